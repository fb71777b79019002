import type { Geometry } from './geojson-types.ts';

/** How deep the places of each kind lie in its lists. */
const depths: ReadonlyMap<unknown, number> = new Map([
  ['Point', 0],
  ['MultiPoint', 1],
  ['LineString', 1],
  ['MultiLineString', 2],
  ['Polygon', 2],
  ['MultiPolygon', 3],
]);
/** Collections in collections: more than a few are no drawing of a field but a trap for the stack. */
const mostNested = 4;

/** Whether what a file holds is a geometry at all: a known kind, with pairs of numbers where it must have them. */
export function isSoundGeometry(value: unknown, nested = 0): value is Geometry {
  if (typeof value !== 'object' || value === null) return false;
  const { type, coordinates, geometries } = value as Record<string, unknown>;
  if (type === 'GeometryCollection')
    return (
      nested < mostNested &&
      Array.isArray(geometries) &&
      geometries.every((one) => isSoundGeometry(one, nested + 1))
    );
  const depth = depths.get(type);
  return depth !== undefined && arePlaces(coordinates, depth);
}

function arePlaces(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  if (depth === 0) return Number.isFinite(value[0]) && Number.isFinite(value[1]);
  return value.every((one) => arePlaces(one, depth - 1));
}
