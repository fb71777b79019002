import { describe, expect, it } from 'vitest';
import { type Wgs84, wgs84 } from '../coordinates/types.ts';
import { outlineOverlap } from './outline-overlap.ts';

const box = (west: number, south: number, width: number, height: number): Wgs84[] => [
  wgs84(west, south),
  wgs84(west + width, south),
  wgs84(west + width, south + height),
  wgs84(west, south + height),
];

describe('outlineOverlap', () => {
  it.each([
    ['apart', box(126, 45, 1, 1), box(128, 45, 1, 1), 0],
    ['side by side', box(126, 45, 1, 1), box(127, 45, 1, 1), 0],
    ['a quarter', box(126, 45, 1, 1), box(126.75, 45, 1, 1), 0.25],
    ['one inside the other', box(126, 45, 4, 4), box(127, 46, 1, 1), 1],
    ['the same', box(126, 45, 1, 1), box(126, 45, 1, 1), 1],
  ])('%s', (_name, a, b, part) => {
    expect(outlineOverlap(a, b)).toBeCloseTo(part, 2);
    expect(outlineOverlap(b, a)).toBeCloseTo(part, 2);
  });

  it('follows an outline that is not convex', () => {
    const horseshoe = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ].map(([lng, lat]) => wgs84(lng!, lat!));
    expect(outlineOverlap(horseshoe, box(1.1, 1.2, 0.8, 1.5))).toBe(0);
    expect(outlineOverlap(horseshoe, box(0.5, 1.2, 1, 1))).toBeCloseTo(0.5, 2);
  });
});
