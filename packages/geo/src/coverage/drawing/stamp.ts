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
 * stamped twice or left out.
 */
export class Stamper {
  /** Corners of the quad, in cells: left and right at its start, right and left at its end. */
  readonly #x = new Float64Array(4);
  readonly #y = new Float64Array(4);
  readonly #low = new Float64Array(4);
  readonly #high = new Float64Array(4);
  readonly #lowX = new Float64Array(4);
  readonly #slope = new Float64Array(4);
  readonly #cuts = new Float64Array(4);
  #tile = -1;
  #tileX = 0x7fff_ffff;
  #tileY = 0x7fff_ffff;

  constructor(
    readonly swath: Swath,
    readonly tiles: CellTiles,
  ) {}

  /** Stamps the strips that end at the vertices from `from` to before `to`. */
  stampAll(from = 1, to = this.swath.length): void {
    const { begins } = this.swath;
    for (let v = from; v < to; v++) if (begins[v] === 0) this.#stamp(v);
  }

  #stamp(v: number): void {
    this.#setCorners(v);
    const y = this.#y;
    const lowest = Math.min(y[0]!, y[1]!, y[2]!, y[3]!);
    const highest = Math.max(y[0]!, y[1]!, y[2]!, y[3]!);
    if (!(highest - lowest < 1e6)) return;
    const { x0, y0, x1, y1 } = this.tiles.box;
    const end = Math.min(y1, Math.ceil(highest - 0.5));
    let row = Math.max(y0, Math.ceil(lowest - 0.5));
    if (row >= end) return;
    this.#setEdges();
    for (; row < end; row++) {
      const cuts = this.#cutsAt(row + 0.5);
      for (let k = 0; k < cuts; k += 2) {
        const from = Math.max(x0, Math.ceil(this.#cuts[k]! - 0.5));
        this.#stampSpan(v, row, from, Math.min(x1, Math.ceil(this.#cuts[k + 1]! - 0.5)));
      }
    }
  }

  #setCorners(v: number): void {
    const { x, y, leftX, leftY, leftEnd, rightEnd } = this.swath;
    const [left, right] = [leftEnd[v]!, rightEnd[v]!];
    const u = v - 1;
    this.#x[0] = x[u]! + leftX[u]! * left;
    this.#y[0] = y[u]! + leftY[u]! * left;
    this.#x[1] = x[u]! - leftX[u]! * right;
    this.#y[1] = y[u]! - leftY[u]! * right;
    this.#x[2] = x[v]! - leftX[v]! * right;
    this.#y[2] = y[v]! - leftY[v]! * right;
    this.#x[3] = x[v]! + leftX[v]! * left;
    this.#y[3] = y[v]! + leftY[v]! * left;
  }

  #setEdges(): void {
    for (let k = 0; k < 4; k++) {
      const next = (k + 1) & 3;
      const up = this.#y[k]! <= this.#y[next]!;
      const [low, high] = up ? [k, next] : [next, k];
      this.#low[k] = this.#y[low]!;
      this.#high[k] = this.#y[high]!;
      this.#lowX[k] = this.#x[low]!;
      this.#slope[k] = (this.#x[high]! - this.#x[low]!) / (this.#y[high]! - this.#y[low]!);
    }
  }

  /** Cuts of a scan line with the edges, sorted; answers how many: 0, 2 or 4. */
  #cutsAt(y: number): number {
    const cuts = this.#cuts;
    let count = 0;
    for (let k = 0; k < 4; k++) {
      if (!(this.#low[k]! <= y && y < this.#high[k]!)) continue;
      const cut = this.#lowX[k]! + (y - this.#low[k]!) * this.#slope[k]!;
      let place = count++;
      while (place > 0 && cuts[place - 1]! > cut) {
        cuts[place] = cuts[place - 1]!;
        place--;
      }
      cuts[place] = cut;
    }
    return count;
  }

  #stampSpan(v: number, y: number, from: number, to: number): void {
    const row = (y & TILE_MASK) << TILE_SHIFT;
    const ty = y >> TILE_SHIFT;
    for (let x = from; x < to; ) {
      const tx = x >> TILE_SHIFT;
      const stop = Math.min(to, (tx + 1) * TILE);
      const tile = this.#tileAt(tx, ty);
      if (tile >= 0) {
        const start = row | (x & TILE_MASK);
        this.#stampCells(v, tile, start, start + stop - x, x, y);
      }
      x = stop;
    }
  }

  #tileAt(tx: number, ty: number): number {
    if (tx !== this.#tileX || ty !== this.#tileY) {
      this.#tileX = tx;
      this.#tileY = ty;
      this.#tile = this.tiles.reach(tx, ty);
    }
    return this.#tile;
  }

  #stampCells(v: number, tile: number, start: number, end: number, x: number, y: number): void {
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
      const again = run[earlier]! !== runHere || this.#laterThan(earlier, v, x + i - start, y);
      cells[i] = ((again && count < MOST_COUNT ? count + 1 : count) << 24) | v;
    }
    const depth = this.swath.depth[v]!;
    if (depth > 0) this.#deepen(tile, start, end, depth);
  }

  #deepen(tile: number, start: number, end: number, depth: number): void {
    const depths = this.tiles.depths[tile]!;
    for (let i = start; i < end; i++) if (depths[i]! < depth) depths[i] = depth;
  }

  /** More than 8 s lie between the stamps that two strips of one run give a cell (R5). */
  #laterThan(earlier: number, v: number, x: number, y: number): boolean {
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
