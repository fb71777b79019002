import type { Bounds, Wgs84 } from '../coordinates/types.ts';
import { outlineArea, outlinePerimeter } from '../measure/area.ts';

/** An area with holes: the outer ring first; whether rings repeat their first point makes no difference. */
export type Polygon = readonly (readonly Wgs84[])[];

/** GeoJSON's coordinates of one polygon, taken as degrees WGS 84. */
export const wgs84Polygon = (coordinates: readonly (readonly (readonly number[])[])[]): Polygon =>
  coordinates as Polygon;

/** Area on the ellipsoid without the holes, m². */
export function polygonArea([outer = [], ...holes]: Polygon): number {
  return Math.max(0, outlineArea(outer) - holes.reduce((sum, hole) => sum + outlineArea(hole), 0));
}

/** Length of all its edges, metres. */
export const polygonPerimeter = (polygon: Polygon): number =>
  polygon.reduce((sum, ring) => sum + outlinePerimeter(ring), 0);

/** The box around it; a polygon across the antimeridian has no true box and gives one around the earth. */
export function polygonBounds([outer = []]: Polygon): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of outer) {
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [west, south, east, north];
}

/** The same ring without a last point that repeats the first. */
export function openRing(ring: readonly Wgs84[]): readonly Wgs84[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const closed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return closed ? ring.slice(0, -1) : ring;
}
