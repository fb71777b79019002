import { localPlane } from '../coordinates/local-plane.ts';
import type { LocalMetres, Wgs84 } from '../coordinates/types.ts';
import { type GuidanceLine, guidancePath } from './guidance-line.ts';

/** Metres from a line, positive to its right; null where a line has no way. A line through two points goes on without an end. */
export function guidanceOffset(line: GuidanceLine, place: Wgs84): number | null {
  const plane = localPlane(place);
  const here: LocalMetres = plane.toLocal(place);
  const path = guidancePath(line).map((point) => plane.toLocal(point));
  const endless = line.type === 'straight' || line.type === 'heading';
  if (line.type === 'pivot') {
    const [centre, edge] = line.points.map((point) => plane.toLocal(point));
    return centre && edge ? lengthOf(from(centre, here)) - lengthOf(from(centre, edge)) : null;
  }
  let nearest: number | null = null;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i]!, path[i + 1]!];
    const [way, out] = [from(a, b), from(a, here)];
    const length = lengthOf(way);
    if (length === 0) continue;
    const along = (out[0] * way[0] + out[1] * way[1]) / length ** 2;
    const kept = endless ? along : Math.min(1, Math.max(0, along));
    const rest = [out[0] - way[0] * kept, out[1] - way[1] * kept] as const;
    const side = way[1] * out[0] - way[0] * out[1] < 0 ? -1 : 1;
    const offset = side * lengthOf(rest);
    if (nearest === null || Math.abs(offset) < Math.abs(nearest)) nearest = offset;
  }
  return nearest;
}

/** Metres from the nearest parallel pass of a line at a working width, positive to the right. */
export function guidanceDeviation(line: GuidanceLine, widthM: number, place: Wgs84): number | null {
  const offset = guidanceOffset(line, place);
  if (offset === null || !(widthM > 0)) return offset;
  return offset - Math.round(offset / widthM) * widthM;
}

const from = (a: LocalMetres, b: LocalMetres): readonly [number, number] => [b[0] - a[0], b[1] - a[1]];
const lengthOf = ([x, y]: readonly [number, number]): number => Math.hypot(x, y);
