import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { forgetStale, readRunning, remakeRuns, type SoftwareSince, takeStale } from './runs.store.ts';
import { readChangedWork, rebuildUseDays } from './use-day.store.ts';

/** So many at once: a transaction of a large fleet stays short. */
const atOnce = 500;
const dayS = 86_400;
/** How far back each round looks for work that has changed, and how far the first one of a day does. */
const lookBackDays = { round: 2, night: 400 } as const;

async function remake(pool: Pool, asked: readonly SoftwareSince[]): Promise<void> {
  await inTransaction(pool, async (client) => rebuildUseDays(client, await remakeRuns(client, asked)));
}

async function remakeStale(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const stale = await takeStale(client, atOnce);
    if (stale.length === 0) return 0;
    await rebuildUseDays(client, await remakeRuns(client, stale));
    // Locked until here: what a terminal tells meanwhile waits, and marks it again.
    await forgetStale(client, stale);
    return stale.length;
  });
}

async function followWork(pool: Pool, from: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const days = await readChangedWork(pool, from, atOnce);
    if (days.length > 0) await inTransaction(pool, (client) => rebuildUseDays(client, days));
    if (days.length < atOnce) return;
  }
}

/**
 * One round after the other: makes runs and days anew for what terminals told since, in every `runningEvery`th moves the ends of what still runs, and takes over
 * the work of days that were computed again: of today and yesterday in each round, of a year in the first one of a day (UTC+8).
 */
export function keepSoftwareUse(pool: Pool, signal: AbortSignal, runningEvery = 10): () => Promise<void> {
  let lookedBackOn = '';
  let round = 0;
  return async () => {
    while (!signal.aborted && (await remakeStale(pool)) === atOnce);
    const running = round++ % runningEvery === 0 ? await readRunning(pool) : [];
    for (let at = 0; at < running.length && !signal.aborted; at += atOnce)
      await remake(pool, running.slice(at, at + atOnce));
    const nowS = Date.now() / 1000;
    const today = homeDay(nowS);
    const back = lookedBackOn === today ? lookBackDays.round : lookBackDays.night;
    await followWork(pool, homeDay(nowS - back * dayS), signal);
    lookedBackOn = today;
  };
}
