/** First and longest pause between tries of what fails, ms. */
export interface BackOffLimits {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Between half of a pause and all of it, ms: many that wait for the same thing do not come back in one moment. */
export function byChance(ms: number, chance: () => number = Math.random): number {
  return ms / 2 + (chance() * ms) / 2;
}

/**
 * How long something that fails waits before it is tried again. The pause doubles with every failure up to a ceiling; half of it is left to chance, so that
 * processes that lost the same database do not come back to it in one moment.
 */
export class BackOff {
  readonly #limits: BackOffLimits;
  readonly #chance: () => number;
  #failures = 0;

  /** `chance` answers numbers from 0 to below 1. */
  constructor(limits: BackOffLimits, chance: () => number = Math.random) {
    this.#limits = limits;
    this.#chance = chance;
  }

  /** Notes one more failure in a row; answers the pause before the next try, ms: between half of the step and the step. */
  failed(): number {
    const { firstMs, longestMs } = this.#limits;
    // Beyond 2^30 the step is far above any ceiling, and the number stays exact.
    const step = Math.min(longestMs, firstMs * 2 ** Math.min(this.#failures, 30));
    this.#failures += 1;
    return byChance(step, this.#chance);
  }

  /** The next failure is the first of its row again. */
  succeeded(): void {
    this.#failures = 0;
  }
}

/**
 * How long what failed waits before its next try, ms: the pause of a schedule, a fifth more or less by chance, so that all that
 * one outage stopped does not come back in one moment. Null: it was the last try.
 * `tries`: how many were made, from 1; `chance`: from 0 to below 1.
 */
export function delayAfter(schedule: readonly number[], tries: number, chance: number): number | null {
  const seconds = schedule[tries - 1];
  return seconds === undefined ? null : Math.round(seconds * 1000 * (0.8 + 0.4 * chance));
}
