import type { InstallTarget } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { partOfYear, rankedTargets, reachedOf } from './target-sums.ts';

const target = (dealer: string, family: string, pieces: number, installed: number): InstallTarget =>
  ({
    id: `${dealer} ${family}`,
    dealerId: dealer,
    dealer,
    family,
    pieces,
    installed,
    version: '',
  }) as InstallTarget;

describe('targets of dealers', () => {
  it('are the sum of their families, and rank by what is reached of them', () => {
    const lines = rankedTargets([
      target('North', 'autopilot', 10, 2),
      target('North', 'guidance', 30, 18),
      target('South', 'autopilot', 5, 4),
    ]);
    expect(lines.map(({ dealer, pieces, installed }) => [dealer, pieces, installed])).toEqual([
      ['South', 5, 4],
      ['North', 40, 20],
    ]);
    expect(reachedOf(lines[1]!)).toBe(0.5);
    expect(lines[1]!.children!.map(({ installed }) => installed)).toEqual([2, 18]);
    expect(lines[1]!.families).toEqual(['autopilot', 'guidance']);
  });

  it('are due by the days of their year', () => {
    expect(partOfYear(2026, '2026-12-31')).toBe(1);
    expect(partOfYear(2026, '2026-01-01')).toBeCloseTo(1 / 365);
    expect(partOfYear(2028, '2028-07-01')).toBeCloseTo(183 / 366);
    expect([partOfYear(2025, '2026-05-01'), partOfYear(2027, '2026-05-01')]).toEqual([1, 0]);
  });
});
