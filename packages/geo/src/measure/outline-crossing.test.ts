import { expect, it } from 'vitest';
import { type Wgs84, wgs84 } from '../coordinates/types.ts';
import { outlineCrossesItself } from './outline-crossing.ts';

const outline = (...points: [number, number][]): Wgs84[] =>
  points.map(([x, y]) => wgs84(120 + x / 1000, 45 + y / 1000));

it.each([
  ['a square', outline([0, 0], [1, 0], [1, 1], [0, 1]), false],
  ['a closed square', outline([0, 0], [1, 0], [1, 1], [0, 1], [0, 0]), false],
  ['a square with a doubled corner', outline([0, 0], [1, 0], [1, 0], [1, 1], [0, 1]), false],
  ['an L', outline([0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]), false],
  ['a triangle', outline([0, 0], [2, 0], [1, 1]), false],
  ['a bow tie', outline([0, 0], [1, 1], [1, 0], [0, 1]), true],
  ['a corner on an edge', outline([0, 0], [2, 0], [2, 2], [1, 0], [0, 2]), true],
  ['an edge that runs back', outline([0, 0], [2, 0], [1, 0], [1, 2]), true],
  ['two points', outline([0, 0], [1, 1]), true],
  ['nothing', [], true],
] as const)('%s', (_name, points, crosses) => {
  expect(outlineCrossesItself(points)).toBe(crosses);
});

it('judges an outline of 20,000 corners', () => {
  const ring = Array.from({ length: 20_000 }, (_, i) => {
    const angle = (i / 20_000) * 2 * Math.PI;
    return wgs84(120 + Math.cos(angle), 45 + Math.sin(angle));
  });
  expect(outlineCrossesItself(ring)).toBe(false);
});
