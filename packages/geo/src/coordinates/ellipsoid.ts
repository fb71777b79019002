/** Semi-major axis of WGS 84, metres. */
export const EQUATOR_RADIUS = 6_378_137;
/** Flattening of WGS 84. */
export const FLATTENING = 1 / 298.257_223_563;
/** Semi-minor axis of WGS 84, metres. */
export const POLE_RADIUS = EQUATOR_RADIUS * (1 - FLATTENING);
/** First eccentricity squared. */
export const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

/** Radians of one degree. */
export const RADIANS = Math.PI / 180;

/** Metres of one degree of longitude and of latitude at a latitude, on the ellipsoid. */
export interface DegreeLengths {
  readonly lng: number;
  readonly lat: number;
}

/** Metres of a degree at `lat` degrees, from the radii of curvature in the prime vertical and in the meridian. */
export function degreeLengths(lat: number): DegreeLengths {
  const sine = Math.sin(lat * RADIANS);
  const w2 = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const primeVertical = EQUATOR_RADIUS / Math.sqrt(w2);
  const meridian = (primeVertical * (1 - ECCENTRICITY_SQUARED)) / w2;
  return { lng: primeVertical * Math.cos(lat * RADIANS) * RADIANS, lat: meridian * RADIANS };
}
