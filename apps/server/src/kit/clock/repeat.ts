import type { Log } from '../log.ts';

/**
 * Does `deed` now and then again `intervalMs` after each end, until the signal falls; one that fails is logged and comes
 * again in its turn. Settles when the last one has ended.
 */
export async function repeat(
  name: string,
  intervalMs: number,
  { log, signal }: { log: Log; signal: AbortSignal },
  deed: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    await deed().catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error, job: name }, 'a regular job failed');
    });
    await pause(intervalMs, signal);
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
