import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import type { CasterDoor, Gga, SessionEnd, SessionProgress, StationMinute } from './door.ts';
import type { CasterMetrics } from './metrics.ts';

/** Most of one kind that one call carries, and that is kept while the office is away: ends and minutes matter more than samples. */
const batch = 500;
const keptEnds = 100_000;
const keptMinutes = 20_000;
const keptSamples = 20_000;
const keptStates = 10_000;
const retries = { firstMs: 2_000, longestMs: 10_000 };

interface SourceState {
  readonly mountId: string;
  readonly up: boolean;
  readonly atMs: number;
  readonly reason: string | null;
}

type Sample = { readonly connectionId: string; readonly gga: Gga };

/**
 * Writes down what happened, in batches and in its order. When the office is away nothing is lost up to a bound, and corrections flow on:
 * no session ever waits for this.
 */
export class Office {
  readonly #door: CasterDoor;
  readonly #log: Log;
  readonly #metrics: CasterMetrics;
  readonly #ends: SessionEnd[] = [];
  readonly #minutes: StationMinute[] = [];
  readonly #states: SourceState[] = [];
  readonly #samples: Sample[] = [];
  #working: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  readonly #backOff = new BackOff(retries);

  constructor(door: CasterDoor, log: Log, metrics: CasterMetrics) {
    this.#door = door;
    this.#log = log;
    this.#metrics = metrics;
  }

  ended(end: SessionEnd): void {
    keep(this.#ends, [end], keptEnds);
    this.#work();
  }

  minutes(minutes: readonly StationMinute[]): void {
    keep(this.#minutes, minutes, keptMinutes);
    this.#work();
  }

  sourceState(state: SourceState): void {
    keep(this.#states, [state], keptStates);
    this.#work();
  }

  /** Samples wait for the next `flush`: one insert for all is cheaper than one each. */
  sample(sample: Sample): void {
    keep(this.#samples, [sample], keptSamples);
  }

  /** Progress (totals, so that what fails is told by the next one) and the samples of the last seconds. */
  async flush(progress: readonly SessionProgress[]): Promise<void> {
    try {
      for (let at = 0; at < progress.length; at += batch)
        await this.#door.progress(progress.slice(at, at + batch));
      await this.#drain(this.#samples, (samples) => this.#door.samples(samples));
    } catch (error) {
      this.#failed('progress', error);
    }
  }

  /** Settles when everything is written, or cannot be within `limitMs`. */
  async settled(limitMs: number): Promise<void> {
    this.#work();
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limitMs);
    });
    await Promise.race([this.#working, enough]);
    clearTimeout(timer);
    clearTimeout(this.#retry);
  }

  #work(): void {
    if (this.#working !== undefined || this.#retry !== undefined) return;
    this.#working = this.#write().finally(() => {
      this.#working = undefined;
    });
  }

  async #write(): Promise<void> {
    // What happens in the same moment (a base goes, hundreds of rovers with it) goes into one call.
    await new Promise(setImmediate);
    try {
      while (this.#ends.length + this.#minutes.length + this.#states.length > 0) {
        await this.#drain(this.#states, async (states) => {
          for (const { mountId, up, atMs, reason } of states)
            await this.#door.sourceState(mountId, up, atMs, reason);
        });
        await this.#drain(this.#ends, (ends) => this.#door.ended(ends));
        await this.#drain(this.#minutes, (minutes) => this.#door.minutes(minutes));
      }
      this.#backOff.succeeded();
    } catch (error) {
      this.#failed('ended', error);
      this.#retry = setTimeout(() => {
        this.#retry = undefined;
        this.#work();
      }, this.#backOff.failed());
      this.#retry.unref();
    }
  }

  async #drain<T>(waiting: T[], write: (items: readonly T[]) => Promise<void>): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting.slice(0, batch);
      await write(items);
      waiting.splice(0, items.length);
    }
  }

  #failed(call: string, error: unknown): void {
    this.#metrics.officeErrors.inc({ call });
    this.#log.warn({ err: error }, 'the caster could not write down what happened; it will try again');
  }
}

function keep<T>(waiting: T[], items: readonly T[], most: number): void {
  waiting.push(...items);
  if (waiting.length > most) waiting.splice(0, waiting.length - most);
}
