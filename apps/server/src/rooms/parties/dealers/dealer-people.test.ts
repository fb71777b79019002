import type { NewDealer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '../public.ts';
import { dealerBody } from '../testing/dealer-body.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
const rights = ['basicInfo', 'agentManage', 'agentManage.create', 'agentManage.disable'];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => dealerRoutes(pool, bus));
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
  await pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const make = (company: string, over: object = {}, token = boss) =>
  one.call('POST', 'dealers', {
    token,
    lang: 'en',
    body: dealerBody(company, over),
  });
const made = async (company: string, over: object = {}): Promise<NewDealer> =>
  (await make(company, over)).json<{ data: NewDealer }>().data;
const person = async (name: string, dealerId: string): Promise<string> => {
  await addAccount(database.pool, name, { roleId: 20, dealerId });
  return one.signIn(name);
};
const step = (id: string, deed: string, body: object = {}, token = boss) =>
  one.call('POST', `dealers/${id}/${deed}`, { token, lang: 'en', body });
const login = (username: string, password = 'Furrow-2026a') =>
  one.call('POST', 'login', { form: { username, password }, lang: 'en' });

describe('the first account of a new dealer', () => {
  const firstAccount = { name: 'first-one', phone: '13912345678', roleId: 20, endsOn: '2099-12-31' };

  it('comes with a start password, shown once, that opens it and must be changed', async () => {
    const dealer = await made('With people', { firstAccount });
    expect(dealer.firstAccount).toMatchObject({ name: 'first-one' });
    expect(dealer.accounts).toBe(0);
    const { password } = dealer.firstAccount!;
    const session = (await login('first-one', password)).json();
    expect(session.data).toMatchObject({ mustChangePassword: true });
    const row = (await one.call('GET', 'accountManage?name=first-one', { token: boss })).json().data.rows[0];
    expect(row).toMatchObject({ dealerId: dealer.id, displayName: 'Wang', endsOn: '2099-12-31' });
    for (const table of ['operation_log', 'idempotency_key']) {
      const kept = await database.pool.query(`select * from ${table}`);
      expect(JSON.stringify(kept.rows)).not.toContain(password);
    }
  });

  it('is refused at its field, and then there is no dealer either', async () => {
    expect(problems(await make('Twice', { firstAccount }))).toEqual(['firstAccount.name nameTaken']);
    expect(problems(await make('Bad', { firstAccount: { ...firstAccount, phone: '1' } }))).toEqual([
      'firstAccount.phone phoneFormat',
    ]);
    const { rows } = await database.pool.query(`select 1 from dealer where company in ('Twice', 'Bad')`);
    expect(rows).toEqual([]);
    const top = await made('Maker');
    const token = await person('no-account-right', top.id);
    const answer = await make('Below', { superiorId: top.id, firstAccount }, token);
    expect(problems(answer)).toEqual(['firstAccount noPermission']);
  });
});

describe('the people of a disabled dealer', () => {
  it('are signed out with the reason and do not come in again until it is enabled', async () => {
    const top = await made('Closing');
    const below = await made('Closing below', { superiorId: top.id });
    const [ofTop, ofBelow] = [await person('of-closing', top.id), await person('of-below', below.id)];
    const told: unknown[] = [];
    one.bus.subscribe('session', (message) => told.push(message));
    await one.bus.settled();
    await step(top.id, 'disable');
    await expect.poll(() => told).toMatchObject([{ reason: 'ended', why: 'companyDisabled' }]);
    const asked = await one.call('GET', 'dealers/tree', { token: ofTop, lang: 'en' });
    expect(asked.statusCode).toBe(401);
    expect(asked.json().data.params).toMatchObject({ reason: 'companyDisabled' });
    expect((await one.call('GET', 'dealers/tree', { token: ofBelow })).statusCode).toBe(200);
    const again = await login('of-closing');
    expect(again.json()).toMatchObject({ data: { key: 'companyDisabled' } });
    expect(again.json().message).toContain('Your company is disabled');
    // Who does not know the password learns nothing.
    expect((await login('of-closing', 'Wrong-2026x')).json().data.key).toBe('wrongCredentials');
    await step(top.id, 'enable');
    expect((await login('of-closing')).json().code).toBe(200);
    await step(top.id, 'disable', { withSubordinates: true });
    await expect
      .poll(async () => (await one.call('GET', 'dealers/tree', { token: ofBelow })).statusCode)
      .toBe(401);
  });

  it('cannot close their own company; an account that comes later is shut out as well', async () => {
    const top = await made('Own company');
    const token = await person('own-boss', top.id);
    expect((await step(top.id, 'disable', {}, token)).json().data.key).toBe('ownCompany');
    await step(top.id, 'disable');
    await addAccount(database.pool, 'latecomer', { roleId: 20 });
    await database.pool.query(`update account set dealer_id = $1 where name = 'latecomer'`, [top.id]);
    expect((await login('latecomer')).json().data.key).toBe('companyDisabled');
  });
});
