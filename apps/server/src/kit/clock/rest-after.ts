import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nobody rests longer than this unless he says so, ms. */
const usualLongest = 60_000;

/**
 * The deed, and after it a rest of `times` as long as it took, at most `longest` ms: regular work that grows with the fleet takes its share of a small
 * machine and no more. Ends early when the signal falls.
 */
export function restAfter(
  times: number,
  signal: AbortSignal,
  deed: () => Promise<unknown>,
  longest = usualLongest,
): () => Promise<void> {
  return async () => {
    const began = performance.now();
    await deed();
    const rest = Math.min(longest, times * (performance.now() - began));
    await sleep(rest, undefined, { signal }).catch(() => undefined);
  };
}
