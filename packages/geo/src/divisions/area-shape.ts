import type { Bounds } from '../coordinates/types.ts';
import { type AreaGeometry, type FlatPolygon, flatten, inPolygon, ringBounds } from './point-in-polygon.ts';

/** Metres of a degree of latitude on the mean sphere. */
const degreeM = 111_195;

/**
 * An area that many points are held against: whether one lies inside, and how far it is from the border. Distances are reckoned in a
 * plane about the point: right to 1 % within 300 km of it.
 */
export class AreaShape {
  readonly #polygons: { rings: FlatPolygon; box: Bounds }[];

  constructor(areas: readonly AreaGeometry[]) {
    this.#polygons = areas
      .flatMap(flatten)
      .filter((rings) => rings[0] !== undefined && rings[0].length >= 8)
      .map((rings) => ({ rings, box: ringBounds(rings[0]!) }));
  }

  /** Of nothing: nobody lies inside, and there is no border. */
  get empty(): boolean {
    return this.#polygons.length === 0;
  }

  /** Degrees WGS 84. */
  contains(lng: number, lat: number): boolean {
    return this.#polygons.some(
      ({ rings, box: [west, south, east, north] }) =>
        lng >= west && lng <= east && lat >= south && lat <= north && inPolygon(lng, lat, rings),
    );
  }

  /**
   * Metres to the nearest outline; infinite for an empty area. Inside, the line between two parts of one area may be nearer than its
   * true border: within this distance nothing changes, whichever it is.
   */
  borderDistanceM(lng: number, lat: number): number {
    return this.#nearest(lng, lat).distanceM;
  }

  /** The place of the outline that is nearest; null for an empty area. */
  borderPlace(lng: number, lat: number): [lng: number, lat: number] | null {
    const { x, y, distanceM } = this.#nearest(lng, lat);
    return distanceM === Infinity ? null : [lng + x / shrinkAt(lat), lat + y];
  }

  #nearest(lng: number, lat: number): Nearest {
    let best: Nearest = { x: 0, y: 0, distanceM: Infinity };
    for (const { rings, box } of this.#polygons) {
      if (boxDistanceM(lng, lat, box) >= best.distanceM) continue;
      for (const ring of rings) {
        const near = nearestOfRing(lng, lat, ring);
        if (near.distanceM < best.distanceM) best = near;
      }
    }
    return best;
  }
}

/** Degrees of latitude from the point, the first shrunk as longitudes are there. */
interface Nearest {
  readonly x: number;
  readonly y: number;
  readonly distanceM: number;
}

const shrinkAt = (lat: number): number => Math.cos((lat * Math.PI) / 180);

function boxDistanceM(lng: number, lat: number, [west, south, east, north]: Bounds): number {
  const dx = Math.max(west - lng, 0, lng - east) * Math.cos((lat * Math.PI) / 180);
  const dy = Math.max(south - lat, 0, lat - north);
  return Math.hypot(dx, dy) * degreeM * 0.98;
}

function nearestOfRing(lng: number, lat: number, ring: Float64Array): Nearest {
  const shrink = shrinkAt(lat);
  let best = Infinity;
  let [bestX, bestY] = [0, 0];
  let x1 = (ring[0]! - lng) * shrink;
  let y1 = ring[1]! - lat;
  for (let i = 2; i < ring.length; i += 2) {
    const x2 = (ring[i]! - lng) * shrink;
    const y2 = ring[i + 1]! - lat;
    const dx = x2 - x1;
    const dy = y2 - y1;
    const along = dx * dx + dy * dy;
    const t = along === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / along));
    const x = x1 + t * dx;
    const y = y1 + t * dy;
    const far = x * x + y * y;
    if (far < best) [best, bestX, bestY] = [far, x, y];
    x1 = x2;
    y1 = y2;
  }
  return { x: bestX, y: bestY, distanceM: Math.sqrt(best) * degreeM };
}
