import { describe, expect, it } from 'vitest';
import { fanPlaces } from './fan-out.ts';

describe('vehicles on one spot', () => {
  it('stand apart, whatever their number', () => {
    for (const count of [2, 3, 7, 8, 24]) {
      const places = fanPlaces(count);
      expect(places).toHaveLength(count);
      for (const [index, a] of places.entries()) {
        for (const b of places.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30);
      }
    }
  });
  it('begin at the top', () => {
    expect(fanPlaces(4)[0]).toMatchObject({ x: 0, y: -40 });
  });
});
