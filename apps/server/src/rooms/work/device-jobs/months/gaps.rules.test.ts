import { describe, expect, it } from 'vitest';
import { gapsBeside, monthsWithin } from './gaps.rules.ts';

const months = ['2026-01-01', '2026-02-01', '2026-04-01'];

describe('months of a span', () => {
  it('are those that lie in it with every day', () => {
    expect(monthsWithin(months, {})).toEqual(months);
    expect(monthsWithin(months, { from: '2026-01-02', to: '2026-04-29' })).toEqual(['2026-02-01']);
    expect(monthsWithin(months, { from: '2026-02-01', to: '2026-04-30' })).toEqual(months.slice(1));
    expect(monthsWithin(months, { to: '2026-02-28' })).toEqual(months.slice(0, 2));
    expect(monthsWithin(['2024-02-01'], { to: '2024-02-28' })).toEqual([]);
  });

  it('leave the days before, between and behind them, and no day twice', () => {
    expect(gapsBeside(months, {})).toEqual([
      { until: '2026-01-01' },
      { from: '2026-03-01', until: '2026-04-01' },
      { from: '2026-05-01' },
    ]);
    expect(gapsBeside(['2026-02-01'], { from: '2026-01-15', to: '2026-03-09' })).toEqual([
      { from: '2026-01-15', until: '2026-02-01' },
      { from: '2026-03-01', until: '2026-03-10' },
    ]);
    expect(gapsBeside(['2026-02-01'], { from: '2026-02-01', to: '2026-02-28' })).toEqual([]);
    expect(gapsBeside(['2025-12-01'], { from: '2025-12-01', to: '2025-12-31' })).toEqual([]);
    expect(gapsBeside([], { from: '2026-02-03', to: '2026-02-03' })).toEqual([
      { from: '2026-02-03', until: '2026-02-04' },
    ]);
    expect(gapsBeside([], {})).toEqual([{}]);
  });
});
