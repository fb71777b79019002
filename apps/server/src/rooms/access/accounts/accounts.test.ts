import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp, testPassword } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let bossId: string;
let keeper: string;
let stranger: string;

const keeperCodes = ['', '.create', '.edit', '.freeze', '.resetPassword', '.session', '.delete'].map(
  (action) => `accountManage${action}`,
);
beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  const { pool } = database;
  await pool.query(
    `insert into role (id, name, scope_kind) values (100, 'keeper', 'provider'), (101, 'above', 'dealer'), (102, 'branch', 'service')`,
  );
  await pool.query('insert into role_permission select 100, unnest($1::text[])', [keeperCodes]);
  await pool.query('insert into role_permission select 102, unnest($1::text[])', [keeperCodes]);
  await pool.query(`insert into role_permission values (101, 'carMonitor')`);
  bossId = await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'keeper', { roleId: 100 });
  await addAccount(pool, 'stranger');
  boss = await one.signIn('boss');
  keeper = await one.signIn('keeper');
  stranger = await one.signIn('stranger');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const form = {
  password: testPassword,
  displayName: 'Wang',
  phone: '13912345678',
  roleId: 5,
  endsOn: null,
  mustChangePassword: false,
};
const make = (body: object, token = boss) =>
  one.call('POST', 'accountManage', { token, body: { ...form, ...body }, lang: 'en' });
const made = async (body: object) => (await make(body)).json().data;
const step = (id: string, path: string, body: object = {}, token = boss) =>
  one.call('POST', `accountManage/${id}/${path}`, { token, body, lang: 'en' });
const edit = (id: string, body: object, token = boss) =>
  one.call('PATCH', `accountManage/${id}`, { token, body, lang: 'en' });
const logged = async (id: string) =>
  (
    await database.pool.query(
      `select action, before, after from operation_log where subject_id = $1 and action like 'accountManage%'
       and result = 'done' order by id`,
      [id],
    )
  ).rows;

describe('making an account', () => {
  it('R-3-097 R-3-098 R-3-099 R-3-101 R-3-102 stores it, without its password in the log, and it signs in', async () => {
    const { id, ...row } = await made({
      name: 'new-one',
      endsOn: '2100-01-31',
      mustChangePassword: undefined,
    });
    expect(row).toMatchObject({
      name: 'new-one',
      displayName: 'Wang',
      phone: '139****5678',
      roleId: 5,
      state: 'active',
      endsOn: '2100-01-31',
      createdBy: 'boss',
      mustChangePassword: true,
      lastSignInAt: null,
      online: false,
    });
    expect(await one.signIn('new-one')).toBeTypeOf('string');
    const after = (await one.call('GET', `accountManage/${id}`, { token: boss })).json().data;
    expect(after).toMatchObject({ sessions: 1, online: true });
    const log = await logged(id);
    expect(log).toMatchObject([{ action: 'accountManage.create', after: { name: 'new-one' } }]);
    expect(JSON.stringify(log)).not.toContain(testPassword);
  });

  it('R-5-022 R-5-025 names every field that is wrong', async () => {
    const empty = await one.call('POST', 'accountManage', { token: boss, body: {} });
    expect(problems(empty)?.sort()).toEqual([
      'displayName required',
      'endsOn accountEndMissing',
      'name required',
      'password required',
      'phone required',
      'roleId roleMissing',
    ]);
    const bad = await make({
      name: 'a b',
      password: 'short',
      phone: '1',
      timeZone: 'Mars/One',
      endsOn: '2026-02-30',
    });
    expect(problems(bad)?.sort()).toEqual([
      'endsOn invalidValue',
      'name accountNameRule',
      'password passwordRule',
      'phone phoneFormat',
      'timeZone invalidValue',
    ]);
    expect(problems(await make({ name: 'past', endsOn: '2020-01-01' }))).toEqual(['endsOn endsInPast']);
    expect(problems(await make({ name: 'boss' }))).toEqual(['name nameTaken']);
  });

  it('R-3-100 gives only roles at or below the maker’s own, and no life without end without the right', async () => {
    expect(problems(await make({ name: 'up', roleId: 1, endsOn: '2100-01-01' }, keeper))).toEqual([
      'roleId roleOutOfReach',
    ]);
    const above = await make({ name: 'up', roleId: 101, endsOn: '2100-01-01' }, keeper);
    expect([above.statusCode, problems(above)]).toEqual([403, ['roleId roleOutOfReach']]);
    const forever = await make({ name: 'up' }, keeper);
    expect([forever.statusCode, problems(forever)]).toEqual([403, ['endsOn noPermission']]);
    expect((await make({ name: 'up', endsOn: '2100-01-01' }, keeper)).statusCode).toBe(200);
  });
});

describe('changing an account', () => {
  it('writes what changed, knows an old version, and reaches the running session', async () => {
    const { id, version } = await made({ name: 'changing' });
    const token = await one.signIn('changing');
    const list = async () => (await one.call('GET', 'accountManage', { token })).statusCode;
    expect(await list()).toBe(403);
    const changed = await edit(id, { displayName: 'Li', roleId: 100, version });
    expect(changed.json().data).toMatchObject({
      displayName: 'Li',
      roleName: 'keeper',
      phone: '139****5678',
    });
    await expect.poll(list).toBe(200);
    const late = await edit(id, { displayName: 'Zhao', version });
    expect([late.statusCode, late.json().data.present.displayName]).toEqual([409, 'Li']);
    const [, entry] = await logged(id);
    expect([entry.before.displayName, entry.after.displayName]).toEqual(['Wang', 'Li']);
  });

  it('keeps a phone number from who may not see it, and keeps it whole', async () => {
    const { id } = await made({ name: 'hidden' });
    const seen = (await one.call('GET', `accountManage/${id}`, { token: keeper })).json().data;
    expect(seen.phone).toBe('139****5678');
    const write = await edit(id, { phone: seen.phone.replaceAll('*', '0'), version: seen.version }, keeper);
    expect(problems(write)).toEqual(['phone noPermission']);
    expect((await edit(id, { remark: 'x', version: seen.version }, keeper)).json().data.phone).toBe(
      '139****5678',
    );
    const kept = await database.pool.query('select phone, remark from account where id = $1', [id]);
    expect(kept.rows).toEqual([{ phone: '13912345678', remark: 'x' }]);
    const [, quiet] = await logged(id);
    expect(quiet.before.phone).toBe(quiet.after.phone);
    const { version } = (await one.call('GET', `accountManage/${id}`, { token: boss })).json().data;
    await edit(id, { phone: '13900000000', version });
    const told = (await logged(id)).at(-1);
    expect([told.before.phone, told.after.phone]).toEqual(['13912345678', '13900000000']);
  });

  it('brings an expired account back by a later end', async () => {
    const id = await addAccount(database.pool, 'over', { endsAt: new Date(Date.now() - 1000) });
    const { state, version } = (await one.call('GET', `accountManage/${id}`, { token: boss })).json().data;
    expect(state).toBe('expired');
    expect((await edit(id, { endsOn: '2100-01-01', version })).json().data.state).toBe('active');
  });
});

describe('freezing, deleting, resetting', () => {
  it('freezes at once and says both states of a step that is not allowed', async () => {
    const { id } = await made({ name: 'cold' });
    const token = await one.signIn('cold');
    expect(problems(await step(id, 'freeze', { reason: 'x'.repeat(31) }))).toEqual(['reason tooLong']);
    expect((await step(id, 'freeze', { reason: 'left' })).json().data).toMatchObject({
      state: 'frozen',
      sessions: 0,
    });
    await expect
      .poll(async () => (await one.call('POST', 'accountInfo', { token })).json().data.params)
      .toEqual({ reason: 'frozen' });
    const again = await step(id, 'freeze', { reason: 'again' });
    expect([again.statusCode, again.json().data.params]).toEqual([409, { from: 'frozen', to: 'frozen' }]);
    expect((await step(id, 'unfreeze')).json().data).toMatchObject({ state: 'active', frozenReason: '' });
    expect((await logged(id)).map(({ action }) => action).slice(1)).toEqual([
      'accountManage.freeze',
      'accountManage.unfreeze',
    ]);
  });

  it('deletes, keeps the name taken, and restores', async () => {
    const { id } = await made({ name: 'gone' });
    const token = await one.signIn('gone');
    expect((await one.call('DELETE', `accountManage/${id}`, { token: boss })).statusCode).toBe(200);
    await expect.poll(async () => (await one.call('POST', 'accountInfo', { token })).statusCode).toBe(401);
    expect((await one.call('GET', `accountManage/${id}`, { token: boss })).statusCode).toBe(404);
    expect(problems(await make({ name: 'gone' }))).toEqual(['name nameTaken']);
    const deleted = await one.call('GET', 'accountManage?state=deleted', { token: boss });
    expect(deleted.json().data.rows.map((row: { name: string }) => row.name)).toEqual(['gone']);
    expect((await step(id, 'restore')).json().data.state).toBe('active');
    expect((await step(id, 'restore')).statusCode).toBe(404);
  });

  it('resets a password, told once, and ends the sessions', async () => {
    const { id } = await made({ name: 'forgot', mustChangePassword: false });
    const token = await one.signIn('forgot');
    const { password } = (await step(id, 'resetPassword')).json().data;
    await expect.poll(async () => (await one.call('POST', 'accountInfo', { token })).statusCode).toBe(401);
    expect(await one.signIn('forgot', password)).toBeTypeOf('string');
    const row = (await one.call('GET', `accountManage/${id}`, { token: boss })).json().data;
    expect(row.mustChangePassword).toBe(true);
    expect(JSON.stringify(await logged(id))).not.toContain(password);
    expect(one.logged()).not.toContain(password);
  });

  it('ends one session and leaves the other', async () => {
    const { id } = await made({ name: 'twice' });
    const [first, second] = [await one.signIn('twice'), await one.signIn('twice')];
    const path = `accountManage/${id}/sessions`;
    const sessions = (await one.call('GET', path, { token: boss })).json().data;
    expect(sessions).toMatchObject([{ own: false, address: '192.0.2.7' }, { own: false }]);
    const end = () => one.call('DELETE', `${path}/${sessions[0].id}`, { token: boss });
    expect((await end()).statusCode).toBe(200);
    expect((await end()).statusCode).toBe(404);
    await expect
      .poll(async () => (await one.call('POST', 'accountInfo', { token: second })).statusCode)
      .toBe(401);
    expect((await one.call('POST', 'accountInfo', { token: first })).statusCode).toBe(200);
  });
});

describe('who may what', () => {
  it('nobody shuts himself out, and the last administrator stays', async () => {
    expect((await step(bossId, 'freeze', { reason: 'x' })).json().data.key).toBe('notOneself');
    expect((await one.call('DELETE', `accountManage/${bossId}`, { token: boss })).json().data.key).toBe(
      'notOneself',
    );
    const { version } = (await one.call('GET', `accountManage/${bossId}`, { token: boss })).json().data;
    expect(problems(await edit(bossId, { roleId: 5, version }))).toEqual(['roleId notOneself']);
    const second = await addAccount(database.pool, 'second', { roleId: 1 });
    const token = await one.signIn('second');
    const both = await Promise.all([
      step(bossId, 'freeze', { reason: 'x' }, token),
      step(second, 'freeze', { reason: 'x' }, boss),
    ]);
    const administrators = await database.pool.query(
      `select name from account where role_id = 1 and state = 'active'`,
    );
    expect(administrators.rows).toHaveLength(1);
    expect(both.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    await database.pool.query(`update account set state = 'active' where role_id = 1`);
    boss = await one.signIn('boss');
    await database.pool.query(`update account set deleted_at = now() where name = 'second'`);
  });

  it('accounts above one’s own do not exist; who has no company sees only whom he made', async () => {
    const above = await addAccount(database.pool, 'above', { roleId: 101 });
    for (const id of [bossId, above]) {
      expect((await one.call('GET', `accountManage/${id}`, { token: keeper })).statusCode).toBe(404);
      expect((await step(id, 'freeze', { reason: 'x' }, keeper)).statusCode).toBe(404);
      expect((await step(id, 'resetPassword', {}, keeper)).statusCode).toBe(404);
      expect((await one.call('GET', `accountManage/${id}/sessions`, { token: keeper })).statusCode).toBe(404);
    }
    await addAccount(database.pool, 'dealer', { roleId: 102 });
    const dealer = await one.signIn('dealer');
    await make({ name: 'helper', roleId: 102, endsOn: '2100-01-01' }, dealer);
    const list = (await one.call('GET', 'accountManage?sort=name', { token: dealer })).json().data;
    expect(list.rows.map(({ name }: { name: string }) => name)).toEqual(['dealer', 'helper']);
    expect(list.total).toBe(2);
  });

  it('a stranger sees nothing and changes nothing', async () => {
    const onOne =
      'GET |PATCH |DELETE |POST /freeze|POST /unfreeze|POST /restore|POST /resetPassword|GET /sessions';
    const calls = onOne.split('|').map((one) => one.replace(' ', ` /${bossId}`));
    for (const named of ['GET ', 'POST ', ...calls, `DELETE /${bossId}/sessions/${bossId}`]) {
      const [method, path] = named.split(' ') as ['GET', string];
      expect((await one.call(method, `accountManage${path}`, { token: stranger })).statusCode, path).toBe(
        403,
      );
      expect((await one.call(method, `accountManage${path}`)).statusCode, path).toBe(401);
    }
  });

  it('finds accounts by every filter', async () => {
    await made({ name: 'first' });
    const names = async (query: string) =>
      (await one.call('GET', `accountManage?size=200&sort=name&${query}`, { token: boss }))
        .json()
        .data.rows.map(({ name }: { name: string }) => name);
    expect(await names('name=KEEP')).toEqual(['keeper']);
    expect(await names('role=100&role=102&online=yes')).toContain('dealer');
    expect(await names('neverSignedIn=yes')).toContain('helper');
    expect(await names('neverSignedIn=yes')).not.toContain('keeper');
    expect(await names('remainingDays=1..')).toContain('helper');
    expect(await names('permanent=yes')).not.toContain('helper');
    expect(await names('state=frozen')).toEqual([]);
    expect(await names('silent=yes&phone=13912345678')).toContain('first');
    expect(await names('createdAt=..2020-01-01')).toEqual([]);
  });
});
