import type { AreaGeometry } from '../../divisions/point-in-polygon.ts';
import type { CellRegion } from '../cells/cell-region.ts';
import { regionOfArea } from '../cells/region-of-area.ts';
import { intersect } from '../cells/region-sets.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { type CoverageFigures, figuresOf } from './figures.ts';
import type { QualityStandard } from './quality.ts';
import { areaOfRegion } from './repeated.ts';

/** A block gets a share of a job from so much on (R12), m². */
export const LEAST_SHARE_M2 = 66.67;

export interface ShareRules {
  readonly standard?: QualityStandard | null;
  /** The missed and the repeated cells of the whole job, to be split the same way. */
  readonly missed?: CellRegion;
  readonly repeated?: CellRegion;
}

/** What of a coverage lies in one of the areas. */
export interface CoverageShare extends CoverageFigures {
  /** Place of the area in the list given. */
  readonly index: number;
  readonly missedM2: number | null;
  readonly repeatedM2: number | null;
}

/** The shares of the areas that hold at least 66.67 m² of the coverage, the largest first (R12). */
export function sharesOf(
  coverage: Coverage,
  areas: readonly AreaGeometry[],
  rules: ShareRules = {},
): CoverageShare[] {
  const shares: CoverageShare[] = [];
  for (const [index, area] of areas.entries()) {
    const cells = areaCells(coverage, area);
    const figures = figuresOf(coverage, rules.standard ?? null, cells);
    if (figures.areaM2 < LEAST_SHARE_M2) continue;
    const partOf = (region: CellRegion | undefined): number | null =>
      region ? areaOfRegion(coverage, intersect(region, cells)) : null;
    shares.push({ index, ...figures, missedM2: partOf(rules.missed), repeatedM2: partOf(rules.repeated) });
  }
  return shares.sort((a, b) => b.areaM2 - a.areaM2 || a.index - b.index);
}

/** The cells of an area as far as the coverage and its gaps can reach: to restrict figures to it (R12, R13). */
export const areaCells = ({ grid, tiles }: Coverage, area: AreaGeometry): CellRegion =>
  regionOfArea(grid, area, tiles.box);
