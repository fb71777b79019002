import { mostSeriesPoints, type SignalSeries } from '@furrow/contract';
import { tidy, type Values } from '../rolling/told.rules.ts';

/**
 * A signal's values brought down to what a chart can show: of each step of time the least and the greatest value, in the order in which
 * they came, so that no peak is lost. Fewer than `mostSeriesPoints` values stay as they are.
 */
export class Reduction {
  readonly #fromMs: number;
  readonly #toMs: number;
  readonly #steps: number;
  readonly #low: Float64Array;
  readonly #lowAt: Float64Array;
  readonly #high: Float64Array;
  readonly #highAt: Float64Array;
  /** All values as long as they are few. */
  #few: [number, number][] | undefined = [];
  #count = 0;
  #sum = 0;

  constructor(fromMs: number, toMs: number, most = mostSeriesPoints) {
    this.#fromMs = fromMs;
    this.#toMs = toMs;
    this.#steps = Math.floor(most / 2);
    this.#low = new Float64Array(this.#steps).fill(Number.POSITIVE_INFINITY);
    this.#high = new Float64Array(this.#steps).fill(Number.NEGATIVE_INFINITY);
    this.#lowAt = new Float64Array(this.#steps);
    this.#highAt = new Float64Array(this.#steps);
  }

  add({ times, values }: Values): void {
    const span = this.#toMs - this.#fromMs;
    for (let i = 0; i < times.length; i++) {
      const time = times[i]!;
      if (time < this.#fromMs || time > this.#toMs) continue;
      const value = values[i]!;
      this.#count += 1;
      this.#sum += value;
      if (this.#few !== undefined) {
        if (this.#few.length < this.#steps * 2) this.#few.push([time, value]);
        else this.#few = undefined;
      }
      const step = Math.min(this.#steps - 1, Math.floor(((time - this.#fromMs) / span) * this.#steps));
      if (value < this.#low[step]!) {
        this.#low[step] = value;
        this.#lowAt[step] = time;
      }
      if (value > this.#high[step]!) {
        this.#high[step] = value;
        this.#highAt[step] = time;
      }
    }
  }

  /** Undefined: the signal was not told. */
  series(signal: string): SignalSeries | undefined {
    if (this.#count === 0) return undefined;
    return {
      signal,
      count: this.#count,
      min: tidy(Math.min(...this.#low)),
      max: tidy(Math.max(...this.#high)),
      mean: tidy(this.#sum / this.#count),
      points: (this.#few ?? this.#reduced()).map(([time, value]) => [time / 1000, tidy(value)]),
    };
  }

  #reduced(): [number, number][] {
    const points: [number, number][] = [];
    for (let step = 0; step < this.#steps; step++) {
      if (this.#lowAt[step] === 0) continue;
      const low: [number, number] = [this.#lowAt[step]!, this.#low[step]!];
      const high: [number, number] = [this.#highAt[step]!, this.#high[step]!];
      if (low[0] === high[0]) points.push(low);
      else points.push(...(low[0] < high[0] ? [low, high] : [high, low]));
    }
    return points;
  }
}
