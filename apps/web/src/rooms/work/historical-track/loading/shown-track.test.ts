import type { TrackAnswer, TrackRecord } from '@furrow/contract';
import { expect, test } from 'vitest';
import { extentOf, loadedUntil, trackOfPages } from './shown-track.ts';

const point = (time: number, lng = 116 + time * 1e-5, fix: TrackRecord[8] = 4): TrackRecord => [
  lng,
  40,
  1,
  90,
  fix === 0 ? 4 : 1,
  time,
  null,
  12,
  fix,
];
const page = (points: TrackRecord[], next: number | null): TrackAnswer => ({
  device: 'd',
  source: 'all',
  unit: 'm',
  from: 0,
  to: 10_000,
  points,
  next,
});

test('pages become one track, jumps and repeated times are left out, points without a fix stay', () => {
  const track = trackOfPages(
    [page([point(1), point(2, 150), point(3)], 3), page([point(3), point(4, 116, 0), point(1000)], null)],
    5000,
  );
  expect([...track.columns.time]).toEqual([1, 3, 4, 1000]);
  expect(track.gaps).toEqual([{ from: 4, to: 1000 }]);
  expect(track.complete).toBe(true);
});

test('what is loaded and how far it reaches', () => {
  const loading = trackOfPages([page([point(10), point(20)], 20)], 5000);
  const done = trackOfPages([page([point(5), point(900)], null)], 5000);
  expect(extentOf([loading, done])).toEqual({ from: 5, to: 900 });
  expect(loadedUntil([loading, done])).toBe(20);
  expect(loadedUntil([done])).toBe(Number.POSITIVE_INFINITY);
  expect(extentOf([])).toBeNull();
});
