import { describe, expect, it } from 'vitest';
import type { WarningFacts } from '../engine/facts.store.ts';
import { judgedKinds } from '../engine/kinds/kinds.ts';
import { type ConditionState, isQuiet } from './conditions.rules.ts';
import { type JudgedPoint, noSignals } from './judged-point.rules.ts';
import { stirs } from './quiet-conditions.rules.ts';

/** Numbers that look like chance and are the same every time, 0 to 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Hours of a machine of which now and then something is wrong, and for a while most things are. */
function track(seed: number, count: number): JudgedPoint[] {
  const next = chances(seed);
  let time = 1_790_000_000;
  return Array.from({ length: count }, (_, i) => {
    time += next() < 0.02 ? 400 + next() * 3000 : 1 + Math.floor(next() * 12);
    const isBad = i % 500 > 300;
    const wrong = next() < (isBad ? 0.8 : 0.03);
    const working = next() < 0.7;
    const told = {
      voltage: wrong ? 9 : 12.6,
      fuelLevel: 60 - (wrong ? 15 : 0),
      motorTemperature: wrong ? 99 : 40,
      engineSpeed: 1900,
      oilPressure: wrong ? 20 : 300,
    };
    const signals = {
      ...noSignals,
      told,
      bits: next() < 0.8 ? 3 : 0,
      alarms: wrong ? 1 << Math.floor(next() * 31) : 0,
      fix: wrong ? 0 : 4,
      status: working ? (wrong ? (next() < 0.5 ? 5 : 3) : 2) : 1,
      value: wrong ? null : 0.26,
      receivedAt: time + (wrong ? 900 : 1),
      jumped: next() < (isBad ? 0.3 : 0.01),
      life: wrong ? 'frozen' : 'inUse',
    };
    const [lng, lat] = [113.6 + next() * 0.01, 34.8 + next() * 0.01];
    const place = { home: false, distanceM: 0, abroadM: 0, exemption: null };
    return { time, lng, lat, speed: next() * (wrong ? 20 : 3), working, signals, ...place };
  });
}

const facts = { handled: [], vehicleId: 'x' } as unknown as WarningFacts;

describe('rules of which nothing goes on', () => {
  const kinds = judgedKinds.filter(({ placed }) => !placed);
  it.each(kinds.map((kind) => [kind.lane, kind] as const))(
    '%s remembers the same when it is passed quietly as when it is judged whole, and is judged whole when it begins',
    (_, kind) => {
      let stirred = 0;
      for (const seed of [1, 2, 3]) {
        let state = kind.fresh as ConditionState;
        for (const point of track(seed, 1500)) {
          const { state: whole, events } = kind.judge(state, point, kind.usual, facts);
          if (isQuiet(state) && state.heldBy === null) {
            const passedS = state.last === null ? 0 : point.time - state.last.time;
            const quiet = kind.quietly!(state.memory, passedS, { point, values: kind.usual });
            if (quiet === stirs) stirred += 1;
            else {
              expect(isQuiet(whole as ConditionState)).toBe(true);
              expect(events).toEqual([]);
              expect(quiet).toEqual((whole as ConditionState).memory);
              expect(kind.remembers || quiet === null).toBe(true);
            }
          }
          state = whole as ConditionState;
        }
      }
      // Where nothing ever begins, nothing is shown.
      if (!['EX-21', 'DM-06'].includes(kind.lane) && !kind.lane.startsWith('EX-08/'))
        expect(stirred).toBeGreaterThan(0);
    },
  );
});
