import pg from 'pg';
import { ProductClient } from './primary/product-client.ts';

/** A pool of connections to the product's database. */
export type Pool = pg.Pool;

export interface PoolOptions {
  /** Most connections of this process; the embedded database takes 100 of all processes together. */
  readonly max: number;
  /** Shown in pg_stat_activity: the role of the process. */
  readonly applicationName: string;
  /** A statement that goes on longer is ended; nothing: none is. */
  readonly statementSeconds?: number;
  /** A connection older than this is replaced when nobody uses it; nothing: ten minutes. */
  readonly lifetimeSeconds?: number;
  /** Called when an unused connection breaks; the pool has replaced it by then. */
  readonly onLost?: (error: Error) => void;
}

// What SQL gives, in the types that the product uses. `bigint` counts rows and bytes here, far below 2^53; a `date` is a
// calendar day without a zone, and pg's own Date for it would shift with the machine's zone.
const INT8 = 20;
const DATE = 1082;
const types = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
]);

/** A connection keeps in the memory of the database what it once learned of tables, partitions and plans; it gives that back only when it ends. */
const connectionLifetimeS = 10 * 60;

/**
 * Opens a pool on `url`, which may name several servers: its connections go to the one that takes writes. `bigint` arrives as number, `date` as text (YYYY-MM-DD), `timestamptz` as Date, `numeric` as
 * text (money keeps its digits).
 */
export function createPool(
  url: string,
  { max, applicationName, statementSeconds, lifetimeSeconds = connectionLifetimeS, onLost }: PoolOptions,
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ProductClient,
    max,
    application_name: applicationName,
    keepAlive: true,
    maxLifetimeSeconds: lifetimeSeconds,
    ...(statementSeconds === undefined ? {} : { statement_timeout: statementSeconds * 1000 }),
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        types.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener a database restart would end the process.
  pool.on('error', (error) => onLost?.(error));
  return pool;
}
