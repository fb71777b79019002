import type { AreaGeometry } from '../../divisions/point-in-polygon.ts';
import { cellArea } from '../cells/cell-grid-frame.ts';
import { type CellRegion, cellCount, regionOfTiles } from '../cells/cell-region.ts';
import { boxOf, closeRegion } from '../cells/region-growth.ts';
import { regionOfArea } from '../cells/region-of-area.ts';
import { fillHoles, largeParts } from '../cells/region-parts.ts';
import { intersect, subtract } from '../cells/region-sets.ts';
import type { Coverage } from '../drawing/coverage.ts';
import type { JobStrips } from '../strips/job-strips.ts';
import { unknownEnds } from '../strips/unknown-ends.ts';
import { passCount } from './passes.ts';
import { coveredByOthers } from './season.ts';

export interface OutlineRules {
  /** Working width w, metres: the outline is closed by it. */
  readonly widthM: number;
  /** The block by which the outline is cut. */
  readonly block?: AreaGeometry;
}

export interface MissedRules extends OutlineRules {
  /** The other valid jobs of the work type in the season: what they have covered is not missed. */
  readonly others?: Iterable<JobStrips>;
}

export interface MissedArea {
  /** M, m². */
  readonly areaM2: number;
  readonly patches: number;
  /** The missed cells, for shares and the map. */
  readonly cells: CellRegion;
}

/** Larger holes of an outline are ponds or graves, m². */
export const LARGEST_HOLE = 666.67;
/** Smaller patches are not counted as missed, m². */
const SMALLEST_PATCH = 5;
/** Under so many passes nobody can tell what was meant to be covered. */
const LEAST_PASSES = 3;

/** The outline of a coverage in cells (R7): closed by w, small holes filled, cut by the block. */
export function outlineCells(
  { grid, tiles }: Coverage,
  { widthM, block }: OutlineRules,
  covered = regionOfTiles(tiles),
): CellRegion {
  const radius = widthM > 0 ? widthM / grid.cellM : 0;
  const whole = fillHoles(closeRegion(covered, radius), LARGEST_HOLE / cellArea(grid));
  const box = boxOf(whole);
  return block && box ? intersect(whole, regionOfArea(grid, block, box)) : whole;
}

/** M of R7; null = not defined: under three passes, or places only known to metres (R4). */
export function missedOf(coverage: Coverage, rules: MissedRules): MissedArea | null {
  if (coverage.fix === 'single' || passCount(coverage) < LEAST_PASSES) return null;
  const { grid, tiles } = coverage;
  const covered = regionOfTiles(tiles);
  const outline = outlineCells(coverage, rules, covered);
  const box = boxOf(outline);
  let bare = subtract(outline, covered);
  if (box) {
    bare = subtract(bare, coveredByOthers(coverage, coverage.strips.map(unknownEnds), box));
    if (rules.others) bare = subtract(bare, coveredByOthers(coverage, rules.others, box));
  }
  const { region, count } = largeParts(bare, SMALLEST_PATCH / cellArea(grid));
  return { areaM2: cellCount(region) * cellArea(grid), patches: count, cells: region };
}
