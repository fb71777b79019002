import { type CoverageGrid, toCells } from '../cells/cell-grid-frame.ts';
import type { CellBox } from '../cells/cell-tiles.ts';
import { findEdges } from '../strips/edges.ts';
import type { JobStrips, StripRun } from '../strips/job-strips.ts';
import { DEPTH_UNIT } from './depth-unit.ts';

/** Headings are smoothed over at least this way, half of it on either side: single steps jitter (R4), metres. */
const SMOOTHING = 1;
/** A cell has 24 bits for its vertex. */
const MOST_VERTICES = 1 << 24;
/** No strip is longer: such a step is a fault of the input, metres. */
const LONGEST = 10_000;
/** No job reaches farther from its middle, and no tool is wider, metres. */
const FARTHEST = 50_000;
const WIDEST = 100;

/**
 * The vertices of all strips of a coverage on its grid, as columns; lengths in cells. The strip that ends at vertex i begins
 * at i − 1, unless `begins[i]`. Vertex numbers grow job by job in the order of time.
 */
export class Swath {
  readonly length: number;
  /** The antenna's track. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Unit vector to the left, square to the smoothed heading. */
  readonly leftX: Float64Array;
  readonly leftY: Float64Array;
  readonly time: Float64Array;
  /** Ends of the tool left and right of the track for the strip that ends here, cells. */
  readonly leftEnd: Float64Array;
  readonly rightEnd: Float64Array;
  /** Depth of the strip that ends here, in 0.1 mm, mean of its two ends (R8); 0 = none. */
  readonly depth: Uint16Array;
  /** Rate of the strip that ends here, mean of its two ends; NaN = none. */
  readonly value: Float32Array;
  readonly run: Uint32Array;
  readonly pass: Uint16Array;
  readonly job: Uint16Array;
  readonly begins: Uint8Array;
  readonly withDepth: boolean;
  readonly #smoothing: number;

  constructor(
    jobs: readonly JobStrips[],
    readonly grid: CoverageGrid,
    smoothingM = SMOOTHING,
  ) {
    this.#smoothing = smoothingM;
    const runs = jobs.map((job) => job.runs.filter((run) => run.time.length > 1));
    const n = Math.min(MOST_VERTICES, 1 + countVertices(runs));
    this.length = n;
    [this.x, this.y, this.leftX, this.leftY] = [
      new Float64Array(n),
      new Float64Array(n),
      new Float64Array(n),
      new Float64Array(n),
    ];
    [this.time, this.leftEnd, this.rightEnd] = [
      new Float64Array(n),
      new Float64Array(n),
      new Float64Array(n),
    ];
    [this.depth, this.pass, this.job] = [new Uint16Array(n), new Uint16Array(n), new Uint16Array(n)];
    [this.value, this.run] = [new Float32Array(n).fill(Number.NaN), new Uint32Array(n)];
    this.begins = new Uint8Array(n).fill(1);
    let [at, run] = [1, 0];
    for (const [job, ofJob] of runs.entries()) {
      run++;
      for (const piece of ofJob) {
        if (at + piece.time.length > n) break;
        if (!piece.joined) run++;
        this.#put(piece, at, run, job);
        at += piece.time.length;
      }
    }
    this.withDepth = this.depth.some((depth) => depth > 0);
  }

  #put(piece: StripRun, at: number, run: number, job: number): void {
    const n = piece.time.length;
    const { cellM } = this.grid;
    for (let i = 0; i < n; i++) {
      const v = at + i;
      [this.x[v], this.y[v]] = toCells(this.grid, piece.lng[i]!, piece.lat[i]!);
      this.time[v] = piece.time[i]!;
      this.leftEnd[v] = (piece.width[i]! / 2 - piece.offsetM) / cellM;
      this.rightEnd[v] = (piece.width[i]! / 2 + piece.offsetM) / cellM;
      this.run[v] = run;
      this.pass[v] = piece.pass[i]!;
      this.job[v] = job;
      if (i === 0) continue;
      this.begins[v] = this.#sound(v) ? 0 : 1;
      this.value[v] = meanOf(piece.value[i - 1]!, piece.value[i]!);
      const depth = meanOf(piece.depth[i - 1]!, piece.depth[i]!);
      if (depth >= 0) this.depth[v] = Math.max(1, Math.min(65_535, Math.round(depth * DEPTH_UNIT)));
    }
    findEdges(this, at, n, this.#smoothing / 2 / cellM);
  }

  /** The strip from v − 1 to v can be drawn. */
  #sound(v: number): boolean {
    const width = this.widthM(v);
    return this.#near(v - 1) && this.#near(v) && this.metres(v) <= LONGEST && width > 0 && width <= WIDEST;
  }

  /** The vertices of one job: the first and the one behind the last. */
  ofJob(job: number): [from: number, to: number] {
    const from = this.job.indexOf(job, 1);
    if (from < 0) return [1, 1];
    const behind = this.job.findIndex((one, v) => v > from && one !== job);
    return [from, behind < 0 ? this.length : behind];
  }

  #near(v: number): boolean {
    const far = FARTHEST / this.grid.cellM;
    return Math.abs(this.x[v]!) <= far && Math.abs(this.y[v]!) <= far;
  }

  /** Length of the strip that ends at a vertex, metres. */
  metres(v: number): number {
    return Math.hypot(this.x[v]! - this.x[v - 1]!, this.y[v]! - this.y[v - 1]!) * this.grid.cellM;
  }

  /** Speed along the strip that ends at a vertex, m/s; 0 when it took no time. */
  speed(v: number): number {
    const seconds = this.time[v]! - this.time[v - 1]!;
    return seconds > 0 ? this.metres(v) / seconds : 0;
  }

  /** Width of the strip that ends at a vertex, metres. */
  widthM(v: number): number {
    return (this.leftEnd[v]! + this.rightEnd[v]!) * this.grid.cellM;
  }

  /** The cells that any strip can reach. */
  box(): CellBox {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let v = 1; v < this.length; v++) {
      if (this.begins[v]) continue;
      const reach = Math.max(Math.abs(this.leftEnd[v]!), Math.abs(this.rightEnd[v]!)) + 1;
      for (let end = v - 1; end <= v; end++) {
        x0 = Math.min(x0, this.x[end]! - reach);
        x1 = Math.max(x1, this.x[end]! + reach);
        y0 = Math.min(y0, this.y[end]! - reach);
        y1 = Math.max(y1, this.y[end]! + reach);
      }
    }
    if (x0 > x1) return { x0: 0, y0: 0, x1: 0, y1: 0 };
    return { x0: Math.floor(x0), y0: Math.floor(y0), x1: Math.ceil(x1), y1: Math.ceil(y1) };
  }
}

function countVertices(runs: readonly (readonly StripRun[])[]): number {
  let count = 0;
  for (const ofJob of runs) for (const run of ofJob) count += run.time.length;
  return count;
}

/** Mean of what is there of two; NaN when nothing is. */
function meanOf(a: number, b: number): number {
  if (Number.isNaN(a)) return b;
  return Number.isNaN(b) ? a : (a + b) / 2;
}
