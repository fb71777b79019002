import { expect, test } from 'vitest';
import { momentAt, playClock, playedBefore, playedLength } from './played-time.ts';

const clock = playClock({ from: 100, to: 200 }, [
  { from: 150, to: 170 },
  { from: 90, to: 110 },
  { from: 165, to: 180 },
  { from: 300, to: 400 },
]);

test('skips are cut to the span and merged', () => {
  expect(clock.skipped).toEqual([
    { from: 100, to: 110 },
    { from: 150, to: 180 },
  ]);
  expect(playedLength(clock)).toBe(60);
});

test('played seconds and moments are inverse outside of skips', () => {
  for (const time of [115, 149, 185, 199]) {
    expect(momentAt(clock, playedBefore(clock, time))).toBeCloseTo(time, 9);
  }
});

test('a moment inside a skip counts as its begin and the next one lies behind it', () => {
  expect(playedBefore(clock, 160)).toBe(playedBefore(clock, 150));
  expect(momentAt(clock, playedBefore(clock, 160) + 0.5)).toBe(180.5);
});

test('moments stay inside the span', () => {
  expect(momentAt(clock, 1e9)).toBe(200);
  expect(momentAt(clock, -5)).toBe(100);
});
