import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../database/testing/test-database.ts';
import { solvedCaptcha } from '../captcha/testing/solved-captcha.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
const password = 'Apply-2026';

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
beforeEach(async () => {
  await database.pool.query('delete from call_rate');
  await database.pool.query('delete from captcha');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const form = {
  name: 'dealer-one',
  password,
  displayName: 'Dealer One',
  company: 'North Fields',
  phone: '13800138000',
  wantedRole: 'dealer',
  reason: 'We sell your terminals',
};
const apply = async (more: object = {}) =>
  one.call('POST', 'accountApply', {
    body: { ...form, verify: await solvedCaptcha(one, database.pool, 'apply'), ...more },
    lang: 'en',
  });
const login = (username: string, word = password) =>
  one.call('POST', 'login', { form: { username, password: word }, lang: 'en' });
const look = async (number: string, phone = '138 0013 8000') =>
  (await one.call('POST', 'accountApply/check', { body: { number, phone } })).json();
const listed = async () => (await one.call('GET', 'accountApply', { token: boss })).json().data.rows;
const idOf = async (number: string) => {
  const { rows } = await database.pool.query('select id from account_application where number = $1', [
    number,
  ]);
  return rows[0].id as string;
};

describe('POST accountApply', () => {
  it('R-5-003 R-5-008 holds to the stricter rules of name and password, and names every bad field', async () => {
    const answer = await apply({ name: '1a', password: 'Apply2026', phone: '12', reason: '', company: '' });
    expect([answer.statusCode, problems(answer)?.map((one) => one.split(' ')[0])]).toEqual([
      400,
      ['name', 'password', 'company', 'phone', 'reason'],
    ]);
  });

  it('needs a captcha of its own', async () => {
    expect((await apply({ verify: undefined })).json().data.key).toBe('captchaRequired');
  });

  it('answers a number, rings, and keeps the name and a hash alone', async () => {
    const { number } = (await apply()).json().data;
    expect(number).toMatch(/^AP-\d{8}-0001$/);
    expect((await apply()).json().data).toMatchObject({ key: 'nameTaken', errors: [{ field: 'name' }] });
    const free = await one.call('GET', 'accountApply/name?name=dealer-one');
    expect(free.json().data).toEqual({ free: false });
    const stored = await database.pool.query(
      `select (select string_agg(p::text, '') from account_application p) as rows,
         (select string_agg(o::text, '') from operation_log o) as log`,
    );
    expect(stored.rows[0].rows).toContain('argon2id');
    expect(JSON.stringify(stored.rows)).not.toContain(password);
    const bell = await one.call('GET', 'getNotification', { token: boss });
    expect(JSON.stringify(bell.json().data)).toContain('"operator_type":1');
  });

  it('R-4-018 is looked up by number and phone number together', async () => {
    const [row] = await listed();
    const number = row.number.toLowerCase();
    expect((await look(number)).data).toEqual({ state: 'toReview', reason: '' });
    expect((await look(number, '13800138001')).code).toBe(404);
  });

  it('tells who signs in meanwhile, with the right password only', async () => {
    await database.pool.query('delete from login_attempt');
    expect((await login('dealer-one', 'Wrong-1234')).json().data.key).toBe('wrongCredentials');
    expect((await login('dealer-one')).json()).toMatchObject({
      code: 422,
      message: 'Your application for this account is still under review',
    });
  });

  it('limits how many one address may send', async () => {
    await database.pool.query(
      `insert into call_rate (key, began_at, calls) values ('accountApply 192.0.2.7', now(), 10)`,
    );
    expect((await apply()).json().data.key).toBe('tooManyRequests');
  });
});

describe('deciding', () => {
  it('R-4-021 rejects with a reason that the applicant reads; a second decision is refused', async () => {
    const number = (await apply({ name: 'unwanted' })).json().data.number;
    const id = await idOf(number);
    const decide = (step: string, body: object) =>
      one.call('POST', `accountApply/${id}/${step}`, { token: boss, lang: 'en', body });
    expect(problems(await decide('reject', { reason: '' }))).toEqual(['reason required']);
    expect((await decide('reject', { reason: 'Unknown company' })).statusCode).toBe(200);
    expect((await look(number)).data).toEqual({ state: 'rejected', reason: 'Unknown company' });
    expect((await decide('approve', { roleId: 5, endsOn: null })).statusCode).toBe(409);
    expect((await login('unwanted')).json().message).toBe(
      'Your application for this account was rejected: Unknown company',
    );
    expect((await apply({ name: 'unwanted' })).statusCode).toBe(200);
  });

  it('R-4-020 approves: the account is there with the password of the application and signs in', async () => {
    const row = (await listed()).find((one: { name: string }) => one.name === 'dealer-one');
    const approved = await one.call('POST', `accountApply/${row.id}/approve`, {
      token: boss,
      body: { roleId: 5, endsOn: null },
    });
    expect(approved.json().data).toMatchObject({ name: 'dealer-one', displayName: 'Dealer One', roleId: 5 });
    expect((await look(row.number)).data.state).toBe('passed');
    const { data } = (await login('dealer-one')).json();
    expect([data.role_id, data.mustChangePassword]).toEqual([5, false]);
    const log = await database.pool.query(
      `select action from operation_log where action like 'account%' and subject_id = any($1) order by at`,
      [[row.id, approved.json().data.id]],
    );
    expect(log.rows.map(({ action }) => action)).toEqual([
      'accountApply',
      'accountManage.create',
      'accountApply.approve',
    ]);
  });

  it('is not for everybody', async () => {
    await addAccount(database.pool, 'viewer');
    const viewer = await one.signIn('viewer');
    expect((await one.call('GET', 'accountApply', { token: viewer })).statusCode).toBe(403);
    expect((await one.call('GET', 'forgotPassword', { token: viewer })).statusCode).toBe(403);
  });
});

describe('a forgotten password', () => {
  it('is answered the same whatever is sent; a match is one open request, which is ended once', async () => {
    const id = await addAccount(database.pool, 'forgetful');
    await database.pool.query(`update account set phone = '13900139000' where id = $1`, [id]);
    const ask = async (username: string, phone: string) => {
      const verify = await solvedCaptcha(one, database.pool, 'forgot');
      const answer = await one.call('POST', 'forgotPassword', { body: { username, phone, verify } });
      return [answer.statusCode, answer.json().data];
    };
    for (const [name, phone] of [
      ['nobody', '13900139000'],
      ['forgetful', '13900139001'],
      ['forgetful', '13900139000'],
      ['forgetful', '13900139000'],
    ] as const)
      expect(await ask(name, phone)).toEqual([200, null]);
    const rows = (await one.call('GET', 'forgotPassword', { token: boss })).json().data.rows;
    expect(rows).toMatchObject([{ name: 'forgetful', phone: '13900139000', state: 'open' }]);
    const done = () => one.call('POST', `forgotPassword/${rows[0].id}/done`, { token: boss });
    expect((await done()).statusCode).toBe(200);
    expect((await done()).statusCode).toBe(409);
  });
});

it('R-7-030 R-7-031 getEncrypt is a POST whose data is a password for the third party, another each second', async () => {
  const answer = await one.call('POST', 'getEncrypt', { token: boss });
  expect(answer.json().data).toMatch(/^\d{10}\.[\w-]{43}$/);
  expect((await one.call('GET', 'getEncrypt', { token: boss })).statusCode).toBe(404);
});
