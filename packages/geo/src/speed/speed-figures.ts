import type { TrackSteps } from '../track/segments.ts';
import type { TrackColumns } from '../track/track-columns.ts';
import { periodFinder, type SpeedPeriod, type SpeedVerdict, speedVerdict } from './speed-band.ts';
import { eachSpeed, type SpeedPiece } from './speed-parts.ts';

/** Speeds are sorted into bins of a centimetre a second, which is finer than any terminal tells. */
const binsPerMs = 100;
const mostMs = 60;
/** 5 km/h as a single-precision number of m/s must not fall under 5. */
const rounding = 1e-4;
const daySeconds = 86_400;

/** What is asked of a clean track. */
export interface SpeedRules {
  /** Bands by the time from which they hold, ascending. */
  readonly periods: readonly SpeedPeriod[];
  /** Only work is in times, mean and percentiles; limits judge nothing but work in any case. */
  readonly workingOnly: boolean;
  /** Seconds east of UTC of the clock that hours are told by. */
  readonly zoneOffset: number;
}

/** How long it was worked in one hour of the clock, and how far. */
export interface SpeedHour {
  readonly hour: number;
  readonly seconds: number;
  readonly metres: number;
}

/** Seconds, metres, m/s; null means not defined. */
export interface SpeedFigures {
  readonly seconds: number;
  readonly metres: number;
  readonly meanMs: number | null;
  /** By time, to a centimetre a second. */
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
  readonly topMs: number | null;
  /** Seconds in steps of 1 km/h from 0 on; they sum to `seconds`. */
  readonly bands: readonly number[];
  /** Working seconds by what the band of their time says. */
  readonly verdicts: Readonly<Record<SpeedVerdict, number>>;
  /** Working seconds of each period. */
  readonly ofPeriods: readonly number[];
  /** Hours of the day with work. */
  readonly hours: readonly SpeedHour[];
}

/** Time by speed, percentiles and what the bands say of a clean track. */
export function speedFigures(track: TrackColumns, steps: TrackSteps, rules: SpeedRules): SpeedFigures {
  const sums = new SpeedSums(rules);
  eachSpeed(track, steps, (piece) => {
    if (piece.works) sums.work(piece);
    if (piece.works || !rules.workingOnly) sums.count(piece);
  });
  return sums.figures();
}

class SpeedSums {
  readonly #bins = new Float64Array(mostMs * binsPerMs + 1);
  readonly #bands: number[] = [];
  readonly #verdicts: Record<SpeedVerdict, number> = { unjudged: 0, slow: 0, right: 0, fast: 0 };
  readonly #ofPeriods: number[];
  readonly #hours = Array.from({ length: 24 }, (_, hour) => ({ hour, seconds: 0, metres: 0 }));
  readonly #periodAt: (seconds: number) => number;
  #seconds = 0;
  #metres = 0;
  #top = -1;

  constructor(readonly rules: SpeedRules) {
    this.#ofPeriods = rules.periods.map(() => 0);
    this.#periodAt = periodFinder(rules.periods);
  }

  work({ at, seconds, speed, metres }: SpeedPiece): void {
    const place = this.#periodAt(at);
    if (place >= 0) this.#ofPeriods[place]! += seconds;
    this.#verdicts[speedVerdict(speed, this.rules.periods[place]?.band ?? null)] += seconds;
    const ofDay = (((at + this.rules.zoneOffset) % daySeconds) + daySeconds) % daySeconds;
    const hour = this.#hours[Math.floor(ofDay / 3600)]!;
    hour.seconds += seconds;
    hour.metres += metres;
  }

  count({ seconds, speed, metres }: SpeedPiece): void {
    this.#seconds += seconds;
    this.#metres += metres;
    this.#top = Math.max(this.#top, speed);
    this.#bins[Math.min(this.#bins.length - 1, Math.round(speed * binsPerMs))]! += seconds;
    const band = Math.floor(Math.min(speed, mostMs) * 3.6 + rounding);
    while (this.#bands.length <= band) this.#bands.push(0);
    this.#bands[band]! += seconds;
  }

  figures(): SpeedFigures {
    return {
      seconds: this.#seconds,
      metres: this.#metres,
      meanMs: this.#seconds > 0 ? this.#metres / this.#seconds : null,
      medianMs: this.#percentile(0.5),
      p95Ms: this.#percentile(0.95),
      topMs: this.#top < 0 ? null : this.#top,
      bands: this.#bands,
      verdicts: this.#verdicts,
      ofPeriods: this.#ofPeriods,
      hours: this.#hours.filter(({ seconds }) => seconds > 0),
    };
  }

  /** The lowest speed that this share of the time does not exceed. */
  #percentile(share: number): number | null {
    if (this.#seconds === 0) return null;
    let sum = 0;
    for (let bin = 0; bin < this.#bins.length; bin++) {
      sum += this.#bins[bin]!;
      if (sum >= this.#seconds * share - 1e-9) return bin / binsPerMs;
    }
    return mostMs;
  }
}
