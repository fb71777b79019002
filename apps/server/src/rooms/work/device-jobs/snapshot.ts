import type { PoolClient } from 'pg';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction } from '../../../database/transaction.ts';

/** Reads several things as of one moment: what a page says and what its sums say are the same jobs. */
export const inSnapshot = <T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    return read(client);
  });
