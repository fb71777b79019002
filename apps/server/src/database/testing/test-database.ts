import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createPool, type Pool } from '../pool.ts';
import { dropDatabase, makeDatabase, onDatabase } from './test-server.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  /** Ends the pool and drops the database. */
  close(): Promise<void>;
}

/**
 * A migrated database of its own for one test file: a copy of the run's template, about 50 ms. Call it in `beforeAll`
 * (or `beforeEach`) and `close` it afterwards. `empty` gives one without any table, for tests of the migrations.
 */
export async function testDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testServerUrl');
  const template = inject('testTemplate');
  // The run's prefix lets the end of the run find what a failed test left behind.
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await makeDatabase(server, name, empty ? 'template0' : template);
  const url = onDatabase(server, name);
  const pool = createPool(url, { max: 5, applicationName: 'furrow test' });
  return {
    url,
    pool,
    async close() {
      await pool.end();
      await dropDatabase(server, name);
    },
  };
}
