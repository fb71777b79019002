import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp, testPassword } from '../testing/test-app.ts';
import { codeOf, forgetLastStep, turnOn, wrongCodeOf } from './testing/factor-of.ts';

let database: TestDatabase;
let one: TestApp;
let id: string;
let name: string;
let token: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
});
beforeEach(async () => {
  name = `person${++count}`;
  id = await addAccount(database.pool, name);
  token = await one.signIn(name);
  await database.pool.query('delete from login_attempt');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const path = 'profile/secondFactor';
const state = async () => (await one.call('GET', path, { token })).json().data;
const send = (deed: string, body: object) => one.call('POST', `${path}/${deed}`, { token, body, lang: 'en' });
const confirm = (code: string) => one.call('PUT', path, { token, body: { code }, lang: 'en' });
const status = async (who: string) => (await one.call('POST', 'accountInfo', { token: who })).statusCode;

describe('the own second factor', () => {
  it('is on only after a right first code; the secret lies sealed, and neither it nor codes are in a log', async () => {
    expect(await state()).toEqual({ on: false, since: null, codesLeft: 0, forced: false });
    const { key, uri } = (await one.call('POST', path, { token })).json().data;
    expect(uri).toContain(`secret=${key}`);
    const wrong = await confirm(wrongCodeOf(key));
    expect([wrong.statusCode, problems(wrong)]).toEqual([422, ['code wrongCode']]);
    expect(problems(await confirm('12345'))).toEqual(['code codeFormat']);
    expect((await state()).on).toBe(false);
    const code = codeOf(key);
    const { recoveryCodes } = (await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).json().data;
    expect(recoveryCodes.length).toBe(10);
    expect(await state()).toMatchObject({ on: true, since: expect.any(Number), codesLeft: 10 });
    expect((await one.call('POST', path, { token })).json().data.key).toBe('factorOn');
    const rows = await database.pool.query(
      `select f::text as row from account_factor f union all select c::text from recovery_code c
       union all select o::text from operation_log o`,
    );
    const kept = JSON.stringify(rows.rows) + one.logged();
    for (const secret of [key, code, ...recoveryCodes, recoveryCodes[0].replaceAll('-', '')])
      expect(kept).not.toContain(secret);
    const { rows: logged } = await database.pool.query(
      `select action from operation_log where subject_id = $1 and action like 'profile.%'`,
      [id],
    );
    expect(logged).toEqual([{ action: 'profile.secondFactorOn' }]);
  });

  it('ends every other session when it is turned on', async () => {
    const other = await one.signIn(name);
    await turnOn(one, token);
    await expect.poll(() => status(other)).toBe(401);
    expect(await status(token)).toBe(200);
  });

  it('goes on once when two first codes come at once', async () => {
    const { key } = (await one.call('POST', path, { token })).json().data;
    const both = await Promise.all([confirm(codeOf(key)), confirm(codeOf(key))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is turned off by the password or by a code, and a code proves nothing twice', async () => {
    const { key, code } = await turnOn(one, token);
    expect(problems(await send('off', {}))).toEqual(['password required']);
    expect(problems(await send('off', { password: 'Wrong-1234' }))).toEqual(['password wrongPassword']);
    // The code that turned it on is used up.
    expect(problems(await send('off', { code }))).toEqual(['code wrongCode']);
    await forgetLastStep(database.pool);
    expect((await send('off', { code: codeOf(key) })).statusCode).toBe(200);
    expect((await state()).on).toBe(false);
    expect((await send('off', { password: testPassword })).json().data.key).toBe('factorOff');
    await turnOn(one, token);
    expect((await send('off', { password: testPassword })).statusCode).toBe(200);
    // Wrong tries have brought the captcha.
    await database.pool.query('delete from login_attempt');
    expect(await one.signIn(name)).toEqual(expect.any(String));
  });

  it('counts wrong proofs with the wrong passwords of signing in', async () => {
    await turnOn(one, token);
    for (let tries = 0; tries < 4; tries += 1) await send('codes', { password: 'Wrong-1234' });
    expect((await send('off', { code: 'AAAAAAAAAAAAAAAA' })).json().data.key).toBe('accountLocked');
    expect((await send('off', { password: testPassword })).statusCode).toBe(429);
    expect(
      (await one.call('POST', 'login', { form: { username: name, password: testPassword } })).statusCode,
    ).toBe(429);
  });

  it('gives new recovery codes, and the old ones open nothing any more', async () => {
    const { recoveryCodes: old } = await turnOn(one, token);
    const fresh = (await send('codes', { password: testPassword })).json().data.recoveryCodes;
    expect(new Set([...old, ...fresh]).size).toBe(20);
    expect(problems(await send('off', { code: old[0] }))).toEqual(['code wrongCode']);
    expect((await send('off', { code: fresh[0].toLowerCase() })).statusCode).toBe(200);
  });

  it('is not turned off where the role demands it', async () => {
    await turnOn(one, token);
    await database.pool.query('update role set second_factor = true where id = 5');
    const answer = await send('off', { password: testPassword });
    await database.pool.query('update role set second_factor = false where id = 5');
    expect([answer.statusCode, answer.json().data.key]).toEqual([422, 'factorForced']);
  });
});
