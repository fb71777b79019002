import { ECCENTRICITY_SQUARED, EQUATOR_RADIUS, RADIANS } from '../coordinates/ellipsoid.ts';
import { shortWay } from '../coordinates/local-plane.ts';
import type { Wgs84 } from '../coordinates/types.ts';
import { destination } from './destination.ts';
import { distance, leg } from './distance.ts';

/** Longest piece of an edge that is taken as straight in the equal-area projection, metres. */
const PIECE = 250;
/** An edge is cut into at most so many pieces, so that a careless outline over a continent stays cheap. */
const MOST_PIECES = 200;

/**
 * Area inside a closed outline on the WGS 84 ellipsoid, m², never negative; the last point need not repeat the first.
 * The outline must not cross itself. Method: cylindrical equal-area projection of the ellipsoid, edges followed along their
 * geodesics in pieces of 250 m. Error under 10⁻⁶ for outlines up to 200 km, under 10⁻⁴ for any up to a continent.
 */
export function outlineArea(outline: readonly Wgs84[]): number {
  let twice = 0;
  for (let i = 0; i < outline.length; i++) {
    const end = outline[(i + 1) % outline.length]!;
    let from = outline[i]!;
    const { metres, bearing } = leg(from, end);
    const pieces = Math.min(MOST_PIECES, Math.max(1, Math.ceil(metres / PIECE)));
    for (let piece = 1; piece <= pieces; piece++) {
      const to = piece === pieces ? end : destination(outline[i]!, bearing, (metres * piece) / pieces);
      twice += shortWay(to[0] - from[0]) * RADIANS * (authalicHeight(from[1]) + authalicHeight(to[1]));
      from = to;
    }
  }
  return Math.abs(twice / 2);
}

/** Length of the closed outline, metres. */
export function outlinePerimeter(outline: readonly Wgs84[]): number {
  if (outline.length < 2) return 0;
  return lineLength(outline) + distance(outline.at(-1)!, outline[0]!);
}

/** Length of a line along its geodesic legs, metres. */
export function lineLength(line: readonly Wgs84[]): number {
  let metres = 0;
  for (let i = 1; i < line.length; i++) metres += distance(line[i - 1]!, line[i]!);
  return metres;
}

const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);

/** Area between the equator and a latitude for one radian of longitude, m²: exact on the ellipsoid. */
function authalicHeight(lat: number): number {
  const sine = Math.sin(lat * RADIANS);
  const zone =
    sine / (1 - ECCENTRICITY_SQUARED * sine * sine) + Math.atanh(ECCENTRICITY * sine) / ECCENTRICITY;
  return (EQUATOR_RADIUS ** 2 * (1 - ECCENTRICITY_SQUARED) * zone) / 2;
}
