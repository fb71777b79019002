import { maySpread } from './may-spread.ts';
import type { Pool } from './pool.ts';
import { inSnapshot, inTransaction, type Queryable, type TransactionClient } from './transaction.ts';

/** What another connection has begun to read; wrapped, so that who waits for the beginning does not wait for the end. */
export interface Begun<T> {
  readonly answer: Promise<T>;
}

/**
 * Begins to read on another connection what the snapshot sees, at the same time as the first one reads on. null: there is none for it at this moment, and
 * who asks reads all by themselves.
 */
export type SecondReader = <T>(read: (db: Queryable) => Promise<T>) => Promise<Begun<T> | null>;

/** Who has no other connection. */
export const alone: SecondReader = async () => null;

/** Pools whose second reader is at work: each has one, so that readers never wait for each other's connections. */
const taken = new WeakSet<Pool>();

const hasRoom = (pool: Pool): boolean =>
  pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max);

/**
 * Reads several things as of one moment, as `inSnapshot`, for which a database with a second processor needs less time than one connection takes. It ends
 * no sooner than what the second one has begun.
 */
export const inSharedSnapshot = <T>(
  pool: Pool,
  read: (client: TransactionClient, second: SecondReader) => Promise<T>,
): Promise<T> =>
  inSnapshot(pool, async (client) => {
    const under: Promise<unknown>[] = [];
    try {
      return await read(client, secondOf(pool, client, under));
    } finally {
      await Promise.allSettled(under);
    }
  });

function secondOf(pool: Pool, client: TransactionClient, under: Promise<unknown>[]): SecondReader {
  return async (read) => {
    if (taken.has(pool) || !hasRoom(pool)) return null;
    taken.add(pool);
    let isBegun = false;
    try {
      // Of a database on several machines each connection has a snapshot of its own on every one of them: what a second one saw would be of another moment.
      if (await maySpread(client)) return null;
      const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
      const answer = inTransaction(pool, async (other) => {
        await other.query('set transaction isolation level repeatable read, read only');
        await other.query(`set transaction snapshot '${rows[0]!.name}'`);
        return read(other);
      }).finally(() => taken.delete(pool));
      isBegun = true;
      under.push(answer);
      // Whoever fails before they wait for it has failed already.
      answer.catch(() => undefined);
      return { answer };
    } finally {
      if (!isBegun) taken.delete(pool);
    }
  };
}
