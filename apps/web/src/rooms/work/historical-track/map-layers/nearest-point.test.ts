import { expect, test } from 'vitest';
import { trackOf } from '../testing/track-of.ts';
import { nearestPoint } from './nearest-point.ts';

const track = trackOf([
  { time: 10, lng: 116 },
  { time: 20, lng: 116.001 },
  { time: 30, lng: 116.002 },
  { time: 40, lng: 116.001 },
]);

test('only points of the span are found, the nearest of them', () => {
  const place = { lng: 116.0011, lat: 40 };
  expect(nearestPoint(track, place, 10, 30)).toBe(1);
  expect(nearestPoint(track, place, 30, 40)).toBe(3);
  expect(nearestPoint(trackOf([]), place, 0, 50)).toBe(-1);
});
