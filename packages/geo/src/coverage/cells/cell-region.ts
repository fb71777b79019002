import { type CellTiles, TILE, TILE_MASK, TILE_SHIFT } from './cell-tiles.ts';

/**
 * A set of cells as spans, row by row: row `y0 + r` holds the spans from `rows[r]` to before `rows[r + 1]`, each from cell
 * `from` to before cell `to`, ascending and apart.
 */
export interface CellRegion {
  readonly y0: number;
  readonly rows: Uint32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Gathers a region row by row, span by span; spans that touch become one. */
export class RegionBuilder {
  #from: Int32Array = new Int32Array(1024);
  #to: Int32Array = new Int32Array(1024);
  #rows: number[] = [];
  #count = 0;
  #y0 = 0;
  #open = false;

  /** Adds the cells from `from` to before `to` of a row; rows ascend, spans ascend within a row. */
  add(y: number, from: number, to: number): void {
    if (to <= from) return;
    if (!this.#open) {
      this.#y0 = y;
      this.#rows.push(0);
      this.#open = true;
    }
    while (this.#y0 + this.#rows.length - 1 < y) this.#rows.push(this.#count);
    const last = this.#count - 1;
    if (last >= this.#rows[this.#rows.length - 1]! && this.#to[last]! >= from) {
      if (to > this.#to[last]!) this.#to[last] = to;
      return;
    }
    if (this.#count === this.#from.length) this.#grow();
    this.#from[this.#count] = from;
    this.#to[this.#count++] = to;
  }

  #grow(): void {
    const [from, to] = [new Int32Array(this.#count * 2), new Int32Array(this.#count * 2)];
    from.set(this.#from);
    to.set(this.#to);
    [this.#from, this.#to] = [from, to];
  }

  region(): CellRegion {
    return {
      y0: this.#y0,
      rows: Uint32Array.from([...this.#rows, this.#count]),
      from: this.#from.slice(0, this.#count),
      to: this.#to.slice(0, this.#count),
    };
  }
}

/** No cell. */
export const emptyRegion = (): CellRegion => new RegionBuilder().region();

/** How many rows a region spans. */
export const rowCount = (region: CellRegion): number => region.rows.length - 1;

/** How many cells a region holds. */
export function cellCount({ from, to }: CellRegion): number {
  let count = 0;
  for (let span = 0; span < from.length; span++) count += to[span]! - from[span]!;
  return count;
}

/** The cell lies in the region. */
export function inRegion({ y0, rows, from, to }: CellRegion, x: number, y: number): boolean {
  const row = y - y0;
  if (row < 0 || row + 1 >= rows.length) return false;
  let [low, high] = [rows[row]!, rows[row + 1]!];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (to[middle]! <= x) low = middle + 1;
    else high = middle;
  }
  return low < rows[row + 1]! && from[low]! <= x;
}

/** The cells of tiles that a test accepts; without one all that are covered. */
export function regionOfTiles(tiles: CellTiles, accepts?: (cell: number) => boolean): CellRegion {
  const builder = new RegionBuilder();
  const order = tiles.inOrder();
  for (let first = 0; first < order.length; ) {
    const ty = tiles.tileY[order[first]!]!;
    let end = first;
    while (end < order.length && tiles.tileY[order[end]!] === ty) end++;
    for (let row = 0; row < TILE; row++) {
      for (let k = first; k < end; k++) addRow(builder, tiles, order[k]!, row, accepts);
    }
    first = end;
  }
  return builder.region();
}

function addRow(
  builder: RegionBuilder,
  tiles: CellTiles,
  tile: number,
  row: number,
  accepts: ((cell: number) => boolean) | undefined,
): void {
  const cells = tiles.cells[tile]!;
  const [x0, y] = [tiles.tileX[tile]! * TILE, tiles.tileY[tile]! * TILE + row];
  const base = row << TILE_SHIFT;
  let start = -1;
  for (let x = 0; x <= TILE_MASK; x++) {
    const cell = cells[base | x]!;
    const here = accepts ? accepts(cell) : cell !== 0;
    if (here && start < 0) start = x;
    if (!here && start >= 0) {
      builder.add(y, x0 + start, x0 + x);
      start = -1;
    }
  }
  if (start >= 0) builder.add(y, x0 + start, x0 + TILE);
}
