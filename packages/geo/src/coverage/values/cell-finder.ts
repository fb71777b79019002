import { RADIANS } from '../../coordinates/ellipsoid.ts';
import type { CoverageGrid } from '../cells/cell-grid-frame.ts';
import type { ValueGrid } from './value-grid.ts';

/** Finds the cell of a value grid that a cell of a coverage lies in; neighbours asked one after the other cost next to nothing. */
export class CellFinder {
  private readonly cos: number;
  private readonly sin: number;
  private lastX = Number.NaN;
  private lastY = Number.NaN;
  private last = -1;

  /** Both grids have one origin. `make` says whether a cell that is not there yet is made. */
  constructor(
    from: CoverageGrid,
    readonly grid: ValueGrid,
    readonly make: boolean,
  ) {
    const scale = from.cellM / grid.cellM;
    this.cos = Math.cos(from.angleDeg * RADIANS) * scale;
    this.sin = Math.sin(from.angleDeg * RADIANS) * scale;
  }

  /** Number of the cell, −1 when there is none. */
  find(x: number, y: number): number {
    const east = Math.floor((x + 0.5) * this.cos - (y + 0.5) * this.sin);
    const north = Math.floor((x + 0.5) * this.sin + (y + 0.5) * this.cos);
    if (east === this.lastX && north === this.lastY) return this.last;
    this.lastX = east;
    this.lastY = north;
    this.last = this.make ? this.grid.reach(east, north) : this.grid.find(east, north);
    return this.last;
  }
}
