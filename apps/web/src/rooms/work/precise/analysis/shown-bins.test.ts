import { describe, expect, it } from 'vitest';
import { shownBins } from './shown-bins.ts';

/** Bins of a centimetre from −20 to 20 cm; these have points. */
const bins = (counts: Record<number, number>) =>
  Array.from({ length: 40 }, (_, i) => ({ fromM: (i - 20) / 100, count: counts[i - 20] ?? 0 }));
const ends = (counts: Record<number, number>) => {
  const shown = shownBins(bins(counts));
  return [shown[0]!.fromM, shown.at(-1)!.fromM];
};

describe('the histogram of deviations', () => {
  it('reaches as far as the points lie, the same to both sides', () => {
    expect(ends({ [-1]: 10, 0: 12 })).toEqual([-0.05, 0.04]);
    expect(ends({ [-9]: 1, 0: 12 })).toEqual([-0.1, 0.09]);
    expect(ends({ 0: 12, 11: 1 })).toEqual([-0.13, 0.12]);
    expect(ends({})).toEqual([-0.05, 0.04]);
  });

  it('shows all bins where points lie beyond, and only then names the outermost as what lies beyond', () => {
    const far = shownBins(bins({ [-20]: 3, 0: 12 }));
    expect([far.length, far[0]!.end, far.at(-1)!.end]).toEqual([40, 'first', 'last']);
    expect(shownBins(bins({ 0: 12 })).some(({ end }) => end)).toBe(false);
  });
});
