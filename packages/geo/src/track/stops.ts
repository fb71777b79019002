import { stepDistance } from '../measure/distance.ts';
import { pointStatus, type TrackColumns } from './track-columns.ts';
import { STANDSTILL_SPEED } from './track-limits.ts';

/** A place where the machine stood. */
export interface TrackStop {
  /** Indexes of the first and last point of the stop. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** Mean of its points, degrees WGS 84. */
  readonly lng: number;
  readonly lat: number;
}

/** All points of a stop lie this near to its first one, metres. */
const STOP_RADIUS = 30;

/**
 * Stops of /historicalTrack: within 30 m and under 0.3 m/s for `minMinutes` or longer. Points without a fix do not end a
 * stop, nor does a gap after which the machine stands at the same place: parked machines report seldom.
 */
export function findStops(track: TrackColumns, minMinutes = 3): TrackStop[] {
  const stops: TrackStop[] = [];
  for (let from = 0; from < track.time.length; from++) {
    if (!stands(track, from)) continue;
    const to = endOfStop(track, from);
    const seconds = track.time[to]! - track.time[from]!;
    if (seconds >= minMinutes * 60) stops.push({ from, to, seconds, ...centreOf(track, from, to) });
    from = to;
  }
  return stops;
}

const hasFix = (track: TrackColumns, i: number): boolean => track.status[i] !== pointStatus.noFix;

const stands = (track: TrackColumns, i: number): boolean =>
  hasFix(track, i) && track.speed[i]! < STANDSTILL_SPEED;

function endOfStop(track: TrackColumns, from: number): number {
  let to = from;
  for (let i = from + 1; i < track.time.length; i++) {
    if (!hasFix(track, i)) continue;
    const metres = stepDistance(track.lng[from]!, track.lat[from]!, track.lng[i]!, track.lat[i]!);
    if (!stands(track, i) || metres > STOP_RADIUS) break;
    to = i;
  }
  return to;
}

function centreOf(track: TrackColumns, from: number, to: number): { lng: number; lat: number } {
  let [east, north, count] = [0, 0, 0];
  for (let i = from; i <= to; i++) {
    if (!hasFix(track, i)) continue;
    east += track.lng[i]! - track.lng[from]!;
    north += track.lat[i]! - track.lat[from]!;
    count++;
  }
  return { lng: track.lng[from]! + east / count, lat: track.lat[from]! + north / count };
}
