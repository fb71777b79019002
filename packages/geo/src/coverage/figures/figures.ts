import { cellArea } from '../cells/cell-grid-frame.ts';
import type { CellRegion } from '../cells/cell-region.ts';
import { type CellTiles, countOf, vertexOf } from '../cells/cell-tiles.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { DEPTH_UNIT } from '../drawing/depth-unit.ts';
import { forEachCell } from '../drawing/each-cell.ts';
import type { FixClass } from '../strips/job-strips.ts';
import { classifier, depthLimits, type QualityStandard, qualityClass } from './quality.ts';

/** The figures of R4, R5, R8–R10 over the covered cells. m², metres, seconds; null = not defined, never 0. */
export interface CoverageFigures {
  /** A: covered cells. */
  readonly areaM2: number;
  /** O: cells covered again, each once. */
  readonly overlapM2: number;
  /** Areas of the classes of R9; null without a standard. `noValueM2` is defined always. */
  readonly qualifiedM2: number | null;
  readonly nearM2: number | null;
  readonly shallowM2: number | null;
  /** Cells without a depth (or rate). */
  readonly noValueM2: number;
  /** Mean over cells with a depth, the largest of its passes each. */
  readonly meanDepthM: number | null;
  /** 1 − standard deviation / mean of the depth. */
  readonly stability: number | null;
  /** Cells with a depth (or rate) / covered cells. */
  readonly sensorCoverage: number | null;
}

/**
 * Whether the overlap of work with this usual fix says anything (R5). Passes that were made at different times lie as far from each other as
 * the receiver was off in between: what a coarser fix than RTK shows as overlap is mostly that.
 */
export const tellsOverlap = (fix: FixClass): boolean => fix === 'rtk';

/** Counts of covered cells, from which all figures follow; whole numbers, so that they can be added and taken away. */
export interface CellSums {
  readonly cells: number;
  readonly overlap: number;
  /** Cells with a depth, or with the rate that the standard asks for. */
  readonly known: number;
  readonly withDepth: number;
  /** Of the depths in 0.1 mm. */
  readonly depths: number;
  readonly squares: number;
  /** Cells of every class of R9. */
  readonly ofClass: readonly number[];
}

/**
 * Counts the covered cells; only those in `within` when it is given. The sums are sums of whole numbers: the same cells give
 * the same figures to the last bit.
 */
export const figuresOf = (
  coverage: Coverage,
  standard: QualityStandard | null = null,
  within?: CellRegion,
): CoverageFigures =>
  figuresOfSums(sumsOf(coverage, standard, within), cellArea(coverage.grid), standard !== null);

export function sumsOf(
  { tiles, swath }: Coverage,
  standard: QualityStandard | null,
  within?: CellRegion,
): CellSums {
  if (!within && standard?.kind !== 'rate') return sumsOfDepths(tiles, standard);
  const classOf = classifier(swath, standard);
  const rated = standard?.kind === 'rate';
  const ofClass = [0, 0, 0, 0, 0];
  let [cells, overlap, known, depths, squares, withDepth] = [0, 0, 0, 0, 0, 0];
  forEachCell(tiles, within, (cell, depth) => {
    cells++;
    if (countOf(cell) > 1) overlap++;
    const vertex = vertexOf(cell);
    ofClass[classOf(vertex, depth)]!++;
    if (depth > 0) {
      withDepth++;
      depths += depth;
      squares += depth * depth;
    }
    if (rated ? !Number.isNaN(swath.value[vertex]!) : depth > 0) known++;
  });
  return { cells, overlap, known, withDepth, depths, squares, ofClass };
}

/** The same of all cells, judged by depth: the most frequent question, asked of millions of cells. */
function sumsOfDepths(tiles: CellTiles, standard: Parameters<typeof depthLimits>[0]): CellSums {
  const { least, near } = depthLimits(standard);
  let [cells, overlap, depths, squares, withDepth, qualified, close] = [0, 0, 0, 0, 0, 0, 0];
  for (let tile = 0; tile < tiles.cells.length; tile++) {
    const [ofTile, depthsOfTile] = [tiles.cells[tile]!, tiles.depths[tile]];
    for (let i = 0; i < ofTile.length; i++) {
      const cell = ofTile[i]!;
      if (cell === 0) continue;
      cells++;
      if (countOf(cell) > 1) overlap++;
      const depth = depthsOfTile ? depthsOfTile[i]! : 0;
      if (depth === 0) continue;
      withDepth++;
      depths += depth;
      squares += depth * depth;
      if (depth >= least) qualified++;
      else if (depth >= near) close++;
    }
  }
  const ofClass = [0, 0, 0, 0, 0];
  ofClass[qualityClass.noValue] = cells - withDepth;
  ofClass[qualityClass.shallow] = withDepth - qualified - close;
  ofClass[qualityClass.near] = close;
  ofClass[qualityClass.qualified] = qualified;
  return { cells, overlap, known: withDepth, withDepth, depths, squares, ofClass };
}

/** The figures that counts stand for; `area` is that of one cell, m². */
export function figuresOfSums(sums: CellSums, area: number, judged: boolean): CoverageFigures {
  const { cells, overlap, known } = sums;
  const ofStandard = (name: keyof typeof qualityClass): number | null =>
    judged ? sums.ofClass[qualityClass[name]]! * area : null;
  return {
    areaM2: cells * area,
    overlapM2: overlap * area,
    qualifiedM2: ofStandard('qualified'),
    nearM2: ofStandard('near'),
    shallowM2: ofStandard('shallow'),
    noValueM2: (cells - known) * area,
    ...depthFigures(sums),
    sensorCoverage: cells > 0 ? known / cells : null,
  };
}

function depthFigures({ withDepth, depths, squares }: CellSums) {
  if (withDepth === 0) return { meanDepthM: null, stability: null };
  const variance = Math.max(0, withDepth * squares - depths * depths);
  return { meanDepthM: depths / withDepth / DEPTH_UNIT, stability: 1 - Math.sqrt(variance) / depths };
}
