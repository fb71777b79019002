import type { CoverageGrid } from '../cells/cell-grid-frame.ts';
import type { CellTiles } from '../cells/cell-tiles.ts';
import type { FixClass, JobStrips } from '../strips/job-strips.ts';
import type { Swath } from './swath.ts';

/** What one job, or several together, has covered: cells on a turned grid (R4), each with its last strip, count and best depth. */
export interface Coverage {
  readonly grid: CoverageGrid;
  readonly swath: Swath;
  readonly tiles: CellTiles;
  readonly strips: readonly JobStrips[];
  /** How many jobs it was made of; `swath.job` numbers them in the order given. */
  readonly jobs: number;
  /** The coarsest usual fix of the jobs. With `single`, missed area is not defined (R4). */
  readonly fix: FixClass;
}
