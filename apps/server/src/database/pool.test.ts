import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.close());

it('replaces a connection that is older than its lifetime, when its user has given it back', async () => {
  const pool = createPool(database.url, { max: 1, applicationName: 'furrow test', lifetimeSeconds: 1 });
  const backend = async () =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const held = await pool.connect();
  const before = (await held.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  await held.query('select pg_sleep(1.2)');
  held.release();
  expect(await backend()).not.toBe(before);
  await pool.end();
});
