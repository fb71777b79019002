import { GAP_SECONDS, indexAtTime, type TrackColumns } from '@furrow/geo';

/** Where a machine is at a moment, and the point it comes from. */
export interface Position {
  readonly lng: number;
  readonly lat: number;
  /** Degrees, north 0, clockwise. */
  readonly heading: number;
  /** Index of the last point at or before the moment (the first one before the track begins). */
  readonly index: number;
}

/** Moves between points by interpolation; across a gap it stands at the last point and then leaps. Null without points. */
export function positionAt(track: TrackColumns, time: number): Position | null {
  const n = track.time.length;
  if (n === 0) return null;
  const index = Math.max(0, indexAtTime(track, time));
  const next = Math.min(n - 1, index + 1);
  const seconds = track.time[next]! - track.time[index]!;
  const share =
    seconds <= 0 || seconds > GAP_SECONDS
      ? 0
      : Math.min(1, Math.max(0, (time - track.time[index]!) / seconds));
  return {
    lng: between(track.lng[index]!, track.lng[next]!, share),
    lat: between(track.lat[index]!, track.lat[next]!, share),
    heading: turn(track.heading[index]!, track.heading[next]!, share),
    index,
  };
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Turns the short way round: from 350° to 10° over north. */
function turn(from: number, to: number, share: number): number {
  const way = ((to - from + 540) % 360) - 180;
  return (from + way * share + 360) % 360;
}

/** Time of the next point after (or the last before) a moment among several tracks; null when there is none. */
export function neighbourTime(
  tracks: readonly TrackColumns[],
  time: number,
  direction: 1 | -1,
): number | null {
  let found: number | null = null;
  for (const { time: times } of tracks) {
    const candidate = direction > 0 ? firstAfter(times, time) : lastBefore(times, time);
    if (candidate === undefined) continue;
    if (found === null || (direction > 0 ? candidate < found : candidate > found)) found = candidate;
  }
  return found;
}

function firstAfter(times: Float64Array, time: number): number | undefined {
  return times[bound(times, (one) => one <= time)];
}

function lastBefore(times: Float64Array, time: number): number | undefined {
  return times[bound(times, (one) => one < time) - 1];
}

/** Number of leading entries for which `holds`. */
function bound(times: Float64Array, holds: (time: number) => boolean): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(times[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
