import Flatbush from 'flatbush';
import {
  type AreaGeometry,
  type FlatPolygon,
  flatten,
  inPolygon,
  type PolygonRings,
  ringBounds,
  unflattenRing,
} from './point-in-polygon.ts';

/** An administrative division: six-digit code, and 1 province, 2 city, 3 county. */
export interface Division {
  readonly code: string;
  readonly name: string;
  readonly level: number;
}

/** A GeoJSON feature of one division. */
export interface DivisionFeature {
  readonly properties: Division;
  readonly geometry: AreaGeometry;
}

/**
 * Answers which divisions a point lies in: a search tree over the boxes of all polygons, then the exact test. Keeps its
 * own copy of the outlines, so the features may be let go.
 */
export class DivisionIndex {
  readonly #divisions: Division[] = [];
  readonly #polygons: FlatPolygon[] = [];
  readonly #boxes: Flatbush | null;

  constructor(features: readonly DivisionFeature[]) {
    for (const { properties, geometry } of features) {
      for (const rings of flatten(geometry)) {
        if (!rings[0]?.length) continue;
        this.#divisions.push(properties);
        this.#polygons.push(rings);
      }
    }
    // The search tree cannot be built of nothing.
    this.#boxes = this.#polygons.length > 0 ? new Flatbush(this.#polygons.length) : null;
    for (const rings of this.#polygons) this.#boxes?.add(...ringBounds(rings[0]!));
    this.#boxes?.finish();
  }

  /** All divisions at a point (degrees WGS 84), from the province down; empty abroad and at sea. */
  at(lng: number, lat: number): Division[] {
    if (!this.#boxes || Number.isNaN(lng) || Number.isNaN(lat)) return [];
    return this.#boxes
      .search(lng, lat, lng, lat)
      .filter((i) => inPolygon(lng, lat, this.#polygons[i]!))
      .map((i) => this.#divisions[i]!)
      .sort((a, b) => a.level - b.level);
  }

  /** The outlines of these divisions as GeoJSON; unknown codes are missing. */
  outlines(codes: readonly string[]): DivisionFeature[] {
    const wanted = new Map<string, { properties: Division; coordinates: PolygonRings[] }>();
    const named = new Set(codes);
    for (const [i, properties] of this.#divisions.entries()) {
      if (!named.has(properties.code)) continue;
      const rings = this.#polygons[i]!.map(unflattenRing);
      const found = wanted.get(properties.code);
      if (found) found.coordinates.push(rings);
      else wanted.set(properties.code, { properties, coordinates: [rings] });
    }
    return [...wanted.values()].map(({ properties, coordinates }) => ({
      properties,
      geometry: { type: 'MultiPolygon', coordinates },
    }));
  }

  /** The smallest division at a point, or null. */
  smallestAt(lng: number, lat: number): Division | null {
    return this.at(lng, lat).at(-1) ?? null;
  }
}
