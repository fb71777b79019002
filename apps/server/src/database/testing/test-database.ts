import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createPool, type Pool } from '../pool.ts';
import { copyOnCluster, dropOnCluster } from './test-cluster.ts';
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
  if (inject('testCluster')?.takesAll && !empty) return clusterDatabase('spread');
  return plainDatabase({ empty });
}

/** The same on one plain server, also where every other test takes a spread one. */
export async function plainDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
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

/**
 * The same on a Citus cluster, `whole` on its coordinator or `spread` over its machines by vehicle.
 * @throws without one; such tests are left out where `inject('testCluster')` is null
 */
export async function clusterDatabase(which: 'whole' | 'spread'): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  if (cluster === null) throw new Error('FURROW_TEST_CITUS names no cluster');
  const name = `${cluster[which]}_${randomBytes(4).toString('hex')}`;
  await copyOnCluster(cluster.nodes, cluster[which], name);
  const url = onDatabase(cluster.nodes[0]!, name);
  const pool = createPool(url, { max: 5, applicationName: 'furrow test' });
  return {
    url,
    pool,
    async close() {
      await pool.end();
      await dropOnCluster(cluster.nodes, name);
    },
  };
}
