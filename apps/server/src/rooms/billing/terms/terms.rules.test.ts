import { describe, expect, it } from 'vitest';
import { endAfterMonths, endOfDay, graceRefusal, proRata, renewed, takenBack } from './terms.rules.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const day = 86_400;

describe('ends of what is bought', () => {
  it('lie at 23:59:59 of UTC+8, whatever the hour', () => {
    expect(endOfDay(at('2026-03-01T15:59:59Z'))).toBe(at('2026-03-01T15:59:59Z'));
    expect(endOfDay(at('2026-03-01T16:00:00Z'))).toBe(at('2026-03-02T15:59:59Z'));
    expect(endOfDay(at('2026-03-01T03:00:00Z'), 150)).toBe(at('2026-07-29T15:59:59Z'));
    expect(endAfterMonths(at('2026-01-31T03:00:00Z'), 1)).toBe(at('2026-02-28T15:59:59Z'));
    expect(endAfterMonths(at('2026-03-15T03:00:00Z'), 12)).toBe(at('2027-03-15T15:59:59Z'));
  });

  it('are counted from the later of now and the present end', () => {
    const nowS = at('2026-03-01T03:00:00Z');
    const later = endOfDay(nowS, 20);
    expect(renewed({ nowS, endS: later, graceDays: 0 }, { days: 30 }).endS).toBe(endOfDay(nowS, 50));
    expect(renewed({ nowS, endS: nowS - day, graceDays: 0 }, { days: 30 }).endS).toBe(endOfDay(nowS, 30));
    expect(renewed({ nowS, endS: null, graceDays: 0 }, { days: 30 }).endS).toBe(endOfDay(nowS, 30));
    expect(renewed({ nowS, endS: later, graceDays: 0 }, { days: 0 })).toEqual({ endS: later, spanS: 0 });
  });

  it('do not count days of grace, and never come nearer by paying', () => {
    const nowS = at('2026-03-01T03:00:00Z');
    const grace = endOfDay(nowS, 5);
    expect(renewed({ nowS, endS: grace, graceDays: 10 }, { days: 30 }).endS).toBe(endOfDay(nowS, 25));
    expect(renewed({ nowS, endS: grace, graceDays: 10 }, { days: 3 }).endS).toBe(grace);
    expect(graceRefusal({ nowS, endS: grace, graces: 1 })).toBeNull();
    expect(graceRefusal({ nowS, endS: grace, graces: 2 })).toBe('graceTwice');
    expect(graceRefusal({ nowS, endS: null, graces: 0 })).toBe('graceNot');
  });

  it('are taken back in full: a refund leads to where the renewal began, or before', () => {
    const nowS = at('2026-03-01T03:00:00Z');
    const endS = endOfDay(nowS, 20);
    const { endS: after, spanS } = renewed({ nowS, endS, graceDays: 0 }, { months: 12 });
    expect(takenBack(after, spanS)).toBe(endS);
  });

  it('cost pro rata of a year, half a cent upwards', () => {
    expect([proRata(36_500, 30), proRata(10_000, 30), proRata(100, 365), proRata(0, 9)]).toEqual([
      3000, 822, 100, 0,
    ]);
    expect(proRata(9_999_999_999, 1000)).toBe(27_397_260_271);
  });
});
