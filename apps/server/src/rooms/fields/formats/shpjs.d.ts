/** The part of shpjs 6 that is used here; it brings no types. */
declare module 'shpjs' {
  import type { FeatureCollection, Geometry } from './geojson-types.ts';
  export function parseShp(shp: DataView, projection?: string): Geometry[];
  export function parseDbf(dbf: DataView, encoding?: string): Record<string, unknown>[];
  export function combine(parts: [Geometry[], Record<string, unknown>[]]): FeatureCollection;
}
