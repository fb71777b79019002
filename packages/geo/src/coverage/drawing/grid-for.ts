import { RADIANS } from '../../coordinates/ellipsoid.ts';
import { localPlane, shortWay } from '../../coordinates/local-plane.ts';
import { isOnEarth, type Wgs84, wgs84 } from '../../coordinates/types.ts';
import { type CoverageGrid, coverageGrid } from '../cells/cell-grid-frame.ts';
import type { JobStrips, StripRun } from '../strips/job-strips.ts';

/**
 * The axes are turned so far from the main heading: tangent 0.618, the number worst met by fractions (R4). Where much of the work
 * would lie along an axis then, the next one is taken, with the tangents −0.618, ±0.382 and so on.
 */
const TURNS = [31.72, -31.72, 20.9, -20.9, 38.2, -38.2] as const;
/** Work lies along an axis within so many degrees of it; so much of the way may. */
const ALONG = { degrees: 2, share: 0.02 } as const;
/** Cells of R4, metres. */
const CELL = { narrow: 0.1, usual: 0.25, large: 0.5 } as const;
/** Under this working width the cells are narrow, metres. */
const NARROW_WIDTH = 1.5;
/** A longer step is a fault of the input, metres. */
const LONGEST_STEP = 10_000;
/** From this working width on the cells are large: a boom's edges are few for its area, and fields of hundreds of hectares are usual. */
const WIDE_WIDTH = 12;
/** Above this area the cells are large, m². */
const LARGE_AREA = 3_000_000;

/** The grid on which a job, or several together, is measured: it follows from the strips alone (R4). */
export function gridFor(jobs: readonly JobStrips[]): CoverageGrid {
  const runs = jobs.flatMap((job) => job.runs);
  const { area, narrow, wide, heading, turned } = measure(runs);
  const cellM = area > LARGE_AREA || wide ? CELL.large : narrow ? CELL.narrow : CELL.usual;
  // Compass degrees run clockwise from north, the angle of the grid anticlockwise from east.
  return coverageGrid(centreOf(runs), cellM, 90 - heading + turned);
}

/** Middle of the box around all vertices that lie within a degree of the first; longitudes are counted from there. */
function centreOf(runs: readonly StripRun[]): Wgs84 {
  const first = firstPlace(runs);
  if (!first) return wgs84(0, 0);
  let [west, east, south, north] = [0, 0, 0, 0];
  for (const { lng, lat } of runs) {
    for (let i = 0; i < lng.length; i++) {
      const [x, y] = [shortWay(lng[i]! - first[0]), lat[i]! - first[1]];
      if (!(Math.abs(x) <= 1 && Math.abs(y) <= 1)) continue;
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return wgs84(shortWay(first[0] + (west + east) / 2), first[1] + (south + north) / 2);
}

function firstPlace(runs: readonly StripRun[]): Wgs84 | null {
  for (const { lng, lat } of runs) {
    for (let i = 0; i < lng.length; i++) if (isOnEarth(lng[i]!, lat[i]!)) return wgs84(lng[i]!, lat[i]!);
  }
  return null;
}

/** Gross area, whether a tenth of the way is narrow or nearly all of it wide, the main heading, and how the axes are turned from it. */
function measure(runs: readonly StripRun[]): {
  area: number;
  narrow: boolean;
  wide: boolean;
  heading: number;
  turned: number;
} {
  const headings = new HeadingShares();
  let [area, narrowWay, wideWay, way] = [0, 0, 0, 0];
  for (const run of runs) {
    const { lng, lat, width } = run;
    const start = firstPlace([run]);
    if (!start) continue;
    const { metresPerLng, metresPerLat } = localPlane(start);
    for (let i = 1; i < lng.length; i++) {
      const east = shortWay(lng[i]! - lng[i - 1]!) * metresPerLng;
      const north = (lat[i]! - lat[i - 1]!) * metresPerLat;
      const metres = Math.hypot(east, north);
      if (!(metres <= LONGEST_STEP && width[i]! > 0)) continue;
      area += metres * width[i]!;
      way += metres;
      if (width[i]! < NARROW_WIDTH) narrowWay += metres;
      if (width[i]! >= WIDE_WIDTH) wideWay += metres;
      headings.add(Math.atan2(east, north) / RADIANS, metres);
    }
  }
  const heading = headings.main();
  return {
    area,
    narrow: narrowWay * 10 > way,
    wide: wideWay > 0.9 * way,
    heading,
    turned: turnFor(headings, heading),
  };
}

/** The first turn with which hardly any of the way lies along an axis; else the one with far less of it, if there is one. */
function turnFor(headings: HeadingShares, main: number): number {
  const along = TURNS.map((turn) => headings.near(main - turn, ALONG.degrees));
  const first = along.findIndex((share) => share <= ALONG.share);
  if (first >= 0) return TURNS[first]!;
  // Work that goes round lies along any axis alike: nothing is won by another one.
  const least = Math.min(...along);
  return TURNS[least < along[0]! / 2 ? along.indexOf(least) : 0]!;
}

/** How much of the way goes into which direction, to and fro alike, by whole degrees. */
class HeadingShares {
  readonly #metres = new Float64Array(180);
  readonly #turned = new Float64Array(180);

  add(degrees: number, metres: number): void {
    if (!Number.isFinite(degrees)) return;
    const either = ((degrees % 180) + 180) % 180;
    const whole = Math.min(179, Math.floor(either));
    this.#metres[whole]! += metres;
    this.#turned[whole]! += metres * (either - whole);
  }

  /** Share of the way within so many degrees of a direction, or square to it. */
  near(direction: number, within: number): number {
    let [near, all] = [0, 0];
    for (let whole = 0; whole < 180; whole++) {
      const off = (((whole + 0.5 - direction) % 90) + 90) % 90;
      all += this.#metres[whole]!;
      if (Math.min(off, 90 - off) <= within) near += this.#metres[whole]!;
    }
    return all > 0 ? near / all : 0;
  }

  /** The mean of the five neighbouring degrees that hold most of the way; of equal ones the first. */
  main(): number {
    let [best, most] = [0, -1];
    for (let middle = 0; middle < 180; middle++) {
      let sum = 0;
      for (let off = -2; off <= 2; off++) sum += this.#metres[(middle + off + 180) % 180]!;
      if (sum > most) [best, most] = [middle, sum];
    }
    if (most <= 0) return 0;
    let turned = 0;
    for (let off = -2; off <= 2; off++) {
      const at = (best + off + 180) % 180;
      turned += off * this.#metres[at]! + this.#turned[at]!;
    }
    return best + turned / most;
  }
}
