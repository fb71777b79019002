import { usualDismantle } from '@furrow/contract';
import { alarmBit, statusBit } from '@furrow/jt808';
import { describe, expect, it } from 'vitest';
import { type ConditionState, freshConditions, judgeConditions } from './conditions.rules.ts';
import { powerAndPlace } from './dismantle.rules.ts';
import { cancelledByHand, type Exemption, noSignals } from './judged-point.rules.ts';
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
  /** A person cancels the row when the leg begins. */
  byHand?: boolean;
  cover?: number;
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
    if (leg.byHand) state = cancelledByHand(state);
    const steps = Math.round((minutes * 60) / everyS);
    for (let i = 0; i < steps; i++) {
      time += everyS;
      lat += north / steps;
      const bits = acc ? mask([statusBit.accOn]) : 0;
      const judged = judgeConditions(
        powerAndPlace as never,
        state,
        {
          time,
          lng: 126.5,
          lat,
          speed,
          working: false,
          home: false,
          distanceM: 0,
          abroadM: 0,
          signals: { ...noSignals, alarms: mask(alarms), bits, fix },
          exemption: leg.exemption ?? null,
        },
        { values: { ...usualDismantle, cover: leg.cover ?? 1 }, handled: leg.handled ?? false },
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

  it('what lasts is raised no more once it was handled or cancelled; what is new is, from its own beginning', () => {
    const open: Leg = { minutes: 10, alarms: [illegalDoor] };
    // The bit stays set: the row ends, and nothing follows before it was gone once.
    expect(play([runs, open, { ...open, handled: true }, open]).types).toEqual(['raise', 'end']);
    expect(play([runs, open, { ...open, handled: true }, rests, open]).types).toEqual([
      'raise',
      'end',
      'raise',
    ]);
    expect(play([runs, open, { ...open, byHand: true }, open]).types).toEqual(['raise']);
    // A cancelled cover holds back neither the next one nor anything else.
    expect(play([runs, open, { ...rests, byHand: true }, open]).types).toEqual(['raise', 'raise']);
  });

  it('of a row that was handled a new event makes a new one, while the old fact goes on', () => {
    const dark: Leg = { minutes: 20, alarms: [supplyLost] };
    const handled: Leg = { ...dark, handled: true };
    expect(play([runs, dark, handled]).types).toEqual(['raise']);
    const { told, types } = play([runs, dark, handled, { ...handled, alarms: [supplyLost, illegalDoor] }]);
    expect(types).toEqual(['raise', 'end', 'raise']);
    expect(told[2]).toMatchObject({ level: 'serious', reasons: ['DM-02', 'DM-04'], pendingAt: told[1]!.at });
  });

  it('72 hours of a cut count from its beginning, though power came back for a moment', () => {
    const day: Leg = { minutes: 24 * 60, everyS: 240, alarms: [supplyLost] };
    const moment: Leg = { minutes: 0.5 };
    const { told, types } = play([runs, day, moment, day, moment, day, { ...day, minutes: 60 }]);
    expect(types).toEqual(['raise', 'level']);
    expect(told[1]).toMatchObject({ level: 'normal' });
  });

  it('towed away, it is over back at its place, or handled after its engine has run by its key', () => {
    const north = 400 / 111_195;
    const away: Leg = { minutes: 5, everyS: 10, speed: 1.5, north };
    const stands: Leg = { minutes: 10 };
    const towed = [runs, stands, away];
    expect(play(towed).told).toMatchObject([{ type: 'raise', reasons: ['DM-05'] }]);
    // A key that is turned for a moment makes no new place of it, and neither does a drive that nobody has answered for.
    const moment: Leg = { minutes: 1, acc: true };
    expect(play([...towed, moment, stands]).types).toEqual(['raise']);
    expect(play([...towed, runs, stands]).types).toEqual(['raise']);
    expect(play([...towed, { ...stands, handled: true }]).types).toEqual(['raise']);
    expect(play([...towed, runs, { ...stands, handled: true }]).types).toEqual(['raise', 'end']);
    expect(play([...towed, { ...away, north: -north }, stands]).types).toEqual(['raise', 'end']);
  });

  it('what happened in a time of planned work counts no more when it is over', () => {
    const exemption = { by: 'serviceWindow' as const, id: 'x', name: '' };
    const open: Leg = { minutes: 10, alarms: [illegalDoor] };
    expect(play([runs, { ...open, exemption }, open, rests, open]).types).toEqual(['prevented', 'raise']);
    const away: Leg = { minutes: 5, everyS: 10, speed: 1.5, north: 400 / 111_195 };
    expect(play([runs, rests, { ...away, exemption }, { ...rests, minutes: 30 }]).types).toEqual([
      'prevented',
    ]);
  });

  it('a cover whose bit was switched off is no warning any more', () => {
    const open: Leg = { minutes: 3, alarms: [illegalDoor] };
    expect(play([runs, open, { ...open, cover: 0 }]).types).toEqual(['raise', 'end']);
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
