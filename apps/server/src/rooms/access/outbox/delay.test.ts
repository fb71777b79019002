import { describe, expect, it } from 'vitest';
import { delayAfter, shortError } from './delay.ts';

describe('the pause before a next try', () => {
  const schedule = [10, 60, 600];

  it('follows the schedule, a fifth more or less, and ends with it', () => {
    expect([1, 2, 3].map((tries) => delayAfter(schedule, tries, 0))).toEqual([8_000, 48_000, 480_000]);
    expect([1, 2, 3].map((tries) => delayAfter(schedule, tries, 0.5))).toEqual([10_000, 60_000, 600_000]);
    expect(delayAfter(schedule, 1, 0.999)).toBeLessThanOrEqual(12_000);
    expect(delayAfter(schedule, 4, 0.5)).toBeNull();
  });

  it('keeps of an error one short line', () => {
    expect(shortError(new Error('refused\r\n  by  them'))).toBe('refused by them');
    expect(shortError('x'.repeat(400))).toHaveLength(300);
  });
});
