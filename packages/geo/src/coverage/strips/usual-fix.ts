import type { TrackColumns } from '../../track/track-columns.ts';
import type { FixClass } from './job-strips.ts';

/** Class of one point's fix; a point without one says nothing. */
const classOf = (fix: number): FixClass | null => {
  if (fix === 4 || fix === 5) return 'rtk';
  if (fix === 2) return 'differential';
  return fix === 1 ? 'single' : null;
};

/** The fix that most points from index `from` to `to` have; of equally frequent ones the coarser. */
export function usualFix(track: TrackColumns, from: number, to: number): FixClass {
  const count = { rtk: 0, differential: 0, single: 0 };
  for (let i = from; i <= to; i++) {
    const fix = classOf(track.fix[i] ?? 0);
    if (fix) count[fix]++;
  }
  if (count.single >= count.differential && count.single >= count.rtk) return 'single';
  return count.differential >= count.rtk ? 'differential' : 'rtk';
}
