import type { Log } from '../log.ts';
import { causeOf } from '../log-flood.ts';
import { BackOff, type BackOffLimits } from './back-off.ts';

/** A job that fails waits at least so long, whatever its rhythm. */
const afterFailure: BackOffLimits = { firstMs: 1_000, longestMs: 60_000 };
/** One that goes on failing for the same cause is told of again after so long. */
const tellAgainMs = 3_600_000;

/**
 * Does `deed` now and then again `intervalMs` after each end, until the signal falls; one that fails comes again in its turn, and not before a pause that grows while it goes
 * on failing. A cause is told of once, and every hour with how often it came since; that the job works again is told, too. Settles when the last one has ended.
 */
export async function repeat(
  name: string,
  intervalMs: number,
  { log, signal, pauses = afterFailure }: { log: Log; signal: AbortSignal; pauses?: BackOffLimits },
  deed: () => Promise<unknown>,
): Promise<void> {
  const backOff = new BackOff(pauses);
  const failures = new Failures(name, log);
  while (!signal.aborted) {
    const restMs = await deed().then(
      () => {
        backOff.succeeded();
        failures.over();
        return intervalMs;
      },
      (error: unknown) => {
        const pauseMs = Math.max(intervalMs, backOff.failed());
        if (!signal.aborted) failures.tell(error, pauseMs);
        return pauseMs;
      },
    );
    await pause(restMs, signal);
  }
}

/** What is told of a job that goes on failing. */
class Failures {
  readonly #name: string;
  readonly #log: Log;
  #cause: string | null = null;
  #toldAtMs = 0;
  /** In a row, and those of them that were not told of. */
  #times = 0;
  #untold = 0;

  constructor(name: string, log: Log) {
    this.#name = name;
    this.#log = log;
  }

  tell(error: unknown, pauseMs: number): void {
    const cause = causeOf([error instanceof Error ? error : new Error(String(error))]).words;
    this.#times += 1;
    this.#untold += 1;
    if (cause === this.#cause && performance.now() - this.#toldAtMs < tellAgainMs) return;
    const counted = { times: this.#untold, againMs: Math.round(pauseMs) };
    this.#log.error({ err: error, job: this.#name, ...counted }, 'a regular job failed');
    this.#cause = cause;
    this.#toldAtMs = performance.now();
    this.#untold = 0;
  }

  over(): void {
    if (this.#times === 0) return;
    this.#log.info({ job: this.#name, times: this.#times }, 'a regular job works again');
    this.#cause = null;
    this.#times = 0;
    this.#untold = 0;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      // The signal outlives every pause: a listener that stayed would be one more each time.
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
