import type { Product } from '@furrow/harness';
import pg from 'pg';

/** A connection to the database of a product that will be killed: it is lost without a word. */
export async function connected(product: Product): Promise<pg.Client> {
  const sql = new pg.Client(product.databaseUrl());
  // The database goes with the product that is killed.
  sql.on('error', () => undefined);
  await sql.connect();
  return sql;
}
