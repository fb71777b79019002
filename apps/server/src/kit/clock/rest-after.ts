import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a deed begins anew, ms, and how much it rests at least, as a share of what it took. */
export interface Pace {
  readonly everyMs: number;
  readonly rest: number;
}

/**
 * The deed, and after it a rest until it is time for the next one: regular work that grows with the fleet keeps its rhythm while it is short, and
 * leaves others their share of a small machine when it is long. Ends early when the signal falls.
 */
export function restAfter(
  { everyMs, rest }: Pace,
  signal: AbortSignal,
  deed: () => Promise<unknown>,
): () => Promise<void> {
  return async () => {
    const began = performance.now();
    try {
      await deed();
    } finally {
      // One that fails rests as well: its failure is told after the rest.
      const took = performance.now() - began;
      const restMs = Math.max(everyMs - took, rest * took);
      await sleep(restMs, undefined, { signal }).catch(() => undefined);
    }
  };
}
