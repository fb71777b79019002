import { usualException } from '@furrow/contract';
import { alarmBit } from '@furrow/jt808';
import { describe, expect, it } from 'vitest';
import { type Leg, playException } from '../../testing/exception-tracks.ts';
import { crash, emergency, otherBit, partFaulty } from './exception-bits.rules.ts';
import { beyondLimit, limitedValue } from './exception-conditions.rules.ts';
import { longDriving, overspeed } from './exception-driving.rules.ts';
import { clockWrong, jumps, positioning } from './exception-position.rules.ts';
import { fuelDrop, supplyLow } from './exception-supply.rules.ts';
import { shouldNotRun } from './exception-use.rules.ts';

const calm: Leg = { seconds: 600 };
const mute = { by: 'mute', id: 'one', name: '' } as const;

describe('emergency (EX-01)', () => {
  const pressed: Leg = { seconds: 60, alarms: [alarmBit.emergency] };
  it('is raised at once, stays until somebody has handled it, and a sign that stays set raises it no second time', () => {
    const { types, told } = playException(emergency, [pressed, calm, { ...pressed, handled: true }]);
    expect(types).toEqual(['raise', 'end']);
    expect(told[0]).toMatchObject({ level: 'serious', figures: { detail: 'bit/0' } });
    expect(
      playException(emergency, [pressed, { ...pressed, handled: true }, pressed, calm, pressed]).types,
    ).toEqual(['raise', 'end', 'raise']);
  });
});

describe('collision and rollover (EX-03)', () => {
  const struck: Leg = { seconds: 30, alarms: [alarmBit.collision] };
  it('ends when the sign was gone for a minute and somebody has handled it, not by one of the two', () => {
    expect(playException(crash, [struck, calm]).types).toEqual(['raise']);
    expect(playException(crash, [struck, { ...struck, seconds: 300, handled: true }]).types).toEqual([
      'raise',
    ]);
    expect(playException(crash, [struck, { seconds: 60, handled: true }]).types).toEqual(['raise']);
    expect(playException(crash, [struck, { seconds: 90, handled: true }]).types).toEqual(['raise', 'end']);
  });
});

describe('overspeed (EX-02)', () => {
  const at = (kmh: number, seconds: number): Leg => ({ seconds, speed: kmh / 3.6 });
  it('not for twenty seconds; then one row, which goes on at 37 km/h and ends at 35', () => {
    expect(playException(overspeed, [at(45, 30), at(20, 60)]).types).toEqual([]);
    const { types, told } = playException(overspeed, [at(45, 60), at(37, 300)]);
    expect(types).toEqual(['raise']);
    expect(told[0]).toMatchObject({
      level: 'notice',
      threshold: usualException.speedMs,
      figures: { unit: 'm/s' },
    });
    expect(playException(overspeed, [at(45, 60), at(37, 300), at(35, 60)]).types).toEqual(['raise', 'end']);
  });

  it('is raised once across a restart while it is pending, and once while it stands', () => {
    const legs = [at(45, 20), { ...at(45, 60), restart: true }, { ...at(45, 60), restart: true }];
    expect(playException(overspeed, legs).types).toEqual(['raise']);
  });

  it('muted it is counted and not raised; cancelled by hand it rests until it was over once', () => {
    expect(playException(overspeed, [{ ...at(45, 120), exemption: mute }]).types).toEqual(['prevented']);
    const { types } = playException(overspeed, [
      at(45, 60),
      { ...at(45, 300), byHand: true },
      at(20, 60),
      at(45, 60),
    ]);
    expect(types).toEqual(['raise', 'raise']);
  });
});

describe('positioning (EX-04)', () => {
  it('a told fault after a minute; no position after ten minutes, and only while the engine runs', () => {
    const fault: Leg = { seconds: 60, alarms: [alarmBit.gnssFault] };
    expect(playException(positioning, [fault, calm]).types).toEqual([]);
    expect(playException(positioning, [{ ...fault, seconds: 80 }, calm]).types).toEqual(['raise', 'end']);
    const lost: Leg = { seconds: 600, fix: 0 };
    expect(playException(positioning, [lost, calm]).types).toEqual([]);
    const { types, told } = playException(positioning, [
      { ...lost, seconds: 660 },
      { ...calm, seconds: 60 },
    ]);
    expect(types).toEqual(['raise']);
    expect(told[0]).toMatchObject({ figures: { detail: 'state/noFix' } });
    expect(playException(positioning, [{ ...lost, seconds: 1200, acc: false }]).types).toEqual([]);
  });
});

describe('supply (EX-05)', () => {
  const volts = (voltage: number, seconds: number): Leg => ({ seconds, told: { voltage } });
  it('of 12 V under 10.5 for five minutes, of 24 V under 21; over half a volt above it', () => {
    expect(playException(supplyLow, [volts(12, 60), volts(10, 300), volts(12, 60)]).types).toEqual([]);
    const low = playException(supplyLow, [volts(12, 60), volts(10, 330), volts(9.5, 120), volts(10.8, 600)]);
    expect(low.types).toEqual(['raise']);
    expect(low.told[0]).toMatchObject({ value: 10, threshold: 10.5, worst: 10 });
    expect(low.seen.at(-1)).toMatchObject({ worst: 9.5 });
    expect(playException(supplyLow, [volts(12, 60), volts(10, 330), volts(11, 330)]).types).toEqual([
      'raise',
      'end',
    ]);
    expect(playException(supplyLow, [volts(26, 60), volts(20, 330)]).told[0]).toMatchObject({
      threshold: 21,
    });
    expect(playException(supplyLow, [volts(12, 60), { ...volts(10, 900), acc: false }]).types).toEqual([]);
  });
});

describe('parts of the terminal (EX-06) and other bits (EX-21)', () => {
  it('a faulty camera after ten minutes, over when it was well for ten', () => {
    const faulty: Leg = { seconds: 600, alarms: [alarmBit.cameraFault] };
    expect(playException(partFaulty, [faulty, calm]).types).toEqual([]);
    const { types, told } = playException(partFaulty, [
      { ...faulty, seconds: 620 },
      { ...calm, seconds: 620 },
    ]);
    expect(types).toEqual(['raise', 'end']);
    expect(told[0]).toMatchObject({ figures: { detail: 'bit/11' } });
  });

  it('other bits raise nothing before somebody switches them on', () => {
    const parked: Leg = { seconds: 300, alarms: [alarmBit.overtimeParking] };
    expect(playException(otherBit, [parked]).types).toEqual([]);
    expect(playException(otherBit, [parked, { seconds: 80 }], { others: 1 }).types).toEqual(['raise', 'end']);
  });
});

describe('fuel (EX-07)', () => {
  const tank = (fuelLevel: number, seconds: number): Leg => ({
    seconds,
    acc: false,
    everyS: 60,
    told: { fuelLevel },
  });
  it('a tenth of the tank is gone at rest over three samples; refuelled it ends', () => {
    expect(playException(fuelDrop, [tank(80, 120), tank(69, 120), tank(80, 120)]).types).toEqual([]);
    const { types, told } = playException(fuelDrop, [tank(80, 120), tank(65, 240), tank(85, 900)]);
    expect(types).toEqual(['raise', 'end']);
    expect(told[0]).toMatchObject({ level: 'normal', value: 15, threshold: 10 });
    expect(playException(fuelDrop, [tank(80, 120), tank(72, 600)]).types).toEqual([]);
    const worked = { ...tank(60, 600), acc: true };
    expect(playException(fuelDrop, [tank(80, 120), worked]).types).toEqual([]);
  });
});

describe('limits of conditions (EX-08)', () => {
  const motor = beyondLimit('motorTemperature');
  const hot = (motorTemperature: number, seconds: number): Leg => ({
    seconds,
    everyS: 1,
    told: { motorTemperature },
  });
  it('motor 95 °C for 59 s raises nothing, for 61 s one row; 79.5 °C is within the margin, 77.6 °C ends it', () => {
    expect(playException(motor, [hot(70, 60), hot(95, 60), hot(70, 60)]).types).toEqual([]);
    const { types, told } = playException(motor, [hot(70, 60), hot(95, 61), hot(79.5, 600)]);
    expect(types).toEqual(['raise']);
    expect(told[0]).toMatchObject({
      level: 'normal',
      value: 95,
      threshold: 80,
      worst: 95,
      figures: { unit: '°C', detail: 'limit/motorTemperature' },
    });
    const cooled = playException(motor, [hot(95, 61), hot(79.5, 60), hot(77.6, 62)]);
    expect(cooled.types).toEqual(['raise', 'end']);
    expect(cooled.told[1]).toMatchObject({ cause: 'itself' });
  });

  it('the least oil pressure is the worst one', () => {
    const oil = (oilPressure: number, seconds: number): Leg => ({
      seconds,
      told: { oilPressure, engineSpeed: 900 },
    });
    const { told, seen } = playException(beyondLimit('oilPressure'), [
      oil(90, 80),
      oil(40, 120),
      oil(90, 120),
    ]);
    expect(told).toHaveLength(1);
    expect(seen.at(-1)).toMatchObject({ worst: 40, figures: { under: 1 } });
  });

  it('an engine that stands has no oil pressure; a deviation counts to either side, and while the guidance steers', () => {
    expect(limitedValue('oilPressure', { told: { oilPressure: 0, engineSpeed: 0 } })).toBeUndefined();
    expect(limitedValue('deviation', { told: { guidanceDeviation: -0.07, guidanceMode: 1 } })).toBeCloseTo(7);
    expect(limitedValue('deviation', { told: { guidanceDeviation: 0.5, guidanceMode: 0 } })).toBeUndefined();
  });
});

describe('clock (EX-12) and jumps (EX-13)', () => {
  it('five points of a clock that is off by more than five minutes; five good ones end it', () => {
    const off: Leg = { seconds: 40, aheadS: 400 };
    expect(playException(clockWrong, [off, calm]).types).toEqual([]);
    const { types, told } = playException(clockWrong, [
      { ...off, seconds: 50 },
      { seconds: 600, aheadS: 200 },
    ]);
    expect(types).toEqual(['raise']);
    expect(told[0]).toMatchObject({ level: 'notice', value: 400, threshold: 300 });
    expect(
      playException(clockWrong, [
        { ...off, seconds: 50 },
        { seconds: 50, aheadS: 30 },
      ]).types,
    ).toEqual(['raise', 'end']);
  });

  it('ten points that were left out in ten minutes; half an hour without ends it', () => {
    const leap: Leg = { seconds: 90, jumped: true };
    expect(playException(jumps, [leap, calm]).types).toEqual([]);
    expect(playException(jumps, [{ ...leap, seconds: 100 }, { seconds: 1700 }]).types).toEqual(['raise']);
    expect(playException(jumps, [{ ...leap, seconds: 100 }, { seconds: 1810 }]).types).toEqual([
      'raise',
      'end',
    ]);
    // Spread over a longer time it is none.
    expect(playException(jumps, [{ ...leap, seconds: 1200, everyS: 120 }]).types).toEqual([]);
  });
});

describe('machines that should not run (EX-15)', () => {
  const work = (life: string, seconds: number): Leg => ({ seconds, life, working: true, speed: 2 });
  it('frozen after five minutes of work, expired after half an hour; both end after half an hour without', () => {
    expect(playException(shouldNotRun, [work('frozen', 300), calm]).types).toEqual([]);
    const frozen = playException(shouldNotRun, [work('frozen', 320), { seconds: 1790, life: 'frozen' }]);
    expect(frozen.types).toEqual(['raise']);
    expect(frozen.told[0]).toMatchObject({ level: 'normal', figures: { detail: 'state/frozen' } });
    expect(
      playException(shouldNotRun, [work('frozen', 320), { seconds: 1820, life: 'frozen' }]).types,
    ).toEqual(['raise', 'end']);
    expect(playException(shouldNotRun, [work('expired', 1800)]).types).toEqual([]);
    expect(playException(shouldNotRun, [work('expired', 1830)]).told[0]).toMatchObject({ level: 'notice' });
    expect(playException(shouldNotRun, [work('inUse', 7200)]).types).toEqual([]);
  });
});

describe('long driving (EX-20)', () => {
  const drives = (hours: number): Leg => ({ seconds: hours * 3600, everyS: 60, speed: 2 });
  const rests = (minutes: number): Leg => ({ seconds: minutes * 60, everyS: 60 });
  it('six hours with short stops; a pause of twenty minutes ends it and begins anew', () => {
    expect(playException(longDriving, [drives(5.9), rests(20), drives(5)]).types).toEqual([]);
    const { types, told } = playException(longDriving, [drives(3), rests(15), drives(3.1)]);
    expect(types).toEqual(['raise']);
    expect(told[0]).toMatchObject({ level: 'notice', threshold: 6 * 3600 });
    expect(playException(longDriving, [drives(6.1), rests(19), drives(0.1)]).types).toEqual(['raise']);
    expect(playException(longDriving, [drives(6.1), rests(21)]).types).toEqual(['raise', 'end']);
  });
});
