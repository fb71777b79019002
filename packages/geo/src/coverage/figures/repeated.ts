import { cellArea } from '../cells/cell-grid-frame.ts';
import { type CellRegion, cellCount, regionOfTiles } from '../cells/cell-region.ts';
import { intersect } from '../cells/region-sets.ts';
import type { Coverage } from '../drawing/coverage.ts';
import type { JobStrips } from '../strips/job-strips.ts';
import { coveredByOthers } from './season.ts';

/** The cells of a coverage that earlier jobs had covered, their strips drawn on its grid (R6). */
export function repeatedCells(coverage: Coverage, earlier: Iterable<JobStrips>): CellRegion {
  const theirs = coveredByOthers(coverage, earlier, coverage.tiles.box);
  return intersect(theirs, regionOfTiles(coverage.tiles));
}

/** R of R6, m²: `earlier` are the valid jobs of the same work type and season that came before, of any device. */
export const repeatedArea = (coverage: Coverage, earlier: Iterable<JobStrips>): number =>
  areaOfRegion(coverage, repeatedCells(coverage, earlier));

/** Area of a region of the grid of a coverage, m². */
export const areaOfRegion = ({ grid }: Pick<Coverage, 'grid'>, region: CellRegion): number =>
  cellCount(region) * cellArea(grid);
