import { gapS, type TrackStatus, trackStatus } from '@furrow/contract';
import type { TrackColumns } from '@furrow/geo';

/** A stretch of a track in one status: indexes of its first and last point, both included. */
export interface StatusSpan {
  readonly status: TrackStatus;
  readonly from: number;
  readonly to: number;
  /** False for points that no way leads through: without a fix, or alone between two gaps. */
  readonly line: boolean;
}

/**
 * Cuts a clean track into lines of one status. The way from a point to the next belongs to the status of the first, and
 * neighbouring lines share their point, so that the lengths of all lines sum to the distance of the summary (S2).
 */
export function* statusSpans(track: TrackColumns): Generator<StatusSpan> {
  const n = track.time.length;
  let from = 0;
  while (from < n) {
    const status = track.status[from] as TrackStatus;
    if (status === trackStatus.noFix) {
      let to = from;
      while (to + 1 < n && track.status[to + 1] === trackStatus.noFix) to++;
      yield { status, from, to, line: false };
      from = to + 1;
      continue;
    }
    let to = from;
    while (to + 1 < n && track.status[to] === status && leadsOn(track, to)) to++;
    if (to === from || track.status[to] === status) {
      // The way ends here: at a gap, before points without a fix, or with the track.
      if (to > from || !arrivedAt(track, from)) yield { status, from, to, line: to > from };
      from = to + 1;
    } else {
      yield { status, from, to, line: true };
      from = to;
    }
  }
}

/** Whether the way from point i to the next one counts (S2). */
function leadsOn(track: TrackColumns, i: number): boolean {
  return track.status[i + 1] !== trackStatus.noFix && track.time[i + 1]! - track.time[i]! <= gapS;
}

/** Whether a line ends at point i already. */
const arrivedAt = (track: TrackColumns, i: number): boolean =>
  i > 0 && track.status[i - 1] !== trackStatus.noFix && track.time[i]! - track.time[i - 1]! <= gapS;
