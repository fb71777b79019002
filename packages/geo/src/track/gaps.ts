import type { TrackColumns } from './track-columns.ts';
import { GAP_SECONDS } from './track-limits.ts';

/** A time without data: the points before and after it are neighbours. */
export interface TrackGap {
  /** Index of the last point before; the gap ends at `before + 1`. */
  readonly before: number;
  readonly seconds: number;
}

/** The gaps of S2: no data for more than five minutes. Drawn as a dashed straight line, without distance. */
export function findGaps(track: TrackColumns, longerThan = GAP_SECONDS): TrackGap[] {
  const gaps: TrackGap[] = [];
  for (let i = 1; i < track.time.length; i++) {
    const seconds = track.time[i]! - track.time[i - 1]!;
    if (seconds > longerThan) gaps.push({ before: i - 1, seconds });
  }
  return gaps;
}
