// @vitest-environment node

import { expect, it } from 'vitest';
import { curvePath, nearestPoint } from './curve-path.ts';

const box = { width: 100, height: 50 };
const view = { from: 0, to: 1000 };

it('joins points, and leaves holes in time open', () => {
  const { path } = curvePath(
    [
      [0, 1],
      [100, 2],
      [900, 1],
      [1000, 1],
    ],
    view,
    { ...box, limit: null },
  );
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path.match(/L/g)).toHaveLength(2);
});

it('shows a limit that is near, on both sides where values are, and leaves out one that is far', () => {
  const near = curvePath(
    [
      [0, 90],
      [100, 95],
    ],
    view,
    { ...box, limit: 105 },
  );
  expect(near.high).toBe(105);
  expect(near.limits).toHaveLength(1);
  expect(
    curvePath(
      [
        [0, 90],
        [100, 95],
      ],
      view,
      { ...box, limit: 400 },
    ).limits,
  ).toEqual([]);
  expect(
    curvePath(
      [
        [0, -0.04],
        [100, 0.04],
      ],
      view,
      { ...box, limit: 0.05 },
    ).limits,
  ).toHaveLength(2);
});

it('finds the point nearest to the cursor', () => {
  const points = [
    [0, 1],
    [10, 2],
    [30, 3],
  ] as const;
  expect([4, 6, 19, 21, 99].map((at) => nearestPoint(points, at)?.[1])).toEqual([1, 2, 2, 3, 3]);
  expect(nearestPoint([], 5)).toBeNull();
});
