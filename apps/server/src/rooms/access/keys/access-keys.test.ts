import type { AccessKeyRow, MadeAccessKey } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';

const dayS = 86_400;
const inDays = (days: number): string => homeDay(Date.now() / 1000 + days * dayS);
const readsAccounts = { name: 'ERP', rights: ['system', 'accountManage'], endsOn: inDays(30) };

let database: TestDatabase;
let one: TestApp;
let boss: string;
let bossId: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  bossId = await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const make = (facts: object = {}, token = boss) =>
  one.call('POST', 'profile/keys', { token, lang: 'en', body: { ...readsAccounts, ...facts } });
const made = async (facts: object = {}, token = boss): Promise<MadeAccessKey> =>
  (await make(facts, token)).json<{ data: MadeAccessKey }>().data;
const accounts = (token: string, address?: string) =>
  one.call('GET', 'accountManage', { token, lang: 'en', ...(address ? { address } : {}) });
const own = async (id: string, token = boss): Promise<AccessKeyRow> =>
  (await one.call('GET', 'profile/keys', { token }))
    .json<{ data: AccessKeyRow[] }>()
    .data.find((row) => row.id === id)!;
const north = '0199a000-0000-7000-8000-000000000020';
const freeze = { reason: 'left' };

describe('keys of programs', () => {
  it('are told once, kept as a hash, and open what their rights open', async () => {
    const { row, key } = await made();
    expect(key).toMatch(/^fa_[\w-]{32}$/);
    expect(row).toMatchObject({ name: 'ERP', prefix: key.slice(0, 10), state: 'active', writes: false });
    const { rows } = await database.pool.query<{ kept: string }>(
      `select concat((select jsonb_agg(to_jsonb(k)) from access_key k), (select jsonb_agg(o.after) from operation_log o)) as kept`,
    );
    expect(rows[0]!.kept).not.toContain(key);
    expect((await accounts(key)).statusCode).toBe(200);
    expect((await one.call('GET', 'userOperateLog', { token: key, lang: 'en' })).statusCode).toBe(403);
    expect(await own(row.id)).toMatchObject({ calls30: 2, refused30: 0, lastAddress: '192.0.2.7' });
  });

  it('read only unless they may write, and what they write is told as the account’s deed', async () => {
    const rights = ['system', 'accountManage', 'accountManage.freeze'];
    const clerk = await addAccount(database.pool, 'clerk');
    const path = `accountManage/${clerk}/freeze`;
    const reading = await made({ rights });
    const refused = await one.call('POST', path, { token: reading.key, lang: 'en', body: freeze });
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'This key only reads']);
    const writing = await made({ rights, writes: true });
    const done = await one.call('POST', path, { token: writing.key, lang: 'en', body: freeze });
    expect(done.statusCode).toBe(200);
    const { rows } = await database.pool.query(
      `select account_id as by from operation_log where action = 'accountManage.freeze' and result = 'done'`,
    );
    expect(rows).toEqual([{ by: bossId }]);
  });

  it('open nothing that is the person’s own: no password, no further key, no ticket', async () => {
    const { key } = await made({ writes: true });
    const closed = 'This call is for the person alone; keys do not open it';
    for (const [method, path] of [
      ['GET', 'profile'],
      ['POST', 'profile/keys'],
      ['POST', 'ticket'],
      ['POST', 'notifications/read'],
    ] as const) {
      const answer = await one.call(method, path, { token: key, lang: 'en', body: readsAccounts });
      expect([path, answer.statusCode, answer.json().message]).toEqual([path, 403, closed]);
    }
  });

  it('give no right that the maker has not, and lose what he loses', async () => {
    await database.pool.query(
      `insert into role_permission select 20, unnest(array['system', 'accountManage'])`,
    );
    await database.pool.query(
      `insert into dealer (id, company, path) values ($1, 'North', array[$1::uuid])`,
      [north],
    );
    await addAccount(database.pool, 'seller', {
      roleId: 20,
      dealerId: north,
    });
    const seller = await one.signIn('seller');
    const much = await make({ rights: ['system', 'roleManage'] }, seller);
    expect([much.statusCode, problems(much)]).toEqual([403, ['rights noPermission']]);
    const { key } = await made({}, seller);
    expect((await accounts(key)).statusCode).toBe(200);
    await database.pool.query(
      `delete from role_permission where role_id = 20 and permission = 'accountManage'`,
    );
    expect((await accounts(key)).statusCode).toBe(403);
  });

  it('are refused and counted from elsewhere, after their last day, once revoked, and while the account is frozen', async () => {
    const narrow = await made({ addresses: ['10.1.0.0/16'] });
    expect((await accounts(narrow.key, '10.1.9.9')).statusCode).toBe(200);
    expect((await accounts(narrow.key, '10.2.0.1')).json().message).toBe(
      'Calls from this address are not allowed',
    );
    expect(await own(narrow.row.id)).toMatchObject({ calls30: 2, refused30: 1 });

    const over = await made();
    await database.pool.query('update access_key set ends_on = $2 where id = $1', [over.row.id, inDays(-1)]);
    expect((await accounts(over.key)).statusCode).toBe(403);
    expect((await own(over.row.id)).state).toBe('expired');

    const gone = await made();
    expect((await accounts(gone.key)).statusCode).toBe(200);
    const revoke = () => one.call('DELETE', `profile/keys/${gone.row.id}`, { token: boss, lang: 'en' });
    expect((await revoke()).statusCode).toBe(200);
    expect((await accounts(gone.key)).json().message).toBe('The API key is not valid');
    expect((await revoke()).statusCode).toBe(409);

    const id = await addAccount(database.pool, 'helper', { roleId: 1 });
    const { key } = await made({}, await one.signIn('helper'));
    const path = `accountManage/${id}`;
    await one.call('POST', `${path}/freeze`, { token: boss, body: freeze });
    expect((await accounts(key)).statusCode).toBe(401);
    await one.call('POST', `${path}/unfreeze`, { token: boss });
    expect((await accounts(key)).statusCode).toBe(200);
  });

  it('end within a year, and twenty of them live at once', async () => {
    expect(problems(await make({ endsOn: inDays(-1) }))).toEqual(['endsOn endsInPast']);
    expect(problems(await make({ endsOn: inDays(367) }))).toEqual(['endsOn outOfRange']);
    expect(problems(await make({ addresses: ['10.1.0.0/99'] }))).toEqual(['addresses.0 addressFormat']);
    await addAccount(database.pool, 'many', { roleId: 1 });
    const many = await one.signIn('many');
    const answers = await Promise.all(Array.from({ length: 24 }, () => make({}, many)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
  });

  it('of an account are seen and ended by who looks after it, and by nobody else', async () => {
    const id = await addAccount(database.pool, 'owner', { roleId: 1 });
    const { row, key } = await made({}, await one.signIn('owner'));
    await addAccount(database.pool, 'stranger');
    const stranger = await one.signIn('stranger');
    const keysOf = (token: string) => one.call('GET', `accountManage/${id}/keys`, { token });
    expect((await keysOf(stranger)).statusCode).toBe(403);
    expect((await one.call('DELETE', `profile/keys/${row.id}`, { token: stranger })).statusCode).toBe(404);
    expect((await keysOf(boss)).json().data).toMatchObject([{ id: row.id, name: 'ERP' }]);
    const end = await one.call('DELETE', `accountManage/${id}/keys/${row.id}`, { token: boss });
    expect(end.statusCode).toBe(200);
    expect((await accounts(key)).statusCode).toBe(403);
    expect(
      (await one.call('DELETE', `accountManage/${bossId}/keys/${row.id}`, { token: boss })).statusCode,
    ).toBe(404);
  });

  it('stand in a header, never in an address', async () => {
    const rights = ['system', 'accountManage', 'accountManage.export'];
    const { key } = await made({ rights });
    const file = (token: string) =>
      one.call('GET', `accountManage/export?format=csv&extent=all&token=${token}`, { lang: 'en' });
    expect((await file(boss)).statusCode).toBe(200);
    const refused = await file(key);
    expect([refused.statusCode, refused.json().data.key]).toEqual([403, 'ticketInvalid']);
  });
});
