import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
const [north, branch, south] = [newId(), newId(), newId()];
const tokens: Record<string, string> = {};
const codes = [
  'system',
  'roleManage',
  'roleManage.create',
  'roleManage.edit',
  'roleManage.permission',
  'roleManage.delete',
  'accountManage',
  'accountManage.create',
  'accountManage.edit',
  'accountManage.permanent',
  'monitoring',
  'carMonitor',
  'carMonitor.export',
];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  const { pool } = database;
  await pool.query(
    `insert into dealer (id, company, superior_id, path) values ($1, 'North', null, array[$1::uuid]),
       ($2, 'Branch', $1, array[$1::uuid, $2::uuid]), ($3, 'South', null, array[$3::uuid])`,
    [north, branch, south],
  );
  await pool.query(
    `insert into role (id, name, scope_kind) values (800, 'sellers', 'dealer'), (801, 'staff', 'provider'), (802, 'regional', 'service')`,
  );
  await pool.query('insert into role_permission select r, p from unnest($1::int[]) r, unnest($2::text[]) p', [
    [800, 801, 802],
    codes,
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'staff', { roleId: 801 });
  await addAccount(pool, 'helper', { roleId: 802 });
  for (const [name, dealerId] of [
    ['north', north],
    ['branch', branch],
    ['south', south],
  ] as const)
    await addAccount(pool, name, { roleId: 800, dealerId });
  for (const name of ['boss', 'staff', 'helper', 'north', 'branch', 'south'])
    tokens[name] = await one.signIn(name);
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  who: string,
  body?: object,
) => one.call(method, path, { token: tokens[who]!, lang: 'en', ...(body ? { body } : {}) });
const make = async (who: string, name: string, permissions = ['carMonitor']) =>
  call('POST', 'roleManage', who, { name, scopeKind: 'dealer', permissions });
const read = (who: string, id: number) => call('GET', `roleManage/${id}`, who);
/** What each deed on a role is answered. */
async function deeds(who: string, id: number): Promise<(number | string)[]> {
  const seen = await read(who, id);
  const version = seen.json().data.version ?? '1';
  const answers = [
    await call('PATCH', `roleManage/${id}`, who, { description: 'x', version }),
    await call('PUT', `roleManage/${id}/permission`, who, { add: ['carMonitor.export'], version }),
    await call('DELETE', `roleManage/${id}`, who),
  ];
  return answers.map((answer) => answer.json().data?.key ?? answer.statusCode);
}

describe('a role', () => {
  it('belongs to the company of who made it; those below read it, those beside know nothing of it', async () => {
    const { id, ...made } = (await make('north', 'Drivers')).json().data;
    expect(made).toMatchObject({ dealerId: north, dealer: 'North', mine: true });
    expect((await read('branch', id)).json().data).toMatchObject({ dealer: 'North', mine: false });
    expect((await read('staff', id)).json().data).toMatchObject({ dealerId: north, mine: false });
    expect((await read('boss', id)).json().data).toMatchObject({ mine: true });
    expect((await read('south', id)).statusCode).toBe(404);
    const listed = (await call('GET', 'roleManage?size=200', 'south')).json().data.rows;
    expect(listed.map((row: { id: number }) => row.id)).not.toContain(id);
    expect(await deeds('branch', id)).toEqual(['roleOfOther', 'roleOfOther', 'roleOfOther']);
    expect(await deeds('staff', id)).toEqual(['roleOfOther', 'roleOfOther', 'roleOfOther']);
    expect(await deeds('south', id)).toEqual(['notFound', 'notFound', 'notFound']);
  });

  it('of the provider is read and given by dealers, and changed by none of them', async () => {
    const { id } = (await make('staff', 'Of all')).json().data;
    expect((await read('south', id)).json().data).toMatchObject({
      dealerId: null,
      dealer: null,
      mine: false,
    });
    expect(await deeds('south', id)).toEqual(['roleOfOther', 'roleOfOther', 'roleOfOther']);
    expect(await deeds('south', 800)).toEqual(['roleOfOther', 'roleOfOther', 'roleOfOther']);
    expect((await make('helper', 'Of a region')).json().data.key).toBe('scopeTooWide');
  });

  it('holds no more than its maker, and not what is the provider’s alone', async () => {
    expect(problems(await make('south', 'More', ['historicalTrack']))).toEqual(['permissions cannotGrant']);
    await database.pool.query(
      `insert into role_permission values (800, 'logManage'), (800, 'regionManage.edit')`,
    );
    expect(problems(await make('south', 'Log', ['logManage']))).toEqual(['permissions cannotGrant']);
    expect((await read('south', 800)).statusCode).toBe(200);
  });

  it('has a name that another company may use for its own', async () => {
    const twice = [await make('north', 'Mechanics'), await make('south', 'Mechanics')];
    expect(twice.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(problems(await make('north', 'Mechanics'))).toEqual(['name nameTaken']);
  });
});

describe('an account', () => {
  const account = (who: string, form: object) =>
    call('POST', 'accountManage', who, {
      displayName: 'N',
      phone: '13800138000',
      password: 'Furrow-2026a',
      endsOn: null,
      timeZone: 'Asia/Shanghai',
      language: null,
      remark: '',
      ...form,
    });

  it('has no dealer’s role without a dealer, neither new nor changed', async () => {
    expect(problems(await account('boss', { name: 'alone', roleId: 800 }))).toEqual([
      'dealerId dealerRequired',
    ]);
    const { id, version } = (await account('boss', { name: 'later', roleId: 801 })).json().data;
    const edit = (more: object) => call('PATCH', `accountManage/${id}`, 'boss', { version, ...more });
    expect(problems(await edit({ roleId: 800 }))).toEqual(['dealerId dealerRequired']);
    expect((await edit({ roleId: 800, dealerId: south })).statusCode).toBe(200);
  });

  it('has a company’s role only in that company and below it', async () => {
    const { id } = (await make('north', 'Fitters')).json().data;
    expect((await account('branch', { name: 'below', roleId: id })).json().data).toMatchObject({
      dealerId: branch,
    });
    expect(problems(await account('boss', { name: 'beside', roleId: id, dealerId: south }))).toEqual([
      'roleId roleOutOfReach',
    ]);
    expect(problems(await account('south', { name: 'beside', roleId: id }))).toEqual([
      'roleId roleOutOfReach',
    ]);
  });
});
