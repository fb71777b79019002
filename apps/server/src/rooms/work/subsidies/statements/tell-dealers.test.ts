import type { SubsidyLine } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { subsidyRoutes } from '../../public.ts';
import { calculating } from '../testing/calculating.ts';
import { autumnRules, twoWorkers } from '../testing/two-workers.ts';

const dealer = '00000000-0000-7000-8000-0000000000d1';
const people = ['maker', 'checker', 'approver'] as const;
const tokens = new Map<string, string>();
let database: TestDatabase;
let one: TestApp;
let id = '';

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (_, bus) => subsidyRoutes(entityParts(pool), { bus, divisions: null }));
  for (const name of people) {
    await addAccount(pool, name, { roleId: 1 });
    tokens.set(name, await one.signIn(name));
  }
  const { first, deep } = await twoWorkers(pool);
  await pool.query(`insert into role (id, name, scope_kind) values (30, 'dealers', 'dealer')`);
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1]::uuid[])`, [
    dealer,
  ]);
  await pool.query('update vehicle set dealer_id = $1 where id = $2', [dealer, first.id]);
  await pool.query('update job set dealer_id = $1 where id = $2', [dealer, deep]);
  await addAccount(pool, 'seller', { roleId: 30, dealerId: dealer });
  const post = (path: string, body?: object) =>
    one.call('POST', path, { token: tokens.get('maker')!, ...(body ? { body } : {}) });
  const rules = (await post('subsidyParam', { ...autumnRules, sampleShare: 0 })).json().data;
  await post(`subsidyParam/${rules.id}/putInForce`);
  const span = { workFrom: '2026-09-01', workTo: '2026-09-30' };
  const form = { parameterId: rules.id, title: 'Autumn', divisions: ['230102'], ...span };
  const worker = await calculating(database, one);
  ({ id } = await worker.make(tokens.get('maker')!, form));
  await worker.close();
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const detail = async () =>
  (await one.call('GET', `subsidyStatement/${id}`, { token: tokens.get('maker')! })).json().data;
const take = async (who: (typeof people)[number], step: string): Promise<string> => {
  const { version } = await detail();
  const path = `subsidyStatement/${id}/${step}`;
  return (await one.call('POST', path, { token: tokens.get(who)!, body: { version } })).json().data?.state;
};
const told = async (): Promise<{ name: string; act: string; link: string }[]> =>
  (
    await database.pool.query(
      'select a.name, n.act, n.link from notification n join account a on a.id = n.account_id',
    )
  ).rows;

it('tells the dealers whose machines are paid for when a statement is approved, and lines are paid one by one', async () => {
  await take('maker', 'submit');
  await take('checker', 'take');
  expect(await take('checker', 'check')).toBe('initialPassed');
  expect(await told()).toEqual([]);
  expect(await take('approver', 'approve')).toBe('approved');
  expect(await told()).toEqual([
    { name: 'seller', act: 'subsidyApproved', link: `/subsidyStatement?id=${id}` },
  ]);
  const [line] = (await detail()).lines as [SubsidyLine];
  const pay = (body: object) =>
    one.call('POST', `subsidyStatement/${id}/pay`, { token: tokens.get('maker')!, body });
  await pay({ lines: [line.id], outcome: 'failed', reason: 'account closed' });
  expect(await detail()).toMatchObject({ payState: 'failed', paid: 0 });
  await pay({ lines: [line.id], outcome: 'paid', paidOn: '2026-11-01', voucher: 'V-2' });
  const after = await detail();
  expect([after.payState, after.paid]).toEqual(['partly', line.amount]);
  expect(after.lines.map(({ payState }: SubsidyLine) => payState)).toEqual(['paid', 'unpaid', 'unpaid']);
});
