import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { actorBehindSession, actorOfSession } from '../authentication.ts';
import { addAccount, problems, type TestApp, testApp, testPassword } from '../testing/test-app.ts';
import { codeOf, forgetLastStep, turnOn } from './testing/factor-of.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let count = 0;
let name: string;
let id: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  const { pool } = database;
  await pool.query(
    `insert into role (id, name, scope_kind) values (100, 'field', 'dealer'), (101, 'clerk', 'provider')`,
  );
  await pool.query(`insert into role_permission select 100, unnest(array['carMonitor'])`);
  await pool.query(`insert into role_permission select 101,
    unnest(array['system', 'accountManage', 'accountManage.edit', 'roleManage', 'roleManage.edit', 'carMonitor'])`);
  await addAccount(pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
beforeEach(async () => {
  name = `field${++count}`;
  id = await addAccount(database.pool, name, { roleId: 100 });
});
afterEach(() => database.pool.query('update role set second_factor = false'));
afterAll(async () => {
  await one.close();
  await database.close();
});

const force = async (roleId: number, secondFactor = true, token = boss) => {
  const { version } = (await one.call('GET', `roleManage/${roleId}`, { token: boss })).json().data;
  return one.call('PATCH', `roleManage/${roleId}`, { token, body: { secondFactor, version }, lang: 'en' });
};
const login = async (who = name) =>
  (await one.call('POST', 'login', { form: { username: who, password: testPassword } })).json().data;
const pass = (challenge: string, code: string) =>
  one.call('POST', 'login/secondFactor', { body: { challenge, code }, lang: 'en' });
const info = (token: string) => one.call('POST', 'accountInfo', { token });

describe('a role that demands a second factor', () => {
  it('is set with the role, logged, and lets nobody in before the factor is set up', async () => {
    expect((await force(100)).json().data).toMatchObject({ secondFactor: true, name: 'field' });
    const { rows } = await database.pool.query(
      `select before, after from operation_log where action = 'roleManage.edit' order by id desc limit 1`,
    );
    expect([rows[0].before.secondFactor, rows[0].after.secondFactor]).toEqual([false, true]);
    const { token, secondFactor } = await login();
    expect(token).toBeUndefined();
    const { challenge, setUp } = secondFactor;
    const recovery = await pass(challenge, 'AAAA-AAAA-AAAA-AAAA');
    expect(problems(recovery)).toEqual(['code wrongCode']);
    const { data } = (await pass(challenge, codeOf(setUp.key))).json();
    expect(data.recoveryCodes.length).toBe(10);
    expect((await info(data.token)).statusCode).toBe(200);
    expect((await login()).secondFactor.setUp).toBe(null);
    const again = await login();
    expect((await pass(again.secondFactor.challenge, data.recoveryCodes[0])).statusCode).toBe(200);
  });

  it('stops sessions that run without a factor at once, in every way that they are used, and setting it up ends them', async () => {
    const { token } = await login();
    const made = await one.call('POST', 'ticket', { token, body: { purpose: 'handOver' } });
    const session = (await database.pool.query('select id from session where account_id = $1', [id])).rows[0]
      .id;
    expect((await force(100)).statusCode).toBe(200);
    await expect.poll(async () => (await info(token)).statusCode).toBe(401);
    expect((await info(token)).json().data.params).toEqual({ reason: 'factorMissing' });
    const { ticket } = made.json().data;
    const redeemed = await one.call('POST', 'ticket/redeem', { body: { ticket } });
    expect(redeemed.json().data.key).toBe('ticketInvalid');
    expect((await one.call('POST', 'ticket/redeem', { body: { ticket: token } })).statusCode).toBe(403);
    expect(await actorOfSession(database.pool, session)).toBe(null);
    // Work that runs without the browser goes on to its end.
    expect(await actorBehindSession(database.pool, session)).not.toBe(null);
    const { challenge, setUp } = (await login()).secondFactor;
    expect((await pass(challenge, codeOf(setUp.key))).statusCode).toBe(200);
    expect((await info(token)).statusCode).toBe(401);
  });

  it('reaches who is given the role later', async () => {
    await database.pool.query('update role set second_factor = true where id = 101');
    const { token } = await login();
    const { version } = (await one.call('GET', `accountManage/${id}`, { token: boss })).json().data;
    const edit = { token: boss, body: { roleId: 101, version } };
    expect((await one.call('PATCH', `accountManage/${id}`, edit)).statusCode).toBe(200);
    await expect.poll(async () => (await info(token)).statusCode).toBe(401);
  });

  it('opens no session by a scanned code either', async () => {
    const { token } = await login();
    const { code, ticket } = (await one.call('GET', 'qrcode')).json().data;
    for (const deed of ['scan', 'confirm']) await one.call('POST', `qrcode/${code}/${deed}`, { token });
    await force(100);
    const poll = await one.call('GET', `qrcode/${code}?ticket=${ticket}`);
    expect(poll.json().data).toEqual({ state: 'refused' });
  });

  it('does not shut out who demands it of his own role, and may be demanded of fixed roles', async () => {
    const refused = await force(1);
    expect([refused.statusCode, problems(refused)]).toEqual([422, ['secondFactor ownFactorFirst']]);
    await turnOn(one, boss);
    expect((await force(1)).json().data).toMatchObject({ id: 1, secondFactor: true, fixed: true });
    expect((await info(boss)).statusCode).toBe(200);
    expect((await force(1, false)).statusCode).toBe(200);
    const { version } = (await one.call('GET', 'roleManage/1', { token: boss })).json().data;
    const body = { name: 'other', secondFactor: true, version };
    expect((await one.call('PATCH', 'roleManage/1', { token: boss, body })).json().data.key).toBe(
      'fixedRole',
    );
  });
});

describe('an administrator resets the factor of an account', () => {
  const reset = (token: string, whose = id) =>
    one.call('POST', `accountManage/${whose}/resetSecondFactor`, { token, lang: 'en' });

  it('in his reach: it is gone, the sessions end, and the log says so', async () => {
    const { token } = await login();
    await turnOn(one, token);
    const view = (await one.call('GET', `accountManage/${id}`, { token: boss })).json().data;
    expect(view.id).toBe(id);
    const clerkId = await addAccount(database.pool, `clerk${count}`, { roleId: 101 });
    const clerk = await one.signIn(`clerk${count}`);
    expect((await reset(clerk)).statusCode).toBe(200);
    await expect.poll(async () => (await info(token)).statusCode).toBe(401);
    expect((await login()).token).toEqual(expect.any(String));
    expect((await reset(clerk)).json().data.key).toBe('factorOff');
    expect((await reset(clerk, clerkId)).json().data.key).toBe('notOneself');
    const { rows } = await database.pool.query(
      `select account_name as by, result from operation_log where action = 'accountManage.resetSecondFactor' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ by: `clerk${count}`, result: 'done' }]);
  });

  it('but nobody else: neither an account above his own nor without the right', async () => {
    await addAccount(database.pool, `clerk${count}`, { roleId: 101 });
    const clerk = await one.signIn(`clerk${count}`);
    const { rows } = await database.pool.query(`select id from account where name = 'boss'`);
    expect((await reset(clerk, rows[0].id)).statusCode).toBe(404);
    const { token } = await login();
    expect((await reset(token, rows[0].id)).statusCode).toBe(403);
    expect((await one.call('POST', `accountManage/${id}/resetSecondFactor`)).statusCode).toBe(401);
    await forgetLastStep(database.pool);
    expect((await one.call('GET', 'profile/secondFactor', { token: boss })).json().data.on).toBe(true);
  });
});
