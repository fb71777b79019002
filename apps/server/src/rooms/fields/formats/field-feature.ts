import type { RefusalKey } from '@furrow/contract';
import type { LineString, Point, Polygon } from './geojson-types.ts';

/** A thing of a file: a boundary, a line, a place. */
export interface FieldFeature {
  name: string;
  geometry: Polygon | LineString | Point;
  properties: Readonly<Record<string, string | number>>;
}

/** What a file holds. */
export interface FieldFile {
  features: FieldFeature[];
  /** What cannot be taken: its number in the file, from 1. */
  refused: { number: number; name: string; key: RefusalKey }[];
}
