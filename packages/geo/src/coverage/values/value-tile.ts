import { toCells } from '../cells/cell-grid-frame.ts';
import { TileFrame } from '../picture/tile-frame.ts';
import type { ValueGrid } from './value-grid.ts';

/** The cells of a Web Mercator tile: of each pixel, row by row from the north-west, the number of its cell, −1 = none; null: none at all. */
export function valueTile(
  grid: ValueGrid,
  { z, x, y, size = 256 }: { z: number; x: number; y: number; size?: number },
): Int32Array | null {
  const frame = new TileFrame(z, x, y, size);
  const [columns, rows] = [frame.longitudes(1), frame.latitudes(1)];
  const pixels = new Int32Array(size * size).fill(-1);
  let found = false;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [cellX, cellY] = toCells(grid.frame, columns[column]!, rows[row]!);
      const number = grid.find(Math.floor(cellX), Math.floor(cellY));
      if (number < 0) continue;
      pixels[row * size + column] = number;
      found = true;
    }
  return found ? pixels : null;
}
