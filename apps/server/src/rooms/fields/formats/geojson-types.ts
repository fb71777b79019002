/** GeoJSON (RFC 7946) as far as field data need it. */
export type Position = number[];
export interface Point {
  type: 'Point';
  coordinates: Position;
}
export interface LineString {
  type: 'LineString';
  coordinates: Position[];
}
export interface Polygon {
  type: 'Polygon';
  coordinates: Position[][];
}
export type Geometry =
  | Point
  | LineString
  | Polygon
  | { type: 'MultiPoint'; coordinates: Position[] }
  | { type: 'MultiLineString'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'GeometryCollection'; geometries: Geometry[] };
export interface Feature<Shape extends Geometry | null = Geometry> {
  type: 'Feature';
  properties: Record<string, unknown> | null;
  geometry: Shape;
}
export interface FeatureCollection<Shape extends Geometry | null = Geometry> {
  type: 'FeatureCollection';
  features: Feature<Shape>[];
}
