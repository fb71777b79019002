import { describe, expect, it } from 'vitest';
import { evenLimits, nearSeasons } from './zones.ts';

const surface = (...values: number[]) => ({
  cells: values.map((value): [number, number, number] => [0, 0, value]),
});

describe('zones of a surface', () => {
  it('are cut in equal steps, and fewer where values hardly differ', () => {
    expect(evenLimits(surface(5, 6.5, 5.7), 3)).toEqual([5.5, 6]);
    expect(evenLimits(surface(5, 5), 3)).toEqual([]);
  });

  it('are meant for a half-year', () => {
    expect(nearSeasons('2026-11-22')).toEqual(['2026-01-01', '2026-07-01', '2027-01-01']);
    expect(nearSeasons('2026-03-01')).toEqual(['2025-07-01', '2026-01-01', '2026-07-01']);
  });
});
