import { usualTerminal } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { cancelledByHand, type Exemption, type JudgedPoint, noSignals } from './judged-point.rules.ts';
import type { RuleEvent } from './rule-event.rules.ts';
import { freshTerminal, judgeTerminal, startedBefore, terminalAnew } from './terminal.rules.ts';

/** Midnight of UTC+8. */
const startS = Date.parse('2026-05-01T00:00:00+08:00') / 1000;
const hour = 3600;
const day = 24 * hour;

/** So many hours so far from the area, a point each four minutes. */
interface Leg {
  hours: number;
  distanceM: number;
  abroadM?: number;
  speed?: number;
  exemption?: Exemption | null;
  workedM2?: number;
}

function play(legs: readonly Leg[], state = freshTerminal, from = startS, soldAt = startS - hour) {
  const events: RuleEvent[] = [];
  let [time, now] = [from, state];
  for (const { hours, distanceM, abroadM = 0, speed = 1, exemption = null, workedM2 = 0 } of legs) {
    for (let passed = 0; passed < hours * hour; passed += 240) {
      time += 240;
      const point: JudgedPoint = {
        signals: noSignals,
        time,
        lng: 126.5,
        lat: 45.7,
        speed,
        working: false,
        exemption,
        abroadM,
        home: distanceM === 0,
        distanceM,
      };
      const judged = judgeTerminal(now, point, usualTerminal, { soldAt, workedM2 });
      now = judged.state;
      events.push(...judged.events);
    }
  }
  const told = events.filter(({ type }) => type !== 'seen');
  return { events: told, types: told.map(({ type }) => type), state: now, time };
}
const out = (hours: number, more: Partial<Leg> = {}): Leg => ({ hours, distanceM: 20_000, ...more });
const home = (hours: number): Leg => ({ hours, distanceM: 0 });
/** A day with so many hours outside, the rest inside. */
const dayWith = (hours: number): Leg[] => [out(hours), home(24 - hours)];

describe('a terminal outside of the area of its dealer', () => {
  it('TC-1: the first three points after the sale outside are serious, and told once a sale', () => {
    const { events, state } = play([out(1)]);
    expect(events).toMatchObject([{ type: 'raise', level: 'serious', reasons: ['TC-1'], threshold: 5000 }]);
    expect((events[0] as { at: number }).at - startS).toBe(3 * 240);
    expect(play([out(1)], terminalAnew(state), startS + hour).types).toEqual([]);
    const resold = play([out(1)], terminalAnew(state), startS + hour, startS + hour);
    expect(resold.types).toEqual(['raise']);
    expect(play([home(1), out(2)]).types).toEqual([]);
  });

  it('TC-1 is not for who was in the field before', () => {
    expect(play([out(1)], startedBefore(startS - hour, usualTerminal)).types).toEqual([]);
  });

  it('TC-2: half an hour on the third day of ten is normal, and a passage does not count', () => {
    const { events } = play([home(1), ...dayWith(1).slice(0, 1), home(22), ...dayWith(1), ...dayWith(1)]);
    expect(events).toMatchObject([{ type: 'raise', level: 'normal', reasons: ['TC-2'] }]);
    expect((events[0] as { at: number }).at).toBeGreaterThan(startS + 2 * day);
    const lorry = Array.from({ length: 4 }, () => [out(2, { speed: 15 }), home(22)]).flat();
    expect(play([home(24), ...lorry]).types).toEqual([]);
  });

  it('TC-3 and TC-4 add to the row, whose level rises', () => {
    const three = [home(1), out(1), home(22), ...dayWith(1), ...dayWith(1)];
    const { events } = play([
      ...three,
      out(1, { workedM2: 7000 }),
      out(1, { abroadM: 3000, workedM2: 7000 }),
    ]);
    expect(events.map(({ type }) => type)).toEqual(['raise', 'level']);
    expect(events.at(-1)).toMatchObject({ level: 'serious', reasons: ['TC-2', 'TC-3'] });
    expect(play([home(1), out(1, { abroadM: 3000 })]).events).toMatchObject([
      { type: 'raise', reasons: ['TC-4'], level: 'serious' },
    ]);
    expect(play([home(1), out(1, { abroadM: 1000 })]).types).toEqual([]);
  });

  it('ends by itself after three whole days inside alone', () => {
    const raised = play([out(1), home(23)]);
    expect(raised.types).toEqual(['raise']);
    const still = play([home(71)], raised.state, raised.time);
    expect(still.types).toEqual([]);
    expect(play([home(2)], still.state, still.time).events).toMatchObject([{ type: 'end', cause: 'itself' }]);
    const again = play([home(48), out(1), home(71)], raised.state, raised.time);
    expect(again.types).toEqual([]);
  });

  it('is prevented once by what exempts, and begins anew when that ends', () => {
    const exemption: Exemption = { by: 'whiteList', id: 'w', name: '' };
    const held = play([out(2, { exemption })]);
    expect(held.types).toEqual(['prevented']);
    expect(play([out(2)], held.state, held.time).types).toEqual([]);
  });

  it('ends by an extended area, and cancelled by hand rests until it was inside', () => {
    const raised = play([out(1)]);
    const exemption: Exemption = { by: 'extendedArea', id: 'e', name: '17' };
    expect(play([out(1, { exemption })], raised.state, raised.time).events).toMatchObject([
      { type: 'end', cause: 'extendedArea', note: '17' },
    ]);
    const rests = play([out(24 * 5)], cancelledByHand(raised.state), raised.time);
    expect(rests.types).toEqual([]);
    const back = play([home(24 * 5)], rests.state, rests.time);
    expect(play([...dayWith(1), ...dayWith(1), ...dayWith(1)], back.state, back.time).types).toEqual([
      'raise',
    ]);
  });
});
