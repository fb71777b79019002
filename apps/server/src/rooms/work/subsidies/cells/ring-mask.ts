import { type CoverageGrid, type PolygonRings, toCells } from '@furrow/geo';

/** The cells of a grid whose centre lies in a polygon, row by row. */
export class RingMask {
  readonly #rows = new Map<number, Float64Array>();

  constructor(grid: CoverageGrid, rings: PolygonRings) {
    const crossings = new Map<number, number[]>();
    for (const ring of rings) addRing(crossings, grid, ring);
    for (const [y, xs] of crossings) this.#rows.set(y, Float64Array.from(xs).sort());
  }

  /** The centre of the cell lies inside: an odd number of edges stands left of it. */
  has(x: number, y: number): boolean {
    const xs = this.#rows.get(y);
    if (!xs) return false;
    let left = 0;
    while (left < xs.length && xs[left]! <= x + 0.5) left++;
    return left % 2 === 1;
  }
}

/** Where the edges of a ring cross the middles of rows; an edge counts its lower end and not its upper one. */
function addRing(crossings: Map<number, number[]>, grid: CoverageGrid, ring: PolygonRings[number]): void {
  const corners = ring.map(([lng, lat]) => toCells(grid, lng!, lat!));
  for (let i = 1; i < corners.length; i++) {
    const [[x1, y1], [x2, y2]] = [corners[i - 1]!, corners[i]!];
    const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1];
    for (let y = Math.ceil(low - 0.5); y + 0.5 < high; y++) {
      if (y + 0.5 < low) continue;
      const x = x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1);
      const row = crossings.get(y);
      if (row) row.push(x);
      else crossings.set(y, [x]);
    }
  }
}
