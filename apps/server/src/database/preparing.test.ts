import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Pool } from './pool.ts';
import { preparing } from './preparing.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase();
  // One connection, so that what it has prepared is what was asked.
  pool = createPool(database.url, { max: 1, applicationName: 'furrow test' });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** What the connection keeps, and how often each was run by the plans of its own. */
const kept = async (): Promise<{ statement: string; runs: number }[]> =>
  (
    await pool.query<{ statement: string; runs: number }>(
      'select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements',
    )
  ).rows;
const sum = 'select $1::int + $2::int as sum';
const ask = async (db: Pick<Pool, 'query'>, one: number, other: number): Promise<number> =>
  (await db.query<{ sum: number }>(sum, [one, other])).rows[0]!.sum;

it('prepares a statement with values once, in a transaction and outside of one, and answers each for itself', async () => {
  const twice = preparing(pool);
  expect(await ask(twice, 1, 2)).toBe(3);
  expect(await inTransaction(twice, (client) => ask(client, 20, 3))).toBe(23);
  expect(await ask(preparing(pool), 4, 4)).toBe(8);
  expect(await kept()).toEqual([{ statement: sum, runs: 3 }]);
});

it('leaves the pool itself, and what has no values, as they were', async () => {
  await ask(pool, 5, 6);
  await pool.query('select 7 as seven');
  await preparing(pool).query('select 8 as eight');
  expect((await kept()).map(({ statement }) => statement)).toEqual([sum]);
});

it('gives what the database refuses back, and the connection to the next one', async () => {
  const wrong = inTransaction(preparing(pool), (client) => client.query('select 1 / $1::int as none', [0]));
  await expect(wrong).rejects.toThrow('division by zero');
  expect(await ask(preparing(pool), 2, 2)).toBe(4);
});

it('goes on when a table has got a column since', async () => {
  const twice = preparing(pool);
  await pool.query('create table grown (id int primary key)');
  const count = async () =>
    (await twice.query<{ id: number }>('select id from grown where id > $1::int', [0])).rows.length;
  expect(await count()).toBe(0);
  await pool.query('alter table grown add column name text');
  await pool.query('insert into grown (id) values (1)');
  expect(await count()).toBe(1);
});
