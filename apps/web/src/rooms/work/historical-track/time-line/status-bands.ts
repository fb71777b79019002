import { GAP_SECONDS, indexAtTime, type TrackColumns } from '@furrow/geo';
import { type TimeScale, timeAt, xOf } from './time-scale.ts';

/** A stretch of the band in one status, pixels from the left; status −1 is time without data. */
export interface Band {
  readonly status: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The band of a vehicle at a scale. Each pixel shows the status that fills most of it, so that a day of points costs as much
 * as the screen is wide; where points are wider than pixels they show each.
 */
export function statusBands(track: TrackColumns, scale: TimeScale): Band[] {
  const bands: Band[] = [];
  const shares = new Float64Array(7);
  let i = Math.max(0, indexAtTime(track, scale.view.from));
  for (let x = 0; x < scale.width; x++) {
    const [from, to] = [timeAt(scale, x), timeAt(scale, x + 1)];
    shares.fill(0);
    while (i + 1 < track.time.length && track.time[i + 1]! <= from) i++;
    for (let k = i; k < track.time.length && track.time[k]! < to; k++) {
      const next = track.time[k + 1] ?? track.time[k]! + 1;
      const seconds = Math.min(to, next) - Math.max(from, track.time[k]!);
      if (seconds > 0) shares[next - track.time[k]! > GAP_SECONDS ? 6 : track.status[k]!]! += seconds;
    }
    const status = largest(shares);
    const last = bands.at(-1);
    if (last && last.status === status) bands[bands.length - 1] = { ...last, to: x + 1 };
    else bands.push({ status, from: x, to: x + 1 });
  }
  return bands;
}

/** Status with the largest share; −1 when data are missing for most of it. Work wins a draw: a short pass must not vanish. */
function largest(shares: Float64Array): number {
  let best = -1;
  for (const status of [3, 2, 5, 1, 4, 0, 6])
    if (shares[status]! > 0 && (best < 0 || shares[status]! > shares[best]!)) best = status;
  return best === 6 ? -1 : best;
}

/** Pixels that a span takes at a scale, at least `least` wide; null when it lies outside. */
export function pixelsOf(
  scale: TimeScale,
  from: number,
  to: number,
  least = 1,
): { x: number; width: number } | null {
  if (to < scale.view.from || from > scale.view.to) return null;
  const [left, right] = [Math.max(-2, xOf(scale, from)), Math.min(scale.width + 2, xOf(scale, to))];
  return { x: left, width: Math.max(least, right - left) };
}
