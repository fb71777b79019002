import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let reader: string;
let stranger: string;
let madeId: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await database.pool.query(`insert into role (id, name, scope_kind) values (100, 'reader', 'provider')`);
  await database.pool.query(
    `insert into role_permission values (100, 'userOperateLog'), (100, 'accountManage'), (100, 'roleManage')`,
  );
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'reader', { roleId: 100 });
  await addAccount(database.pool, 'stranger');
  boss = await one.signIn('boss');
  reader = await one.signIn('reader');
  stranger = await one.signIn('stranger');
  const body = {
    name: 'person',
    password: 'Furrow-2026b',
    displayName: 'Wang',
    phone: '13912345678',
    roleId: 100,
    endsOn: null,
  };
  const made = (await one.call('POST', 'accountManage', { token: boss, body })).json().data;
  madeId = made.id;
  const edit = { phone: '13987654321', version: made.version };
  await one.call('PATCH', `accountManage/${madeId}`, { token: boss, body: edit });
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const list = async (query: string, token = boss) =>
  (await one.call('GET', `userOperateLog?${query}`, { token })).json().data;
const actions = async (query: string, token = boss) =>
  (await list(query, token)).rows.map(({ action }: { action: string }) => action);

describe('the operation log', () => {
  it('R-3-196 tells who changed what, and what it was before', async () => {
    const { rows } = await list(`subjectId=${madeId}`);
    expect(rows).toMatchObject([
      { account: 'boss', action: 'accountManage.edit', subjectKind: 'account', address: '192.0.2.7' },
      { account: 'boss', action: 'accountManage.create' },
    ]);
    const detail = (await one.call('GET', `userOperateLog/${rows[0].id}`, { token: boss })).json().data;
    expect([detail.before.phone, detail.after.phone]).toEqual(['13912345678', '13987654321']);
    expect(await actions(`traceId=${rows[1].traceId}`)).toEqual(['accountManage.create']);
  });

  it('tells role, browser and duration of a sign-in, and one that was refused as refused', async () => {
    await one.call('POST', 'login', {
      form: { username: 'boss', password: 'Wrong-1234' },
      headers: { 'user-agent': 'Firefox/1' },
    });
    const { rows } = await list('action=login&account=boss&size=2');
    expect(rows).toMatchObject([
      { result: 'refused', role: '', agent: 'Firefox/1' },
      { result: 'done', role: 'admin', dealer: null },
    ]);
    const [edit] = (await list('action=accountManage.edit')).rows;
    expect(edit.durationMs).toBeGreaterThanOrEqual(0);
    expect(edit.agent).not.toBe('');
  });

  it('finds by account, action and day, and pages by key', async () => {
    expect(await actions('account=BOSS&action=create')).toEqual(['accountManage.create']);
    expect(await actions('at=..2020-01-01')).toEqual([]);
    expect(await actions('subjectKind=accoun')).toEqual([]);
    const whole = await list('');
    const first = await list('size=2');
    const second = await list(`size=2&after=${first.next}`);
    expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 4));
  });

  it('shows a refused deed as refused, with the role of that time', async () => {
    await one.call('DELETE', 'roleManage/5', { token: boss });
    const { rows } = await list('result=refused&action=roleManage.delete');
    expect(rows).toMatchObject([
      { account: 'boss', role: 'admin', subjectId: '5', result: 'refused', fields: [] },
    ]);
    const detail = (await one.call('GET', `userOperateLog/${rows[0].id}`, { token: boss })).json().data;
    expect(detail.after).toEqual({ refusal: 'fixedRole', params: {} });
    expect(await actions('result=refused&role=nobody')).toEqual([]);
  });

  it('finds by screen and by a field that changed, and names the fields', async () => {
    expect(await actions('screen=accountManage&field=phone')).toEqual([
      'accountManage.edit',
      'accountManage.create',
    ]);
    const [edit] = (await list('action=accountManage.edit')).rows;
    expect(edit).toMatchObject({ result: 'done', fields: ['phone'] });
    expect(await actions('screen=account')).toEqual([]);
  });

  it('is summed up by hour, action and account, with the filters and within reach', async () => {
    const sum = async (query: string, token = boss) =>
      (await one.call('GET', `userOperateLog/summary?${query}`, { token })).json().data;
    const all = await sum('screen=accountManage');
    expect(all.actions).toEqual([
      { action: 'accountManage.create', count: 1 },
      { action: 'accountManage.edit', count: 1 },
    ]);
    expect(all.accounts).toEqual([{ account: 'boss', count: 2 }]);
    expect(all.hours.reduce((total: number, { count }: { count: number }) => total + count, 0)).toBe(2);
    expect((await sum('')).refused).toBeGreaterThan(0);
    const mine: { accounts: { account: string }[] } = await sum('', reader);
    expect(mine.accounts.map(({ account }) => account)).not.toContain('boss');
    expect(await sum('account=nobody-at-all')).toEqual({ hours: [], actions: [], accounts: [], refused: 0 });
  });

  it('is exported as a file, which is itself a row with its filters', async () => {
    const file = await one.call('GET', 'userOperateLog/export?action=create&format=csv', {
      token: boss,
      lang: 'en',
    });
    expect(file.statusCode).toBe(200);
    expect(file.body.split('\r\n')[0]).toContain('Account');
    const [row] = (await list('action=userOperateLog.export')).rows;
    const detail = (await one.call('GET', `userOperateLog/${row.id}`, { token: boss })).json().data;
    expect(detail.after).toMatchObject({ filters: { action: ['create'] }, rows: 1 });
  });

  it('cannot be changed by anybody', async () => {
    for (const text of [
      'delete from operation_log',
      `update operation_log set action = ''`,
      'truncate operation_log',
    ]) {
      await expect(database.pool.query(text)).rejects.toThrow('append-only');
    }
  });

  it('shows others only what accounts at or below their own did', async () => {
    const names = (await list('size=200', reader)).rows.map(({ account }: { account: string }) => account);
    expect(new Set(names)).toEqual(new Set(['reader', 'stranger']));
    const [row] = (await list('account=boss')).rows;
    expect((await one.call('GET', `userOperateLog/${row.id}`, { token: reader })).statusCode).toBe(404);
  });

  it('a stranger sees nothing', async () => {
    for (const path of [
      'userOperateLog',
      `userOperateLog/${madeId}`,
      `accountManage/${madeId}/history`,
      'roleManage/100/history',
    ]) {
      expect((await one.call('GET', path, { token: stranger })).statusCode, path).toBe(403);
      expect((await one.call('GET', path)).statusCode, path).toBe(401);
    }
  });
});

describe('what a deed was about', () => {
  const make = async (name: string): Promise<{ id: number; version: string }> =>
    (
      await one.call('POST', 'roleManage', {
        token: boss,
        body: { name, description: '', scopeKind: 'dealer', permissions: ['carMonitor'] },
      })
    ).json().data;

  it('is found by its name after it was deleted, by the name of each time', async () => {
    const { id, version } = await make('区域经理');
    await one.call('PATCH', `roleManage/${id}`, { token: boss, body: { name: '大区经理', version } });
    expect((await one.call('DELETE', `roleManage/${id}`, { token: boss })).statusCode).toBe(200);
    const { rows } = await list(`name=${encodeURIComponent('大区')}&action=roleManage.delete`);
    expect(rows).toMatchObject([
      { account: 'boss', action: 'roleManage.delete', subjectKind: 'role', subjectName: '大区经理' },
    ]);
    expect(await actions(`name=${encodeURIComponent('区域经理')}`)).toEqual(['roleManage.create']);
  });

  it('several actions and old links with a part of one', async () => {
    expect(
      await actions('subjectKind=account&action=accountManage.edit&action=accountManage.create'),
    ).toEqual(['accountManage.edit', 'accountManage.create']);
    expect(await actions('subjectKind=account&action=Manage.ed')).toEqual(['accountManage.edit']);
    expect(await actions('action=roleManage.delet&result=done')).toEqual(['roleManage.delete']);
  });

  it('shows no phone number that stands in a name, and is not found by it', async () => {
    await make('李四 13812345678');
    expect((await list(`name=${encodeURIComponent('李四')}`)).rows).toMatchObject([
      { subjectName: '李四 138****5678' },
    ]);
    expect(await actions('name=13812345678')).toEqual([]);
  });

  it('has in rows of before the name that they tell themselves', async () => {
    await database.pool.query(
      `insert into operation_log (id, account_name, action, subject_kind, subject_id, before)
       values (gen_random_uuid(), 'boss', 'roleManage.delete', 'role', '777', '{"name": "old 13812345678"}'),
         (gen_random_uuid(), 'boss', 'roleManage.viewAsEnd', 'role', '777', null)`,
    );
    const { rows } = await list('subjectId=777&sort=action');
    expect(rows.map(({ subjectName }: { subjectName: string | null }) => subjectName)).toEqual([
      'old 138****5678',
      null,
    ]);
    expect(await actions('name=old%20138')).toEqual(['roleManage.delete']);
  });

  it('is not told to who was refused, nor to who sees not the deed', async () => {
    await one.call('DELETE', 'roleManage/1', { token: boss });
    expect((await list('subjectId=1&result=refused')).rows).toMatchObject([{ subjectName: null }]);
    expect(await actions(`name=${encodeURIComponent('经理')}`, reader)).toEqual([]);
    const answer = await one.call('GET', 'userOperateLog?name=x', { token: stranger });
    expect(answer.statusCode).toBe(403);
  });

  it('stands in the file with its kind, in words', async () => {
    const file = await one.call('GET', 'userOperateLog/export?action=roleManage.delete&format=csv', {
      token: boss,
      lang: 'zh',
    });
    expect(file.body).toContain('大区经理');
    expect(file.body).toContain('角色管理 — 删除');
    expect(file.body).not.toContain('roleManage.delete');
  });
});

describe('the history of a record', () => {
  const history = async (path: string, token: string) =>
    (await one.call('GET', `${path}/history`, { token })).json().data;

  it('is the newest first, with phone numbers masked for who may not see them', async () => {
    const { rows, total } = await history(`accountManage/${madeId}`, reader);
    expect(total).toBe(2);
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'accountManage.edit',
      'accountManage.create',
    ]);
    expect([rows[0].before.phone, rows[0].after.phone]).toEqual(['139****5678', '139****4321']);
    expect((await history(`accountManage/${madeId}`, boss)).rows[0].after.phone).toBe('13987654321');
    expect((await history('roleManage/100', reader)).rows).toEqual([]);
  });

  it('is hidden with its record', async () => {
    expect((await one.call('GET', 'roleManage/1/history', { token: reader })).statusCode).toBe(404);
  });
});
