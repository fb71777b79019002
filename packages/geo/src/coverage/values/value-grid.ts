import type { Wgs84 } from '../../coordinates/types.ts';
import { type CoverageGrid, coverageGrid, toCells } from '../cells/cell-grid-frame.ts';

/** Cells may lie so far from the origin on either axis. */
const FARTHEST = 1 << 20;

/** Square cells on the ground, axes east and north: only those that hold something, numbered in the order of their coming. */
export class ValueGrid {
  readonly frame: CoverageGrid;
  readonly xs: number[] = [];
  readonly ys: number[] = [];
  readonly #numbers = new Map<number, number>();

  constructor(
    origin: Wgs84,
    /** Side of a cell, metres. */
    readonly cellM: number,
  ) {
    this.frame = coverageGrid(origin, cellM, 0);
  }

  get length(): number {
    return this.xs.length;
  }

  /** Number of a cell, −1 when it holds nothing. */
  find(x: number, y: number): number {
    return this.#numbers.get(keyOf(x, y)) ?? -1;
  }

  /** Number of a cell, made if need be. */
  reach(x: number, y: number): number {
    const key = keyOf(x, y);
    const found = this.#numbers.get(key);
    if (found !== undefined) return found;
    this.#numbers.set(key, this.xs.length);
    this.xs.push(x);
    this.ys.push(y);
    return this.xs.length - 1;
  }

  /** Number of the cell that a place lies in, −1 when it holds nothing. */
  at(lng: number, lat: number): number {
    const [x, y] = toCells(this.frame, lng, lat);
    return Number.isFinite(x) && Number.isFinite(y) ? this.find(Math.floor(x), Math.floor(y)) : -1;
  }
}

const keyOf = (x: number, y: number): number => (x + FARTHEST) * 2 * FARTHEST + (y + FARTHEST);
