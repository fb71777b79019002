import type { NotificationRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let worker: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  const { pool } = database;
  const [company, other] = [newId(), newId()];
  await pool.query(
    `insert into dealer (id, company, superior_id, path) values ($1, 'North', null, array[$1::uuid]), ($2, 'South', null, array[$2::uuid])`,
    [company, other],
  );
  await pool.query(
    `insert into role (id, name, scope_kind) values (40, 'head', 'dealer'), (41, 'half', 'dealer'), (42, 'worker', 'dealer')`,
  );
  await pool.query(
    `insert into role_permission values (40, 'authorizeManage.permission'), (40, 'historicalTrack'),
      (41, 'authorizeManage.permission'), (42, 'monitoring')`,
  );
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'gone', { roleId: 1, state: 'frozen' });
  await addAccount(pool, 'head', { roleId: 40, dealerId: company });
  await addAccount(pool, 'half', { roleId: 41, dealerId: company });
  await addAccount(pool, 'stranger', { roleId: 40, dealerId: other });
  await addAccount(pool, 'worker', { roleId: 42, dealerId: company });
  worker = await one.signIn('worker');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const grantors = async (permission: string) =>
  (await one.call('GET', `access/grantors?permission=${permission}`, { token: worker })).json().data;
const ask = (permission: string, token = worker) =>
  one.call('POST', 'access/ask', { token, body: { permission }, lang: 'en' });
const bellOf = async (name: string, lang = 'en'): Promise<NotificationRow[]> =>
  (await one.call('GET', 'notifications', { token: await one.signIn(name), lang })).json().data.rows;

describe('asking for access', () => {
  it('names who holds the right and may grant it over this company, the own company first', async () => {
    expect(await grantors('historicalTrack')).toEqual({ names: ['head', 'boss'], asked: false });
    // The head of the company lacks this one and cannot give it.
    expect(await grantors('roleManage')).toEqual({ names: ['boss'], asked: false });
    expect((await one.call('GET', 'access/grantors?permission=x', { token: worker })).statusCode).toBe(400);
    expect((await one.call('GET', 'access/grantors?permission=roleManage')).statusCode).toBe(401);
  });

  it('rings with them once a right and day, in their language, with the way to grant it', async () => {
    const answers = await Promise.all([ask('historicalTrack'), ask('historicalTrack')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await grantors('historicalTrack')).toEqual({ names: ['head', 'boss'], asked: true });
    const [row, ...others] = await bellOf('head');
    expect([row?.operator_act, row?.link_text, others.length]).toEqual([
      'asks for access to Historical track — view',
      'Historical track — view',
      0,
    ]);
    expect(row).toMatchObject({ operator_per: 'worker', link: '/authorizeManage?name=worker' });
    expect((await bellOf('boss', 'zh'))[0]?.operator_act).not.toContain('Track');
    for (const name of ['half', 'stranger']) expect(await bellOf(name), name).toEqual([]);
    const { rows } = await database.pool.query(
      `select account_name as name, after->'names' as names from operation_log where action = 'profile.askAccess' and result = 'done'`,
    );
    expect(rows).toEqual([{ name: 'worker', names: ['head', 'boss'] }]);
    // Another right is another question; tomorrow the same one is too.
    expect((await ask('roleManage')).statusCode).toBe(200);
    await database.pool.query(`update notification set event = replace(event, '2', '1')`);
    expect((await ask('historicalTrack')).statusCode).toBe(200);
  });

  it('is refused where the right is there already, and where nobody may give it', async () => {
    const head = await one.signIn('head');
    expect((await ask('historicalTrack', head)).json().data.key).toBe('alreadyDone');
    await database.pool.query(`update account set state = 'frozen' where name = 'boss'`);
    expect((await ask('logManage')).json().data.key).toBe('nobodyMayGrant');
    expect(await grantors('logManage')).toEqual({ names: [], asked: false });
  });
});
