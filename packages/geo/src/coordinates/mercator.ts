import { EQUATOR_RADIUS, RADIANS } from './ellipsoid.ts';

/** Pixels of the whole world at zoom 0, as MapLibre counts zooms (512-pixel tiles). */
export const WORLD_PIXELS = 512;

/** Northern limit of web mercator, degrees; further north is drawn at the edge. */
export const MERCATOR_LIMIT = 85.051_128_779_806_59;

/** Longitude to 0…1 from west to east. */
export const mercatorX = (lng: number): number => lng / 360 + 0.5;

/** Latitude to 0…1 from north to south. */
export function mercatorY(lat: number): number {
  const sine = Math.sin(Math.max(-MERCATOR_LIMIT, Math.min(MERCATOR_LIMIT, lat)) * RADIANS);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** 0…1 back to degrees of longitude. */
export const mercatorLng = (x: number): number => (x - 0.5) * 360;

/** 0…1 back to degrees of latitude. */
export const mercatorLat = (y: number): number => Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RADIANS;

/** Ground metres of one screen pixel at a zoom and a latitude. */
export const metresPerPixel = (zoom: number, lat: number): number =>
  (2 * Math.PI * EQUATOR_RADIUS * Math.cos(lat * RADIANS)) / (WORLD_PIXELS * 2 ** zoom);
