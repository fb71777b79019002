import { BackOff, type BackOffLimits } from './back-off.ts';

/** What waits in memory is written within ten seconds of the database's return. */
const afterFailure: BackOffLimits = { firstMs: 1_000, longestMs: 10_000 };

/**
 * Calls `deed` every `intervalMs` after its last end, never twice at once, for as long as the process lives or until the returned deed ends it. One that fails (it rejects, or
 * answers false where it tells of its failure itself) rests a while that grows as long as it goes on failing. It holds no process alive.
 */
export function every(
  intervalMs: number,
  deed: () => unknown,
  pauses: BackOffLimits = afterFailure,
): () => void {
  const backOff = new BackOff(pauses);
  let ended = false;
  let timer: NodeJS.Timeout;
  const turn = async (): Promise<void> => {
    const worked = await Promise.resolve()
      .then(deed)
      .then(
        (answer) => answer !== false,
        () => false,
      );
    if (ended) return;
    if (worked) backOff.succeeded();
    const restMs = worked ? intervalMs : Math.max(intervalMs, backOff.failed());
    timer = setTimeout(() => void turn(), restMs).unref();
  };
  timer = setTimeout(() => void turn(), intervalMs).unref();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
