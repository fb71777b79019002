import type { TrackColumns } from './track-columns.ts';

/**
 * Where tablet and T-BOX both report in a minute, the tablet's points count and the T-BOX's do not (R1). Both tracks are
 * clean and sorted; answers the indexes of the T-BOX points that count.
 */
export function tboxPointsThatCount(tablet: TrackColumns, tbox: TrackColumns): Uint32Array {
  const minutes = new Set<number>();
  for (const time of tablet.time) minutes.add(Math.floor(time / 60));
  const kept = new Uint32Array(tbox.time.length);
  let count = 0;
  for (let i = 0; i < tbox.time.length; i++) {
    if (!minutes.has(Math.floor(tbox.time[i]! / 60))) kept[count++] = i;
  }
  return kept.slice(0, count);
}
