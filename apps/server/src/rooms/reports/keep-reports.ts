import type { Pool } from '#database/pool.ts';
import { keepCells } from './cells/keep-cells.ts';
import { keepStays } from './stays/keep-stays.ts';

/** Puts together anew what changed since: stays of vehicles, cells of days. What waits meanwhile is asked of the facts or told as marked. */
export async function keepReports(pool: Pool, signal?: AbortSignal): Promise<void> {
  await keepStays(pool, signal);
  await keepCells(pool, signal);
}
