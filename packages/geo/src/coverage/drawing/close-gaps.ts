import type { CoverageGrid } from '../cells/cell-grid-frame.ts';
import { regionOfTiles } from '../cells/cell-region.ts';
import { type CellTiles, cellIndex, countOf, TILE_SHIFT, vertexOf } from '../cells/cell-tiles.ts';
import { closeRegion } from '../cells/region-growth.ts';
import { subtract } from '../cells/region-sets.ts';

/**
 * Closes the coverage that one job has made by a radius in metres (R4). A cell filled so counts as covered, never as
 * covered again, and takes strip and depth of the nearest cell that the job has stamped.
 */
export function closeGaps(tiles: CellTiles, from: CellTiles, grid: CoverageGrid, radiusM: number): void {
  const radius = radiusM / grid.cellM;
  const stamped = regionOfTiles(from);
  const gaps = subtract(closeRegion(stamped, radius), stamped);
  const near = discFromMiddle(radius);
  const source = from === tiles ? (cell: number) => countOf(cell) > 0 : (cell: number) => cell !== 0;
  for (let row = 0; row + 1 < gaps.rows.length; row++) {
    for (let span = gaps.rows[row]!; span < gaps.rows[row + 1]!; span++) {
      for (let x = gaps.from[span]!; x < gaps.to[span]!; x++)
        fill(tiles, from, near, source, x, gaps.y0 + row);
    }
  }
}

/** Offsets of a disc, the nearest first, in an order that never changes. */
function discFromMiddle(radius: number): [dx: number, dy: number][] {
  const whole = Math.floor(radius);
  const offsets: [number, number][] = [];
  for (let dy = -whole; dy <= whole; dy++) {
    for (let dx = -whole; dx <= whole; dx++) if (dx * dx + dy * dy <= radius * radius) offsets.push([dx, dy]);
  }
  return offsets.sort((a, b) => a[0] ** 2 + a[1] ** 2 - b[0] ** 2 - b[1] ** 2 || a[1] - b[1] || a[0] - b[0]);
}

function fill(
  tiles: CellTiles,
  from: CellTiles,
  near: readonly (readonly [number, number])[],
  isSource: (cell: number) => boolean,
  x: number,
  y: number,
): void {
  if (tiles.at(x, y) !== 0) return;
  for (const [dx, dy] of near) {
    const tile = from.find((x + dx) >> TILE_SHIFT, (y + dy) >> TILE_SHIFT);
    if (tile < 0) continue;
    const index = cellIndex(x + dx, y + dy);
    const cell = from.cells[tile]![index]!;
    if (!isSource(cell)) continue;
    const to = tiles.reach(x >> TILE_SHIFT, y >> TILE_SHIFT);
    if (to < 0) return;
    tiles.cells[to]![cellIndex(x, y)] = vertexOf(cell);
    if (tiles.withDepth) tiles.depths[to]![cellIndex(x, y)] = from.depths[tile]![index]!;
    return;
  }
}
