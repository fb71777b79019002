import { degreeLengths } from './ellipsoid.ts';
import { type LocalMetres, localMetres, type Wgs84, wgs84 } from './types.ts';

/** A plane that touches the ellipsoid at its origin; east is x, north is y, both in metres. */
export interface LocalPlane {
  readonly origin: Wgs84;
  toLocal(point: Wgs84): LocalMetres;
  toWgs84(point: LocalMetres): Wgs84;
  /** Metres of one degree at the origin, for loops over typed arrays that must not build a tuple a point. */
  readonly metresPerLng: number;
  readonly metresPerLat: number;
}

/**
 * The plane tangent at `origin` with the ellipsoid's radii there (R4). Lengths are true to better than 2 · 10⁻³ within
 * 10 km north or south of the origin at 50° and areas of one field to 10⁻⁴; the way there and back is exact.
 * Longitudes are taken the short way round, so a field may lie across the antimeridian.
 */
export function localPlane(origin: Wgs84): LocalPlane {
  const [lng0, lat0] = origin;
  const { lng: metresPerLng, lat: metresPerLat } = degreeLengths(lat0);
  return {
    origin,
    metresPerLng,
    metresPerLat,
    toLocal: ([lng, lat]) => localMetres(shortWay(lng - lng0) * metresPerLng, (lat - lat0) * metresPerLat),
    toWgs84: ([east, north]) => wgs84(shortWay(lng0 + east / metresPerLng), lat0 + north / metresPerLat),
  };
}

/** A longitude, or a difference of two, brought to −180…180. */
export function shortWay(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return lng - 360 * Math.round(lng / 360);
}
