import { RADIANS } from '../coordinates/ellipsoid.ts';
import { wgs84 } from '../coordinates/types.ts';
import { AreaShape } from '../divisions/area-shape.ts';
import { distance } from '../measure/distance.ts';

type Place = readonly [lng: number, lat: number];

/** A fence as it is drawn: degrees WGS 84, metres. */
export interface DrawnFence {
  readonly shape: 'circle' | 'rectangle' | 'polygon' | 'corridor';
  /** Middle of a circle; two opposite corners of a rectangle; corners of a polygon; line of a corridor. */
  readonly points: readonly Place[];
  /** Radius of a circle, width of a corridor; null else. */
  readonly sizeM: number | null;
}

/** Metres of a degree of latitude on the mean sphere. */
const degreeM = 111_195;

/** A line that points are held against: which side, and how far. */
export interface FenceLine {
  /** Metres beyond the line: outside above zero, inside below; right to 1 %. */
  lineM(lng: number, lat: number): number;
  /** So far from its line the inside has a place, metres: no fence is wider than twice of it. */
  readonly deepM: number;
}

/** The line of a fence. @throws RangeError without points */
export function fenceLine(fence: DrawnFence): FenceLine {
  const { shape, points, sizeM } = fence;
  const first = points[0];
  if (first === undefined) throw new RangeError('a fence without points');
  switch (shape) {
    case 'circle': {
      const middle = wgs84(first[0], first[1]);
      const radiusM = sizeM ?? 0;
      return { deepM: radiusM, lineM: (lng, lat) => distance(middle, wgs84(lng, lat)) - radiusM };
    }
    case 'corridor': {
      const halfM = (sizeM ?? 0) / 2;
      return { deepM: halfM, lineM: (lng, lat) => lineDistanceM(points, lng, lat) - halfM };
    }
    case 'rectangle':
    case 'polygon':
      return ringLine(fenceRing(fence));
  }
}

function ringLine(ring: readonly Place[]): FenceLine {
  const area = new AreaShape([{ type: 'Polygon', coordinates: [ring.map(([lng, lat]) => [lng, lat])] }]);
  return {
    deepM: depthOf(ring),
    lineM: (lng, lat) => {
      const far = area.borderDistanceM(lng, lat);
      return area.contains(lng, lat) ? -far : far;
    },
  };
}

/** Area over the length of the border: half as deep as a long strip is wide, and less than that of anything rounder. */
function depthOf(ring: readonly Place[]): number {
  const [x0, y0] = ring[0]!;
  const shrink = Math.cos(y0 * RADIANS);
  let [twice, length] = [0, 0];
  for (let k = 1; k < ring.length; k++) {
    const [ax, ay] = [(ring[k - 1]![0] - x0) * shrink, ring[k - 1]![1] - y0];
    const [bx, by] = [(ring[k]![0] - x0) * shrink, ring[k]![1] - y0];
    twice += ax * by - bx * ay;
    length += Math.hypot(bx - ax, by - ay);
  }
  return length === 0 ? 0 : (Math.abs(twice) / 2 / length) * degreeM;
}

/** Metres from a line, reckoned in a plane about the point. */
function lineDistanceM(points: readonly Place[], lng: number, lat: number): number {
  const shrink = Math.cos(lat * RADIANS);
  let best = Infinity;
  let [x1, y1] = [(points[0]![0] - lng) * shrink, points[0]![1] - lat];
  if (points.length === 1) best = x1 * x1 + y1 * y1;
  for (let i = 1; i < points.length; i++) {
    const [x2, y2] = [(points[i]![0] - lng) * shrink, points[i]![1] - lat];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = dx * dx + dy * dy;
    const t = along === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / along));
    const [x, y] = [x1 + t * dx, y1 + t * dy];
    best = Math.min(best, x * x + y * y);
    [x1, y1] = [x2, y2];
  }
  return Math.sqrt(best) * degreeM;
}

/** The corners of a rectangle or a polygon as a closed ring. */
function fenceRing({ shape, points }: DrawnFence): Place[] {
  if (shape === 'rectangle') {
    const [[w, s], [e, n]] = [points[0]!, points[1]!];
    return [
      [w, s],
      [e, s],
      [e, n],
      [w, n],
      [w, s],
    ];
  }
  return [...points, points[0]!];
}

const circleCorners = 64;

/**
 * The ground of a fence as one closed ring, to be drawn and to find the box around it. A corridor is drawn with square ends and
 * straight joints: what is judged is the distance from its line.
 */
export function fenceOutline(fence: DrawnFence): [lng: number, lat: number][] {
  const { shape, points, sizeM } = fence;
  if (shape === 'circle') return circleRing(points[0]!, sizeM ?? 0);
  if (shape === 'corridor') return corridorRing(points, (sizeM ?? 0) / 2);
  return fenceRing(fence).map(([lng, lat]) => [lng, lat]);
}

function circleRing([lng, lat]: Place, radiusM: number): [number, number][] {
  const degrees = radiusM / degreeM;
  const shrink = Math.cos(lat * RADIANS);
  return Array.from({ length: circleCorners + 1 }, (_, i) => {
    const turn = ((i % circleCorners) / circleCorners) * 2 * Math.PI;
    return [lng + (Math.cos(turn) * degrees) / shrink, lat + Math.sin(turn) * degrees];
  });
}

function corridorRing(points: readonly Place[], halfM: number): [number, number][] {
  const shrink = Math.cos((points[0]?.[1] ?? 0) * RADIANS);
  const flat = points.map(([lng, lat]) => [lng * shrink, lat] as const);
  const half = halfM / degreeM;
  const sides: { left: [number, number][]; right: [number, number][] } = { left: [], right: [] };
  flat.forEach(([x, y], i) => {
    const before = directionOf(flat[i - 1] ?? [x, y], [x, y]);
    const after = directionOf([x, y], flat[i + 1] ?? [x, y]);
    const [ux, uy] = joint(before ?? after ?? [1, 0], after ?? before ?? [1, 0]);
    sides.left.push([(x - uy * half) / shrink, y + ux * half]);
    sides.right.unshift([(x + uy * half) / shrink, y - ux * half]);
  });
  return [...sides.left, ...sides.right, sides.left[0]!];
}

function directionOf(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): readonly [number, number] | null {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? null : [(bx - ax) / length, (by - ay) / length];
}

/** Between two directions, as long as the sides need it to stay that far away; a sharp turn is cut off. */
function joint(a: readonly [number, number], b: readonly [number, number]): readonly [number, number] {
  const [x, y] = [a[0] + b[0], a[1] + b[1]];
  const length = Math.hypot(x, y);
  if (length < 0.2) return a;
  const cosHalf = Math.max(0.35, length / 2);
  return [x / length / cosHalf, y / length / cosHalf];
}
