import type { CoverageGrid } from '../cells/cell-grid-frame.ts';
import { type CellBox, CellTiles } from '../cells/cell-tiles.ts';
import type { FixClass, JobStrips } from '../strips/job-strips.ts';
import { closeGaps } from './close-gaps.ts';
import type { Coverage } from './coverage.ts';
import { gridFor } from './grid-for.ts';
import { Stamper } from './stamp.ts';
import { Swath } from './swath.ts';

export interface CoverOptions {
  /** The grid to draw on; without it the one that follows from the strips (R4). */
  readonly grid?: CoverageGrid;
  /** Takes the place of the usual fix found in the points. */
  readonly fix?: FixClass;
  /** Only cells in this box of the grid: for earlier work on the ground of a job (R6). */
  readonly box?: CellBox;
  /** Way over which headings are smoothed instead of 1 m, metres: to compare with references that do not smooth. */
  readonly smoothingM?: number;
}

/** Coverage is closed by so much where the receiver is only so exact (R4), metres. */
const CLOSING: Readonly<Record<FixClass, number>> = { rtk: 0, differential: 0.5, single: 2 };
const COARSENESS: readonly FixClass[] = ['rtk', 'differential', 'single'];

/** What a job, or several jobs together, has covered (R4, R5). Several are given in the order of time. */
export function coverJob(strips: JobStrips | readonly JobStrips[], options: CoverOptions = {}): Coverage {
  const jobs = 'runs' in strips ? [strips] : strips;
  const grid = options.grid ?? gridFor(jobs);
  const swath = new Swath(jobs, grid, options.smoothingM);
  const box = options.box ?? swath.box();
  const newTiles = (): CellTiles => new CellTiles(box, swath.withDepth);
  const tiles = newTiles();
  new Stamper(swath, tiles).stampAll();
  const fixes = jobs.map((job) => options.fix ?? job.fix);
  for (const [job, fix] of fixes.entries()) {
    if (CLOSING[fix] === 0) continue;
    const own = jobs.length === 1 ? tiles : newTiles();
    if (own !== tiles) new Stamper(swath, own).stampAll(...swath.ofJob(job));
    closeGaps(tiles, own, grid, CLOSING[fix]);
  }
  return { grid, swath, tiles, strips: jobs, jobs: jobs.length, fix: coarsest(fixes) };
}

const coarsest = (fixes: readonly FixClass[]): FixClass =>
  COARSENESS[Math.max(0, ...fixes.map((fix) => COARSENESS.indexOf(fix)))]!;
