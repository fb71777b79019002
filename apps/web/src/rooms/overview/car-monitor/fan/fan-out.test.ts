import { describe, expect, it } from 'vitest';
import { fanPlaces, fanRadius, fansOut, mostFanned } from './fan-out.ts';
import { listPlace } from './list-place.ts';

describe('vehicles on one spot', () => {
  it('stand apart from each other and from the figure in the middle, whatever their number', () => {
    for (const count of [2, 3, 7, 8, mostFanned]) {
      const places = fanPlaces(count);
      expect(places).toHaveLength(count);
      for (const [index, a] of places.entries()) {
        expect(Math.hypot(a.x, a.y)).toBeGreaterThan(32);
        for (const b of places.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30);
      }
      expect(fanRadius(count)).toBeGreaterThan(46 + 15);
    }
  });
  it('begin at the top', () => {
    expect(fanPlaces(4)[0]).toMatchObject({ x: 0, y: -46 });
  });
  it('are a list when they are many, and on a phone', () => {
    expect([fansOut(mostFanned, false), fansOut(mostFanned + 1, false), fansOut(2, true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('as a list stay on the map wherever the spot is', () => {
    for (const x of [0, 180, 389])
      for (const y of [0, 400, 843]) {
        const { left, top } = listPlace({ x, y }, 390, 844);
        expect(left).toBeGreaterThanOrEqual(12);
        expect(left + 240).toBeLessThanOrEqual(390 - 12);
        expect(top).toBeGreaterThanOrEqual(12);
        expect(top + 300).toBeLessThanOrEqual(844 - 12);
      }
  });
});
