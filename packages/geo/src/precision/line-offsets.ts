import { localPlane } from '../coordinates/local-plane.ts';
import { wgs84 } from '../coordinates/types.ts';
import { type GuidanceLine, guidancePath } from '../guidance/guidance-line.ts';
import type { PassShape } from './pass-shape.ts';
import type { PrecisionLine } from './precision-types.ts';

/** Over this much spread across a line a pass does not follow it, metres. */
const followsM = 0.5;
/** A line that is off a pass by more than this was moved by the driver: then the pass has it where it drove, metres. */
const movedM = 0.3;
/** So much of the way has to follow lines for the job to have been driven along them. */
export const leastShare = 0.6;

/** Where a point lies to a line: metres to its right, and its direction there. */
type Frame = (x: number, y: number) => readonly [offset: number, ux: number, uy: number];

/** Deviations of passes from the AB line that most of them follow, metres; null for a pass that does not, or when no line fits. */
export function followedLine(
  shapes: readonly PassShape[],
  lines: readonly PrecisionLine[],
  origin: readonly [lng: number, lat: number],
): { id: string; deviations: (Float32Array | null)[] } | null {
  const whole = shapes.reduce((sum, { first, last }) => sum + last - first, 0);
  let best: { id: string; deviations: (Float32Array | null)[]; share: number } | null = null;
  for (const { id, line, widthM } of lines) {
    const frame = frameOf(line, origin);
    if (!frame || whole === 0) continue;
    const deviations = shapes.map((shape) => deviationsFrom(shape, frame, widthM));
    const followed = shapes.reduce((sum, { first, last }, i) => sum + (deviations[i] ? last - first : 0), 0);
    const share = followed / whole;
    if (share >= leastShare && share > (best?.share ?? 0)) best = { id, deviations, share };
  }
  return best;
}

/** One entry a point of the pass; null: it does not follow the line. */
function deviationsFrom(shape: PassShape, frame: Frame, widthM: number): Float32Array | null {
  const { x, y, first, last, fit } = shape;
  if (last <= first) return null;
  const offsets = new Float64Array(x.length);
  let along = 0;
  for (let k = 0; k < x.length; k++) {
    const [offset, ux, uy] = frame(x[k]!, y[k]!);
    offsets[k] = offset;
    along += ux * fit.ux + uy * fit.uy;
  }
  const middle = middleOfFollowed(shape, offsets);
  if (middle === null) return null;
  const nearest = Math.round(middle / widthM) * widthM;
  const line = Math.abs(middle - nearest) > movedM ? middle : nearest;
  const side = along >= 0 ? 1 : -1;
  return Float32Array.from(offsets, (offset) => side * (offset - line));
}

/**
 * The middle of a pass's offsets from a line, metres; null: they spread too far for the pass to follow it. Points without RTK jump by
 * more than a bend is wide: where most of the pass has RTK, its shape is told by those alone.
 */
export function middleOfFollowed(
  { first, last, sure }: Pick<PassShape, 'first' | 'last' | 'sure'>,
  offsets: Float64Array,
): number | null {
  const whole = offsets.slice(first, last);
  const told = whole.filter((_, k) => sure[first + k] === 1);
  const shape = (2 * told.length >= whole.length ? told : whole).sort();
  const low = shape[Math.floor(shape.length * 0.05)]!;
  const high = shape[Math.ceil(shape.length * 0.95) - 1]!;
  return high - low > followsM ? null : shape[Math.floor(shape.length / 2)]!;
}

function frameOf(line: GuidanceLine, [lng, lat]: readonly [number, number]): Frame | null {
  const plane = localPlane(wgs84(lng, lat));
  const [a, b] = line.points.slice(0, 2).map((point) => plane.toLocal(point));
  if (line.type === 'pivot') {
    if (!a || !b) return null;
    const radius = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return (x, y) => {
      const [dx, dy] = [x - a[0], y - a[1]];
      const r = Math.hypot(dx, dy) || 1;
      return [radius - r, dy / r, -dx / r];
    };
  }
  const path = guidancePath(line).map((point) => plane.toLocal(point));
  return path.length < 2 ? null : alongPath(path);
}

/** A line of pieces; the first and the last go on without end. */
function alongPath(path: readonly (readonly [number, number])[]): Frame {
  const pieces = path.slice(1).flatMap(([x2, y2], i) => {
    const [x1, y1] = path[i]!;
    const length = Math.hypot(x2 - x1, y2 - y1);
    return length > 0 ? [{ x1, y1, length, ux: (x2 - x1) / length, uy: (y2 - y1) / length }] : [];
  });
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let found: readonly [number, number, number] = [Number.NaN, 0, 0];
    for (const [i, { x1, y1, length, ux, uy }] of pieces.entries()) {
      const [dx, dy] = [x - x1, y - y1];
      const t = dx * ux + dy * uy;
      const beyond = i > 0 && t < 0 ? -t : i + 1 < pieces.length && t > length ? t - length : 0;
      const offset = dx * uy - dy * ux;
      const distance = Math.hypot(offset, beyond);
      if (distance < nearest) [nearest, found] = [distance, [offset, ux, uy]];
    }
    return found;
  };
}
