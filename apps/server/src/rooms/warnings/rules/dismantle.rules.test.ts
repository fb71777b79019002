import { usualDismantle } from '@furrow/contract';
import { alarmBit, statusBit } from '@furrow/jt808';
import { describe, expect, it } from 'vitest';
import { type ConditionState, freshConditions, judgeConditions } from './conditions.rules.ts';
import { powerAndPlace } from './dismantle.rules.ts';
import { type Exemption, noSignals } from './judged-point.rules.ts';
import type { RuleEvent } from './rule-event.rules.ts';

interface Leg {
  minutes: number;
  everyS?: number;
  /** Numbers of bits that are set. */
  alarms?: number[];
  acc?: boolean;
  speed?: number;
  /** Degrees north at the end of the leg, from where it stands. */
  north?: number;
  fix?: number;
  handled?: boolean;
  exemption?: Exemption | null;
}

const mask = (numbers: readonly number[]): number => numbers.reduce((bits, one) => bits | (1 << one), 0);
const { supplyLost, gnssAntennaOpen, illegalDoor, illegalDisplacement } = alarmBit;

/** Plays legs one behind the other; `parts` are the reasons of the last event that told some. */
function play(legs: readonly Leg[]) {
  let state = freshConditions as ConditionState<never>;
  let time = 1_700_000_000;
  let lat = 45.7;
  const events: RuleEvent[] = [];
  for (const leg of legs) {
    const { minutes, everyS = 30, alarms = [], acc = false, speed = 0, north = 0, fix = 1 } = leg;
    const steps = Math.round((minutes * 60) / everyS);
    for (let i = 0; i < steps; i++) {
      time += everyS;
      lat += north / steps;
      const bits = acc ? mask([statusBit.accOn]) : 0;
      const judged = judgeConditions(
        powerAndPlace as never,
        state,
        {
          ...{ time, lng: 126.5, lat, speed, working: false, home: false, distanceM: 0, abroadM: 0 },
          signals: { ...noSignals, alarms: mask(alarms), bits, fix },
          exemption: leg.exemption ?? null,
        },
        { values: usualDismantle, handled: leg.handled ?? false },
      );
      state = judged.state as ConditionState<never>;
      events.push(...judged.events);
    }
  }
  const told = events.filter(({ type }) => type !== 'seen');
  return { told, types: told.map(({ type }) => type), seen: events };
}

const runs: Leg = { minutes: 5, acc: true, speed: 2 };
const rests: Leg = { minutes: 5 };

describe('dismantle: power and place', () => {
  it('W8: the battery switch of the evening is one notice that ends by itself; nobody moved it', () => {
    const { told, types } = play([runs, { minutes: 8 * 60, alarms: [supplyLost] }, { ...rests, minutes: 3 }]);
    expect(types).toEqual(['raise', 'end']);
    expect(told[0]).toMatchObject({ level: 'notice', reasons: ['DM-02'] });
    expect(told[1]).toMatchObject({ cause: 'itself' });
  });

  it('W8: towed 400 m on the backup battery, the notice rises to serious on the same row', () => {
    const towed: Leg = { minutes: 5, everyS: 10, alarms: [supplyLost], speed: 1.5, north: 400 / 111_195 };
    const { told, types } = play([runs, { minutes: 30, alarms: [supplyLost] }, towed]);
    expect(types).toEqual(['raise', 'level']);
    expect(told[1]).toMatchObject({ level: 'serious' });
    const { seen } = play([
      runs,
      { minutes: 30, alarms: [supplyLost] },
      towed,
      { ...towed, minutes: 3, north: 0 },
    ]);
    const last = seen.at(-1);
    expect(last).toMatchObject({ reasons: expect.arrayContaining(['DM-02', 'DM-05']) });
    expect(last && 'figures' in last && last.figures.movedM).toBeGreaterThan(300);
  });

  it('cut while it runs is serious after a minute, and over after a minute with power', () => {
    const cut: Leg = { minutes: 2, acc: true, speed: 2, alarms: [supplyLost] };
    const { told, types } = play([runs, { ...cut, minutes: 1 }]);
    expect([types, told]).toEqual([[], []]);
    expect(play([runs, cut]).told).toMatchObject([{ type: 'raise', level: 'serious', reasons: ['DM-01'] }]);
    expect(play([runs, cut, runs]).types).toEqual(['raise', 'end']);
  });

  it('an antenna that is off is normal, with a cut serious; without a fix it is not over', () => {
    const off: Leg = { minutes: 3, alarms: [gnssAntennaOpen], fix: 0 };
    expect(play([runs, off]).told).toMatchObject([{ level: 'normal', reasons: ['DM-03'] }]);
    expect(play([runs, off, { minutes: 5, fix: 0 }]).types).toEqual(['raise']);
    expect(play([runs, off, { minutes: 5 }]).types).toEqual(['raise', 'end']);
    const both = play([runs, off, { minutes: 3, alarms: [gnssAntennaOpen, supplyLost], acc: true, fix: 0 }]);
    expect(both.told.at(-1)).toMatchObject({ type: 'level', level: 'serious' });
  });

  it('an opened cover stands until somebody has handled it; a bit that stays set is one event', () => {
    const open: Leg = { minutes: 10, alarms: [illegalDoor] };
    expect(play([runs, open, rests]).types).toEqual(['raise']);
    expect(play([runs, open, { ...rests, handled: true }]).types).toEqual(['raise', 'end']);
    expect(play([runs, { minutes: 1, alarms: [illegalDisplacement] }]).told).toMatchObject([
      { level: 'serious', reasons: ['DM-05'] },
    ]);
  });

  it('in a time of planned work nothing is raised, what would have been is counted once, and what stands ends', () => {
    const exemption = { by: 'serviceWindow' as const, id: 'x', name: '' };
    const cut: Leg = { minutes: 10, acc: true, alarms: [supplyLost] };
    expect(play([runs, { ...cut, exemption }, { ...cut, exemption }]).types).toEqual(['prevented']);
    expect(play([runs, cut, { ...cut, exemption }]).told.at(-1)).toMatchObject({
      type: 'end',
      cause: 'serviceWindow',
    });
    // Over, it begins anew.
    expect(play([runs, { ...cut, exemption }, cut]).types).toEqual(['prevented', 'raise']);
  });

  it('of a terminal that does not know the switch of its engine nobody says that it was moved without', () => {
    const driven: Leg = { minutes: 20, speed: 2, north: 0.05 };
    expect(play([driven, driven]).types).toEqual([]);
  });

  it('silence neither satisfies nor ends: steps of five minutes and more count nothing', () => {
    expect(play([runs, { minutes: 60, everyS: 600, alarms: [supplyLost] }]).types).toEqual([]);
  });
});
