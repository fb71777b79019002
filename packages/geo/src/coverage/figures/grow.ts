import { type CoverageGrid, cellArea, toCells } from '../cells/cell-grid-frame.ts';
import type { CellBox } from '../cells/cell-tiles.ts';
import { coverJob } from '../drawing/cover-job.ts';
import type { FixClass, JobStrips, StripRun } from '../strips/job-strips.ts';
import type { KeptRun } from '../strips/kept-run.ts';
import { unpackOne } from '../strips/pack-strips.ts';
import { type CellSums, type CoverageFigures, figuresOfSums, sumsOf } from './figures.ts';
import type { QualityStandard } from './quality.ts';

/** The counts of a job that goes on, with the strips and the grid they were counted on; plain data. */
export interface GrownCoverage {
  readonly strips: JobStrips;
  readonly grid: CoverageGrid;
  readonly sums: CellSums;
  readonly standard: QualityStandard | null;
  /** Vertices when the grid was found: with twice as many it is found anew. */
  readonly foundWith: number;
}

/** A strip's edges follow the way before and behind it: so far a new point moves old edges, vertices and metres. */
const VERTICES_BACK = 4;
const SMOOTHED = 1;
/** Closing reaches by 2 m to both sides, and what closes beside the box must stay the same (R4), metres; RTK is not closed. */
const BESIDE: Readonly<Record<FixClass, number>> = { rtk: 1, differential: 10, single: 10 };
/** A change of more cells than these is drawn whole. */
const MOST_CELLS = 2_000_000;

/**
 * The counts of a job as it is now: only the ground near the strips that are other than `before` is drawn, once as it was and once as
 * it is. The counts are those of the whole job on the same grid, to the last cell. Without `before` the whole is drawn.
 */
export function growCoverage(
  strips: JobStrips,
  standard: QualityStandard | null,
  before?: GrownCoverage | null,
): GrownCoverage {
  const vertices = countOf(strips);
  if (!before || before.strips.fix !== strips.fix || vertices > 2 * before.foundWith)
    return drawn(strips, standard, vertices);
  if (JSON.stringify(before.standard) !== JSON.stringify(standard)) return drawn(strips, standard, vertices);
  const changed = [...changedRuns(before.strips, strips)];
  if (changed.length === 0) return { ...before, strips };
  const { grid } = before;
  const box = boxAround(grid, changed, strips.fix);
  if ((box.x1 - box.x0) * (box.y1 - box.y0) > MOST_CELLS) return drawn(strips, standard, vertices);
  const sumsIn = (all: JobStrips): CellSums =>
    sumsOf(coverJob(near(all, grid, box), { grid, box }), standard);
  return { ...before, strips, sums: added(before.sums, sumsIn(strips), sumsIn(before.strips)) };
}

/** The counts of a job of which only the last runs still change. */
export interface OpenCoverage extends Omit<GrownCoverage, 'strips'> {
  readonly kept: readonly KeptRun[];
  readonly open: readonly StripRun[];
  readonly fix: FixClass;
}

/**
 * The counts with these runs in the place of the open ones: the same as `growCoverage` counts on that grid, without looking at
 * the kept runs that lie elsewhere. Null where the whole is to be drawn anew.
 */
export function growOpen(before: OpenCoverage, open: readonly StripRun[]): CellSums | null {
  const { grid, kept, fix, standard } = before;
  const vertices = kept.reduce((sum, run) => sum + run.vertices, 0) + countOf({ runs: open, fix });
  if (vertices > 2 * before.foundWith) return null;
  const changed = [...changedRuns({ runs: before.open, fix }, { runs: open, fix })];
  if (changed.length === 0) return before.sums;
  const box = boxAround(grid, changed, fix);
  if ((box.x1 - box.x0) * (box.y1 - box.y0) > MOST_CELLS) return null;
  const beside = keptNear(kept, grid, box);
  const sumsIn = (runs: readonly StripRun[]): CellSums => {
    const drawn = { runs: [...beside, ...near({ runs, fix }, grid, box).runs], fix };
    return sumsOf(coverJob(drawn, { grid, box }), standard);
  };
  return added(before.sums, sumsIn(open), sumsIn(before.open));
}

/** The kept runs that may reach into a box, unpacked, with what joins them. */
function keptNear(kept: readonly KeptRun[], grid: CoverageGrid, box: CellBox): StripRun[] {
  const found: StripRun[] = [];
  let together: KeptRun[] = [];
  const close = (): void => {
    if (together.some((run) => keptReaches(run, grid, box)))
      found.push(...together.map(({ bytes }) => unpackOne(bytes)));
    together = [];
  };
  for (const run of kept) {
    if (!run.joined) close();
    together.push(run);
  }
  close();
  return found;
}

function keptReaches({ box: [west, south, east, north], reachM }: KeptRun, grid: CoverageGrid, box: CellBox) {
  const corners = [
    toCells(grid, west, south),
    toCells(grid, west, north),
    toCells(grid, east, south),
    toCells(grid, east, north),
  ];
  const margin = (reachM + 1) / grid.cellM + 1;
  return (
    corners.some(([x]) => x - margin < box.x1) &&
    corners.some(([x]) => x + margin > box.x0) &&
    corners.some(([, y]) => y - margin < box.y1) &&
    corners.some(([, y]) => y + margin > box.y0)
  );
}

/** The figures of what has grown. */
export const figuresOfGrown = ({
  sums,
  grid,
  standard,
}: Pick<GrownCoverage, 'sums' | 'grid' | 'standard'>): CoverageFigures =>
  figuresOfSums(sums, cellArea(grid), standard !== null);

function drawn(strips: JobStrips, standard: QualityStandard | null, vertices: number): GrownCoverage {
  const coverage = coverJob(strips);
  return { strips, grid: coverage.grid, sums: sumsOf(coverage, standard), standard, foundWith: vertices };
}

const countOf = ({ runs }: JobStrips): number => runs.reduce((sum, { time }) => sum + time.length, 0);

/** What of two states of a job differs, as pieces of runs with the vertices whose edges it moves. */
function* changedRuns(before: JobStrips, now: JobStrips): Generator<StripRun> {
  for (let at = 0; at < Math.max(before.runs.length, now.runs.length); at++) {
    const [old, one] = [before.runs[at], now.runs[at]];
    const same = old && one ? sameUpTo(old, one) : 0;
    if (old && one && same === old.time.length && same === one.time.length) continue;
    for (const run of [old, one]) if (run) yield behind(run, same);
  }
}

const columns = ['time', 'lng', 'lat', 'width', 'depth', 'value', 'pass'] as const;

/** So many first vertices of two runs are the same. */
function sameUpTo(a: StripRun, b: StripRun): number {
  if (a.joined !== b.joined || a.offsetM !== b.offsetM) return 0;
  let same = Math.min(a.time.length, b.time.length);
  for (const name of columns) {
    const [left, right] = [a[name], b[name]];
    let i = 0;
    while (i < same && (left[i] === right[i] || (Number.isNaN(left[i]!) && Number.isNaN(right[i]!)))) i++;
    same = i;
  }
  return same;
}

/** The run from a vertex on, with those before it whose edges follow from it. */
function behind(run: StripRun, from: number): StripRun {
  let first = Math.max(0, from - VERTICES_BACK);
  const here = Math.max(0, from - 1);
  const metres = (i: number): number =>
    Math.hypot(
      (run.lng[i]! - run.lng[here]!) * Math.cos((run.lat[i]! * Math.PI) / 180),
      run.lat[i]! - run.lat[here]!,
    ) * 111_000;
  while (first > 0 && metres(first) < 2 * SMOOTHED) first--;
  return {
    ...run,
    lng: run.lng.subarray(first),
    lat: run.lat.subarray(first),
    width: run.width.subarray(first),
  };
}

function boxAround(grid: CoverageGrid, runs: readonly StripRun[], fix: FixClass): CellBox {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lng, lat, width, offsetM } of runs)
    for (let i = 0; i < lng.length; i++) {
      const [x, y] = toCells(grid, lng[i]!, lat[i]!);
      const reach = (width[i]! / 2 + Math.abs(offsetM) + BESIDE[fix]) / grid.cellM;
      [x0, x1] = [Math.min(x0, x - reach), Math.max(x1, x + reach)];
      [y0, y1] = [Math.min(y0, y - reach), Math.max(y1, y + reach)];
    }
  return { x0: Math.floor(x0), y0: Math.floor(y0), x1: Math.ceil(x1), y1: Math.ceil(y1) };
}

/** The strips that may reach into a box; what joins them stays with them, for overlap goes by whole runs (R5). */
function near({ runs, fix }: JobStrips, grid: CoverageGrid, box: CellBox): JobStrips {
  const kept: StripRun[] = [];
  let together: StripRun[] = [];
  const close = (): void => {
    if (together.some((run) => reaches(run, grid, box))) kept.push(...together);
    together = [];
  };
  for (const run of runs) {
    if (!run.joined) close();
    together.push(run);
  }
  close();
  return { runs: kept, fix };
}

function reaches({ lng, lat, width, offsetM }: StripRun, grid: CoverageGrid, box: CellBox): boolean {
  let [x0, y0, x1, y1, widest] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (let i = 0; i < lng.length; i++) {
    const [x, y] = toCells(grid, lng[i]!, lat[i]!);
    [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
    [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
    widest = Math.max(widest, width[i]!);
  }
  const margin = (widest / 2 + Math.abs(offsetM) + 1) / grid.cellM + 1;
  return x0 - margin < box.x1 && x1 + margin > box.x0 && y0 - margin < box.y1 && y1 + margin > box.y0;
}

function added(all: CellSums, now: CellSums, then: CellSums): CellSums {
  const of = (name: Exclude<keyof CellSums, 'ofClass'>): number => all[name] + now[name] - then[name];
  return {
    cells: of('cells'),
    overlap: of('overlap'),
    known: of('known'),
    withDepth: of('withDepth'),
    depths: of('depths'),
    squares: of('squares'),
    ofClass: all.ofClass.map((one, i) => one + now.ofClass[i]! - then.ofClass[i]!),
  };
}
