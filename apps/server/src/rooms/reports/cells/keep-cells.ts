import type { Pool } from '../../../database/pool.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Log } from '../../../kit/log.ts';
import { buildDay, daysToBuild, wrongDays } from './cells.store.ts';

/** Days that one round builds at most: the rest waits for the next. */
const round = 200;
/** Days that the nightly check looks back. */
const checkedDays = 400;

/** Builds the cells of days that have none or in which a job was written since. Returns how many. */
export async function keepCells(pool: Pool, signal?: AbortSignal): Promise<number> {
  let built = 0;
  for (const day of await daysToBuild(pool, round)) {
    if (signal?.aborted) break;
    await inTransaction(pool, (client) => buildDay(client, day));
    built += 1;
  }
  return built;
}

/**
 * Compares each cell of the last 400 days with its jobs; a day with a difference is told in the log with both areas and built anew (P6). Returns how
 * many there were.
 */
export async function checkCells(pool: Pool, log: Pick<Log, 'error'>): Promise<number> {
  const wrong = await wrongDays(pool, checkedDays);
  for (const { day, lines, cells, jobs } of wrong) {
    log.error({ day, lines, cells, jobs }, 'the cells of a report were not the sums of their jobs');
    await inTransaction(pool, (client) => buildDay(client, day));
  }
  return wrong.length;
}
