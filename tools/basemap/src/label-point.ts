import { type DegreeLengths, degreeLengths } from '@furrow/geo';
import { type Area, type Position, polygonsOf } from './geojson.ts';
import { simplifyArc } from './simplify.ts';

/** Points a side of the search grid, and of the finer one around the best point of the first. */
const GRID = 10;

/** A point well inside the largest polygon of an area: where its label stands, and its centre for "zoom to". */
export function labelPoint(area: Area): Position {
  const rings = largestPolygon(area);
  const box = boxAround(rings[0]!);
  const scale = degreeLengths((box.south + box.north) / 2);
  const roughness = Math.hypot((box.east - box.west) * scale.lng, (box.north - box.south) * scale.lat) / 80;
  const rough = rings.map((ring) => simplifyArc(ring, roughness)).filter((ring) => ring.length > 3);
  const found = deepestPoint(rough, box);
  // A shape of many narrow arms may lose them when it is made rough; then the whole shape is searched.
  const point =
    found && depthAt(rings, found, scale) > 0 ? found : (deepestPoint(rings, box) ?? rings[0]![0]!);
  return [Math.round(point[0] * 1000) / 1000, Math.round(point[1] * 1000) / 1000];
}

function deepestPoint(rings: Position[][], box: Box): Position | null {
  const first = deepestOnGrid(rings, box);
  if (!first) return null;
  const [stepLng, stepLat] = [(box.east - box.west) / GRID, (box.north - box.south) / GRID];
  const [lng, lat] = first.point;
  const around = { west: lng - stepLng, east: lng + stepLng, south: lat - stepLat, north: lat + stepLat };
  const second = deepestOnGrid(rings, around);
  return second && second.depth > first.depth ? second.point : first.point;
}

function boxAround(ring: Position[]): Box {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return { west: least(lngs), east: most(lngs), south: least(lats), north: most(lats) };
}

/** m² of the outer ring of the largest polygon: decides which country gets its label first. */
export const largestArea = (area: Area): number => ringArea(largestPolygon(area)[0]!);

function largestPolygon(area: Area): Position[][] {
  let [largest, size] = [polygonsOf(area)[0]!, -1];
  for (const rings of polygonsOf(area)) {
    const here = ringArea(rings[0]!);
    if (here > size) [largest, size] = [rings, here];
  }
  return largest;
}

/** On the plane of its middle latitude: only sizes are compared here. */
function ringArea(ring: Position[]): number {
  const lats = ring.map(([, lat]) => lat);
  const scale = degreeLengths((least(lats) + most(lats)) / 2);
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    twice += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1];
  }
  return Math.abs(twice / 2) * scale.lng * scale.lat;
}

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The point of a grid over the box that lies furthest from every edge, inside the polygon. */
function deepestOnGrid(rings: Position[][], box: Box): { point: Position; depth: number } | null {
  const scale = degreeLengths((box.south + box.north) / 2);
  let best: { point: Position; depth: number } | null = null;
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const lng = box.west + ((column + 0.5) / GRID) * (box.east - box.west);
      const lat = box.south + ((row + 0.5) / GRID) * (box.north - box.south);
      const point: Position = [lng, lat];
      const depth = depthAt(rings, point, scale);
      if (depth > (best?.depth ?? 0)) best = { point, depth };
    }
  }
  return best;
}

/** Metres to the nearest edge; negative outside. */
function depthAt(rings: Position[][], [lng, lat]: Position, scale: DegreeLengths): number {
  let [inside, square] = [false, Infinity];
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = ring[i - 1]!;
      const [x2, y2] = ring[i]!;
      if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
      const [px, py] = [(lng - x1) * scale.lng, (lat - y1) * scale.lat];
      const [dx, dy] = [(x2 - x1) * scale.lng, (y2 - y1) * scale.lat];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
      square = Math.min(square, (px - along * dx) ** 2 + (py - along * dy) ** 2);
    }
  }
  return inside ? Math.sqrt(square) : -Math.sqrt(square);
}

const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b));
const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b));
