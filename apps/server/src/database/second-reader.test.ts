import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Pool } from './pool.ts';
import { inSharedSnapshot } from './second-reader.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';
import type { Queryable } from './transaction.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.url, { max: 3, applicationName: 'furrow test' });
  await pool.query('create table seen (id int primary key)');
  await pool.query('insert into seen values (1)');
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const pidOf = async (db: Queryable): Promise<number> =>
  (await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
const count = async (db: Queryable): Promise<number> =>
  (await db.query<{ n: number }>('select count(*)::int as n from seen')).rows[0]!.n;

it('reads on another connection what the first one sees, though others have written since', async () => {
  await inSharedSnapshot(pool, async (client, second) => {
    expect(await count(client)).toBe(1);
    await database.pool.query('insert into seen values (2)');
    const begun = await second(async (other) => [await pidOf(other), await count(other)]);
    const [pid, seen] = await begun!.answer;
    expect(seen).toBe(1);
    expect(pid).not.toBe(await pidOf(client));
    await expect(client.query('insert into seen values (3)')).rejects.toThrow('read-only');
  }).catch(() => undefined);
  expect(await count(pool)).toBe(2);
});

it('is one for all that read by a pool at the same time, and none where every connection is taken', async () => {
  const [first, held] = await inSharedSnapshot(pool, async (_, second) => {
    let go = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const begun = await second(async () => waits);
    const none = await inSharedSnapshot(pool, async (_other, alsoSecond) => alsoSecond(count));
    go();
    await begun!.answer;
    return [none, await second(count)];
  });
  expect(first).toBeNull();
  expect(await held!.answer).toBe(2);
  const clients = [await pool.connect(), await pool.connect()];
  expect(await inSharedSnapshot(pool, async (_, second) => second(count))).toBeNull();
  for (const client of clients) client.release();
});

it('tells who waits for it what went wrong, and is free again', async () => {
  await inSharedSnapshot(pool, async (_, second) => {
    const begun = await second((other) => other.query('select 1 / 0'));
    await expect(begun!.answer).rejects.toThrow('division by zero');
    expect(await (await second(count))!.answer).toBe(2);
  });
});
