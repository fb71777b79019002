import { RADIANS } from '../../coordinates/ellipsoid.ts';
import { localPlane, shortWay } from '../../coordinates/local-plane.ts';
import { isOnEarth, type Wgs84, wgs84 } from '../../coordinates/types.ts';
import { type CoverageGrid, coverageGrid } from '../cells/cell-grid-frame.ts';
import type { JobStrips, StripRun } from '../strips/job-strips.ts';

/** The axes are turned so far from the main heading: tangent 0.618, the number worst met by fractions (R4). */
const TURN_DEGREES = 31.72;
/** Cells of R4, metres. */
const CELL = { narrow: 0.1, usual: 0.25, large: 0.5 } as const;
/** Under this working width the cells are narrow, metres. */
const NARROW_WIDTH = 1.5;
/** A longer step is a fault of the input, metres. */
const LONGEST_STEP = 10_000;
/** Above this area the cells are large, m². */
const LARGE_AREA = 3_000_000;

/** The grid on which a job, or several together, is measured: it follows from the strips alone (R4). */
export function gridFor(jobs: readonly JobStrips[]): CoverageGrid {
  const runs = jobs.flatMap((job) => job.runs);
  const { area, narrowest, heading } = measure(runs);
  const cellM = area > LARGE_AREA ? CELL.large : narrowest < NARROW_WIDTH ? CELL.narrow : CELL.usual;
  // Compass degrees run clockwise from north, the angle of the grid anticlockwise from east.
  return coverageGrid(centreOf(runs), cellM, 90 - heading + TURN_DEGREES);
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

/** Gross area, the narrowest width worth a tenth of the way, and the main heading. */
function measure(runs: readonly StripRun[]): { area: number; narrowest: number; heading: number } {
  const headings = new HeadingShares();
  let [area, narrowWay, way] = [0, 0, 0];
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
      headings.add(Math.atan2(east, north) / RADIANS, metres);
    }
  }
  const narrow = narrowWay * 10 > way;
  return { area, narrowest: narrow ? 0 : NARROW_WIDTH, heading: headings.main() };
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
