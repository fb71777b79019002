import type { Bounds } from '../coordinates/types.ts';

/** One closed ring of GeoJSON: the last position repeats the first. */
export type Ring = readonly (readonly number[])[];
/** Outer ring, then holes. */
export type PolygonRings = readonly Ring[];

/** GeoJSON geometry of an area. */
export type AreaGeometry =
  | { readonly type: 'Polygon'; readonly coordinates: PolygonRings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly PolygonRings[] };

/** Rings of one polygon as lng, lat, lng, lat …: a fifth of the memory of GeoJSON's arrays of arrays. */
export type FlatPolygon = readonly Float64Array[];

/** The polygons of an area, whichever of the two types it is. */
export function flatten(area: AreaGeometry): FlatPolygon[] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return polygons.map((rings) => rings.map(flattenRing));
}

function flattenRing(ring: Ring): Float64Array {
  const flat = new Float64Array(ring.length * 2);
  for (let i = 0; i < ring.length; i++) {
    flat[2 * i] = ring[i]![0]!;
    flat[2 * i + 1] = ring[i]![1]!;
  }
  return flat;
}

/** A ring as GeoJSON writes it. */
export function unflattenRing(flat: Float64Array): Ring {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!]);
}

/** Inside any polygon of the area. For one look; for many, keep a `DivisionIndex`. */
export const inArea = (lng: number, lat: number, area: AreaGeometry): boolean =>
  flatten(area).some((polygon) => inPolygon(lng, lat, polygon));

/** Inside the outer ring and in no hole. A point exactly on an edge belongs to one of the neighbours, not to both. */
export function inPolygon(lng: number, lat: number, rings: FlatPolygon): boolean {
  const [outer, ...holes] = rings;
  return outer !== undefined && inRing(lng, lat, outer) && !holes.some((hole) => inRing(lng, lat, hole));
}

/** Even–odd rule; an edge counts its southern end and not its northern one. */
function inRing(lng: number, lat: number, ring: Float64Array): boolean {
  let inside = false;
  for (let i = 2; i < ring.length; i += 2) {
    const [x1, y1, x2, y2] = [ring[i - 2]!, ring[i - 1]!, ring[i]!, ring[i + 1]!];
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

/** The box around a ring. */
export function ringBounds(ring: Float64Array): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < ring.length; i += 2) {
    west = Math.min(west, ring[i]!);
    east = Math.max(east, ring[i]!);
    south = Math.min(south, ring[i + 1]!);
    north = Math.max(north, ring[i + 1]!);
  }
  return [west, south, east, north];
}
