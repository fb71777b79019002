import { describe, expect, it } from 'vitest';
import { apartness, type FixedAt, pairsOf } from './apart.rules.ts';

const terms = { apartM: 200, apartS: 600, pairs: 5 };
const metreLat = 1 / 111_200;

/** A position a `everyS` seconds for so long, so many metres north of the yard. */
const track = (minutes: number, northM: number, { everyS = 60, from = 0, speed = 0 } = {}): FixedAt[] =>
  Array.from({ length: (minutes * 60) / everyS + 1 }, (_, i) => ({
    time: from + i * everyS,
    lng: 126.5,
    speed,
    lat: 45 + (northM + speed * i * everyS) * metreLat,
  }));
const of = (tablet: readonly FixedAt[], tbox: readonly FixedAt[]) => apartness(pairsOf(tablet, tbox), terms);

describe('DM-09: tablet and T-BOX of one machine far from each other', () => {
  it('are apart after ten minutes beyond 200 m, not before, and not at 190 m', () => {
    expect(of(track(10, 0), track(10, 210))).toBe('apart');
    expect(of(track(9, 0), track(9, 210))).toBe('between');
    expect(of(track(30, 0), track(30, 190))).toBe('between');
  });

  it('are together again after ten minutes within half of it', () => {
    const away = track(15, 300);
    const back = (minutes: number, northM: number) => track(minutes, northM, { from: 16 * 60 });
    expect(of(track(27, 0), [...away, ...back(10, 90)])).toBe('together');
    expect(of(track(25, 0), [...away, ...back(8, 90)])).toBe('between');
    expect(of(track(27, 0), [...away, ...back(10, 120)])).toBe('between');
  });

  it('a break begins the time afresh', () => {
    const near = track(1, 0, { from: 8 * 60 });
    const far = track(8, 500, { from: 10 * 60 });
    expect(of(track(18, 0), [...track(7, 500), ...near, ...far])).toBe('between');
  });

  it('needs five pairs: one position of the one is no pair with each of the other', () => {
    const seldom = track(12, 500, { everyS: 240 });
    expect(pairsOf(track(12, 0, { everyS: 10 }), seldom)).toHaveLength(4);
    expect(of(track(12, 0, { everyS: 10 }), seldom)).toBe('between');
  });

  it('of silence nothing counts, and positions two minutes from each other are no pair', () => {
    expect(
      of(
        [...track(2, 0), ...track(2, 0, { from: 3600 })],
        [...track(2, 500), ...track(2, 500, { from: 3600 })],
      ),
    ).toBe('between');
    expect(pairsOf(track(0, 0), track(0, 0, { from: 121 }))).toEqual([]);
    expect(pairsOf(track(0, 0), [])).toEqual([]);
  });

  it('a machine on the road that tells at other moments is in one piece', () => {
    const tablet = track(20, 0, { speed: 10 });
    const tbox = track(20, 0, { from: 30, speed: 10 }).map((one) => ({
      ...one,
      lat: one.lat + 300 * metreLat,
    }));
    expect(Math.max(...pairsOf(tablet, tbox).map(({ apartM }) => apartM))).toBeLessThan(5);
    expect(of(tablet, tbox)).toBe('together');
  });
});
