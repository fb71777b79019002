import { expect, it } from 'vitest';
import { cutOf, within } from './crop-span.ts';

const picture = { width: 400, height: 200 };
const window = { width: 100, height: 100 };

it('a picture fills its window: the middle first, and no further than its edge', () => {
  expect(cutOf({ zoom: 1, x: 0, y: 0 }, picture, window)).toEqual({
    width: 200,
    height: 200,
    left: 100,
    top: 0,
  });
  const edge = within({ zoom: 1, x: 999, y: 40 }, picture, window);
  expect(edge).toEqual({ zoom: 1, x: 50, y: 0 });
  expect(cutOf(edge, picture, window).left).toBe(0);
});

it('zooming in leaves room both ways', () => {
  const moved = within({ zoom: 2, x: -999, y: -999 }, picture, window);
  expect(moved).toEqual({ zoom: 2, x: -150, y: -50 });
  expect(cutOf(moved, picture, window)).toEqual({ width: 100, height: 100, left: 300, top: 100 });
});
