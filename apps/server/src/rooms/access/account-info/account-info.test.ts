import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { openDivisions } from '#kit/divisions.ts';
import { createLog } from '#kit/log.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';
import { accountInfoRoutes } from './account-info.routes.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let clerk: string;
let stranger: string;
let bossId: string;
let clerkId: string;

beforeAll(async () => {
  database = await testDatabase();
  const divisions = await openDivisions(null, createLog({ level: 'silent', name: 'test' }));
  one = await testApp(database, (pool, bus) => accountInfoRoutes({ pool, bus, divisions, doors: {} }));
  const { pool } = database;
  await pool.query(`insert into role (id, name, scope_kind) values (100, 'clerk', 'provider')`);
  await pool.query(
    `insert into role_permission select 100, unnest(array['system', 'accountManage', 'accountManage.create'])`,
  );
  bossId = await addAccount(pool, 'boss', { roleId: 1 });
  clerkId = await addAccount(pool, 'clerk', { roleId: 100 });
  await addAccount(pool, 'stranger');
  [boss, clerk, stranger] = [
    await one.signIn('boss'),
    await one.signIn('clerk'),
    await one.signIn('stranger'),
  ];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const info = (id: string, token: string) => one.call('GET', `account/${id}`, { token, lang: 'en' });

describe('account information', () => {
  it('shows everybody his own account, with role, deeds and sign-ins', async () => {
    const own = (await info('own', stranger)).json().data;
    expect(own).toMatchObject({ account: { name: 'stranger', roleId: 5 }, areas: [], allocations: [] });
    expect(own.signIns).toMatchObject([{ result: 'ok', address: '192.0.2.7' }]);
    expect(own.operations.map(({ action }: { action: string }) => action)).toContain('login');
  });

  it('shows another one only to who may know of it', async () => {
    expect((await info(clerkId, boss)).json().data).toMatchObject({
      account: { name: 'clerk' },
      scopeKind: 'provider',
      codes: ['system', 'accountManage', 'accountManage.create'],
    });
    expect((await info(bossId, clerk)).statusCode).toBe(404);
    expect((await info(bossId, stranger)).statusCode).toBe(403);
    expect((await one.call('GET', 'account/own')).statusCode).toBe(401);
  });

  it('shows a phone number in full to who may and asks, and each time is a row of the log', async () => {
    await database.pool.query("update account set phone = '13912345678' where id = $1", [clerkId]);
    const masked = (await info(clerkId, boss)).json().data;
    expect([masked.account.phone, (await info('own', clerk)).json().data.account.phone]).toEqual([
      '139****5678',
      '13912345678',
    ]);
    const ask = (id: string, token: string) => one.call('POST', `accountManage/${id}/contact`, { token });
    expect((await ask(clerkId, boss)).json().data).toEqual({ phone: '13912345678' });
    expect((await ask(clerkId, boss)).statusCode).toBe(200);
    expect((await ask(clerkId, clerk)).json().data.params).toEqual({ permission: 'accountManage.contact' });
    const log = await database.pool.query(
      `select account_name, after from operation_log where action = 'accountManage.contact' and subject_id = $1`,
      [clerkId],
    );
    const row = { account_name: 'boss', after: null };
    expect(log.rows).toEqual([row, row]);
  });

  it('offers the roles that may be given, and tells whether a name is free', async () => {
    const roles = (await one.call('GET', 'accountManage/roles', { token: clerk })).json().data;
    expect(roles.rows.map(({ id }: { id: number }) => id)).not.toContain(1);
    expect((await one.call('GET', 'accountManage/roles/1', { token: clerk })).statusCode).toBe(404);
    const role = (await one.call('GET', 'accountManage/roles/100', { token: clerk })).json().data;
    expect(role.codes).toContain('accountManage.create');
    const free = async (name: string) =>
      (await one.call('GET', `accountManage/nameFree?name=${name}`, { token: clerk })).json().data;
    expect(await free('boss')).toEqual({ free: false });
    expect(await free('nobody')).toEqual({ free: true });
    expect((await one.call('GET', 'accountManage/roles', { token: stranger })).statusCode).toBe(403);
  });
});
