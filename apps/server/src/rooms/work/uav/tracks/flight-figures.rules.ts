import type { FlightPoint } from '@furrow/contract';
import { stepDistance } from '@furrow/geo';

/** How the sprayed way was flown. */
export interface FlightFigures {
  /** Means over the sprayed way, m and m/s; null: nothing tells it. */
  readonly meanHeightM: number | null;
  readonly meanSpeed: number | null;
  /** Decimetres of the sprayed way by height and speed in bins of a tenth; what lies beyond is in the last one. */
  readonly heights: readonly number[];
  readonly speeds: readonly number[];
  /** What flowed, in the sortie's unit; null: no flow was told. */
  readonly amount: number | null;
}

const heightBins = 100;
const speedBins = 200;
/** Between two points further apart than this nobody knows what was done, seconds. */
const longestStep = 15;

/** The figures of a flight's sprayed way: steps at both ends of which the valve is open. Speeds that were not told follow from the places. */
export function flightFigures(points: readonly FlightPoint[]): FlightFigures {
  const [heights, speeds] = [new Histogram(heightBins), new Histogram(speedBins)];
  let flowed: number | null = null;
  for (let i = 1; i < points.length; i++) {
    const [before, after] = [points[i - 1]!, points[i]!];
    const seconds = after[0] - before[0];
    if (before[5] !== 1 || after[5] !== 1 || seconds <= 0 || seconds > longestStep) continue;
    const metres = stepDistance(before[1], before[2], after[1], after[2]);
    if (after[3] !== null) heights.add(after[3], metres);
    speeds.add(after[4] ?? metres / seconds, metres);
    if (after[6] !== null) flowed = (flowed ?? 0) + (after[6] * seconds) / 60;
  }
  return {
    meanHeightM: heights.mean,
    meanSpeed: speeds.mean,
    heights: heights.bins,
    speeds: speeds.bins,
    amount: flowed,
  };
}

/** Way by a value. */
class Histogram {
  readonly #metres: Float64Array;
  #sum = 0;
  #weighed = 0;

  constructor(bins: number) {
    this.#metres = new Float64Array(bins);
  }

  add(value: number, metres: number): void {
    const bin = Math.min(this.#metres.length - 1, Math.max(0, Math.floor(value * 10)));
    this.#metres[bin]! += metres;
    this.#sum += metres;
    this.#weighed += value * metres;
  }

  get mean(): number | null {
    return this.#sum > 0 ? this.#weighed / this.#sum : null;
  }

  /** Decimetres, without the empty bins at the end. */
  get bins(): number[] {
    const all = [...this.#metres].map((metres) => Math.round(metres * 10));
    return all.slice(0, all.findLastIndex((one) => one > 0) + 1);
  }
}
