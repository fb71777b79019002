import Flatbush from 'flatbush';
import { localPlane } from '../coordinates/local-plane.ts';
import type { LocalMetres, Wgs84 } from '../coordinates/types.ts';

/**
 * True when the closed outline crosses or touches itself, or has fewer than three different points. Such outlines
 * are refused by measuring, blocks and fences (S3). Repeated neighbouring points do not count as touching.
 */
export function outlineCrossesItself(outline: readonly Wgs84[]): boolean {
  const corners = cornersOf(outline);
  const n = corners.length;
  if (n < 3) return true;
  const edges = new Flatbush(n);
  for (let i = 0; i < n; i++) {
    const [a, b] = [corners[i]!, corners[(i + 1) % n]!];
    edges.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]));
  }
  edges.finish();
  for (let i = 0; i < n; i++) {
    const [a, b] = [corners[i]!, corners[(i + 1) % n]!];
    if (foldsBack(a, b, corners[(i + 2) % n]!)) return true;
    const box = [
      Math.min(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[0], b[0]),
      Math.max(a[1], b[1]),
    ] as const;
    const hits = edges.search(...box, (other) => {
      const apart = Math.abs(other - i);
      return other > i && apart > 1 && apart < n - 1;
    });
    if (hits.some((other) => meet(a, b, corners[other]!, corners[(other + 1) % n]!))) return true;
  }
  return false;
}

/** True when the last leg of a line that is being drawn crosses, touches or runs back along an earlier one. */
export function lastLegCrosses(line: readonly Wgs84[]): boolean {
  const corners = line.length === 0 ? [] : line.map(localPlane(line[0]!).toLocal);
  const n = corners.length;
  if (n < 3) return false;
  const [a, b] = [corners[n - 2]!, corners[n - 1]!];
  if (foldsBack(corners[n - 3]!, a, b)) return true;
  return corners.slice(0, n - 3).some((corner, i) => meet(a, b, corner, corners[i + 1]!));
}

function cornersOf(outline: readonly Wgs84[]): LocalMetres[] {
  const first = outline[0];
  if (!first) return [];
  const plane = localPlane(first);
  const corners: LocalMetres[] = [];
  for (const point of outline) {
    const corner = plane.toLocal(point);
    if (!same(corner, corners.at(-1))) corners.push(corner);
  }
  if (corners.length > 1 && same(corners[0]!, corners.at(-1))) corners.pop();
  return corners;
}

const same = (a: LocalMetres, b: LocalMetres | undefined): boolean =>
  b !== undefined && a[0] === b[0] && a[1] === b[1];

/** Twice the signed area of a triangle: positive when c lies left of a→b. */
const turn = (a: LocalMetres, b: LocalMetres, c: LocalMetres): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The next edge runs back along this one. */
const foldsBack = (a: LocalMetres, b: LocalMetres, c: LocalMetres): boolean =>
  turn(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;

function meet(a: LocalMetres, b: LocalMetres, c: LocalMetres, d: LocalMetres): boolean {
  const [c1, d1, a2, b2] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (c1 === 0 && within(a, b, c)) return true;
  if (d1 === 0 && within(a, b, d)) return true;
  if (a2 === 0 && within(c, d, a)) return true;
  if (b2 === 0 && within(c, d, b)) return true;
  return c1 > 0 !== d1 > 0 && a2 > 0 !== b2 > 0 && c1 !== 0 && d1 !== 0 && a2 !== 0 && b2 !== 0;
}

/** For a point on the line a–b: it lies between the two. */
const within = (a: LocalMetres, b: LocalMetres, p: LocalMetres): boolean =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);
