import type { Wgs84 } from '../../coordinates/types.ts';
import type { AreaGeometry } from '../../divisions/point-in-polygon.ts';
import { cellArea, toCells } from '../cells/cell-grid-frame.ts';
import type { CellRegion } from '../cells/cell-region.ts';
import type { CellBox } from '../cells/cell-tiles.ts';
import { regionOfArea } from '../cells/region-of-area.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { forEachCell } from '../drawing/each-cell.ts';
import { areaCells } from '../figures/shares.ts';
import { CellFinder } from './cell-finder.ts';
import type { ValueCells } from './value-cells.ts';
import { ValueGrid } from './value-grid.ts';

/** A part of the ground with one number. */
export interface AreaValue {
  readonly area: AreaGeometry;
  readonly value: number;
}

/** What areas say of the ground that was covered in each cell: its mean by ground; NaN where they say nothing. */
export function valuesUnder(coverage: Coverage, grid: ValueGrid, areas: readonly AreaValue[]): Float64Array {
  const finder = new CellFinder(coverage.grid, grid, false);
  const [sums, counts] = [new Float64Array(grid.length), new Float64Array(grid.length)];
  for (const { area, value } of areas) {
    forEachCell(coverage.tiles, areaCells(coverage, area), (_cell, _depth, x, y) => {
      const at = finder.find(x, y);
      if (at < 0) return;
      sums[at]! += value;
      counts[at]! += 1;
    });
  }
  return sums.map((sum, at) => (counts[at]! > 0 ? sum / counts[at]! : Number.NaN));
}

/** Covered ground of a region and what came onto it. */
export function partOf(
  coverage: Coverage,
  { grid, areaM2, amount }: ValueCells,
  region: CellRegion,
): { areaM2: number; amount: number } {
  const finder = new CellFinder(coverage.grid, grid, false);
  const unit = cellArea(coverage.grid);
  let [area, sum] = [0, 0];
  forEachCell(coverage.tiles, region, (_cell, _depth, x, y) => {
    const at = finder.find(x, y);
    if (at < 0) return;
    area += unit;
    sum += (amount[at]! * unit) / areaM2[at]!;
  });
  return { areaM2: area, amount: sum };
}

/** Areas in square cells, each with the number of the area that its middle lies in. */
export function cellsOfAreas(origin: Wgs84, cellM: number, areas: readonly AreaValue[]): ValueCells {
  const grid = new ValueGrid(origin, cellM);
  const values: number[] = [];
  for (const { area, value } of areas) {
    const { y0, rows, from, to } = regionOfArea(grid.frame, area, boxOf(grid, area));
    for (let row = 0; row + 1 < rows.length; row++)
      for (let span = rows[row]!; span < rows[row + 1]!; span++)
        for (let x = from[span]!; x < to[span]!; x++) values[grid.reach(x, y0 + row)] = value;
  }
  const area = cellM * cellM;
  return {
    grid,
    areaM2: new Float64Array(grid.length).fill(area),
    value: Float64Array.from(values),
    amount: Float64Array.from(values, (value) => (value * area) / 1e4),
  };
}

function boxOf({ frame }: ValueGrid, area: AreaGeometry): CellBox {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer = []] of polygons)
    for (const [lng, lat] of outer) {
      const [x, y] = toCells(frame, lng!, lat!);
      [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
      [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
    }
  if (x0 > x1) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  return { x0: Math.floor(x0), y0: Math.floor(y0), x1: Math.ceil(x1) + 1, y1: Math.ceil(y1) + 1 };
}
