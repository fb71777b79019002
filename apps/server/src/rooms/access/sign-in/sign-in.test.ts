import { permissionCodes } from '@furrow/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { setSetting } from '../settings/settings.store.ts';
import { addAccount, type TestApp, testApp, testPassword } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  // Captchas have tests of their own (captcha.test.ts); here tries follow each other.
  await setSetting(database.pool, null, 'login.captcha', 'off');
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'viewer');
  await addAccount(database.pool, 'frozen', { state: 'frozen' });
  await addAccount(database.pool, 'over', { endsAt: new Date(Date.now() - 1000) });
});
beforeEach(() => database.pool.query('delete from login_attempt'));
afterAll(async () => {
  await one.close();
  await database.close();
});

const login = (username: string, password: string, lang = 'en', address = '192.0.2.7') =>
  one.call('POST', 'login', { form: { username, password }, lang, address });

describe('POST login', () => {
  it('R-6-004 R-6-005 R-7-009 R-7-010 R-7-011 answers the session data of the client; the name is trimmed, the password is not', async () => {
    const answer = await login('  boss ', testPassword);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({ expires_in: 43_200, role_id: 1, localLang: null, logo_image: null });
    expect(data.role_permission).toEqual(permissionCodes.map((code) => ({ permission_id: code })));
    expect(data.token).toMatch(/^[\w-]{43}$/);
    const info = (await one.call('POST', 'accountInfo', { token: data.token })).json().data;
    expect(info.roles).toEqual(['admin']);
    expect((await login('boss', ` ${testPassword}`)).statusCode).toBe(422);
  });

  it('says the same of an unknown name and a wrong password, in the language asked for', async () => {
    const known = await login('boss', 'Wrong-1234');
    const unknown = await login('nobody', 'Wrong-1234');
    expect(known.json().message).toBe('Account name or password is wrong, tries left: 4');
    expect(unknown.json().message).toBe(known.json().message);
    expect((await login('boss', 'Wrong-1234', 'tr')).json().message).toContain('3 deneme kaldı');
  });

  it('locks a name after five wrong tries, known or not, even for the right password', async () => {
    for (const name of ['viewer', 'ghost']) {
      await database.pool.query(
        `insert into login_attempt (id, name, address, result, at)
         select gen_random_uuid(), $1, '192.0.2.7', 'wrong', now() - i * interval '1 minute' from generate_series(1, 4) i`,
        [name],
      );
      const fifth = await login(name, 'Wrong-1234');
      expect([fifth.statusCode, fifth.json().data.key]).toEqual([429, 'accountLocked']);
      const sixth = await login(name, testPassword);
      expect(sixth.json().message).toBe(
        'Too many wrong passwords; the account is locked, try again in 15 min',
      );
      expect(sixth.headers['retry-after']).toBe('900');
    }
    await database.pool.query(`update login_attempt set at = at - interval '15 minutes'`);
    expect((await login('viewer', testPassword)).statusCode).toBe(200);
  });

  it('locks a name for the place that guesses, and for nobody else', async () => {
    for (let time = 1; time <= 5; time += 1) await login('viewer', 'Wrong-1234', 'en', '198.51.100.1');
    expect((await login('viewer', testPassword, 'en', '198.51.100.1')).json().data.key).toBe('accountLocked');
    expect((await login('viewer', testPassword)).statusCode).toBe(200);
  });

  it('locks a name that many places guess at, but not where it came in lately', async () => {
    await login('viewer', testPassword, 'en', '203.0.113.20');
    await database.pool.query(
      `insert into login_attempt (id, name, address, result, at)
       select gen_random_uuid(), 'viewer', '198.51.100.' || i, 'wrong', now() - interval '30 minutes' from generate_series(1, 50) i`,
    );
    const strange = await login('viewer', testPassword);
    expect([strange.statusCode, strange.json().data.params]).toEqual([429, { minutes: 30 }]);
    expect((await login('viewer', testPassword, 'en', '203.0.113.20')).statusCode).toBe(200);
  });

  it('counts tries that come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => login('viewer', 'Wrong-1234')));
    const wrong = await database.pool.query(`select 1 from login_attempt where result = 'wrong'`);
    expect(wrong.rowCount).toBeLessThanOrEqual(5);
    expect(answers.filter((answer) => answer.json().data.key === 'wrongCredentials').length).toBe(4);
  });

  it('lets an address wait after 30 wrong tries of any names', async () => {
    await database.pool.query(
      `insert into login_attempt (id, name, address, result, at)
       select gen_random_uuid(), 'n' || i, '203.0.113.9', 'wrong', now() - interval '40 minutes' from generate_series(1, 30) i`,
    );
    const answer = await login('viewer', testPassword, 'en', '203.0.113.9');
    expect([answer.statusCode, answer.json().data.params]).toEqual([429, { minutes: 20 }]);
    expect((await login('viewer', testPassword)).statusCode).toBe(200);
  });

  it('takes every address of one IPv6 line for one place', async () => {
    for (const last of [1, 2, 3, 4, 5]) await login('viewer', 'Wrong-1234', 'en', `2001:db8:1:2:${last}::7`);
    expect((await login('viewer', testPassword, 'en', '2001:db8:1:2::8')).json().data.key).toBe(
      'accountLocked',
    );
    expect((await login('viewer', testPassword, 'en', '2001:db8:1:3::8')).statusCode).toBe(200);
    const { rows } = await database.pool.query(
      `select distinct address from login_attempt where name = 'viewer'`,
    );
    expect(rows.length).toBe(6 + 1);
  });

  it('tells frozen and expired accounts so, after the right password only', async () => {
    expect((await login('frozen', testPassword)).json().data.key).toBe('accountFrozen');
    expect((await login('over', testPassword)).json().data.key).toBe('accountExpired');
    expect((await login('frozen', 'Wrong-1234')).json().data.key).toBe('wrongCredentials');
  });

  it('keeps every try as a row of tries and of the operation log, with no secret in it', async () => {
    const { rows: earlier } = await database.pool.query('select count(*) from operation_log');
    await login('boss', 'Wrong-1234');
    await login('boss', testPassword);
    const tries = await database.pool.query('select name, address, result from login_attempt order by at');
    expect(tries.rows).toEqual([
      { name: 'boss', address: '192.0.2.7', result: 'wrong' },
      { name: 'boss', address: '192.0.2.7', result: 'ok' },
    ]);
    const log = await database.pool.query('select * from operation_log order by at offset $1', [
      earlier[0].count,
    ]);
    expect(log.rows.map((row) => [row.account_name, row.action, row.after.result])).toEqual([
      ['boss', 'login', 'wrong'],
      ['boss', 'login', 'ok'],
    ]);
    expect(JSON.stringify(log.rows)).not.toContain(testPassword);
    expect(JSON.stringify(log.rows)).not.toContain('Wrong-1234');
  });

  it('keeps a language and a skin that were chosen on the page in the account; nonsense is left out', async () => {
    const chosen = (form: object) =>
      one.call('POST', 'login', { form: { username: 'boss', password: testPassword, ...form } });
    await chosen({ localLang: 'tr', localSkin: '2-blue' });
    expect((await chosen({ localLang: 'xx', localSkin: '<b>' })).json().data).toMatchObject({
      localLang: 'tr',
      localSkin: '2-blue',
    });
  });

  it('names a field that is missing', async () => {
    const answer = await one.call('POST', 'login', { form: { username: ' ', password: '' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errors.map((e: { field: string }) => e.field)).toEqual([
      'username',
      'password',
    ]);
  });

  it('never writes a password or a token to the log, nor a token to the database', async () => {
    const token = await one.signIn('boss');
    await one.call('POST', 'accountInfo', { token });
    expect(one.logged()).toContain('/farm/v2/login');
    expect(one.logged()).not.toContain(token);
    expect(one.logged()).not.toContain(testPassword);
    const stored = await database.pool.query('select s::text as row from session s');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });
});
