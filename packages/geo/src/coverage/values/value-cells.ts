import { cellArea } from '../cells/cell-grid-frame.ts';
import type { CellRegion } from '../cells/cell-region.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { forEachCell } from '../drawing/each-cell.ts';
import { Stamper } from '../drawing/stamp.ts';
import { CellFinder } from './cell-finder.ts';
import { ValueGrid } from './value-grid.ts';

/** What a coverage put on the ground, cell by cell; columns go by the numbers of the grid. */
export interface ValueCells {
  readonly grid: ValueGrid;
  /** Covered ground in the cell, m². */
  readonly areaM2: Float64Array;
  /** Mean of the strips that stamped the cell, each by its time there; NaN = no value. In the unit of the work. */
  readonly value: Float64Array;
  /** What came onto that ground, ground covered twice counted twice: the unit of the work without "per hectare". */
  readonly amount: Float64Array;
}

const HECTARE = 1e4;

/** The values of a coverage in square cells (R4); only ground in `within` when it is given. */
export function valueCells(coverage: Coverage, cellM: number, within?: CellRegion): ValueCells {
  const { tiles, swath } = coverage;
  const grid = new ValueGrid(coverage.grid.origin, cellM);
  const inside = countCells(coverage, grid, within, true);
  const all = within ? countCells(coverage, grid, undefined, false) : inside;
  const sums = new ValueSums(grid.length);
  new ValueStamper(swath, tiles, new CellFinder(coverage.grid, grid, false), sums).stampAll();
  const unit = cellArea(coverage.grid);
  const [value, amount] = [new Float64Array(grid.length), new Float64Array(grid.length)];
  for (let i = 0; i < grid.length; i++) {
    value[i] = sums.weight[i]! > 0 ? sums.weighted[i]! / sums.weight[i]! : Number.NaN;
    amount[i] = (sums.plain[i]! * unit * inside[i]!) / all[i]! / HECTARE;
  }
  return { grid, areaM2: Float64Array.from(inside, (count) => count * unit), value, amount };
}

function countCells(
  { tiles, grid: from }: Coverage,
  grid: ValueGrid,
  within: CellRegion | undefined,
  make: boolean,
): Float64Array {
  const finder = new CellFinder(from, grid, make);
  const counts: number[] = [];
  forEachCell(tiles, within, (_cell, _depth, x, y) => {
    const at = finder.find(x, y);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  });
  return Float64Array.from({ length: grid.length }, (_, at) => counts[at] ?? 0);
}

/** Of each cell: values by their time, that time, and values by their ground, in cells of the coverage. */
class ValueSums {
  readonly weighted: Float64Array;
  readonly weight: Float64Array;
  readonly plain: Float64Array;

  constructor(length: number) {
    this.weighted = new Float64Array(length);
    this.weight = new Float64Array(length);
    this.plain = new Float64Array(length);
  }
}

/** Draws the strips once more, adding up what each puts where. */
class ValueStamper extends Stamper {
  constructor(
    swath: Coverage['swath'],
    tiles: Coverage['tiles'],
    readonly finder: CellFinder,
    readonly sums: ValueSums,
  ) {
    super(swath, tiles);
  }

  protected override stampSpan(v: number, y: number, from: number, to: number): void {
    const value = this.swath.value[v]!;
    if (Number.isNaN(value)) return;
    const speed = this.swath.speed(v);
    const time = speed > 0 ? 1 / speed : 0;
    const { weighted, weight, plain } = this.sums;
    for (let x = from; x < to; x++) {
      const at = this.finder.find(x, y);
      if (at < 0) continue;
      weighted[at]! += value * time;
      weight[at]! += time;
      plain[at]! += value;
    }
  }
}
