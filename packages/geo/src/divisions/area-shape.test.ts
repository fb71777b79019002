import { describe, expect, it } from 'vitest';
import { AreaShape } from './area-shape.ts';

const square = (west: number, south: number, side: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});

describe('an area that points are held against', () => {
  const shape = new AreaShape([square(120, 45, 1), square(125, 45, 1)]);

  it('knows what lies inside of any of its parts', () => {
    expect([shape.contains(120.5, 45.5), shape.contains(125.5, 45.5), shape.contains(122, 45.5)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('measures to the nearest outline from inside and outside', () => {
    expect(shape.borderDistanceM(120.5, 45.01)).toBeCloseTo(1112, -1);
    expect(shape.borderDistanceM(121.1, 45.5)).toBeCloseTo(
      0.1 * 111_195 * Math.cos((45.5 * Math.PI) / 180),
      -1,
    );
    // Nearer to the second part.
    expect(shape.borderDistanceM(124.9, 45.5)).toBeLessThan(8000);
  });

  it('of nothing has no border', () => {
    const none = new AreaShape([]);
    expect([none.empty, none.contains(0, 0), none.borderDistanceM(0, 0)]).toEqual([true, false, Infinity]);
  });
});
