import type { TrackColumns } from '../../track/track-columns.ts';
import type { FixClass } from './job-strips.ts';

/** Class of one point's fix; a point without one says nothing. */
const classOf = (fix: number): FixClass | null => {
  if (fix === 4 || fix === 5) return 'rtk';
  if (fix === 2) return 'differential';
  return fix === 1 ? 'single' : null;
};

/** How many points from index `from` to `to` (both included) have which fix; the index is the fix (0 to 5). */
export function countFixes({ fix }: Pick<TrackColumns, 'fix'>, from: number, to: number): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = from; i <= to; i++) counts[fix[i] ?? 0] = (counts[fix[i] ?? 0] ?? 0) + 1;
  return counts;
}

/** The class that most of counted points have; of equally frequent ones the coarser. */
export function usualClass(counts: readonly number[]): FixClass {
  const count = { rtk: 0, differential: 0, single: 0 };
  for (const [fix, points] of counts.entries()) {
    const found = classOf(fix);
    if (found) count[found] += points;
  }
  if (count.single >= count.differential && count.single >= count.rtk) return 'single';
  return count.differential >= count.rtk ? 'differential' : 'rtk';
}

/** The fix that most points from index `from` to `to` have; of equally frequent ones the coarser. */
export const usualFix = (track: TrackColumns, from: number, to: number): FixClass =>
  usualClass(countFixes(track, from, to));
