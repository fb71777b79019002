import type { Machine } from './machine.ts';
import { advance, type LocalPoint, type Piece, type Pose } from './path.ts';
import type { PlotSize } from './places.ts';
import { between, mix, unit } from './random.ts';

/** A convex plot, corners clockwise in the place's plane, worked along `heading` (radians). */
export interface Plot {
  corners: readonly LocalPoint[];
  centre: LocalPoint;
  heading: number;
}

const sizes: Record<PlotSize, { lengthM: readonly [number, number]; widthM: readonly [number, number] }> = {
  small: { lengthM: [180, 340], widthM: [70, 150] },
  medium: { lengthM: [380, 720], widthM: [130, 260] },
  large: { lengthM: [700, 1500], widthM: [200, 420] },
};

/** The n-th plot of a machine's day: in its own sector around the depot, 0.7–2.4 km away. */
export function plotOf(machine: Machine, day: number, n: number): Plot {
  const seed = mix(machine.seed, day, n, 0x9107);
  const size = sizes[machine.place.plots];
  const wide = Math.max(1, machine.widthM / 5);
  const lengthM = between(seed, 1, size.lengthM[0], size.lengthM[1]);
  const widthM = between(seed, 2, size.widthM[0], size.widthM[1]) * Math.min(3, wide);
  const heading =
    ((machine.place.headingDeg + (unit(seed, 3) < 0.25 ? 90 : 0) + between(seed, 4, -3, 3)) * Math.PI) / 180;
  const sector = machine.slot * 2.4 + n * 0.55 + between(seed, 5, -0.2, 0.2);
  const away = between(seed, 6, 700, 2400 - lengthM / 3);
  const centre = { x: away * Math.sin(sector), y: away * Math.cos(sector) };
  return { corners: outline(seed, centre, heading, lengthM, widthM), centre, heading };
}

/** A rectangle with skewed corners, one plot in four with a corner cut off. */
function outline(
  seed: number,
  centre: LocalPoint,
  heading: number,
  lengthM: number,
  widthM: number,
): LocalPoint[] {
  const corner = (i: number, along: number, across: number): LocalPoint => {
    const a = (along / 2) * lengthM * (1 + between(seed, 10 + i, -0.1, 0.04));
    const b = (across / 2) * widthM * (1 + between(seed, 20 + i, -0.14, 0.04));
    return {
      x: centre.x + a * Math.sin(heading) + b * Math.cos(heading),
      y: centre.y + a * Math.cos(heading) - b * Math.sin(heading),
    };
  };
  const corners = [corner(0, 1, -1), corner(1, 1, 1), corner(2, -1, 1), corner(3, -1, -1)];
  if (unit(seed, 30) > 0.25) return corners;
  const [a, b, c] = [corners[0]!, corners[1]!, corners[2]!];
  const cut = between(seed, 31, 0.2, 0.4);
  return [a, blend(b, a, cut), blend(b, c, cut * 0.6), c, corners[3]!];
}

function blend(from: LocalPoint, to: LocalPoint, share: number): LocalPoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The outline moved `byM` inwards; corners of a convex plot stay corners. */
export function inset(corners: readonly LocalPoint[], byM: number): LocalPoint[] {
  const count = corners.length;
  const edges = corners.map((from, i) => {
    const to = corners[(i + 1) % count]!;
    const heading = Math.atan2(to.x - from.x, to.y - from.y);
    // Clockwise: the inside lies to the right of every edge.
    return { x: from.x + byM * Math.cos(heading), y: from.y - byM * Math.sin(heading), heading };
  });
  return edges.map((edge, i) => crossing(edges[(i + count - 1) % count]!, edge));
}

/** Where the line through `a` meets the line through `b`. */
function crossing(a: Pose, b: Pose): LocalPoint {
  const sine = Math.sin(a.heading - b.heading) || 1e-9;
  const s = ((b.x - a.x) * Math.cos(b.heading) - (b.y - a.y) * Math.sin(b.heading)) / sine;
  return advance({ from: a, lengthM: s, curvature: 0 }, s);
}

/**
 * The part of the line through the plot that lies `offsetM` to the right of the outline's centre, running along the
 * heading (or against it), or null where it misses the plot.
 */
export function lineThrough(
  corners: readonly LocalPoint[],
  centre: LocalPoint,
  heading: number,
  offsetM: number,
): Piece | null {
  const [sine, cosine] = [Math.sin(heading), Math.cos(heading)];
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const rotated = corners.map(({ x, y }) => ({
    along: (x - centre.x) * sine + (y - centre.y) * cosine,
    across: (x - centre.x) * cosine - (y - centre.y) * sine - offsetM,
  }));
  rotated.forEach((from, i) => {
    const to = rotated[(i + 1) % rotated.length]!;
    if (from.across > 0 === to.across > 0) return;
    const along = from.along + ((to.along - from.along) * from.across) / (from.across - to.across);
    low = Math.min(low, along);
    high = Math.max(high, along);
  });
  if (!(high > low)) return null;
  return {
    from: {
      x: centre.x + low * sine + offsetM * cosine,
      y: centre.y + low * cosine - offsetM * sine,
      heading,
    },
    lengthM: high - low,
    curvature: 0,
  };
}
