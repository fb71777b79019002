import type { Log } from '../log.ts';
import { BackOff, type BackOffLimits } from './back-off.ts';

/** A job that fails waits at least so long, whatever its rhythm. */
const afterFailure: BackOffLimits = { firstMs: 1_000, longestMs: 60_000 };

/**
 * Does `deed` now and then again `intervalMs` after each end, until the signal falls; one that fails is logged and comes again in its turn, and not before
 * a pause that grows while it goes on failing. Settles when the last one has ended.
 */
export async function repeat(
  name: string,
  intervalMs: number,
  { log, signal, pauses = afterFailure }: { log: Log; signal: AbortSignal; pauses?: BackOffLimits },
  deed: () => Promise<unknown>,
): Promise<void> {
  const backOff = new BackOff(pauses);
  while (!signal.aborted) {
    const restMs = await deed().then(
      () => {
        backOff.succeeded();
        return intervalMs;
      },
      (error: unknown) => {
        const pauseMs = Math.max(intervalMs, backOff.failed());
        if (!signal.aborted)
          log.error({ err: error, job: name, againMs: Math.round(pauseMs) }, 'a regular job failed');
        return pauseMs;
      },
    );
    await pause(restMs, signal);
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
