import type { ClientErrorDetail, ClientErrorGroup } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let [boss, viewer] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'viewer');
  boss = await one.signIn('boss');
  viewer = await one.signIn('viewer');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const error = (message: string, count = 1) => ({
  time: Math.floor(Date.now() / 1000),
  message,
  page: '/carMonitor',
  stack: 'at Map',
  component: 'Map',
  traceId: 'trace-1',
  count,
});
const send = (token: string, version: string, ...errors: object[]) =>
  one.call('POST', 'clientErrors', { token, body: { version, actions: ['/carMonitor · Search'], errors } });
const groups = async (query = ''): Promise<ClientErrorGroup[]> =>
  (await one.call('GET', `clientErrors${query}`, { token: boss })).json().data.rows;

it('groups what browsers send by message and place, and opens a done group again on a new version', async () => {
  expect((await send(viewer, 'v1', error('x is undefined', 3), error('y is null'))).json().data).toEqual({
    taken: 2,
  });
  await send(boss, 'v1', error('x is undefined', 2));
  const [group] = await groups('?text=undefined');
  expect(group).toMatchObject({ count: 5, accounts: 2, version: 'v1', page: '/carMonitor', state: 'open' });
  const detail: ClientErrorDetail = (
    await one.call('GET', `clientErrors/${group!.id}`, { token: boss })
  ).json().data;
  expect(detail.reports).toHaveLength(2);
  expect(detail.reports[0]?.actions).toEqual(['/carMonitor · Search']);
  const done = await one.call('POST', `clientErrors/${group!.id}/done`, { token: boss });
  expect(done.json().data).toMatchObject({ state: 'done', doneBy: 'boss' });
  await send(viewer, 'v1', error('x is undefined'));
  expect((await groups('?state=done')).map(({ message }) => message)).toEqual(['x is undefined']);
  await send(viewer, 'v2', error('x is undefined'));
  expect(await groups('?state=done')).toEqual([]);
});

it('is read by who holds the right alone, and takes no more than 1,000 rows an hour of one account', async () => {
  expect((await one.call('GET', 'clientErrors', { token: viewer })).statusCode).toBe(403);
  const many = Array.from({ length: 200 }, (_, index) => error(`error ${index}`));
  const answers = [];
  for (let round = 0; round < 5; round++) answers.push((await send(viewer, 'v1', ...many)).statusCode);
  expect(answers.at(-1)).toBe(429);
});
