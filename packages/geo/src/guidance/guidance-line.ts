import { RADIANS } from '../coordinates/ellipsoid.ts';
import { localPlane } from '../coordinates/local-plane.ts';
import { localMetres, type Wgs84, wgs84 } from '../coordinates/types.ts';
import { destination } from '../measure/destination.ts';
import { bearing, distance, leg } from '../measure/distance.ts';

/** A line that a machine is steered along, as a terminal knows it. */
export interface GuidanceLine {
  /** straight: A, B. heading: A. curve: its vertices. pivot: the centre and a point of the circle. */
  readonly type: 'straight' | 'heading' | 'curve' | 'pivot';
  readonly points: readonly Wgs84[];
  /** Degrees from north; of a line through A only. */
  readonly heading: number | null;
}

/** Why a machine cannot be steered along it. */
export type GuidanceFault = 'linePointCount' | 'lineTooShort' | 'lineCrosses' | 'lineHeading';

/** A and B, or the ends of a curve, are at least so far apart, metres. */
const shortestM = 10;
const mostVertices = 5000;
/** How far a line through one point is drawn to either side, metres. */
const headingReachM = 500;
const circleCorners = 120;

/** What is wrong with a line, or null. */
export function guidanceFault({ type, points, heading }: GuidanceLine): GuidanceFault | null {
  const [a, b] = points;
  if (type === 'heading') {
    if (points.length !== 1) return 'linePointCount';
    return heading === null ? 'lineHeading' : null;
  }
  const most = type === 'curve' ? mostVertices : 2;
  if (a === undefined || b === undefined || points.length > most) return 'linePointCount';
  if (type === 'curve') {
    if (lengthOf(points) < shortestM) return 'lineTooShort';
    return crossesItself(points) ? 'lineCrosses' : null;
  }
  return distance(a, b) < shortestM ? 'lineTooShort' : null;
}

/** Metres of the line itself; of a pivot once around. A line through one point has none. */
export function guidanceLength({ type, points }: GuidanceLine): number {
  if (type === 'heading') return 0;
  return type === 'pivot' ? 2 * Math.PI * lengthOf(points) : lengthOf(points);
}

/** Degrees from north at A, 0 ≤ … < 360; a circle has none. */
export function guidanceHeading({ type, points, heading }: GuidanceLine): number | null {
  if (type === 'pivot') return null;
  if (type === 'heading') return heading;
  const [a, b] = points;
  return a && b ? bearing(a, b) : null;
}

/** The line as it is drawn: a line through one point to both sides, a pivot as a closed circle. */
export function guidancePath({ type, points, heading }: GuidanceLine): Wgs84[] {
  const [a, b] = points;
  if (a === undefined) return [];
  if (type === 'heading') {
    const way = heading ?? 0;
    return [destination(a, way + 180, headingReachM), a, destination(a, way, headingReachM)];
  }
  if (type === 'pivot') return b ? circle(a, distance(a, b)) : [a];
  return [...points];
}

/** The line moved to the right of its direction by metres (negative: to the left); a circle grows. */
export function shiftGuidance(line: GuidanceLine, metres: number): GuidanceLine {
  const { type, points } = line;
  const [a, b] = points;
  if (a === undefined) return line;
  if (type === 'pivot') {
    if (b === undefined) return line;
    const { metres: radius, bearing: way } = leg(a, b);
    return { ...line, points: [a, destination(a, way, Math.max(0, radius + metres))] };
  }
  if (type === 'curve') return { ...line, points: offsetCurve(points, metres) };
  const right = (guidanceHeading(line) ?? 0) + 90;
  return { ...line, points: points.map((point) => destination(point, right, metres)) };
}

/**
 * The curve beside a curve, metres to the right: each vertex moves along the bisector of its two edges, at a sharp bend at most
 * twice as far as the offset.
 */
export function offsetCurve(points: readonly Wgs84[], metres: number): Wgs84[] {
  const first = points[0];
  if (first === undefined) return [];
  const plane = localPlane(first);
  const local = points.map((point) => plane.toLocal(point));
  return local.map((here, i) => {
    const ways = [local[i - 1], local[i + 1]].flatMap((other, k) => {
      if (other === undefined) return [];
      const [dx, dy] =
        k === 0 ? [here[0] - other[0], here[1] - other[1]] : [other[0] - here[0], other[1] - here[1]];
      const length = Math.hypot(dx, dy);
      return length > 0 ? [[dx / length, dy / length] as const] : [];
    });
    const [x, y] = [ways.reduce((sum, way) => sum + way[0], 0), ways.reduce((sum, way) => sum + way[1], 0)];
    const length = Math.hypot(x, y);
    if (length === 0) return plane.toWgs84(here);
    const [ux, uy] = [x / length, y / length];
    const cosine = Math.max(0.5, ways[0] ? ways[0][0] * ux + ways[0][1] * uy : 1);
    const by = metres / cosine;
    return plane.toWgs84(localMetres(here[0] + uy * by, here[1] - ux * by));
  });
}

/** A closed circle around a point. */
export function circle(centre: Wgs84, radiusM: number): Wgs84[] {
  const plane = localPlane(centre);
  const corners = Array.from({ length: circleCorners }, (_, i) => {
    const angle = (i / circleCorners) * 360 * RADIANS;
    return wgs84(
      centre[0] + (Math.sin(angle) * radiusM) / plane.metresPerLng,
      centre[1] + (Math.cos(angle) * radiusM) / plane.metresPerLat,
    );
  });
  return [...corners, corners[0]!];
}

function lengthOf(points: readonly Wgs84[]): number {
  return points.reduce((sum, point, i) => (i === 0 ? 0 : sum + distance(points[i - 1]!, point)), 0);
}

/** Whether two edges of an open line that are no neighbours meet. */
function crossesItself(points: readonly Wgs84[]): boolean {
  const plane = localPlane(points[0]!);
  const local = points.map((point) => plane.toLocal(point));
  for (let i = 0; i + 1 < local.length; i++) {
    const [a, b] = [local[i]!, local[i + 1]!];
    const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
    for (let j = i + 2; j + 1 < local.length; j++) {
      const [c, d] = [local[j]!, local[j + 1]!];
      if (Math.max(c[0], d[0]) < west || Math.min(c[0], d[0]) > east) continue;
      const side = (p: typeof a, q: typeof a, r: typeof a): number =>
        Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
    }
  }
  return false;
}
