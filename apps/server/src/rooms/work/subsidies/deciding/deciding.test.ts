import type { SubsidyCondition, SubsidyStatementDetail } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating } from '../testing/calculating.ts';
import { autumnRules, twoWorkers } from '../testing/two-workers.ts';

let database: TestDatabase;
let one: TestApp;
let worker: Calculating;
let id = '';
const people = { maker: '', checker: '', approver: '', reader: '' };
type Person = keyof typeof people;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (_, bus) => subsidyRoutes(entityParts(pool), { bus, divisions: null }));
  worker = await calculating(database, one);
  await pool.query(`insert into role (id, name, scope_kind) values (30, 'readers', 'provider')`);
  await pool.query(`insert into role_permission values (30, 'analysis'), (30, 'subsidyStatement')`);
  const ids: string[] = [];
  for (const name of Object.keys(people) as Person[]) {
    ids.push(await addAccount(pool, name, { roleId: name === 'reader' ? 30 : 1 }));
  }
  await pool.query(
    `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230000')`,
    [ids.at(-1)],
  );
  for (const name of Object.keys(people) as Person[]) people[name] = await one.signIn(name);
  await twoWorkers(pool);
  const rules = { token: people.maker, body: { ...autumnRules, budget: 100, publicityDays: 7 } };
  const parameterId = (await one.call('POST', 'subsidyParam', rules)).json().data.id;
  await one.call('POST', `subsidyParam/${parameterId}/putInForce`, { token: people.maker });
  const range = { divisions: ['230102'], workFrom: '2026-09-01', workTo: '2026-09-30' };
  id = (await worker.make(people.maker, { parameterId, title: 'Autumn', ...range })).id;
});
afterAll(async () => {
  await worker.close();
  await one.close();
  await database.close();
});

const seenBy = async (who: Person): Promise<SubsidyStatementDetail> =>
  (await one.call('GET', `subsidyStatement/${id}`, { token: people[who] })).json().data;
const step = async (who: Person, deed: string, more: object = {}) => {
  const { version } = await seenBy('maker');
  const body = { version, ...more };
  return one.call('POST', `subsidyStatement/${id}/${deed}`, { token: people[who], body, lang: 'en' });
};
/** What maker, checker, approver and reader are offered, on the page and in the list alike. */
async function offered(): Promise<string[][]> {
  const all: string[][] = [];
  for (const who of Object.keys(people) as Person[]) {
    const { may } = await seenBy(who);
    const list = await one.call('GET', 'subsidyStatement', { token: people[who] });
    expect(list.json().data.rows[0].may).toEqual(may);
    all.push(may);
  }
  return all;
}
const unmet = async (who: Person): Promise<SubsidyCondition[]> =>
  (await seenBy(who)).before.filter(({ met }) => !met);

it('offers each person what they may do now, and tells what stands before the approval until it is met', async () => {
  const mending = ['submit', 'edit', 'delete'];
  expect(await offered()).toEqual([mending, mending, mending, []]);
  expect((await seenBy('maker')).before).toEqual([]);

  await step('maker', 'submit');
  const auditing = ['take', 'reject', 'sample'];
  expect(await offered()).toEqual([[], auditing, auditing, []]);
  const { amount } = await seenBy('maker');
  const over = { what: 'budget', met: false, over: Math.round((amount - 100) * 100) / 100 };
  const undrawn = { what: 'sample', met: false, drawn: false, done: 0, of: 1 };
  const unseen = { what: 'publicity', met: false, until: null, days: 7 };
  expect(await unmet('checker')).toEqual([{ what: 'audit', met: false }, undrawn, unseen, over]);

  await step('checker', 'take');
  await step('checker', 'check');
  expect(await offered()).toEqual([[], ['reject', 'sample'], ['approve', 'reject', 'sample'], []]);
  const published = { ...unseen, until: expect.any(Number) };
  expect(await unmet('checker')).toEqual([undrawn, published, over, { what: 'hands', met: false }]);
  expect(await unmet('approver')).toEqual([undrawn, published, over]);
  expect(await unmet('reader')).toEqual([undrawn, published, over]);

  await one.call('POST', `subsidyStatement/${id}/sample`, { token: people.checker });
  expect((await unmet('approver'))[0]).toEqual({ ...undrawn, drawn: true });
  expect((await offered())[1]).toEqual(['reject', 'spot']);
  await database.pool.query('update subsidy_spot_check set fits = true');
  await database.pool.query('update subsidy_line set on_hold = true where s_mu > 0');
  expect((await unmet('approver'))[0]).toEqual({ what: 'hold', met: false, lines: 1 });
  await database.pool.query('update subsidy_line set on_hold = false');
  await database.pool.query('update subsidy_parameter set budget = 5000');
  expect(await unmet('approver')).toEqual([published]);
  // The day of its end is one of UTC+8, on either side of that midnight.
  for (const [end, day] of [
    ['2099-09-30T15:59:59Z', '2099-09-30'],
    ['2099-09-30T16:00:00Z', '2099-10-01'],
  ]) {
    await database.pool.query('update subsidy_statement set publicity_until = $1', [end]);
    const { message } = (await step('approver', 'approve')).json();
    expect(message).toBe(`The publicity runs until ${day}`);
  }
  await database.pool.query(`update subsidy_statement set publicity_until = now() - interval '1 minute'`);
  expect(await unmet('approver')).toEqual([]);

  expect((await step('approver', 'approve')).statusCode).toBe(200);
  const settling = ['pay', 'correct'];
  expect(await offered()).toEqual([settling, settling, settling, []]);
  expect((await seenBy('approver')).before).toEqual([]);
});
