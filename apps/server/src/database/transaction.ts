import type { PoolClient } from 'pg';
import type { Pool } from './pool.ts';

/** What a store asks where one connection must answer: COPY, and locks that end with the transaction. */
export type TransactionClient = PoolClient;

/** What a store asks: the pool for one statement, a client inside a transaction. */
export type Queryable = Pool | PoolClient;

/** What `work` would make of it: everything that it did is taken back, whatever comes of it. */
export async function tryOut<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    return await work(client);
  } finally {
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost;
    });
    client.release(broken);
  }
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. Publish on the bus afterwards,
 * never inside, so that nobody hears of a row that is not there yet.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away instead of going back to the pool.
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Whether the database took a transaction back because it and another waited for each other, or would have come out of order (SQLSTATE). */
export const isDeadlock = (error: unknown): boolean =>
  ['40P01', '40001'].includes(String((error as { code?: unknown } | null)?.code));

/** Reads several things as of one moment: what a page says and what its sums say are the same rows. */
export const inSnapshot = <T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    return read(client);
  });
