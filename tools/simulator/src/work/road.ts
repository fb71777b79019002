import { dubins } from './dubins.ts';
import type { Machine } from './machine.ts';
import { Motion } from './motion.ts';
import { bearing, endOf, type LocalPoint, type Piece, type Pose, roundedPath } from './path.ts';
import { between } from './random.ts';

const nearM = 120;

/**
 * A drive from pose to pose along field roads: they follow the grid of the place, bend a little every few hundred
 * metres, and are left and joined in arcs that the machine can steer.
 */
export function roadTrip(machine: Machine, from: Pose, to: Pose, seed: number): Motion {
  const radiusM = machine.kind.turnRadiusM;
  const cruiseMs = between(seed, 1, machine.kind.roadMs[0], machine.kind.roadMs[1]);
  const pace = { cruiseMs, turnMs: 3.5, accelMs2: 0.6, startMs: 0, endMs: 0, swing: 0.07 };
  if (Math.hypot(to.x - from.x, to.y - from.y) < nearM) {
    return new Motion(dubins(from, to, radiusM), { ...pace, cruiseMs: Math.min(cruiseMs, 3) });
  }
  const points = roadPoints(from, to, (machine.place.headingDeg * Math.PI) / 180, seed);
  const road = roundedPath(points, 14);
  const start: Pose = road[0]!.from;
  const end = endOf(road);
  const pieces: Piece[] = [...dubins(from, start, radiusM), ...road, ...dubins(end, to, radiusM)];
  return new Motion(pieces, pace);
}

/** Corner points of the road: over the grid's right angle, set off a little from both ends so that one can join. */
function roadPoints(from: LocalPoint, to: LocalPoint, gridHeading: number, seed: number): LocalPoint[] {
  const [sine, cosine] = [Math.sin(gridHeading), Math.cos(gridHeading)];
  const along = (to.x - from.x) * sine + (to.y - from.y) * cosine;
  const across = (to.x - from.x) * cosine - (to.y - from.y) * sine;
  const at = (a: number, b: number): LocalPoint => ({
    x: from.x + a * sine + b * cosine,
    y: from.y + a * cosine - b * sine,
  });
  const corners = [at(0, 0)];
  if (Math.abs(along) > nearM && Math.abs(across) > nearM) corners.push(at(along, 0));
  corners.push(at(along, across));
  const points: LocalPoint[] = [];
  corners.forEach((corner, i) => {
    const next = corners[i + 1];
    points.push(corner);
    if (next) points.push(...bends(corner, next, seed + i * 100));
  });
  return trimmed(points);
}

function bends(from: LocalPoint, to: LocalPoint, seed: number): LocalPoint[] {
  const lengthM = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.floor(lengthM / 420);
  const heading = bearing(from, to);
  return Array.from({ length: count }, (_, i) => {
    const part = (i + 1) / (count + 1);
    const aside = between(seed, i, -16, 16);
    return {
      x: from.x + (to.x - from.x) * part + aside * Math.cos(heading),
      y: from.y + (to.y - from.y) * part - aside * Math.sin(heading),
    };
  });
}

/** Both ends moved 35 m into the road, the room for joining and leaving. */
function trimmed(points: readonly LocalPoint[]): LocalPoint[] {
  const moved = (end: LocalPoint, toward: LocalPoint): LocalPoint => {
    const lengthM = Math.hypot(toward.x - end.x, toward.y - end.y);
    const part = Math.min(0.3, 35 / lengthM);
    return { x: end.x + (toward.x - end.x) * part, y: end.y + (toward.y - end.y) * part };
  };
  const last = points.length - 1;
  return points.map((point, i) => {
    if (i === 0) return moved(point, points[1]!);
    return i === last ? moved(point, points[last - 1]!) : point;
  });
}
