import { degreeLengths } from '@furrow/geo';
import type { Position, Topology } from './geojson.ts';

/**
 * Thins the arcs of a topology (Douglas–Peucker, tolerance in metres). Neighbours share arcs, so no slivers open between
 * them; an island keeps at least a quadrangle, however small it is: China's islands must not vanish.
 */
export const simplifyArcs = (topology: Topology, tolerance: number): Topology => ({
  ...topology,
  arcs: topology.arcs.map((arc) => simplifyArc(arc, tolerance)),
});

/** One line or closed ring. */
export function simplifyArc(arc: Position[], tolerance: number): Position[] {
  const last = arc.length - 1;
  if (last < 2) return arc;
  const keep = new Uint8Array(arc.length);
  keep[0] = 1;
  keep[last] = 1;
  const closed = arc[0]![0] === arc[last]![0] && arc[0]![1] === arc[last]![1];
  const stack = closed ? quadrangle(arc, keep) : [[0, last] as const];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    const { index, metres } = farthest(arc, from, to);
    if (metres <= tolerance) continue;
    keep[index] = 1;
    stack.push([from, index], [index, to]);
  }
  return arc.filter((_, i) => keep[i]);
}

/** Marks three more points of a ring, far from each other, and answers the spans between the marked ones. */
function quadrangle(arc: Position[], keep: Uint8Array): (readonly [number, number])[] {
  const last = arc.length - 1;
  const opposite = farthest(arc, 0, last).index;
  const corners = [0, farthest(arc, 0, opposite).index, opposite, farthest(arc, opposite, last).index, last];
  const marks = [...new Set(corners)].sort((a, b) => a - b);
  for (const mark of marks) keep[mark] = 1;
  return marks.slice(1).map((mark, k) => [marks[k]!, mark] as const);
}

function farthest(arc: Position[], from: number, to: number): { index: number; metres: number } {
  const [lng0, lat0] = arc[from]!;
  const scale = degreeLengths(lat0);
  const [dx, dy] = [(arc[to]![0] - lng0) * scale.lng, (arc[to]![1] - lat0) * scale.lat];
  const square = dx * dx + dy * dy;
  let [index, metres] = [from, -1];
  for (let i = from + 1; i < to; i++) {
    const [x, y] = [(arc[i]![0] - lng0) * scale.lng, (arc[i]![1] - lat0) * scale.lat];
    const along = square === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / square));
    const off = Math.hypot(x - along * dx, y - along * dy);
    if (off > metres) {
      index = i;
      metres = off;
    }
  }
  return { index, metres };
}
