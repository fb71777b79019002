import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let keeper: string;
let stranger: string;

const keeperCodes = [
  'system',
  'roleManage',
  'roleManage.create',
  'roleManage.edit',
  'roleManage.permission',
  'roleManage.delete',
  'roleManage.export',
  'monitoring',
  'carMonitor',
];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  const { pool } = database;
  await pool.query(`insert into role (id, name, scope_kind) values (100, 'keeper', 'provider')`);
  await pool.query('insert into role_permission select 100, unnest($1::text[])', [keeperCodes]);
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'keeper', { roleId: 100 });
  await addAccount(pool, 'stranger');
  [boss, keeper, stranger] = [
    await one.signIn('boss'),
    await one.signIn('keeper'),
    await one.signIn('stranger'),
  ];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const make = async (form: object, token = boss) =>
  one.call('POST', 'roleManage', { token, body: form, lang: 'en' });
const form = { scopeKind: 'dealer', permissions: ['carMonitor.export'] };
const logged = async (id: number) =>
  (
    await database.pool.query(
      `select account_name as by, action, before, after from operation_log
       where subject_kind = 'role' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows;

describe('roles', () => {
  it('are made with what stands above their permissions, and logged', async () => {
    const made = (await make({ ...form, name: ' Dealer 东北 ', description: 'branch' })).json().data;
    expect(made).toMatchObject({
      name: 'Dealer 东北',
      scopeKind: 'dealer',
      fixed: false,
      accounts: 0,
      codes: ['monitoring', 'carMonitor', 'carMonitor.export'],
      permissionChangedBy: 'boss',
    });
    expect(made.id).toBeGreaterThan(5);
    expect(await logged(made.id)).toMatchObject([{ by: 'boss', action: 'roleManage.create' }]);
  });

  it('R-5-057 name the field that is wrong', async () => {
    expect(problems(await make({ ...form, name: 'a<b>' }))).toEqual(['name specialCharacters']);
    expect(problems(await make({ ...form }))).toEqual(['name required']);
    expect(problems(await make({ ...form, name: 'x'.repeat(31) }))).toEqual(['name tooLong']);
    expect(problems(await make({ name: 'n', scopeKind: 'dealer', permissions: [] }))).toEqual([
      'permissions noSelection',
    ]);
    expect(problems(await make({ ...form, name: 'n', permissions: ['all'] }))).toEqual([
      'permissions.0 invalidValue',
    ]);
    expect(problems(await make({ ...form, name: 'keeper' }))).toEqual(['name nameTaken']);
  });

  it('gives and takes permissions; an account that is signed in has them at once', async () => {
    const { id, version } = (await make({ ...form, name: 'living' })).json().data;
    await addAccount(database.pool, 'living', { roleId: id });
    const token = await one.signIn('living');
    const mayList = async () => (await one.call('GET', 'roleManage', { token })).statusCode;
    expect(await mayList()).toBe(403);
    const body = { add: ['roleManage'], remove: ['carMonitor'], version };
    const changed = await one.call('PUT', `roleManage/${id}/permission`, { token: boss, body });
    expect(changed.json().data.codes).toEqual(['monitoring', 'system', 'roleManage']);
    expect(changed.json().data).toMatchObject({ accounts: 1, online: 1 });
    await expect.poll(mayList).toBe(200);
    expect((await logged(id))[1]).toEqual({
      by: 'boss',
      action: 'roleManage.permission',
      before: { permissions: ['monitoring', 'carMonitor', 'carMonitor.export'] },
      after: { permissions: ['monitoring', 'system', 'roleManage'] },
    });
  });

  it('answer the present record to who edits an old one', async () => {
    const { id, version } = (await make({ ...form, name: 'twice' })).json().data;
    const edit = (name: string) =>
      one.call('PATCH', `roleManage/${id}`, { token: boss, lang: 'en', body: { name, version } });
    expect((await edit('first')).json().data.name).toBe('first');
    const second = await edit('second');
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'There is an issue with the current data update',
    ]);
    expect(second.json().data.present).toMatchObject({ id, name: 'first' });
    expect(await logged(id)).toHaveLength(2);
  });

  it('are deleted only without accounts, and can be restored while the name is free', async () => {
    const { id } = (await make({ ...form, name: 'gone' })).json().data;
    const person = await addAccount(database.pool, 'holder', { roleId: id });
    const remove = () => one.call('DELETE', `roleManage/${id}`, { token: boss, lang: 'en' });
    const inUse = await remove();
    expect([inUse.statusCode, inUse.json().message]).toEqual([409, 'Accounts with this role: 1']);
    await database.pool.query('update account set deleted_at = now() where id = $1', [person]);
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    const deleted = await one.call('GET', 'roleManage?deleted=yes', { token: boss });
    expect(deleted.json().data.rows.map((row: { id: number }) => row.id)).toEqual([id]);
    const taker = (await make({ ...form, name: 'gone' })).json().data;
    const restore = () => one.call('POST', `roleManage/${id}/restore`, { token: boss });
    expect(problems(await restore())).toEqual(['name nameTaken']);
    await one.call('DELETE', `roleManage/${taker.id}`, { token: boss });
    expect((await restore()).json().data).toMatchObject({ id, name: 'gone', deletedAt: null });
    expect((await logged(id)).map(({ action }) => action)).toEqual([
      'roleManage.create',
      'roleManage.delete',
      'roleManage.restore',
    ]);
  });

  it('1 and 5 are fixed', async () => {
    for (const id of [1, 5]) {
      const { version } = (await one.call('GET', `roleManage/${id}`, { token: boss })).json().data;
      const body = { name: 'other', version };
      const edited = await one.call('PATCH', `roleManage/${id}`, { token: boss, body });
      const deleted = await one.call('DELETE', `roleManage/${id}`, { token: boss });
      expect([edited.json().data.key, deleted.json().data.key]).toEqual(['fixedRole', 'fixedRole']);
    }
    const { version } = (await one.call('GET', 'roleManage/1', { token: boss })).json().data;
    const body = { remove: ['carMonitor'], version };
    const taken = await one.call('PUT', 'roleManage/1/permission', { token: boss, body });
    expect(taken.json().data.key).toBe('fixedRole');
  });
});

describe('who may what', () => {
  it('nobody grants what he does not have, nor a scope above his own', async () => {
    const more = await make(
      { ...form, name: 'more', permissions: ['carMonitor', 'deviceList.create'] },
      keeper,
    );
    expect([more.statusCode, problems(more)]).toEqual([403, ['permissions cannotGrant']]);
    expect(more.json().message).toContain('deviceList.create');
    const wide = { scopeKind: 'administrator', name: 'wide', permissions: ['carMonitor'] };
    expect(problems(await make(wide, keeper))).toEqual(['scopeKind scopeTooWide']);
    const { id, version } = (await make({ ...wide, scopeKind: 'dealer' }, keeper)).json().data;
    const body = { add: ['historicalTrack'], version };
    const added = await one.call('PUT', `roleManage/${id}/permission`, { token: keeper, body });
    expect(problems(added)).toEqual(['add cannotGrant']);
  });

  it('nobody takes away his own right to authorise', async () => {
    const { version } = (await one.call('GET', 'roleManage/100', { token: keeper })).json().data;
    const body = { remove: ['roleManage'], version };
    const taken = await one.call('PUT', 'roleManage/100/permission', { token: keeper, body });
    expect([taken.statusCode, problems(taken)]).toEqual([422, ['remove ownLastRight']]);
  });

  it('roles above one’s own do not exist', async () => {
    const above = (await make({ ...form, name: 'above', permissions: ['historicalTrack'] })).json().data;
    for (const id of [1, above.id]) {
      expect((await one.call('GET', `roleManage/${id}`, { token: keeper })).statusCode).toBe(404);
      expect((await one.call('DELETE', `roleManage/${id}`, { token: keeper })).statusCode).toBe(404);
    }
    const rows: { id: number }[] = (await one.call('GET', 'roleManage?size=200', { token: keeper })).json()
      .data.rows;
    const seen = rows.map(({ id }) => id);
    expect(seen).toContain(100);
    expect(seen).not.toContain(1);
    expect(seen).not.toContain(above.id);
    const csv = (await one.call('GET', 'roleManage/export', { token: keeper })).body;
    expect(csv).not.toContain('above');
    expect(csv.trim().split('\r\n')).toHaveLength(seen.length + 1);
  });

  it('a stranger sees nothing and changes nothing', async () => {
    for (const [method, path] of [
      ['GET', 'roleManage'],
      ['GET', 'roleManage/1'],
      ['GET', 'roleManage/export'],
      ['GET', 'permission/tree'],
      ['POST', 'roleManage'],
      ['PATCH', 'roleManage/100'],
      ['PUT', 'roleManage/100/permission'],
      ['DELETE', 'roleManage/100'],
      ['POST', 'roleManage/100/restore'],
    ] as const) {
      expect((await one.call(method, path, { token: stranger })).statusCode, path).toBe(403);
      expect((await one.call(method, path)).statusCode, path).toBe(401);
    }
  });

  it('finds roles by name, right and kind, and exports what it shows', async () => {
    const list = async (query: string) =>
      (await one.call('GET', `roleManage?${query}`, { token: boss })).json().data;
    expect((await list('name=KEEP')).rows).toMatchObject([
      { id: 100, accounts: 1, permissions: keeperCodes.length },
    ]);
    expect((await list('kind=fixed')).rows.map((row: { id: number }) => row.id)).toEqual([1, 5]);
    expect((await list('permission=roleManage.delete')).total).toBe(2);
    expect((await list('accounts=1..1&sort=-name')).rows[0].name).toBe('living');
    const path = 'roleManage/export?kind=fixed';
    const file = await one.call('GET', path, { token: boss, lang: 'en' });
    expect(file.body.split('\r\n')[0]).toBe(
      '\uFEFFRole id,Name,Description,Accounts,Permissions,Data scope,Belongs to,Built-in,Permissions changed by,' +
        'Permissions changed at (UTC+8),Created by,Created (UTC+8)',
    );
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
    const log = await database.pool.query(
      `select after from operation_log where action = 'roleManage.export' and account_name = 'boss'`,
    );
    expect(log.rows).toEqual([{ after: expect.objectContaining({ filters: { kind: ['fixed'] }, rows: 2 }) }]);
  });

  it('shows the tree with what the asker may give', async () => {
    const tree = (await one.call('GET', 'permission/tree', { token: keeper })).json().data;
    const monitoring = tree.find((node: { code: string }) => node.code === 'monitoring');
    const mine = new Map<string, boolean>(
      monitoring.children.map((node: { code: string; mine: boolean }) => [node.code, node.mine]),
    );
    expect(mine.get('carMonitor')).toBe(true);
    expect(mine.delete('carMonitor')).toBe(true);
    expect(mine.size).toBeGreaterThan(0);
    expect([...mine.values()]).not.toContain(true);
  });
});
