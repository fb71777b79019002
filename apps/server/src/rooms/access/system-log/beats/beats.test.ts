import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '../../testing/test-app.ts';
import { deleteBeat, silentServices } from './beat.store.ts';
import { beat, watchServices } from './beats.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const speak = (node: string) => beat(database.pool, one.bus, { node, role: 'gateway', version: '1' });
const watch = () => watchServices(database.pool, one.bus, 'http@a');
/** As if these had not spoken, or had spoken without a gap, for so many seconds. */
const back = (node: string, column: 'seen_at' | 'since', seconds: number) =>
  database.pool.query(
    `update service_beat set ${column} = now() - make_interval(secs => $2) where node = $1`,
    [node, seconds],
  );
const told = async (): Promise<string[]> =>
  (await one.call('GET', 'notifications', { token: boss, lang: 'en' }))
    .json()
    .data.rows.map((row: { operator_act: string }) => row.operator_act.split(',')[0]);
const banners = async () =>
  (await one.call('GET', 'notices/shown', { token: boss, lang: 'en' })).json().data.length;

it('a process that falls silent is told once by bell and banner, and that it is there again', async () => {
  await speak('http@a');
  await speak('gateway@b');
  await back('gateway@b', 'seen_at', 50);
  // Who has just begun judges nobody: after a start everybody is late.
  expect(await watch()).toEqual([]);
  await back('http@a', 'since', 70);
  expect([await watch(), await watch()]).toEqual([['gateway@b'], []]);
  expect([await told(), await banners()]).toEqual([['Service gateway@b does not answer'], 1]);
  expect(await silentServices(database.pool)).toMatchObject([{ name: 'gateway@b' }]);
  await speak('gateway@b');
  expect([await told(), await banners()]).toEqual([
    ['Service gateway@b is there again', 'Service gateway@b does not answer'],
    0,
  ]);
});

it('a process that ended by itself is not missed', async () => {
  await back('gateway@b', 'seen_at', 50);
  await deleteBeat(database.pool, 'gateway@b');
  expect(await watch()).toEqual([]);
});
