import { FLATTENING, POLE_RADIUS, RADIANS } from '../coordinates/ellipsoid.ts';
import { shortWay } from '../coordinates/local-plane.ts';
import { type Wgs84, wgs84 } from '../coordinates/types.ts';
import { sigmaCorrection, vincentySeries } from './distance.ts';

/**
 * The point `metres` away from `from` in the direction `bearing` (degrees from north), along the geodesic of the WGS 84
 * ellipsoid (Vincenty's direct formula, exact to a millimetre).
 */
export function destination(from: Wgs84, bearing: number, metres: number): Wgs84 {
  const [sinA1, cosA1] = [Math.sin(bearing * RADIANS), Math.cos(bearing * RADIANS)];
  const tanU1 = (1 - FLATTENING) * Math.tan(from[1] * RADIANS);
  const cosU1 = 1 / Math.sqrt(1 + tanU1 * tanU1);
  const sinU1 = tanU1 * cosU1;
  const sigma1 = Math.atan2(tanU1, cosA1);
  const sinAlpha = cosU1 * sinA1;
  const cos2Alpha = 1 - sinAlpha * sinAlpha;
  const { a, b } = vincentySeries(cos2Alpha);
  let sigma = metres / (POLE_RADIUS * a);
  for (let round = 0; round < 100; round++) {
    const correction = sigmaCorrection(b, Math.sin(sigma), Math.cos(sigma), Math.cos(2 * sigma1 + sigma));
    const next = metres / (POLE_RADIUS * a) + correction;
    const done = Math.abs(next - sigma) < 1e-12;
    sigma = next;
    if (done) break;
  }
  const [sinS, cosS, cos2Mid] = [Math.sin(sigma), Math.cos(sigma), Math.cos(2 * sigma1 + sigma)];
  const x = sinU1 * sinS - cosU1 * cosS * cosA1;
  const lat = Math.atan2(sinU1 * cosS + cosU1 * sinS * cosA1, (1 - FLATTENING) * Math.hypot(sinAlpha, x));
  const lambda = Math.atan2(sinS * sinA1, cosU1 * cosS - sinU1 * sinS * cosA1);
  const c = (FLATTENING / 16) * cos2Alpha * (4 + FLATTENING * (4 - 3 * cos2Alpha));
  const arc = sigma + c * sinS * (cos2Mid + c * cosS * (2 * cos2Mid * cos2Mid - 1));
  const l = lambda - (1 - c) * FLATTENING * sinAlpha * arc;
  return wgs84(shortWay(from[0] + l / RADIANS), lat / RADIANS);
}
