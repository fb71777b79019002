/** Two opposite directions cancel out below this length: the machine reverses. */
const OPPOSITE = 1e-6;

/** Vertices in cells, and the unit vectors to the left of the heading there. */
export interface Edges {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly leftX: Float64Array;
  readonly leftY: Float64Array;
}

/**
 * Sets the left normals of the `n` vertices from `at`: square to the bisector of the ways that lead to the vertex and away
 * from it, each at least `reach` cells long; so neighbouring strips share an edge and bends leave no wedge (R4).
 */
export function findEdges(edges: Edges, at: number, n: number, reach: number): void {
  const { x, y, leftX, leftY } = edges;
  const [first, last] = [at, at + n - 1];
  let [back, ahead] = [first, first];
  let [eastward, northward] = [1, 0];
  for (let v = first; v <= last; v++) {
    while (back + 1 < v && apart(x, y, back + 1, v) >= reach) back++;
    if (ahead <= v) ahead = Math.min(v + 1, last);
    while (ahead < last && apart(x, y, v, ahead) < reach) ahead++;
    const [inX, inY] = direction(x, y, back, v);
    const [outX, outY] = direction(x, y, v, ahead);
    let [sumX, sumY] = [inX + outX, inY + outY];
    if (Math.hypot(sumX, sumY) < OPPOSITE) [sumX, sumY] = [inX, inY];
    const length = Math.hypot(sumX, sumY);
    if (length > 0) [eastward, northward] = [sumX / length, sumY / length];
    leftX[v] = -northward;
    leftY[v] = eastward;
  }
}

const apart = (x: Float64Array, y: Float64Array, a: number, b: number): number =>
  Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!);

function direction(x: Float64Array, y: Float64Array, from: number, to: number): readonly [number, number] {
  const [dx, dy] = [x[to]! - x[from]!, y[to]! - y[from]!];
  const length = Math.hypot(dx, dy);
  return length > 0 ? [dx / length, dy / length] : [0, 0];
}
