import type { CellRegion } from '../cells/cell-region.ts';
import { type CellTiles, cellIndex, TILE, TILE_MASK, TILE_SHIFT } from '../cells/cell-tiles.ts';

/** Looks at a covered cell: what stands in it, its depth in tenths of a millimetre (0 = none), its coordinates. */
export type CellVisitor = (cell: number, depth: number, x: number, y: number) => void;

/** Visits every covered cell once; only those of a region when one is given. */
export function forEachCell(tiles: CellTiles, within: CellRegion | undefined, visit: CellVisitor): void {
  if (within) {
    forEachWithin(tiles, within, visit);
    return;
  }
  for (const tile of tiles.inOrder()) {
    const [cells, depths] = [tiles.cells[tile]!, tiles.depths[tile]];
    const [x0, y0] = [tiles.tileX[tile]! * TILE, tiles.tileY[tile]! * TILE];
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]!;
      if (cell !== 0) visit(cell, depths ? depths[i]! : 0, x0 + (i & TILE_MASK), y0 + (i >> TILE_SHIFT));
    }
  }
}

function forEachWithin(tiles: CellTiles, { y0, rows, from, to }: CellRegion, visit: CellVisitor): void {
  for (let row = 0; row + 1 < rows.length; row++) {
    const y = y0 + row;
    for (let span = rows[row]!; span < rows[row + 1]!; span++) {
      for (let x = from[span]!; x < to[span]!; x++) {
        const tile = tiles.find(x >> TILE_SHIFT, y >> TILE_SHIFT);
        if (tile < 0) {
          x |= TILE_MASK;
          continue;
        }
        const i = cellIndex(x, y);
        const cell = tiles.cells[tile]![i]!;
        if (cell !== 0) visit(cell, tiles.depths[tile]?.[i] ?? 0, x, y);
      }
    }
  }
}
