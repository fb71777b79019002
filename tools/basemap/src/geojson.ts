/** Longitude, latitude in degrees WGS 84. */
export type Position = [lng: number, lat: number];

export interface Area {
  type: 'Polygon' | 'MultiPolygon';
  // A union by type would force every reader to look twice; `polygonsOf` is the one that does.
  coordinates: Position[][] | Position[][][];
}
export interface Lines {
  type: 'MultiLineString';
  coordinates: Position[][];
}
export interface Point {
  type: 'Point';
  coordinates: Position;
}
export interface Feature<P, G> {
  type: 'Feature';
  properties: P;
  geometry: G;
}
export interface FeatureCollection<P, G> {
  type: 'FeatureCollection';
  features: Feature<P, G>[];
}

/** What the build reads of a TopoJSON topology. */
export interface Topology {
  arcs: Position[][];
  objects: Record<string, object>;
}

export const feature = <P, G>(properties: P, geometry: G): Feature<P, G> => ({
  type: 'Feature',
  properties,
  geometry,
});

export const collection = <P, G>(features: Feature<P, G>[]): FeatureCollection<P, G> => ({
  type: 'FeatureCollection',
  features,
});

/** The polygons of an area, whichever of the two types it is. */
export const polygonsOf = (area: Area): Position[][][] =>
  area.type === 'Polygon' ? [area.coordinates as Position[][]] : (area.coordinates as Position[][][]);

/** Rounds all coordinates; 3 decimals are 100 m, the finest that this map is drawn with. */
export function rounded<G extends { coordinates: unknown }>(geometry: G, decimals = 3): G {
  const factor = 10 ** decimals;
  const round = (part: unknown): unknown =>
    Array.isArray(part) ? part.map(round) : Math.round((part as number) * factor) / factor;
  return { ...geometry, coordinates: round(geometry.coordinates) };
}

/** West, south, east, north of an area, rounded outward to 3 decimals. */
export function boxOf(area: Area): [number, number, number, number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of polygonsOf(area).flat(2)) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const down = (degrees: number) => Math.floor(degrees * 1000) / 1000;
  const up = (degrees: number) => Math.ceil(degrees * 1000) / 1000;
  return [down(west), down(south), up(east), up(north)];
}
