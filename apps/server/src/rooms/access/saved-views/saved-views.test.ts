import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let ann: string;
let ben: string;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await database.pool.query(`insert into role (id, name, scope_kind) values (300, 'sharer', 'provider')`);
  await database.pool.query(
    `insert into role_permission values (300, 'system'), (300, 'roleManage'), (300, 'roleManage.shareView')`,
  );
  for (const name of ['ann', 'ben']) await addAccount(database.pool, name, { roleId: 300 });
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  [ann, ben, boss] = [await one.signIn('ann'), await one.signIn('ben'), await one.signIn('boss')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const newDealer = async (): Promise<string> => {
  await database.pool.query(`insert into role (id, name, scope_kind) values (301, 'seller', 'dealer')`);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into dealer (id, company, legal_person, phone, address, country, division_code, categories, path)
     select id, 'North', 'Wang', '13812345678', 'Road', 'CN', '230102', '{autoSteer}', array[id]
     from (select gen_random_uuid() as id) as x returning id`,
  );
  return rows[0]!.id;
};
const view = { screen: 'roleManage', query: 'kind=own&sort=-name', columns: { hidden: ['description'] } };
const make = (name: string, more: object = {}, token = ann) =>
  one.call('POST', 'savedView', { token, body: { ...view, name, ...more } });
const seen = async (token: string, screen = 'roleManage') =>
  (await one.call('GET', `savedView?screen=${screen}`, { token })).json().data;
const change = (id: string, body: object, token = ann) =>
  one.call('PATCH', `savedView/${id}`, { token, body });

describe('saved filters', () => {
  it('are kept with filters, order and columns, one of them the default', async () => {
    const first = (await make('mine', { isDefault: true })).json().data;
    expect(first).toMatchObject({ ...view, name: 'mine', isDefault: true, sharedWith: 'nobody', mine: true });
    const second = (await make('other', { isDefault: true })).json().data;
    expect((await seen(ann)).map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([
      false,
      true,
    ]);
    expect(problems(await make('mine'))).toEqual(['name nameTaken']);
    expect(problems(await change(second.id, { name: 'mine' }))).toEqual(['name nameTaken']);
    expect((await change(second.id, { name: 'renamed', isDefault: false })).json().data.name).toBe('renamed');
    expect(await seen(ann, 'accountManage')).toEqual([]);
    await one.call('DELETE', `savedView/${second.id}`, { token: ann });
    expect((await seen(ann)).length).toBe(1);
  });

  it('are shared with the own role, to be read and not to be changed', async () => {
    const shared = (await make('for all', { sharedWith: 'role' })).json().data;
    expect(await seen(ben)).toMatchObject([{ name: 'for all', mine: false, owner: 'ann', isDefault: false }]);
    expect((await change(shared.id, { name: 'x' }, ben)).statusCode).toBe(404);
    expect((await one.call('DELETE', `savedView/${shared.id}`, { token: ben })).statusCode).toBe(404);
    expect(await seen(boss)).toEqual([]);
    const stranger = await one.signIn('stranger');
    expect(await seen(stranger)).toEqual([]);
    const refused = await make('s', { sharedWith: 'role' }, stranger);
    expect([refused.statusCode, refused.json().data.params]).toEqual([
      403,
      { permission: 'roleManage.shareView' },
    ]);
  });

  it('are shared with the own company, whatever the role, and not with another', async () => {
    const { pool } = database;
    const dealer = await newDealer();
    for (const name of ['cat', 'dan']) await addAccount(pool, name, { roleId: name === 'cat' ? 300 : 301 });
    await pool.query(`update account set dealer_id = $1 where name in ('cat', 'dan')`, [dealer]);
    const [cat, dan] = [await one.signIn('cat'), await one.signIn('dan')];
    expect((await make('of us', { sharedWith: 'company', screen: 'logManage' }, cat)).statusCode).toBe(200);
    expect(await seen(dan, 'logManage')).toMatchObject([
      { name: 'of us', sharedWith: 'company', mine: false },
    ]);
    expect(await seen(ben, 'logManage')).toEqual([]);
  });

  it('are at most 30 for one screen, with names of 1 to 30 characters', async () => {
    expect(problems(await make(' '))).toEqual(['name required']);
    expect(problems(await make('x'.repeat(31)))).toEqual(['name tooLong']);
    for (let i = 0; i < 30; i++) await make(`n${i}`, {}, ben);
    expect((await make('one more', {}, ben)).json().data.key).toBe('tooManyViews');
    expect((await make('elsewhere', { screen: 'logManage' }, ben)).statusCode).toBe(200);
  });
});
