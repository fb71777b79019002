import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { buildMonth, monthsToBuild } from './keep-months.store.ts';

/**
 * Builds the sums of those ended months that have none or in which a job was written since; each in a transaction of its own.
 * One that somebody is writing to waits for the next round. Returns how many were built.
 */
export async function keepJobMonths(pool: Pool, signal?: AbortSignal): Promise<number> {
  let built = 0;
  for (const month of await monthsToBuild(pool)) {
    if (signal?.aborted) break;
    if (await inTransaction(pool, (client) => buildMonth(client, month))) built += 1;
  }
  return built;
}
