import { degreeLengths, RADIANS } from '../../coordinates/ellipsoid.ts';
import { shortWay } from '../../coordinates/local-plane.ts';
import type { TrackColumns } from '../../track/track-columns.ts';

/** A told heading may be so far off the way that it is believed to lead: whole degrees, a slope, noise; radians. */
const TOLERANCE = 8 * RADIANS;
/** More than this is no bend between two points that anybody could tell from a turn on the spot, radians. */
const SHARPEST = 130 * RADIANS;
/** A bend that lies less than this beside the straight line is left straight: noise does as much, metres. */
const STRAIGHT = 0.04;
/** The pieces of a bend lie within this of it, metres; no bend has more than so many. */
const EXACT = 0.015;
const MOST_PIECES = 24;

/** How the way bends between two points: its direction is so far left of the straight line at its start, and so far right at its end, radians. */
interface Bend {
  readonly start: number;
  readonly end: number;
}

/** A place on the way between two points: the share of the time that has gone by, degrees. */
export interface WayPlace {
  readonly share: number;
  readonly lng: number;
  readonly lat: number;
}

/** Points by index; −1 = there is none that belongs to the way. */
export interface WayPoints {
  readonly before: number;
  readonly from: number;
  readonly to: number;
  /** Asked for only where it matters. */
  readonly after: () => number;
}

/**
 * The way that a machine took between two points of its track, as places between them, ends left out; none where it went straight. The
 * headings that the terminal told lead it where they fit the places; else the circles through three neighbouring points do. A
 * straight line and then a circle, or the other way round, touch both directions: so machines are steered. Of a way that begins or
 * ends in between (shares of its time) that place is told as well.
 */
export function wayBetween(
  track: TrackColumns,
  points: WayPoints,
  [begin, stop]: readonly [begin: number, stop: number] = [0, 1],
): WayPlace[] {
  const { from, to } = points;
  const [dx, dy] = offset(track, from, to);
  const metres = Math.hypot(dx, dy);
  const bend = bendOf(track, points, metres, Math.atan2(dx, dy));
  if (!bend && begin === 0 && stop === 1) return [];
  const path: Path = bend ? pathOf(bend, metres) : (share) => [share * metres, 0];
  const pieces = bend ? piecesOf(bend, metres) : 1;
  const [ux, uy] = metres > 0 ? [dx / metres, dy / metres] : [0, 0];
  const places: WayPlace[] = [];
  for (let i = 0; i <= pieces; i++) {
    const share = begin + ((stop - begin) * i) / pieces;
    if (share === 0 || share === 1) continue;
    const [along, right] = path(share);
    places.push(placeOn(track, from, [ux * along + uy * right, uy * along - ux * right], share));
  }
  return places;
}

/** Metres along the straight line and to its right, by the share of the way. */
type Path = (share: number) => readonly [along: number, right: number];

/** How the way bends between two points so far apart; null where it may as well be straight. */
function bendOf(track: TrackColumns, points: WayPoints, metres: number, line: number): Bend | null {
  if (metres < 2 * STRAIGHT) return null;
  const bend = toldBend(track, points, line) ?? seenBend(track, points);
  return bend && beside(bend, metres) >= STRAIGHT ? bend : null;
}

/** So far the bend lies beside the straight line, metres: half as far as the place where both directions meet. */
const beside = ({ start, end }: Bend, metres: number): number =>
  start + end === 0 ? 0 : Math.abs((metres * Math.sin(start) * Math.sin(end)) / Math.sin(start + end) / 2);

const piecesOf = (bend: Bend, metres: number): number =>
  Math.min(MOST_PIECES, Math.ceil(Math.sqrt(beside(bend, metres) / EXACT)));

function offset(track: TrackColumns, from: number, to: number): [east: number, north: number] {
  const metres = degreeLengths(track.lat[from]!);
  return [
    shortWay(track.lng[to]! - track.lng[from]!) * metres.lng,
    (track.lat[to]! - track.lat[from]!) * metres.lat,
  ];
}

function placeOn(
  track: TrackColumns,
  from: number,
  [east, north]: readonly [number, number],
  share: number,
): WayPlace {
  const metres = degreeLengths(track.lat[from]!);
  return {
    share,
    lng: shortWay(track.lng[from]! + east / metres.lng),
    lat: track.lat[from]! + north / metres.lat,
  };
}

/** An angle between −π and π. */
const either = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** The bend by the told headings; null where they do not fit the straight line between the points. */
function toldBend(track: TrackColumns, { from, to }: WayPoints, line: number): Bend | null {
  const start = either(line - track.heading[from]! * RADIANS);
  const end = either(track.heading[to]! * RADIANS - line);
  return fitting({ start, end }, TOLERANCE);
}

/** Both ends turn to the same side, within a tolerance, and not too far: what is off by less counts as straight there. */
function fitting({ start, end }: Bend, tolerance: number): Bend | null {
  const turn = start + end;
  if (Math.abs(turn) > SHARPEST) return null;
  const side = turn < 0 ? -1 : 1;
  if (side * start < -tolerance || side * end < -tolerance) return null;
  return { start: side * Math.max(0, side * start), end: side * Math.max(0, side * end) };
}

/** The bend by the circles through each three neighbouring points. */
function seenBend(track: TrackColumns, { before, from, to, after }: WayPoints): Bend | null {
  const into = before < 0 ? null : circleTurn(track, before, from, to);
  const behind = after();
  const out = behind < 0 ? null : circleTurn(track, from, to, behind);
  const start = into ? into.behind : out?.before;
  const end = out ? out.before : into?.behind;
  return start === undefined || end === undefined ? null : fitting({ start, end }, 0);
}

/** By how much the circle through three points turns from the middle one halfway back, and halfway ahead, to the others; null when it is no bend. */
function circleTurn(track: TrackColumns, a: number, b: number, c: number) {
  const [inX, inY] = offset(track, a, b);
  const [outX, outY] = offset(track, b, c);
  const [into, out] = [Math.hypot(inX, inY), Math.hypot(outX, outY)];
  if (!(into > 0 && out > 0)) return null;
  const turn = either(Math.atan2(outX, outY) - Math.atan2(inX, inY));
  if (Math.abs(turn) > SHARPEST / 2) return null;
  return { before: (turn * into) / (into + out), behind: (turn * out) / (into + out) };
}

/** A straight line and a circle that touch both directions, at an even speed. */
function pathOf({ start, end }: Bend, metres: number): Path {
  const turn = start + end;
  // Where the two tangents meet, from either end.
  const first = (metres * Math.sin(end)) / Math.sin(turn);
  const last = (metres * Math.sin(start)) / Math.sin(turn);
  const reach = Math.min(first, last);
  const radius = reach / Math.tan(Math.abs(turn) / 2);
  const circle = radius * Math.abs(turn);
  const [lead, tail] = [first - reach, last - reach];
  const whole = lead + circle + tail;
  const side = Math.sign(turn);
  return (share) => {
    const way = share * whole;
    if (way <= lead) return [way * Math.cos(start), -way * Math.sin(start)];
    if (way >= lead + circle) {
      const left = whole - way;
      return [metres - left * Math.cos(end), -left * Math.sin(end)];
    }
    const angle = (side * (way - lead)) / radius;
    const chord = 2 * radius * Math.sin(Math.abs(angle) / 2);
    const to = angle / 2 - start;
    return [lead * Math.cos(start) + chord * Math.cos(to), -lead * Math.sin(start) + chord * Math.sin(to)];
  };
}
