import { expect, test } from 'vitest';
import { trackOf } from '../testing/track-of.ts';
import { pixelsOf, statusBands } from './status-bands.ts';

const track = trackOf([
  ...Array.from({ length: 60 }, (_, i) => ({ time: i, status: 1 as const })),
  ...Array.from({ length: 60 }, (_, i) => ({
    time: 60 + i,
    status: i % 3 === 0 ? (3 as const) : (2 as const),
  })),
  { time: 1000, status: 0 },
]);

test('each pixel shows the status that fills most of it', () => {
  const bands = statusBands(track, { view: { from: 0, to: 1200 }, width: 120 });
  expect(bands.map(({ status, from, to }) => [status, from, to])).toEqual([
    [1, 0, 6],
    [2, 6, 12],
    [-1, 12, 100],
    [0, 100, 101],
    [-1, 101, 120],
  ]);
});

test('points that are wider than pixels show each', () => {
  const bands = statusBands(track, { view: { from: 60, to: 66 }, width: 60 });
  expect(bands.map(({ status }) => status)).toEqual([3, 2, 3, 2]);
  expect(bands[0]).toEqual({ status: 3, from: 0, to: 10 });
});

test('without points all is silence', () => {
  expect(statusBands(trackOf([]), { view: { from: 0, to: 10 }, width: 5 })).toEqual([
    { status: -1, from: 0, to: 5 },
  ]);
});

test('short spans stay visible and spans outside are not there', () => {
  const scale = { view: { from: 0, to: 1000 }, width: 100 };
  expect(pixelsOf(scale, 500, 501, 3)).toEqual({ x: 50, width: 3 });
  expect(pixelsOf(scale, 2000, 3000)).toBeNull();
});
