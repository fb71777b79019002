/** Cells of one side of a tile: 16 m at the usual cell. */
export const TILE = 64;
export const TILE_SHIFT = 6;
export const TILE_MASK = TILE - 1;

/** Whole cells, the upper ends excluded. */
export interface CellBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A directory of at most so many places is an array, a larger one a Map: 4 MB. */
const MOST_PLACES = 1 << 20;

/**
 * Sparse cells in tiles of 64 × 64. A cell is one Int32: the vertex that ends the strip which stamped it last (24 bits),
 * above it how often it was covered (8 bits, 255 = that often or more). 0 = not covered; covered with count 0 = filled by
 * closing (R4). Depths, in 0.1 mm with 0 for none, stand in tiles of their own.
 */
export class CellTiles {
  readonly cells: Int32Array[] = [];
  readonly depths: Uint16Array[] = [];
  readonly tileX: number[] = [];
  readonly tileY: number[] = [];
  readonly #x0: number;
  readonly #y0: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #near: Int32Array | null;
  readonly #far = new Map<number, number>();

  constructor(
    readonly box: CellBox,
    readonly withDepth: boolean,
  ) {
    this.#x0 = box.x0 >> TILE_SHIFT;
    this.#y0 = box.y0 >> TILE_SHIFT;
    this.#columns = Math.max(1, ((box.x1 - 1) >> TILE_SHIFT) - this.#x0 + 1);
    this.#rows = Math.max(1, ((box.y1 - 1) >> TILE_SHIFT) - this.#y0 + 1);
    const places = this.#columns * this.#rows;
    this.#near = places <= MOST_PLACES ? new Int32Array(places) : null;
  }

  /** Number of the tile at these tile coordinates, −1 when there is none. */
  find(tx: number, ty: number): number {
    const [column, row] = [tx - this.#x0, ty - this.#y0];
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return -1;
    const place = row * this.#columns + column;
    return (this.#near ? this.#near[place]! : (this.#far.get(place) ?? 0)) - 1;
  }

  /** The tile at these tile coordinates, made if need be; −1 outside the box. */
  reach(tx: number, ty: number): number {
    const [column, row] = [tx - this.#x0, ty - this.#y0];
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return -1;
    const found = this.find(tx, ty);
    if (found >= 0) return found;
    this.cells.push(new Int32Array(TILE * TILE));
    if (this.withDepth) this.depths.push(new Uint16Array(TILE * TILE));
    this.tileX.push(tx);
    this.tileY.push(ty);
    const place = row * this.#columns + column;
    if (this.#near) this.#near[place] = this.cells.length;
    else this.#far.set(place, this.cells.length);
    return this.cells.length - 1;
  }

  /** The cell at these cell coordinates, 0 when nothing is there. */
  at(x: number, y: number): number {
    const tile = this.find(x >> TILE_SHIFT, y >> TILE_SHIFT);
    return tile < 0 ? 0 : this.cells[tile]![cellIndex(x, y)]!;
  }

  /** Numbers of the tiles by row and column, whatever order they were made in. */
  inOrder(): Uint32Array {
    const order = Uint32Array.from(this.cells, (_, tile) => tile);
    return order.sort((a, b) => this.tileY[a]! - this.tileY[b]! || this.tileX[a]! - this.tileX[b]!);
  }

  /** Memory of the tiles, bytes. */
  get bytes(): number {
    return this.cells.length * TILE * TILE * (this.withDepth ? 6 : 4) + (this.#near?.byteLength ?? 0);
  }
}

/** Place of a cell in its tile. */
export const cellIndex = (x: number, y: number): number => ((y & TILE_MASK) << TILE_SHIFT) | (x & TILE_MASK);

/** The vertex that ends the strip which stamped a cell last. */
export const vertexOf = (cell: number): number => cell & 0xff_ffff;
/** How often a cell was covered: 0 = filled by closing, 255 = that often or more. */
export const countOf = (cell: number): number => cell >>> 24;
