import { degreeLengths, EQUATOR_RADIUS, FLATTENING, POLE_RADIUS, RADIANS } from '../coordinates/ellipsoid.ts';
import { shortWay } from '../coordinates/local-plane.ts';
import type { Wgs84 } from '../coordinates/types.ts';

/** The shortest way between two points: length in metres, direction at the start in degrees from north. */
export interface Leg {
  readonly metres: number;
  readonly bearing: number;
}

/** Length of the geodesic between two points, metres. See `leg` for the accuracy. */
export const distance = (from: Wgs84, to: Wgs84): number => leg(from, to).metres;

/** Direction in which the geodesic starts, 0 ≤ degrees < 360, 0 = north, 90 = east. Equal points give 0. */
export const bearing = (from: Wgs84, to: Wgs84): number => leg(from, to).bearing;

/**
 * Geodesic on the WGS 84 ellipsoid by Vincenty's inverse formula (1975): exact to a millimetre, except between points that
 * lie nearly opposite each other on the globe, where the series does not converge and the spherical value stands
 * (error up to 0.5 %).
 */
export function leg(from: Wgs84, to: Wgs84): Leg {
  if (from[0] === to[0] && from[1] === to[1]) return { metres: 0, bearing: 0 };
  const l = shortWay(to[0] - from[0]) * RADIANS;
  const u1 = Math.atan((1 - FLATTENING) * Math.tan(from[1] * RADIANS));
  const u2 = Math.atan((1 - FLATTENING) * Math.tan(to[1] * RADIANS));
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  let lambda = l;
  for (let round = 0; round < 100; round++) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)];
    const x = cosU1 * sinU2 - sinU1 * cosU2 * cosL;
    const sinSigma = Math.hypot(cosU2 * sinL, x);
    const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosL;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = sinSigma === 0 ? 0 : (cosU1 * cosU2 * sinL) / sinSigma;
    const cos2Alpha = 1 - sinAlpha * sinAlpha;
    const cos2Mid = cos2Alpha === 0 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cos2Alpha;
    const c = (FLATTENING / 16) * cos2Alpha * (4 + FLATTENING * (4 - 3 * cos2Alpha));
    const arc = sigma + c * sinSigma * (cos2Mid + c * cosSigma * (2 * cos2Mid * cos2Mid - 1));
    const next = l + (1 - c) * FLATTENING * sinAlpha * arc;
    if (Math.abs(next - lambda) < 1e-12) {
      return {
        metres: POLE_RADIUS * ellipticArc(cos2Alpha, sigma, sinSigma, cosSigma, cos2Mid),
        bearing: compass(Math.atan2(cosU2 * sinL, x)),
      };
    }
    lambda = next;
  }
  return sphericalLeg(from, to);
}

/** Vincenty's A · (σ − Δσ): the arc on the ellipsoid in units of the pole radius. */
function ellipticArc(
  cos2Alpha: number,
  sigma: number,
  sinSigma: number,
  cosSigma: number,
  cos2Mid: number,
): number {
  const { a, b } = vincentySeries(cos2Alpha);
  return a * (sigma - sigmaCorrection(b, sinSigma, cosSigma, cos2Mid));
}

/** The coefficients A and B of Vincenty's series. */
export function vincentySeries(cos2Alpha: number): { a: number; b: number } {
  const u2 = (cos2Alpha * (EQUATOR_RADIUS ** 2 - POLE_RADIUS ** 2)) / POLE_RADIUS ** 2;
  return {
    a: 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2))),
    b: (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2))),
  };
}

/** Vincenty's Δσ. */
export function sigmaCorrection(b: number, sinSigma: number, cosSigma: number, cos2Mid: number): number {
  const square = cos2Mid * cos2Mid;
  const cubic = cos2Mid * (4 * sinSigma * sinSigma - 3) * (4 * square - 3);
  return b * sinSigma * (cos2Mid + (b / 4) * (cosSigma * (2 * square - 1) - (b / 6) * cubic));
}

function sphericalLeg(from: Wgs84, to: Wgs84): Leg {
  const [p1, p2] = [from[1] * RADIANS, to[1] * RADIANS];
  const l = shortWay(to[0] - from[0]) * RADIANS;
  const half = Math.sin((p2 - p1) / 2) ** 2 + Math.cos(p1) * Math.cos(p2) * Math.sin(l / 2) ** 2;
  const x = Math.cos(p1) * Math.sin(p2) - Math.sin(p1) * Math.cos(p2) * Math.cos(l);
  const meanRadius = (2 * EQUATOR_RADIUS + POLE_RADIUS) / 3;
  return {
    metres: 2 * meanRadius * Math.asin(Math.min(1, Math.sqrt(half))),
    bearing: compass(Math.atan2(Math.sin(l) * Math.cos(p2), x)),
  };
}

/** Radians, any sign, to 0 ≤ degrees < 360. */
const compass = (radians: number): number => (radians / RADIANS + 360) % 360;

/**
 * Metres between neighbouring track points: the ellipsoid's radii at the middle latitude. Within 10⁻⁶ of the geodesic
 * up to 10 km, and ten times as fast; for labels and long legs use `distance`.
 */
export function stepDistance(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const metres = degreeLengths((lat1 + lat2) / 2);
  return Math.hypot(shortWay(lng2 - lng1) * metres.lng, (lat2 - lat1) * metres.lat);
}
