/** WGS 84 position: degrees and metres above the ellipsoid. */
export interface GeodeticPlace {
  readonly longitude: number;
  readonly latitude: number;
  readonly height: number;
}

/** Earth-centred, earth-fixed coordinates, metres. */
export interface EcefPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const semiMajorM = 6_378_137;
const flattening = 1 / 298.257_223_563;
const eccentricity2 = flattening * (2 - flattening);
const degree = Math.PI / 180;
/** Bowring's formula is better than a hundredth of a millimetre after two rounds anywhere near the ground. */
const rounds = 6;

/** ECEF to WGS 84. Null at the centre of the earth (all zero), which is what a base says that does not know where it is. */
export function toGeodetic({ x, y, z }: EcefPlace): GeodeticPlace | null {
  const across = Math.hypot(x, y);
  if (Math.hypot(across, z) < semiMajorM / 2) return null;
  let latitude = Math.atan2(z, across * (1 - eccentricity2));
  for (let round = 0; round < rounds; round++) {
    const radius = radiusAt(latitude);
    latitude = Math.atan2(z + eccentricity2 * radius * Math.sin(latitude), across);
  }
  const radius = radiusAt(latitude);
  // Measured along the normal: right at the poles too, where across/cos would be 0/0.
  const height =
    across * Math.cos(latitude) +
    z * Math.sin(latitude) -
    radius * (1 - eccentricity2 * Math.sin(latitude) ** 2);
  return { longitude: Math.atan2(y, x) / degree, latitude: latitude / degree, height };
}

/** WGS 84 to ECEF. */
export function toEcef({ longitude, latitude, height }: GeodeticPlace): EcefPlace {
  const [lambda, phi] = [longitude * degree, latitude * degree];
  const radius = radiusAt(phi);
  return {
    x: (radius + height) * Math.cos(phi) * Math.cos(lambda),
    y: (radius + height) * Math.cos(phi) * Math.sin(lambda),
    z: (radius * (1 - eccentricity2) + height) * Math.sin(phi),
  };
}

/** Straight distance between two places, metres; the measure of "has this base moved". */
export function distanceM(from: GeodeticPlace, to: GeodeticPlace): number {
  const [a, b] = [toEcef(from), toEcef(to)];
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

function radiusAt(latitude: number): number {
  return semiMajorM / Math.sqrt(1 - eccentricity2 * Math.sin(latitude) ** 2);
}
