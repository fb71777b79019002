import { type CellTiles, TILE, TILE_MASK, TILE_SHIFT } from '../cells/cell-tiles.ts';
import type { Swath } from './swath.ts';

/** A cell that the same run stamps again after more than this is covered again: spirals (R5), seconds. */
const AGAIN_SECONDS = 8;
const ONCE = 1 << 24;
const VERTEX = 0xff_ffff;
const MOST_COUNT = 255;

/**
 * Stamps strips into tiles: scan lines through cell centres, even–odd inside the quad (so a bow-tie covers its two triangles),
 * half-open at both ends, and an edge that two quads share is always cut from the same end – no cell between them is
 * stamped twice or left out. Plain private members: in this loop the cost of a compiled # would show.
 */
export class Stamper {
  /** Corners of the quad, in cells: left and right at its start, right and left at its end. */
  private readonly x = new Float64Array(4);
  private readonly y = new Float64Array(4);
  /** Cuts of the scan lines with the edges, four places a row, and how many there are. */
  private cuts = new Float64Array(4 * 256);
  private count = new Uint8Array(256);
  private tile = -1;
  private tileX = 0x7fff_ffff;
  private tileY = 0x7fff_ffff;

  constructor(
    readonly swath: Swath,
    readonly tiles: CellTiles,
  ) {}

  /** Stamps the strips that end at the vertices from `from` to before `to`. */
  stampAll(from = 1, to = this.swath.length): void {
    const { begins } = this.swath;
    for (let v = from; v < to; v++) if (begins[v] === 0) this.stamp(v);
  }

  private stamp(v: number): void {
    this.setCorners(v);
    const y = this.y;
    const lowest = Math.min(y[0]!, y[1]!, y[2]!, y[3]!);
    const highest = Math.max(y[0]!, y[1]!, y[2]!, y[3]!);
    if (!(highest - lowest < 1e6)) return;
    const { x0, y0, x1, y1 } = this.tiles.box;
    const first = Math.max(y0, Math.ceil(lowest - 0.5));
    const end = Math.min(y1, Math.ceil(highest - 0.5));
    if (first >= end) return;
    this.clear(end - first);
    for (let corner = 0; corner < 4; corner++) this.cutEdge(corner, (corner + 1) & 3, first, end);
    const cuts = this.cuts;
    for (let row = 0; row < end - first; row++) {
      const [at, count] = [row << 2, this.count[row]!];
      if (count > 2) cuts.subarray(at, at + count).sort();
      for (let k = at; k < at + count; k += 2) {
        const [one, other] = [Math.ceil(cuts[k]! - 0.5), Math.ceil(cuts[k + 1]! - 0.5)];
        const from = Math.max(x0, Math.min(one, other));
        const to = Math.min(x1, Math.max(one, other));
        if (from < to) this.stampSpan(v, first + row, from, to);
      }
    }
  }

  private clear(rows: number): void {
    if (rows > this.count.length) {
      this.count = new Uint8Array(rows * 2);
      this.cuts = new Float64Array(rows * 8);
    } else this.count.fill(0, 0, rows);
  }

  private setCorners(v: number): void {
    const { x, y, leftX, leftY, leftEnd, rightEnd } = this.swath;
    const [left, right] = [leftEnd[v]!, rightEnd[v]!];
    const u = v - 1;
    this.x[0] = x[u]! + leftX[u]! * left;
    this.y[0] = y[u]! + leftY[u]! * left;
    this.x[1] = x[u]! - leftX[u]! * right;
    this.y[1] = y[u]! - leftY[u]! * right;
    this.x[2] = x[v]! - leftX[v]! * right;
    this.y[2] = y[v]! - leftY[v]! * right;
    this.x[3] = x[v]! + leftX[v]! * left;
    this.y[3] = y[v]! + leftY[v]! * left;
  }

  /** Cuts the scan lines with an edge, always reckoned from its lower end. */
  private cutEdge(one: number, other: number, first: number, end: number): void {
    const [xs, ys, cuts, count] = [this.x, this.y, this.cuts, this.count];
    const up = ys[one]! <= ys[other]!;
    const [low, high] = up ? [one, other] : [other, one];
    const [lowX, lowY, highY] = [xs[low]!, ys[low]!, ys[high]!];
    const slope = (xs[high]! - lowX) / (highY - lowY);
    const stop = Math.min(end, Math.ceil(highY - 0.5));
    for (let row = Math.max(first, Math.ceil(lowY - 0.5)); row < stop; row++) {
      cuts[((row - first) << 2) + count[row - first]!++] = lowX + (row + 0.5 - lowY) * slope;
    }
  }

  protected stampSpan(v: number, y: number, from: number, to: number): void {
    const row = (y & TILE_MASK) << TILE_SHIFT;
    const ty = y >> TILE_SHIFT;
    for (let x = from; x < to; ) {
      const tx = x >> TILE_SHIFT;
      const stop = Math.min(to, (tx + 1) * TILE);
      const tile = this.tileAt(tx, ty);
      if (tile >= 0) {
        const start = row | (x & TILE_MASK);
        this.stampCells(v, tile, start, start + stop - x, x, y);
      }
      x = stop;
    }
  }

  private tileAt(tx: number, ty: number): number {
    if (tx !== this.tileX || ty !== this.tileY) {
      this.tileX = tx;
      this.tileY = ty;
      this.tile = this.tiles.reach(tx, ty);
    }
    return this.tile;
  }

  private stampCells(v: number, tile: number, start: number, end: number, x: number, y: number): void {
    const cells = this.tiles.cells[tile]!;
    const { run } = this.swath;
    const runHere = run[v]!;
    for (let i = start; i < end; i++) {
      const before = cells[i]!;
      if (before === 0) {
        cells[i] = ONCE | v;
        continue;
      }
      const count = before >>> 24;
      const earlier = before & VERTEX;
      const again = run[earlier]! !== runHere || this.laterThan(earlier, v, x + i - start, y);
      cells[i] = ((again && count < MOST_COUNT ? count + 1 : count) << 24) | v;
    }
    const depth = this.swath.depth[v]!;
    if (depth > 0) this.deepen(tile, start, end, depth);
  }

  private deepen(tile: number, start: number, end: number, depth: number): void {
    const depths = this.tiles.depths[tile]!;
    for (let i = start; i < end; i++) if (depths[i]! < depth) depths[i] = depth;
  }

  /** More than 8 s lie between the stamps that two strips of one run give a cell (R5). */
  private laterThan(earlier: number, v: number, x: number, y: number): boolean {
    if (this.swath.time[v]! - this.swath.time[earlier - 1]! <= AGAIN_SECONDS) return false;
    return stampTime(this.swath, v, x, y) - stampTime(this.swath, earlier, x, y) > AGAIN_SECONDS;
  }
}

/** When a strip passed the centre of a cell: interpolated along the strip, seconds UTC (R5). */
export function stampTime(swath: Swath, v: number, x: number, y: number): number {
  const [startX, startY] = [swath.x[v - 1]!, swath.y[v - 1]!];
  const [dx, dy] = [swath.x[v]! - startX, swath.y[v]! - startY];
  const squared = dx * dx + dy * dy;
  const along = squared > 0 ? ((x + 0.5 - startX) * dx + (y + 0.5 - startY) * dy) / squared : 1;
  const start = swath.time[v - 1]!;
  return start + Math.min(1, Math.max(0, along)) * (swath.time[v]! - start);
}
