import { degreeLengths } from '../coordinates/ellipsoid.ts';
import { shortWay } from '../coordinates/local-plane.ts';
import { isWorkingStatus } from './status.ts';
import type { TrackColumns } from './track-columns.ts';

/** The direction of a pass is taken over so much of it on either side, metres, from points of at most so many seconds. */
const LEAD = { metres: 10, seconds: 30 } as const;
/** Less than this says no direction, metres. */
const SHORTEST_LEAD = 3;
/** Both ends and the way between them point the same way to so many degrees, as the cosine. */
const SAME_DIRECTION = Math.cos((10 * Math.PI) / 180);
/** The way between took so much of the time that the speed on both sides lets expect. */
const SAME_SPEED = { least: 0.75, most: 1.25 } as const;

/** Metres east and north, and seconds, from one point to another. */
interface Way {
  readonly east: number;
  readonly north: number;
  readonly seconds: number;
}

/**
 * Whether two working points with silence between them lie on one straight pass, driven on at the same speed: then the machine can
 * have done nothing else in that time. `next` names the neighbour of a point, −1 for none; only work of up to
 * `longest` seconds between points is looked at.
 */
export function liesOnOnePass(
  track: TrackColumns,
  [a, b]: readonly [number, number],
  { next, longest }: { next: (i: number, by: 1 | -1) => number; longest: number },
): boolean {
  const before = lead(track, a, -1, next, longest);
  const behind = lead(track, b, 1, next, longest);
  if (!before || !behind) return false;
  const across = wayOf(track, a, b);
  const into = { east: -before.east, north: -before.north, seconds: -before.seconds };
  if (cosine(into, across) < SAME_DIRECTION || cosine(across, behind) < SAME_DIRECTION) return false;
  if (cosine(into, behind) < SAME_DIRECTION) return false;
  const usual = (speedOf(into) + speedOf(behind)) / 2;
  const share = speedOf(across) / usual;
  return share >= SAME_SPEED.least && share <= SAME_SPEED.most;
}

/** The way from a point over the work before or behind it. */
function lead(
  track: TrackColumns,
  from: number,
  by: 1 | -1,
  next: (i: number, by: 1 | -1) => number,
  longest: number,
): Way | null {
  let at = from;
  while (true) {
    const one = next(at, by);
    if (one < 0 || !isWorkingStatus(track.status[one]!)) break;
    if (Math.abs(track.time[one]! - track.time[at]!) > longest) break;
    if (Math.abs(track.time[one]! - track.time[from]!) > LEAD.seconds) break;
    at = one;
    const way = wayOf(track, from, at);
    if (Math.hypot(way.east, way.north) >= LEAD.metres) return way;
  }
  const way = wayOf(track, from, at);
  return Math.hypot(way.east, way.north) >= SHORTEST_LEAD ? way : null;
}

function wayOf(track: TrackColumns, a: number, b: number): Way {
  const metres = degreeLengths(track.lat[a]!);
  return {
    east: shortWay(track.lng[b]! - track.lng[a]!) * metres.lng,
    north: (track.lat[b]! - track.lat[a]!) * metres.lat,
    seconds: track.time[b]! - track.time[a]!,
  };
}

const speedOf = ({ east, north, seconds }: Way): number => Math.hypot(east, north) / Math.abs(seconds);

function cosine(a: Way, b: Way): number {
  const lengths = Math.hypot(a.east, a.north) * Math.hypot(b.east, b.north);
  return lengths > 0 ? (a.east * b.east + a.north * b.north) / lengths : 0;
}
