import type { AccountRow, BatchAnswer, DealerRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount, problems, type TestApp, testApp, testPassword } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '../public.ts';
import { dealerBody } from '../testing/dealer-body.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let north: string;
/** A tree of two branches: north over its county, and south. */
const dealers: Record<'north' | 'county' | 'south', string> = { north: '', county: '', south: '' };
const rights = [
  'system',
  'accountManage',
  'accountManage.create',
  'accountManage.edit',
  'accountManage.session',
];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => dealerRoutes(pool, bus));
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(
    `insert into role (id, name, scope_kind) values (20, 'chief', 'dealer'), (21, 'seller', 'dealer')`,
  );
  await pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
  dealers.north = await dealer('North Ltd');
  dealers.county = await dealer('County Ltd', dealers.north);
  dealers.south = await dealer('South Ltd');
  await make({ name: 'north-chief', roleId: 20, dealerId: dealers.north });
  await make({ name: 'north-seller', dealerId: dealers.north });
  await make({ name: 'county-seller', dealerId: dealers.county });
  await make({ name: 'south-seller', dealerId: dealers.south });
  north = await one.signIn('north-chief');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

async function dealer(company: string, superiorId: string | null = null): Promise<string> {
  const body = dealerBody(company, { superiorId });
  return (await one.call('POST', 'dealers', { token: boss, body })).json<{ data: DealerRow }>().data.id;
}
const make = (body: object, token = boss) =>
  one.call('POST', 'accountManage', {
    token,
    lang: 'en',
    body: {
      password: testPassword,
      displayName: 'Wang',
      phone: '13912345678',
      roleId: 21,
      endsOn: '2099-12-31',
      mustChangePassword: false,
      ...body,
    },
  });
const listed = async (token: string, query = '') =>
  (await one.call('GET', `accountManage?sort=name&${query}`, { token }))
    .json<{ data: ListAnswer<AccountRow> }>()
    .data.rows.map(({ name }) => name);
const find = async (name: string) =>
  (await one.call('GET', `accountManage?name=${name}`, { token: boss })).json<{
    data: ListAnswer<AccountRow>;
  }>().data.rows[0]!;
const branch = ['county-seller', 'north-chief', 'north-seller'];

describe('accounts of a company', () => {
  it('a dealer’s administrator sees those of his branch, and no other exists for him', async () => {
    expect(await listed(north)).toEqual(branch);
    const south = await find('south-seller');
    expect((await one.call('GET', `accountManage/${south.id}`, { token: north })).statusCode).toBe(404);
    const summary = await one.call('GET', 'accountManage/summary', { token: north });
    expect(summary.json().data).toEqual({
      all: 3,
      active: 3,
      online: 1,
      frozen: 0,
      ending: 0,
      neverSignedIn: 2,
    });
    const online = await one.call('GET', 'accountManage/online', { token: north });
    expect(online.json().data).toMatchObject([{ name: 'north-chief', own: true }]);
  });

  it('the filter takes a dealer with all below it', async () => {
    expect(await listed(boss, `dealer=${dealers.north}`)).toEqual(branch);
    expect(await listed(boss, `dealer=${dealers.county}&dealer=${dealers.south}`)).toEqual([
      'county-seller',
      'south-seller',
    ]);
    expect(await listed(north, `dealer=${dealers.south}`)).toEqual([]);
    expect(await listed(boss, `dealer=${newId()}`)).toEqual([]);
    const query = `dealer=${dealers.north}&format=csv&columns=name&columns=dealer&sort=name`;
    const file = await one.call('GET', `accountManage/export?${query}`, { token: boss, lang: 'en' });
    expect(file.body.trim().split(/\r?\n/).slice(1)).toEqual([
      'county-seller,County Ltd',
      'north-chief,North Ltd',
      'north-seller,North Ltd',
    ]);
  });

  it('are made in one’s own company or below it, and nowhere else', async () => {
    const own = await make({ name: 'own-made' }, north);
    expect(own.json().data).toMatchObject({ dealerId: dealers.north, dealer: 'North Ltd' });
    const below = await make({ name: 'below-made', dealerId: dealers.county }, north);
    expect(below.json().data.dealerId).toBe(dealers.county);
    const beyond = await make({ name: 'beyond', dealerId: dealers.south }, north);
    expect(problems(beyond)).toEqual(['dealerId dealerOutOfReach']);
    expect(problems(await make({ name: 'nowhere', dealerId: newId() }))).toEqual([
      'dealerId dealerOutOfReach',
    ]);
  });

  it('are moved within one’s reach, row by row; the moved one leaves the list at once', async () => {
    const { id } = await find('below-made');
    const move = async (dealerId: string | null, token: string) =>
      (
        await one.call('POST', 'accountManage/batch/move', {
          token,
          lang: 'en',
          body: { batchKey: newId(), ids: [id], dealerId },
        })
      ).json<{ data: BatchAnswer }>().data;
    expect(await move(dealers.south, north)).toMatchObject({ done: 0 });
    expect(await move(null, north)).toMatchObject({ done: 0 });
    expect(await move(dealers.south, boss)).toMatchObject({ done: 1 });
    expect(await listed(north)).not.toContain('below-made');
  });

  it('change their role together only within one company', async () => {
    const ids = [(await find('north-seller')).id, (await find('south-seller')).id];
    const answer = await one.call('POST', 'accountManage/batch/role', {
      token: boss,
      lang: 'en',
      body: { batchKey: newId(), ids, roleId: 20, dealerId: dealers.north },
    });
    expect(answer.json().data).toMatchObject({ done: 1, refused: [{ id: ids[1] }] });
    expect((await find('north-seller')).roleName).toBe('chief');
    expect((await find('south-seller')).roleName).toBe('seller');
  });
});
