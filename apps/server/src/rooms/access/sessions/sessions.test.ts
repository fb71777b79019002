import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { route } from '#kit/http/route.ts';
import { administratorName, ensureAdministrator } from '../accounts/administrator.ts';
import { cleanUpAccess } from '../clean-up.job.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { setSetting } from '../settings/settings.store.ts';
import { addAccount, type TestApp, testApp, testPassword } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let accountId: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool) => [
    ...settingsRoutes(pool),
    route({ method: 'GET', path: 'fleet', right: 'carMonitor' }, async () => 'fleet'),
  ]);
  accountId = await addAccount(database.pool, 'viewer');
  await addAccount(database.pool, 'boss', { roleId: 1 });
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const info = (token?: string, lang = 'en') =>
  one.call('POST', 'accountInfo', token ? { token, lang } : { lang });

describe('a session', () => {
  it('R-3-009 R-3-013 R-7-012 answers accountInfo with a list of roles and what was granted', async () => {
    const token = await one.signIn('viewer');
    const { data } = (await info(token)).json();
    expect(data).toMatchObject({
      token,
      name: 'viewer',
      roles: ['activity'],
      notify: {},
      role_id: 5,
      role_permission: [],
      timeZone: 'Asia/Shanghai',
    });
  });

  it('refuses a call that its role was not granted, by name', async () => {
    const answer = await one.call('GET', 'fleet', { token: await one.signIn('viewer'), lang: 'en' });
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'No permission: carMonitor']);
    expect((await one.call('GET', 'fleet', { token: await one.signIn('boss') })).json().data).toBe('fleet');
  });

  it('R-7-013 is an HTTP 401 without a token, with an unknown one, and after signing out', async () => {
    expect((await info()).statusCode).toBe(401);
    expect((await info('never-issued')).statusCode).toBe(401);
    const token = await one.signIn('viewer');
    expect((await info(token)).statusCode).toBe(200);
    expect((await one.call('POST', 'logout', { token })).statusCode).toBe(200);
    // The message on the bus takes up to 50 ms, also within the process.
    await expect.poll(async () => (await info(token)).statusCode).toBe(401);
    const after = await info(token);
    expect([after.statusCode, after.json().code, after.json().data.params]).toEqual([
      401,
      401,
      { reason: 'logout' },
    ]);
    const log = await database.pool.query(`select account_name from operation_log where action = 'logout'`);
    expect(log.rows).toEqual([{ account_name: 'viewer' }]);
  });

  it('is code 401 in the body, with HTTP 200, when it ran out', async () => {
    const token = await one.signIn('viewer');
    await database.pool.query(
      `update session set expires_at = now() - interval '1 second' where ended_at is null`,
    );
    const answer = await info(token);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      200,
      401,
      'Your login has expired, please log in again',
    ]);
    expect(await cleanUpAccess(database.pool)).toMatchObject({ tickets: 0 });
    expect((await info(token)).json().code).toBe(401);
    expect((await info(token)).statusCode).toBe(200);
  });

  it('lasts longer after a refresh', async () => {
    const token = await one.signIn('viewer');
    await database.pool.query(
      `update session set expires_at = now() + interval '1 minute' where ended_at is null`,
    );
    expect((await one.call('POST', 'token/refresh', { token })).json().data).toEqual({ expires_in: 43_200 });
    const { rows } = await database.pool.query(
      `select max(expires_at) > now() + interval '11 hours' as long from session where ended_at is null`,
    );
    expect(rows).toEqual([{ long: true }]);
  });

  it('ends 30 days after it began, however often it is refreshed', async () => {
    const token = await one.signIn('viewer');
    const begun = async (ago: string) =>
      database.pool.query(
        `update session set issued_at = now() - $1::interval, expires_at = now() + interval '1 minute' where ended_at is null`,
        [ago],
      );
    await begun('29 days 23 hours');
    const { expires_in } = (await one.call('POST', 'token/refresh', { token })).json().data;
    expect(expires_in).toBeGreaterThan(3500);
    expect(expires_in).toBeLessThanOrEqual(3600);
    await begun('31 days');
    expect((await one.call('POST', 'token/refresh', { token })).json().data).toEqual({ expires_in: 0 });
    const { rows } = await database.pool.query(
      'select bool_or(expires_at < now()) as over from session where ended_at is null',
    );
    expect(rows).toEqual([{ over: true }]);
    await cleanUpAccess(database.pool);
  });

  it('takes its length from the setting', async () => {
    await setSetting(database.pool, null, 'session.lengthS', 600);
    const answer = await one.call('POST', 'login', { form: { username: 'viewer', password: testPassword } });
    expect(answer.json().data.expires_in).toBe(600);
    await database.pool.query('delete from setting');
  });

  it('ends at once everywhere when a message says so, though its actor is still believed', async () => {
    const token = await one.signIn('viewer');
    expect((await info(token)).statusCode).toBe(200);
    await database.pool.query(
      `update session set ended_at = now(), end_reason = 'frozen' where account_id = $1 and ended_at is null`,
      [accountId],
    );
    one.bus.publish('session', { accountId, sessionId: null, reason: 'ended' });
    await expect.poll(async () => (await info(token)).statusCode, { timeout: 2000 }).toBe(401);
  });
});

describe('the first start', () => {
  it('makes one administrator with a password of its own, and later ones change nothing', async () => {
    const fresh = await testDatabase();
    const made = await Promise.all([ensureAdministrator(fresh.pool), ensureAdministrator(fresh.pool)]);
    const [only, ...others] = made.filter((one) => one !== null);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: administratorName });
    const kept = await fresh.pool.query('select password_hash from account');
    expect(kept.rows[0].password_hash).toMatch(/^\$argon2id/);
    const started = await testApp(fresh);
    expect(await started.signIn('admin', only!.oneTimePassword!)).toMatch(/^[\w-]{43}$/);
    expect(await ensureAdministrator(fresh.pool, { password: 'Other-1234' })).toBeNull();
    await started.close();
    await fresh.close();
  });

  it('takes a given password, and refuses one that breaks the rule', async () => {
    const fresh = await testDatabase();
    await expect(ensureAdministrator(fresh.pool, { password: 'short' })).rejects.toThrow(
      'FURROW_ADMIN_PASSWORD',
    );
    const made = await ensureAdministrator(fresh.pool, { password: 'Chosen-1234' });
    expect(made).toEqual({ name: 'admin', oneTimePassword: null });
    await fresh.close();
  });
});

describe('GET settings/map', () => {
  it('has no tile source by default, then the stored ones; one that does not fit is not used', async () => {
    const token = await one.signIn('viewer');
    const read = async () => (await one.call('GET', 'settings/map', { token })).json().data;
    expect(await read()).toEqual({ tiles: [], attribution: '' });
    const source = { key: 'own', name: 'Own', kind: 'street', url: 'https://tiles.example/{z}/{x}/{y}.png' };
    await setSetting(database.pool, null, 'map.tiles', [source]);
    expect((await read()).tiles).toEqual([
      { ...source, crs: 'wgs84', maxZoom: 18, attribution: '', reviewNumber: '' },
    ]);
    await setSetting(database.pool, null, 'map.tiles', [{ ...source, url: 'javascript:alert(1)' }]);
    expect((await read()).tiles).toEqual([]);
  });
});
