import { usualWork } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import {
  type ConditionState,
  type Conditions,
  freshConditions,
  judgeConditions,
} from './conditions.rules.ts';
import { noSignals } from './judged-point.rules.ts';
import type { RuleEvent } from './rule-event.rules.ts';
import { correctionLost, nightWork, sensorSilent, tooFast, tooShallow } from './work.rules.ts';

interface Leg {
  minutes: number;
  status?: number;
  value?: number | null;
  speed?: number;
  fix?: number;
  /** No point of it was sent. */
  silent?: boolean;
}

/** Noon in China. */
const noon = 1_700_020_800 + 4 * 3600 - (1_700_020_800 % 86_400);

function play(rule: unknown, legs: readonly Leg[], from = noon) {
  let state = freshConditions as ConditionState<never>;
  let time = from;
  const events: RuleEvent[] = [];
  for (const { minutes, status = 2, value = 0.27, speed = 2, fix = 4, silent } of legs) {
    if (silent) time += minutes * 60;
    if (silent) continue;
    for (let passed = 0; passed < minutes * 60; passed += 10) {
      time += 10;
      const judged = judgeConditions(
        rule as Conditions<never, typeof usualWork>,
        state,
        {
          time,
          lng: 126.5,
          lat: 45.7,
          speed,
          home: false,
          distanceM: 0,
          abroadM: 0,
          exemption: null,
          working: [2, 3, 5].includes(status),
          signals: { ...noSignals, status, value, fix },
        },
        { values: usualWork, handled: false },
      );
      state = judged.state;
      events.push(...judged.events);
    }
  }
  const told = events.filter(({ type }) => type !== 'seen');
  return { told, types: told.map(({ type }) => type), at: told.map(({ at }) => (at - from) / 60) };
}

const shallow: Leg = { minutes: 10, status: 3, value: 0.22 };
const deep: Leg = { minutes: 20 };

describe('work warnings', () => {
  it('WK-01: 22 cm of 25 raise one after five minutes of work, 27 cm end it', () => {
    const { types, told, at } = play(tooShallow, [shallow, deep]);
    expect(types).toEqual(['raise', 'end']);
    expect(at[0]).toBeCloseTo(5, 0);
    expect(told[0]).toMatchObject({ level: 'normal', value: 0, threshold: 0.85 });
    expect(told[1]).toMatchObject({ cause: 'itself' });
  });

  it('WK-01: a tenth of too little is within the pass rate; less than five minutes say nothing', () => {
    const mixed = Array.from({ length: 10 }, () => [
      { minutes: 0.5, status: 3, value: 0.22 },
      { minutes: 4.5 },
    ]).flat();
    expect(play(tooShallow, [{ minutes: 5 }, ...mixed]).types).toEqual([]);
    expect(play(tooShallow, [{ ...shallow, minutes: 4 }]).types).toEqual([]);
  });

  it('ends with the job, at once when half an hour without work is over', () => {
    const { types, told, at } = play(tooShallow, [shallow, { minutes: 40, status: 0, speed: 0 }]);
    expect(types).toEqual(['raise', 'end']);
    expect(told[1]).toMatchObject({ cause: 'jobEnded' });
    expect(at[1]).toBeCloseTo(40, 0);
  });

  it('a machine that was silent for an hour works at another job: the row ends with its first point', () => {
    const { types, told } = play(tooShallow, [shallow, { minutes: 60, silent: true }, shallow]);
    expect(types).toEqual(['raise', 'end', 'raise']);
    expect(told[1]).toMatchObject({ cause: 'jobEnded' });
    const none: Leg = { minutes: 5, status: 5, value: null };
    expect(play(sensorSilent, [none, { minutes: 60, silent: true }, none]).types).toEqual([
      'raise',
      'end',
      'raise',
    ]);
  });

  it('WK-02: more than a fifth of ten minutes above the band', () => {
    expect(play(tooFast, [{ minutes: 8, speed: 4 }, deep]).types).toEqual(['raise', 'end']);
    expect(play(tooFast, [{ minutes: 9 }, { minutes: 1, speed: 4 }, deep]).types).toEqual([]);
  });

  it('WK-03: three minutes of work without a value; it ends with values', () => {
    const none: Leg = { minutes: 5, status: 5, value: null };
    expect(play(sensorSilent, [none, { minutes: 3 }]).types).toEqual(['raise', 'end']);
    expect(play(sensorSilent, [{ ...none, minutes: 2 }, { minutes: 3 }]).types).toEqual([]);
  });

  it('WK-04: only of a device that has had RTK', () => {
    expect(play(correctionLost, [{ minutes: 2 }, { minutes: 6, fix: 1 }, { minutes: 3 }]).types).toEqual([
      'raise',
      'end',
    ]);
    expect(play(correctionLost, [{ minutes: 20, fix: 1 }]).types).toEqual([]);
  });

  it('WK-06: ten minutes of work at one in the morning', () => {
    const one = noon + 13 * 3600;
    expect(play(nightWork, [{ minutes: 12 }], one).types).toEqual(['raise']);
    expect(play(nightWork, [{ minutes: 12 }]).types).toEqual([]);
  });
});
