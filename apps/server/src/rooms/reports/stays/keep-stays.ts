import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { pastOfVehicles } from '#rooms/machines/public.ts';
import { staysOf } from './stays.rules.ts';
import { replaceStays, takeWaiting } from './stays.store.ts';

/** Lines of a round: as many as are read and written within a second or two. */
const round = 500;

/** Builds the stays of the vehicles that wait, each from its whole past. Returns how many vehicles were built. */
export async function keepStays(pool: Pool, signal?: AbortSignal): Promise<number> {
  let built = 0;
  while (!signal?.aborted) {
    const count = await inTransaction(pool, async (client) => {
      const ids = await takeWaiting(client, round);
      if (ids.length === 0) return 0;
      const pasts = await pastOfVehicles(client, ids);
      await replaceStays(
        client,
        ids,
        pasts.map((past) => ({ past, stays: staysOf(past) })),
      );
      return ids.length;
    });
    if (count === 0) break;
    built += count;
  }
  return built;
}
