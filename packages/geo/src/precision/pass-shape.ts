import { degreeLengths, RADIANS } from '../coordinates/ellipsoid.ts';
import { shortWay } from '../coordinates/local-plane.ts';
import type { Pass } from '../track/passes.ts';
import { isWorkingStatus } from '../track/status.ts';
import type { TrackColumns } from '../track/track-columns.ts';

/** Shorter passes have no deviation, and so much of each end has none, metres (/preciseAnalysis). */
const shortestM = 20;
const endsM = 5;

/** The working points of a pass in the plane of its job. */
export interface PassShape {
  /** Numbers of its points in the track. */
  readonly points: Uint32Array;
  /** Metres east and north of the job's first point. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 1 where the receiver had RTK, fixed or float: other places jump by themselves. */
  readonly sure: Uint8Array;
  /** Way along the pass, metres. */
  readonly along: Float64Array;
  readonly lengthM: number;
  /** First and last (excluded) place in `points` that counts for deviations; none when they are equal. */
  readonly first: number;
  readonly last: number;
  readonly fit: StraightFit;
}

/** A straight line: a point of it, and the way it was driven (unit vector). */
export interface StraightFit {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
}

/** The shape of a pass; `origin` is a point of the track. */
export function shapeOf(track: TrackColumns, { from, to }: Pass, origin: number): PassShape {
  const indexes: number[] = [];
  for (let i = from; i <= to; i++) if (isWorkingStatus(track.status[i]!)) indexes.push(i);
  const points = Uint32Array.from(indexes);
  const n = points.length;
  const [x, y, along] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  const [lng0, lat0] = [track.lng[origin]!, track.lat[origin]!];
  const metres = degreeLengths(lat0);
  for (let k = 0; k < n; k++) {
    x[k] = shortWay(track.lng[points[k]!]! - lng0) * metres.lng;
    y[k] = (track.lat[points[k]!]! - lat0) * metres.lat;
    if (k > 0) along[k] = along[k - 1]! + Math.hypot(x[k]! - x[k - 1]!, y[k]! - y[k - 1]!);
  }
  const sure = Uint8Array.from(points, (i) => (track.fix[i]! >= 4 ? 1 : 0));
  const lengthM = along[n - 1] ?? 0;
  let [first, last] = [0, 0];
  if (lengthM >= shortestM) {
    while (along[first]! < endsM) first++;
    last = n;
    while (last > first && along[last - 1]! > lengthM - endsM) last--;
  }
  const [start, end] = last > first ? [first, last] : [0, n];
  return { points, x, y, sure, along, lengthM, first, last, fit: fitOf(x, y, start, end) };
}

/** The line with the least squares of distances through some points, pointing the way they were driven. */
function fitOf(x: Float64Array, y: Float64Array, first: number, last: number): StraightFit {
  let [mx, my] = [0, 0];
  for (let k = first; k < last; k++) {
    mx += x[k]!;
    my += y[k]!;
  }
  const n = Math.max(1, last - first);
  [mx, my] = [mx / n, my / n];
  let [xx, xy, yy] = [0, 0, 0];
  for (let k = first; k < last; k++) {
    const [dx, dy] = [x[k]! - mx, y[k]! - my];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const forth = last > first ? (x[last - 1]! - x[first]!) * ux + (y[last - 1]! - y[first]!) * uy : 1;
  return forth >= 0 ? { x: mx, y: my, ux, uy } : { x: mx, y: my, ux: -ux, uy: -uy };
}

/** Metres to the right of a line, seen the way it points. */
export const rightOf = (fit: StraightFit, x: number, y: number): number =>
  (x - fit.x) * fit.uy - (y - fit.y) * fit.ux;

/** Degrees from north, 0 ≤ … < 360. */
export function headingOfFit({ ux, uy }: StraightFit): number {
  const degrees = Math.atan2(ux, uy) / RADIANS;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** Root mean square off its own straight fit, metres; null where it is too short. */
export function straightness({ x, y, first, last, fit }: PassShape): number | null {
  if (last <= first) return null;
  let sum = 0;
  for (let k = first; k < last; k++) sum += rightOf(fit, x[k]!, y[k]!) ** 2;
  return Math.sqrt(sum / (last - first));
}
