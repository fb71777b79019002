import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
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
const decided = (number: string, set: string) =>
  database.pool.query(`update account_application set ${set} where number = $1`, [number]);

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

  it('answers a number and keeps the name and a hash alone', async () => {
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
  });

  it('R-4-018 is looked up by number and phone number together', async () => {
    const { number } = (await apply({ name: 'looked-up', phone: '13800138009' })).json().data;
    const typed = number.toLowerCase();
    expect((await look(typed, '138 0013 8009')).data).toEqual({
      state: 'toReview',
      reason: '',
      again: false,
    });
    expect((await look(typed, '13800138000')).code).toBe(404);
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

describe('a rejected application', () => {
  it('tells why, keeps its name for 30 days, and can be sent in again by number and phone number', async () => {
    const number = (await apply({ name: 'unwanted' })).json().data.number;
    await decided(number, `state = 'rejected', reject_reason = 'Unknown company', decided_at = now()`);
    expect((await look(number)).data).toEqual({ state: 'rejected', reason: 'Unknown company', again: true });
    expect((await login('unwanted')).json().message).toBe(
      'Your application for this account was rejected: Unknown company',
    );
    expect((await apply({ name: 'unwanted' })).json().data.key).toBe('nameTaken');
    const again = async (phone: string) =>
      one.call('POST', 'accountApply/again', {
        body: { number, phone, reason: 'We are', verify: await solvedCaptcha(one, database.pool, 'apply') },
      });
    expect((await again('13800138001')).statusCode).toBe(404);
    expect((await again('13800138000')).statusCode).toBe(200);
    expect((await look(number)).data.state).toBe('toReview');
    expect((await again('13800138000')).statusCode).toBe(404);
    await decided(number, `state = 'rejected', decided_at = now() - interval '31 days'`);
    expect((await apply({ name: 'unwanted' })).statusCode).toBe(200);
  });

  it('leaves forgotten passwords to who may reset them', async () => {
    await addAccount(database.pool, 'viewer');
    const viewer = await one.signIn('viewer');
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
