/**
 * How long what failed waits before its next try, ms: the pause of a schedule, a fifth more or less by chance, so that all that
 * one outage stopped does not come back in one moment. Null: it was the last try.
 * `tries`: how many were made, from 1; `chance`: from 0 to below 1.
 */
export function delayAfter(schedule: readonly number[], tries: number, chance: number): number | null {
  const seconds = schedule[tries - 1];
  return seconds === undefined ? null : Math.round(seconds * 1000 * (0.8 + 0.4 * chance));
}

/** The first 300 signs of what went wrong, on one line, as it is kept and shown. */
export function shortError(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\s+/g, ' ').trim().slice(0, 300);
}
