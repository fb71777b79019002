declare const system: unique symbol;

/** Longitude and latitude in degrees, WGS 84: what is stored, sent and computed with. */
export type Wgs84 = readonly [lng: number, lat: number] & { readonly [system]: 'wgs84' };

/** Longitude and latitude in degrees, GCJ-02: only at the edge of a map whose tiles are shifted. */
export type Gcj02 = readonly [lng: number, lat: number] & { readonly [system]: 'gcj02' };

/** Metres east and north of the origin of one `LocalPlane`; means nothing on another plane. */
export type LocalMetres = readonly [east: number, north: number] & { readonly [system]: 'local' };

/** West, south, east, north in degrees WGS 84. West > east means that the box crosses the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Names two plain numbers as WGS 84. Does not check the range; `isOnEarth` does. */
export const wgs84 = (lng: number, lat: number): Wgs84 => [lng, lat] as const as Wgs84;

/** Names two plain numbers as GCJ-02. */
export const gcj02 = (lng: number, lat: number): Gcj02 => [lng, lat] as const as Gcj02;

/** Names two plain numbers as metres of a local plane. */
export const localMetres = (east: number, north: number): LocalMetres =>
  [east, north] as const as LocalMetres;

/** A position that a machine can have: finite, in range, and not the 0,0 that a receiver without a fix sends (R1). */
export const isOnEarth = (lng: number, lat: number): boolean =>
  Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && !(lng === 0 && lat === 0);
