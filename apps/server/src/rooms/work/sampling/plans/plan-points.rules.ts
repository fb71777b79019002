import type { PlanPoint, PolygonOutline, SamplingMethod } from '@furrow/contract';
import {
  flatten,
  inPolygon,
  type LocalMetres,
  localMetres,
  localPlane,
  polygonBounds,
  SQUARE_METRES_PER_MU,
  stepDistance,
  wgs84,
  wgs84Polygon,
} from '@furrow/geo';

/** Tries for each point at random; the one farthest from the others is taken. */
const tries = 12;
/** Legs of a zigzag. */
const legs = 5;

interface Ground {
  width: number;
  height: number;
  inside(place: LocalMetres): boolean;
  toDegrees(place: LocalMetres): PlanPoint;
}

/** The block in metres from its south-west corner. */
function groundOf(outline: PolygonOutline): Ground {
  const [west, south, east, north] = polygonBounds(wgs84Polygon(outline.coordinates));
  const plane = localPlane(wgs84(west, south));
  const [rings = []] = flatten(outline);
  const toDegrees = (place: LocalMetres): PlanPoint => {
    const [lng, lat] = plane.toWgs84(place);
    return [lng, lat];
  };
  const [width, height] = plane.toLocal(wgs84(east, north));
  return { width, height, toDegrees, inside: (place) => inPolygon(...toDegrees(place), rings) };
}

/**
 * Where a method lays its points inside a block, in the order of the walk. A grid takes mu a point as its amount, the others
 * the number of points. Empty where nothing fits.
 */
export function planPoints(
  outline: PolygonOutline,
  { method, amount, seed, most }: { method: SamplingMethod; amount: number; seed: number; most: number },
): PlanPoint[] {
  const ground = groundOf(outline);
  const count = Math.min(most, Math.max(1, Math.round(amount)));
  const places =
    method === 'grid'
      ? gridOver(ground, Math.sqrt(amount * SQUARE_METRES_PER_MU), most)
      : method === 'zigzag'
        ? zigzagOver(ground, count)
        : nearestFirst(randomOver(ground, count, randomFrom(seed)));
  return places.map(ground.toDegrees);
}

/** Middles of equal cells of about `side` metres, walked up and down. */
function gridOver({ width, height, inside }: Ground, side: number, most: number): LocalMetres[] {
  const [columns, rows] = [width, height].map((length) => Math.max(1, Math.round(length / side))) as [
    number,
    number,
  ];
  const places: LocalMetres[] = [];
  for (let column = 0; column < columns; column++)
    for (let step = 0; step < rows; step++) {
      const row = column % 2 === 0 ? step : rows - 1 - step;
      const place = localMetres(((column + 0.5) * width) / columns, ((row + 0.5) * height) / rows);
      if (inside(place) && places.length < most) places.push(place);
    }
  return places;
}

/** Points at equal ways along a zigzag down the longer side, as far as it runs inside. */
function zigzagOver({ width, height, inside }: Ground, count: number): LocalMetres[] {
  const steps = Math.max(2000, count * 50);
  const along: LocalMetres[] = [];
  for (let i = 0; i <= steps; i++) {
    const way = (i / steps) * legs;
    const turned = Math.floor(way) % 2 === 0 ? way % 1 : 1 - (way % 1);
    // From a tenth to nine tenths: the edges of a field are no fair sample of it.
    const [long, cross] = [0.1 + (0.8 * i) / steps, 0.1 + 0.8 * turned];
    const place =
      width >= height ? localMetres(long * width, cross * height) : localMetres(cross * width, long * height);
    if (inside(place)) along.push(place);
  }
  if (along.length < count) return along;
  return Array.from({ length: count }, (_, i) => along[Math.floor(((i + 0.5) * along.length) / count)]!);
}

/** Points at random that keep away from each other. */
function randomOver({ width, height, inside }: Ground, count: number, random: () => number): LocalMetres[] {
  const places: LocalMetres[] = [];
  let missed = 0;
  while (places.length < count && missed < 20_000) {
    const found: LocalMetres[] = [];
    for (let i = 0; i < tries; i++) {
      const place = localMetres(random() * width, random() * height);
      if (inside(place)) found.push(place);
      else missed++;
    }
    const best = found.sort((a, b) => apart(b, places) - apart(a, places))[0];
    if (best) places.push(best);
  }
  return places;
}

const apart = ([x, y]: LocalMetres, places: readonly LocalMetres[]): number =>
  Math.min(Infinity, ...places.map(([px, py]) => Math.hypot(px - x, py - y)));

/** The order of a short walk: always to the nearest that is left, from the south-west. */
function nearestFirst(places: LocalMetres[]): LocalMetres[] {
  const left = [...places].sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const walk: LocalMetres[] = [];
  for (let next = left.shift(); next; ) {
    walk.push(next);
    const here = [next];
    left.sort((a, b) => apart(a, here) - apart(b, here));
    next = left.shift();
  }
  return walk;
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Length of the walk over the points, metres. */
export const walkOver = (points: readonly PlanPoint[]): number =>
  points.reduce((sum, [lng, lat], i) => {
    const before = points[i - 1];
    return before ? sum + stepDistance(before[0], before[1], lng, lat) : 0;
  }, 0);
