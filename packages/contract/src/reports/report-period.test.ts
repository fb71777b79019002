import { describe, expect, it } from 'vitest';
import { periodBefore } from './report-period.ts';

const before = (begin: string, end: string) => {
  const { begin: from, end: to } = periodBefore({ begin, end });
  return `${from}..${to}`;
};

describe('the period before', () => {
  it('of months of the calendar is such months, however long they are', () => {
    expect(before('2026-10-01', '2026-11-30')).toBe('2026-08-01..2026-09-30');
    expect(before('2026-02-01', '2026-02-28')).toBe('2026-01-01..2026-01-31');
    expect(before('2026-01-01', '2026-12-31')).toBe('2025-01-01..2025-12-31');
  });

  it('of a month that ends on any day is the month before it', () => {
    expect(before('2026-02-16', '2026-03-15')).toBe('2026-01-16..2026-02-15');
    expect(before('2026-05-01', '2026-05-31')).toBe('2026-04-01..2026-04-30');
  });

  it('of days is as many of them', () => {
    expect(before('2026-03-02', '2026-03-08')).toBe('2026-02-23..2026-03-01');
    expect(before('2026-09-29', '2026-11-27')).toBe('2026-07-31..2026-09-28');
  });
});
