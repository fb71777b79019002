import { defineList } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TooBusy } from '#database/heavy-share.ts';
import { createPool, type Pool } from '#database/pool.ts';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { refusalOf } from '../http/answer-error.ts';
import { readPage } from './page.ts';
import type { ListSource } from './source.ts';

let database: TestDatabase;
let pool: Pool;

const list = defineList({ filters: {}, sorts: ['no'], defaultSort: [{ column: 'no', descending: false }] });
const source: ListSource<object, 'no'> = {
  select: 'f.no',
  from: 'flooded f',
  id: { sql: 'f.no', type: 'int' },
  sorts: { no: { sql: 'f.no', type: 'int' } },
  filters: {},
};
const page = () =>
  readPage<{ no: number }, object, 'no'>(pool, source, {
    call: list.query.parse({}),
    language: 'en',
    timeZone: 'UTC',
    only: () => 'true',
  });

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  pool = createPool(database.url, { max: 4, applicationName: 'furrow flood', statementSeconds: 60 });
  await database.pool.query('create table flooded as select 1 as no');
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

it('while lists stand still and more of them come, light calls answer; the lists answer when they can', async () => {
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table flooded in access exclusive mode');
  const order: string[] = [];
  const asked = Array.from({ length: 30 }, () =>
    page().then(
      ({ total }) => void order.push(`list ${total}`),
      (error: unknown) => void order.push(error instanceof TooBusy ? 'busy' : String(error)),
    ),
  );
  for (let i = 0; i < 5; i++) {
    await pool.query('select 1');
    order.push('light');
  }
  // Two run, sixteen wait, and what is beyond is told so at once.
  expect(order.filter((one) => one === 'busy')).toHaveLength(12);
  expect(order.filter((one) => one === 'light')).toHaveLength(5);
  expect(order.filter((one) => one.startsWith('list'))).toEqual([]);
  await blocker.query('commit');
  blocker.release();
  await Promise.all(asked);
  expect(order.slice(-18)).toEqual(Array.from({ length: 18 }, () => 'list 1'));
  expect((await page()).total).toBe(1);
});

it('a statement that goes on too long is ended and told, and its connection serves on', async () => {
  const strict = createPool(database.url, {
    max: 1,
    applicationName: 'furrow strict',
    statementSeconds: 3,
  });
  const error: unknown = await strict.query('select pg_sleep(600)').catch((one: unknown) => one);
  expect(refusalOf(error).key).toBe('tookTooLong');
  expect(refusalOf(new TooBusy())).toMatchObject({ key: 'tooBusy', status: 503 });
  expect((await strict.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await strict.end();
});
