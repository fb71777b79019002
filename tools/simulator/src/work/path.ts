/** Metres east (x) and north (y) of the origin of a local plane. */
export interface LocalPoint {
  x: number;
  y: number;
}

/** Place and direction in a local plane; heading in radians clockwise from north. */
export interface Pose extends LocalPoint {
  heading: number;
}

/** A straight line or an arc. Curvature in 1/m, positive = turns right, 0 = straight. */
export interface Piece {
  from: Pose;
  lengthM: number;
  curvature: number;
}

/** The pose `s` metres along a piece. */
export function advance(piece: Piece, s: number): Pose {
  const { from, curvature } = piece;
  if (curvature === 0) {
    return {
      x: from.x + s * Math.sin(from.heading),
      y: from.y + s * Math.cos(from.heading),
      heading: from.heading,
    };
  }
  const heading = from.heading + curvature * s;
  return {
    x: from.x + (Math.cos(from.heading) - Math.cos(heading)) / curvature,
    y: from.y + (Math.sin(heading) - Math.sin(from.heading)) / curvature,
    heading,
  };
}

/** Where a list of pieces ends. */
export function endOf(pieces: readonly Piece[]): Pose {
  const last = pieces[pieces.length - 1];
  if (!last) throw new RangeError('endOf: an empty path has no end');
  return advance(last, last.lengthM);
}

/** Heading from one point to another, radians clockwise from north. */
export function bearing(from: LocalPoint, to: LocalPoint): number {
  return Math.atan2(to.x - from.x, to.y - from.y);
}

/** A straight piece between two points. */
export function straight(from: LocalPoint, to: LocalPoint): Piece {
  return {
    from: { x: from.x, y: from.y, heading: bearing(from, to) },
    lengthM: Math.hypot(to.x - from.x, to.y - from.y),
    curvature: 0,
  };
}

/** A polyline whose corners are rounded by arcs of at most `radiusM` (less where the legs are too short for it). */
export function roundedPath(points: readonly LocalPoint[], radiusM: number): Piece[] {
  const pieces: Piece[] = [];
  let at = points[0];
  for (let i = 1; at && i < points.length; i += 1) {
    const corner = points[i]!;
    const next = points[i + 1];
    const line = straight(at, corner);
    if (!next) {
      if (line.lengthM > 0.01) pieces.push(line);
      break;
    }
    const turn = wrap(bearing(corner, next) - line.from.heading);
    if (Math.abs(turn) < 0.01) {
      pieces.push(line);
      at = corner;
      continue;
    }
    const half = Math.tan(Math.abs(turn) / 2);
    const room = Math.min(line.lengthM * 0.95, Math.hypot(next.x - corner.x, next.y - corner.y) * 0.45);
    const cut = Math.min(radiusM * half, room);
    pieces.push({ ...line, lengthM: line.lengthM - cut });
    const radius = cut / half;
    const arc = {
      from: endOf(pieces),
      lengthM: Math.abs(turn) * radius,
      curvature: Math.sign(turn) / radius,
    };
    pieces.push(arc);
    at = advance(arc, arc.lengthM);
  }
  return pieces;
}

/** An angle brought into (−π, π]. */
export function wrap(angle: number): number {
  const turned = angle % (2 * Math.PI);
  if (turned > Math.PI) return turned - 2 * Math.PI;
  return turned <= -Math.PI ? turned + 2 * Math.PI : turned;
}
