import { type AreaGeometry, flatten } from '../../divisions/point-in-polygon.ts';
import { type CoverageGrid, toCells } from './cell-grid-frame.ts';
import { type CellRegion, RegionBuilder } from './cell-region.ts';
import type { CellBox } from './cell-tiles.ts';

/**
 * The cells of a box whose centres lie inside an area (GeoJSON, degrees WGS 84): even–odd over all rings of a polygon, so holes
 * are left out. A corner that is no number is left out. The box keeps a province from being drawn in cells.
 */
export function regionOfArea(grid: CoverageGrid, area: AreaGeometry, box: CellBox): CellRegion {
  const height = Math.max(0, box.y1 - box.y0);
  const rows: [from: number, to: number][][] = Array.from({ length: height }, () => []);
  for (const polygon of flatten(area)) {
    const cuts: number[][] = Array.from({ length: height }, () => []);
    for (const ring of polygon) cutRing(cuts, ring, grid, box);
    for (const [row, ofRow] of cuts.entries()) {
      ofRow.sort((a, b) => a - b);
      for (let k = 0; k + 1 < ofRow.length; k += 2) {
        const from = Math.max(box.x0, Math.ceil(ofRow[k]! - 0.5));
        const to = Math.min(box.x1, Math.ceil(ofRow[k + 1]! - 0.5));
        if (from < to) rows[row]!.push([from, to]);
      }
    }
  }
  const builder = new RegionBuilder();
  for (const [row, spans] of rows.entries()) {
    spans.sort((a, b) => a[0] - b[0]);
    for (const [from, to] of spans) builder.add(box.y0 + row, from, to);
  }
  return builder.region();
}

/** Notes where a ring, closed or not, crosses the centre lines of the rows. */
function cutRing(cuts: number[][], ring: Float64Array, grid: CoverageGrid, box: CellBox): void {
  const corners: [number, number][] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const corner = toCells(grid, ring[i]!, ring[i + 1]!);
    if (Number.isFinite(corner[0]) && Number.isFinite(corner[1])) corners.push(corner);
  }
  for (const [i, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    const [low, high] = y1 <= y2 ? [y1, y2] : [y2, y1];
    const slope = (x2 - x1) / (y2 - y1);
    const first = Math.max(box.y0, Math.ceil(low - 0.5));
    const end = Math.min(box.y1, Math.ceil(high - 0.5));
    for (let y = first; y < end; y++) cuts[y - box.y0]!.push(x1 + (y + 0.5 - y1) * slope);
  }
}
