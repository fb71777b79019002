import { describe, expect, it } from 'vitest';
import { BackOff, delayAfter } from './back-off.ts';
import { Setbacks } from './setbacks.ts';

describe('the pause of what fails', () => {
  it('doubles up to its ceiling, half of it by chance, and is short again after a success', () => {
    const longest = new BackOff({ firstMs: 100, longestMs: 1000 }, () => 1);
    expect([1, 2, 3, 4, 5, 6].map(() => longest.failed())).toEqual([100, 200, 400, 800, 1000, 1000]);
    const shortest = new BackOff({ firstMs: 100, longestMs: 1000 }, () => 0);
    expect([1, 2, 3].map(() => shortest.failed())).toEqual([50, 100, 200]);
    shortest.succeeded();
    expect(shortest.failed()).toBe(50);
  });

  it('stays at its ceiling however long something fails', () => {
    const one = new BackOff({ firstMs: 100, longestMs: 1000 }, () => 1);
    for (let i = 0; i < 5000; i += 1) one.failed();
    expect(one.failed()).toBe(1000);
  });
});

describe('setbacks', () => {
  it('lets one that fails rest, longer each time, and nobody else', () => {
    const setbacks = new Setbacks<string>({ firstMs: 1000, longestMs: 60_000 });
    setbacks.failed('a', 0);
    expect(setbacks.resting(400)).toEqual(['a']);
    expect(setbacks.resting(1001)).toEqual([]);
    setbacks.failed('a', 1001);
    expect(setbacks.resting(1001 + 900)).toEqual(['a']);
    setbacks.succeeded('a');
    expect(setbacks.resting(1002)).toEqual([]);
  });
});

describe('the pause before a next try', () => {
  const schedule = [10, 60, 600];

  it('follows the schedule, a fifth more or less, and ends with it', () => {
    expect([1, 2, 3].map((tries) => delayAfter(schedule, tries, 0))).toEqual([8_000, 48_000, 480_000]);
    expect([1, 2, 3].map((tries) => delayAfter(schedule, tries, 0.5))).toEqual([10_000, 60_000, 600_000]);
    expect(delayAfter(schedule, 1, 0.999)).toBeLessThanOrEqual(12_000);
    expect(delayAfter(schedule, 4, 0.5)).toBeNull();
  });
});
