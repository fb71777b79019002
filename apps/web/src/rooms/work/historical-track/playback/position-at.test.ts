import { expect, test } from 'vitest';
import { trackOf } from '../testing/track-of.ts';
import { neighbourTime, positionAt } from './position-at.ts';

const track = trackOf([
  { time: 0, lng: 116, heading: 350 },
  { time: 10, lng: 116.001, heading: 10 },
  { time: 1000, lng: 117, heading: 90 },
]);

test('moves between points and turns the short way', () => {
  const position = positionAt(track, 5)!;
  expect(position.lng).toBeCloseTo(116.0005, 9);
  expect(position.heading).toBeCloseTo(0, 9);
  expect(position.index).toBe(0);
});

test('stands at the last point before a gap and leaps behind it', () => {
  expect(positionAt(track, 999)!.lng).toBeCloseTo(116.001, 9);
  expect(positionAt(track, 1000)!.lng).toBe(117);
});

test('before and after the track it stands at the ends', () => {
  expect(positionAt(track, -50)!.lng).toBe(116);
  expect(positionAt(track, 5000)!.lng).toBe(117);
  expect(positionAt(trackOf([]), 0)).toBeNull();
});

test('neighbours are found among all tracks', () => {
  const other = trackOf([{ time: 4 }, { time: 12 }]);
  expect(neighbourTime([track, other], 0, 1)).toBe(4);
  expect(neighbourTime([track, other], 12, 1)).toBe(1000);
  expect(neighbourTime([track, other], 12, -1)).toBe(10);
  expect(neighbourTime([track, other], 0, -1)).toBeNull();
});
