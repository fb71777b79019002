import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { cleanUpAccess } from '../clean-up.job.ts';
import { addAccount, problems, type TestApp, testApp, testPassword } from '../testing/test-app.ts';
import { codeOf, forgetLastStep, turnOn, wrongCodeOf } from './testing/factor-of.ts';

let database: TestDatabase;
let one: TestApp;
let id: string;
let name: string;
let token: string;
let key: string;
let recoveryCodes: string[];
let count = 0;
const keyFolder = mkdtempSync(join(tmpdir(), 'furrow-keys-'));

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, undefined, { keyFolder });
});
beforeEach(async () => {
  name = `person${++count}`;
  id = await addAccount(database.pool, name);
  token = await one.signIn(name);
  ({ key, recoveryCodes } = await turnOn(one, token));
  await forgetLastStep(database.pool);
  await database.pool.query('delete from login_attempt');
});
afterAll(async () => {
  await one.close();
  await database.close();
  rmSync(keyFolder, { recursive: true, force: true });
});

const login = (password = testPassword) =>
  one.call('POST', 'login', { form: { username: name, password }, lang: 'en' });
const asked = async () =>
  (await login()).json().data.secondFactor as { challenge: string; expiresIn: number };
const pass = (challenge: string, code: string, app = one) =>
  app.call('POST', 'login/secondFactor', { body: { challenge, code, localLang: 'tr' }, lang: 'en' });
const refused = async (answer: ReturnType<typeof pass>) => (await answer).json().data.key;

describe('signing in with a second factor', () => {
  it('gives no session for the password alone, and one for the code', async () => {
    const first = (await login()).json().data;
    expect(first).toEqual({
      secondFactor: { challenge: expect.any(String), expiresIn: 300, setUp: null },
    });
    const open = first.secondFactor.challenge;
    expect((await one.call('POST', 'accountInfo', { token: open })).statusCode).toBe(401);
    const { data } = (await pass(open, codeOf(key))).json();
    expect(data).toMatchObject({ token: expect.any(String), localLang: 'tr' });
    expect(data.recoveryCodes).toBeUndefined();
    expect((await one.call('POST', 'accountInfo', { token: data.token })).statusCode).toBe(200);
    expect(await refused(pass(open, codeOf(key, 1)))).toBe('challengeOver');
    const tries = await database.pool.query('select result from login_attempt order by at');
    expect(tries.rows).toEqual([{ result: 'secondFactor' }, { result: 'ok' }]);
    const log = await database.pool.query(
      `select after ->> 'result' as result, after ->> 'by' as by from operation_log
       where action = 'login' and account_name = $1 order by id desc limit 2`,
      [name],
    );
    expect(log.rows).toEqual([
      { result: 'ok', by: 'app' },
      { result: 'secondFactor', by: null },
    ]);
    const kept = JSON.stringify((await database.pool.query('select c::text from sign_in_challenge c')).rows);
    expect(kept + one.logged()).not.toContain(open);
  });

  it('takes a code once, also when two come at once', async () => {
    const [a, b, c] = [await asked(), await asked(), await asked()];
    const code = codeOf(key);
    const both = await Promise.all([pass(a.challenge, code), pass(b.challenge, code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const replay = await pass(c.challenge, code);
    expect([replay.statusCode, problems(replay)]).toEqual([422, ['code wrongCode']]);
    // An earlier step is over as well once a later one was used.
    await database.pool.query('update account_factor set last_step = last_step + 5');
    expect(problems(await pass(c.challenge, codeOf(key, 1)))).toEqual(['code wrongCode']);
  });

  it('takes a recovery code once, also when two come at once', async () => {
    const [a, b] = [await asked(), await asked()];
    const code = recoveryCodes[3]!;
    const both = await Promise.all([pass(a.challenge, code), pass(b.challenge, code.replaceAll('-', ' '))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const { codesLeft } = (await one.call('GET', 'profile/secondFactor', { token })).json().data;
    expect(codesLeft).toBe(9);
  });

  it('counts wrong codes with the wrong passwords: the fifth locks the name', async () => {
    const wrong = wrongCodeOf(key);
    const lefts: (number | undefined)[] = [];
    // Wrong codes bring the captcha as well: the passwords come first.
    const challenges = [await asked(), await asked(), await asked(), await asked()];
    const last = await asked();
    for (const { challenge } of challenges)
      lefts.push((await pass(challenge, wrong)).json().data.params.left);
    expect(lefts).toEqual([4, 3, 2, 1]);
    expect(await refused(pass(last.challenge, wrong))).toBe('accountLocked');
    expect(await refused(pass(last.challenge, codeOf(key)))).toBe('accountLocked');
    expect((await login()).statusCode).toBe(429);
  });

  it('takes five wrong codes a challenge, wherever they come from', async () => {
    const { challenge } = await asked();
    const from = (address: string, code: string) =>
      one.call('POST', 'login/secondFactor', { body: { challenge, code }, address });
    for (const last of [1, 2, 3, 4]) await from(`198.51.100.${last}`, wrongCodeOf(key));
    expect(await refused(from('198.51.100.5', wrongCodeOf(key)))).toBe('challengeOver');
    expect(await refused(from('198.51.100.6', codeOf(key)))).toBe('challengeOver');
  });

  it('lets a challenge live five minutes, and clears it away', async () => {
    const { challenge } = await asked();
    await database.pool.query(`update sign_in_challenge set expires_at = now() - interval '1 second'`);
    expect(await refused(pass(challenge, codeOf(key)))).toBe('challengeOver');
    await cleanUpAccess(database.pool);
    expect((await database.pool.query('select 1 from sign_in_challenge')).rowCount).toBe(0);
  });

  it('binds a challenge to its account, to the password that opened it and to the standing of the account', async () => {
    const { challenge: foreign } = await asked();
    const mine = key;
    await addAccount(database.pool, `other${count}`);
    const other = await turnOn(one, await one.signIn(`other${count}`));
    await forgetLastStep(database.pool);
    expect(await refused(pass(foreign, codeOf(other.key)))).toBe('wrongCode');
    await database.pool.query(`update account set state = 'frozen' where id = $1`, [id]);
    expect(await refused(pass(foreign, codeOf(mine)))).toBe('accountFrozen');
    await database.pool.query(`update account set state = 'active' where id = $1`, [id]);
    const change = { old: testPassword, new: 'Harvest-2026' };
    expect((await one.call('POST', 'profile/password', { token, body: change })).statusCode).toBe(200);
    expect(await refused(pass(foreign, codeOf(mine)))).toBe('challengeOver');
  });

  it('goes on after a restart between the two calls', async () => {
    const { challenge } = await asked();
    const restarted = await testApp(database, undefined, { keyFolder });
    const answer = await pass(challenge, codeOf(key), restarted);
    await restarted.close();
    expect(answer.json().data.token).toEqual(expect.any(String));
  });

  it('says that no code of the app opens what was sealed with a lost key; a recovery code still does', async () => {
    const { challenge } = await asked();
    const elsewhere = mkdtempSync(join(tmpdir(), 'furrow-other-keys-'));
    const copy = await testApp(database, undefined, { keyFolder: elsewhere });
    const refusal = await pass(challenge, codeOf(key), copy);
    const passed = await pass(challenge, recoveryCodes[0]!, copy);
    await copy.close();
    rmSync(elsewhere, { recursive: true, force: true });
    expect([refusal.statusCode, refusal.json().data.key]).toEqual([409, 'factorUnreadable']);
    expect(passed.json().data.token).toEqual(expect.any(String));
    const { rows } = await database.pool.query(`select 1 from login_attempt where result = 'wrong'`);
    expect(rows).toEqual([]);
  });

  it('ends what was half signed in when the factor changes', async () => {
    const { challenge } = await asked();
    const off = { token, body: { password: testPassword } };
    expect((await one.call('POST', 'profile/secondFactor/off', off)).statusCode).toBe(200);
    expect(await refused(pass(challenge, codeOf(key)))).toBe('challengeOver');
  });

  it('names the field that is wrong', async () => {
    const answer = await one.call('POST', 'login/secondFactor', { body: { code: 'abc' } });
    expect(problems(answer)?.sort()).toEqual(['challenge required', 'code codeFormat']);
  });
});
