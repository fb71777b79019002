import { type CellRegion, emptyRegion, RegionBuilder, rowCount } from './cell-region.ts';
import type { CellBox } from './cell-tiles.ts';
import { spansOf, union } from './region-sets.ts';
import { RowOfSpans } from './row-of-spans.ts';

/** What shrinks is shrunk by so many cells more than it grew: otherwise the notches of every slanting edge would be filled. */
const NOTCH = 0.75;

/**
 * A region grown by a disc and shrunk by it again: gaps narrower than twice the radius are filled, the outer edges stay.
 * The region itself always belongs to the answer. `radius` in cells.
 */
export function closeRegion(region: CellRegion, radius: number): CellRegion {
  if (rowCount(region) === 0 || !(radius > 0)) return region;
  return union(region, shrink(grow(region, radius), radius + NOTCH));
}

/** All cells whose centre is at most `radius` cells from the centre of a cell of the region. */
export function grow(region: CellRegion, radius: number): CellRegion {
  const box = boxOf(region);
  if (!box) return emptyRegion();
  const reach = halfWidths(radius);
  const high = reach.length - 1;
  const row = new RowOfSpans();
  const builder = new RegionBuilder();
  for (let y = box.y0 - high; y < box.y1 + high; y++) {
    for (let off = -high; off <= high; off++) {
      const half = reach[Math.abs(off)]!;
      const [first, end] = spansOf(region, y + off);
      for (let span = first; span < end; span++) row.add(region.from[span]! - half, region.to[span]! + half);
    }
    row.write(builder, y);
  }
  return builder.region();
}

/** All cells that stay when the cells within `radius` of the outside are taken away. */
export function shrink(region: CellRegion, radius: number): CellRegion {
  const box = boxOf(region);
  if (!box) return emptyRegion();
  const margin = Math.ceil(radius) + 1;
  const wide = { x0: box.x0 - margin, y0: box.y0 - margin, x1: box.x1 + margin, y1: box.y1 + margin };
  const grown = grow(complement(region, wide), radius);
  return complement(grown, box);
}

/** The cells of a box that are not in the region. */
export function complement(region: CellRegion, box: CellBox): CellRegion {
  const builder = new RegionBuilder();
  for (let y = box.y0; y < box.y1; y++) {
    const [first, end] = spansOf(region, y);
    let since = box.x0;
    for (let span = first; span < end; span++) {
      builder.add(y, since, Math.min(region.from[span]!, box.x1));
      since = Math.max(since, region.to[span]!);
    }
    builder.add(y, since, box.x1);
  }
  return builder.region();
}

/** The smallest box around a region; null when it is empty. */
export function boxOf({ y0, rows, from, to }: CellRegion): CellBox | null {
  if (from.length === 0) return null;
  let [x0, x1] = [Infinity, -Infinity];
  for (let span = 0; span < from.length; span++) {
    if (from[span]! < x0) x0 = from[span]!;
    if (to[span]! > x1) x1 = to[span]!;
  }
  return { x0, y0, x1, y1: y0 + rows.length - 1 };
}

/** By how many cells a disc reaches to either side, row by row from its middle. */
function halfWidths(radius: number): Int32Array {
  const rows = Math.floor(radius);
  return Int32Array.from({ length: rows + 1 }, (_, row) =>
    Math.floor(Math.sqrt(radius * radius - row * row)),
  );
}
