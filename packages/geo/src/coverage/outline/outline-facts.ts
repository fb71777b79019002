import { degreeLengths } from '../../coordinates/ellipsoid.ts';
import { type Bounds, type Wgs84, wgs84 } from '../../coordinates/types.ts';
import type { OutlineGeometry } from './outline.ts';

/** The box around an outline; null when it is empty. Across the antimeridian longitudes may go beyond ±180. */
export function outlineBounds({ coordinates }: OutlineGeometry): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer] of coordinates) {
    for (const [lng, lat] of outer ?? []) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return west > east ? null : [west, south, east, north];
}

/** Centre of gravity of an outline: by it a job belongs to a division (R12). Null when the outline is empty. */
export function outlineCentre(outline: OutlineGeometry): Wgs84 | null {
  const bounds = outlineBounds(outline);
  if (!bounds) return null;
  const [lng0, lat0] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  let [area, x, y] = [0, 0, 0];
  for (const ring of outline.coordinates.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = [ring[i - 1]![0] - lng0, ring[i - 1]![1] - lat0];
      const [x2, y2] = [ring[i]![0] - lng0, ring[i]![1] - lat0];
      const twice = x1 * y2 - x2 * y1;
      area += twice;
      x += (x1 + x2) * twice;
      y += (y1 + y2) * twice;
    }
  }
  return area === 0 ? wgs84(lng0, lat0) : wgs84(lng0 + x / area / 3, lat0 + y / area / 3);
}

/** Area of an outline in the plane tangent at its middle, m². */
export function outlineGeometryArea(outline: OutlineGeometry): number {
  const bounds = outlineBounds(outline);
  if (!bounds) return 0;
  const metres = degreeLengths((bounds[1] + bounds[3]) / 2);
  let twice = 0;
  for (const ring of outline.coordinates.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = [ring[i - 1]![0] - bounds[0], ring[i - 1]![1] - bounds[1]];
      const [x2, y2] = [ring[i]![0] - bounds[0], ring[i]![1] - bounds[1]];
      twice += x1 * y2 - x2 * y1;
    }
  }
  return (twice / 2) * metres.lng * metres.lat;
}
