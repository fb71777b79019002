import { localPlane } from '../coordinates/local-plane.ts';
import { type LocalMetres, localMetres, type Wgs84, wgs84 } from '../coordinates/types.ts';
import { type GuidanceLine, guidanceHeading, guidancePath, shiftGuidance } from './guidance-line.ts';

/** Closed rings of a block, degrees: the outer one first, then holes. */
type Rings = readonly (readonly (readonly number[])[])[];

/** Without a block so many passes are shown to either side. */
const freePasses = 10;

/**
 * The parallel passes of a line at a working width: inside the block where there is one, else some to either side of it. At most
 * `most` pieces, the line's own pass among them.
 */
export function guidancePasses(
  line: GuidanceLine,
  widthM: number,
  block: Rings | null,
  most = 200,
): Wgs84[][] {
  const origin = line.points[0];
  if (origin === undefined || !(widthM > 0)) return [];
  const plane = localPlane(origin);
  const rings = block?.map((ring) => ring.map(([lng, lat]) => plane.toLocal(wgs84(lng!, lat!))));
  const reach = rings?.[0] ? reachOf(line, rings[0], plane.toLocal) : null;
  const passes: Wgs84[][] = [];
  for (const number of numbersOf(line, widthM, reach, most)) {
    const path = guidancePath(longEnough(shiftGuidance(line, number * widthM), reach, plane));
    const local = path.map((point) => plane.toLocal(point));
    const pieces = rings ? inside(local, rings) : [local];
    for (const piece of pieces) {
      if (passes.length >= most) return passes;
      passes.push(piece.map((point) => plane.toWgs84(point)));
    }
  }
  return passes;
}

/** How far the block lies to the left and right of the line, and how far it is from A at all, metres. */
interface Extent {
  readonly left: number;
  readonly right: number;
  readonly away: number;
}

function reachOf(
  line: GuidanceLine,
  outer: readonly LocalMetres[],
  toLocal: (point: Wgs84) => LocalMetres,
): Extent {
  const away = Math.max(...outer.map(([x, y]) => Math.hypot(x, y)));
  const b = line.points[1];
  if (line.type === 'pivot' && b !== undefined) {
    const [x, y] = toLocal(b);
    return { left: Math.hypot(x, y), right: Math.max(0, away - Math.hypot(x, y)), away };
  }
  if (line.type === 'curve') return { left: away, right: away, away };
  const angle = ((guidanceHeading(line) ?? 0) * Math.PI) / 180;
  const across = outer.map(([x, y]) => x * Math.cos(angle) - y * Math.sin(angle));
  return { left: Math.max(0, -Math.min(...across)), right: Math.max(0, Math.max(...across)), away };
}

/** 0, 1, -1, 2, -2 …: what lies nearest comes first. */
function numbersOf(line: GuidanceLine, widthM: number, reach: Extent | null, most: number): number[] {
  const right = reach ? Math.floor(reach.right / widthM) : freePasses;
  let left = reach ? Math.floor(reach.left / widthM) : freePasses;
  if (line.type === 'pivot' && reach === null) left = 0;
  const numbers = [0];
  for (let i = 1; i <= Math.max(left, right) && numbers.length < 4 * most; i++) {
    if (i <= right) numbers.push(i);
    if (i <= left) numbers.push(-i);
  }
  return numbers;
}

/** A straight line is prolonged across the whole block; curves and circles are as long as they are. */
function longEnough(
  line: GuidanceLine,
  reach: Extent | null,
  plane: ReturnType<typeof localPlane>,
): GuidanceLine {
  const a = line.points[0];
  if (reach === null || a === undefined || (line.type !== 'straight' && line.type !== 'heading')) return line;
  const [x, y] = plane.toLocal(a);
  const angle = ((guidanceHeading(line) ?? 0) * Math.PI) / 180;
  const far = 2 * reach.away + Math.hypot(x, y) + 1;
  const end = (metres: number): Wgs84 =>
    plane.toWgs84(localMetres(x + Math.sin(angle) * metres, y + Math.cos(angle) * metres));
  return { type: 'curve', points: [end(-far), end(far)], heading: null };
}

/** The pieces of a path that lie inside the rings (even-odd, so holes are left out). */
function inside(path: readonly LocalMetres[], rings: readonly (readonly LocalMetres[])[]): LocalMetres[][] {
  const pieces: LocalMetres[][] = [];
  let piece: LocalMetres[] = [];
  const end = (): void => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (let i = 0; i + 1 < path.length; i++) {
    const [from, to] = [path[i]!, path[i + 1]!];
    const cuts = [0, ...cutsOf(from, to, rings), 1];
    for (let k = 0; k + 1 < cuts.length; k++) {
      const [start, stop] = [cuts[k]!, cuts[k + 1]!];
      if (stop - start < 1e-9) continue;
      if (!holds(rings, between(from, to, (start + stop) / 2))) {
        end();
        continue;
      }
      if (piece.length === 0) piece.push(between(from, to, start));
      piece.push(between(from, to, stop));
    }
  }
  end();
  return pieces;
}

/** Where the rings cut the way from one point to the next, as parts of it in order. */
function cutsOf(from: LocalMetres, to: LocalMetres, rings: readonly (readonly LocalMetres[])[]): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const cuts: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [c, d] = [ring[i]!, ring[i + 1]!];
      const [ex, ey] = [d[0] - c[0], d[1] - c[1]];
      const cross = dx * ey - dy * ex;
      if (cross === 0) continue;
      const [fx, fy] = [c[0] - from[0], c[1] - from[1]];
      const along = (fx * ey - fy * ex) / cross;
      const beside = (fx * dy - fy * dx) / cross;
      if (along > 0 && along < 1 && beside >= 0 && beside <= 1) cuts.push(along);
    }
  }
  return cuts.sort((a, b) => a - b);
}

function holds(rings: readonly (readonly LocalMetres[])[], [x, y]: LocalMetres): boolean {
  let within = false;
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [a, b] = [ring[i]!, ring[i + 1]!];
      if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) within = !within;
    }
  }
  return within;
}

const between = (from: LocalMetres, to: LocalMetres, part: number): LocalMetres =>
  localMetres(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
