import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { buildApp } from '#kit/http/app.ts';
import { createLog } from '#kit/log.ts';
import { createAuthentication } from '../authentication.ts';
import { addAccount, type TestApp, testApp, testPassword } from '../testing/test-app.ts';
import { loginCodeRoutes } from './login-code.routes.ts';
import { maskedName } from './login-code.rules.ts';

let database: TestDatabase;
let one: TestApp;
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await addAccount(database.pool, 'viewer');
  await addAccount(database.pool, 'other');
  token = await one.signIn('viewer');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

interface Made {
  code: string;
  ticket: string;
  url: string;
  expiresIn: number;
}
const make = async (): Promise<Made> => (await one.call('GET', 'qrcode')).json().data;
const poll = async ({ code, ticket }: Made, more = '') =>
  (await one.call('GET', `qrcode/${code}?ticket=${ticket}${more}`)).json().data;
const act = (made: Made, deed: 'scan' | 'confirm' | 'refuse', as = token) =>
  one.call('POST', `qrcode/${made.code}/${deed}`, { token: as, lang: 'en' });

describe('a login code', () => {
  it('R-7-014 leads to /auth-redirect and lives 120 s; other sites may ask for it', async () => {
    const answer = await one.call('GET', 'qrcode');
    const made: Made = answer.json().data;
    expect(made.url).toBe(`/auth-redirect?qr=${made.code}`);
    expect(made.expiresIn).toBe(120);
    expect(made.url).not.toContain(made.ticket);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(await poll(made)).toEqual({ state: 'waiting' });
  });

  it('is scanned, confirmed, and signs the browser that asked for it in, once', async () => {
    const made = await make();
    const scanned = await act(made, 'scan');
    expect(scanned.json().data).toMatchObject({ address: '192.0.2.7', agent: expect.any(String) });
    expect(await poll(made)).toEqual({ state: 'scanned', name: 'vi***' });
    expect((await act(made, 'confirm')).statusCode).toBe(200);
    const { state, login } = await poll(made, '&localLang=tr&localSkin=2-blue');
    expect([state, login.localLang, login.localSkin]).toEqual(['confirmed', 'tr', '2-blue']);
    const info = await one.call('POST', 'accountInfo', { token: login.token });
    expect(info.json().data.name).toBe('viewer');
    expect(await poll(made)).toEqual({ state: 'expired' });
    expect((await act(made, 'scan')).json()).toMatchObject({
      code: 422,
      message: 'This code has expired, refresh it on the computer',
    });
    const kept = await database.pool.query(
      `select after ->> 'by' as by from operation_log where action = 'login' order by at desc limit 1`,
    );
    expect(kept.rows).toEqual([{ by: 'qrcode' }]);
  });

  it('tells nothing to who has the code without its ticket', async () => {
    const made = await make();
    await act(made, 'scan');
    await act(made, 'confirm');
    expect(await poll({ ...made, ticket: 'photographed' })).toEqual({ state: 'expired' });
    expect((await poll(made)).state).toBe('confirmed');
  });

  it('belongs to who scanned it first, may be refused, and is only confirmed after a scan', async () => {
    const made = await make();
    expect((await act(made, 'confirm')).json().data.key).toBe('codeExpired');
    await act(made, 'scan');
    const stranger = await one.signIn('other');
    for (const deed of ['scan', 'confirm', 'refuse'] as const)
      expect((await act(made, deed, stranger)).json().data.key).toBe('codeExpired');
    expect((await act(made, 'refuse')).statusCode).toBe(200);
    expect(await poll(made)).toEqual({ state: 'refused' });
  });

  it('expires after 120 s, also when it was confirmed, and for an account that was frozen meanwhile', async () => {
    const made = await make();
    await act(made, 'scan');
    await act(made, 'confirm');
    await database.pool.query(`update login_code set expires_at = now() where code = $1`, [made.code]);
    expect(await poll(made)).toEqual({ state: 'expired' });
    const frozen = await make();
    await act(frozen, 'scan');
    await act(frozen, 'confirm');
    await database.pool.query(`update account set state = 'frozen' where name = 'viewer'`);
    expect(await poll(frozen)).toEqual({ state: 'refused' });
    await database.pool.query(`update account set state = 'active' where name = 'viewer'`);
  });

  it('that was confirmed signs nobody in who has another password since, of his own choice or given by somebody', async () => {
    const id = await addAccount(database.pool, 'leaver');
    await addAccount(database.pool, 'boss', { roleId: 1 });
    const boss = await one.signIn('boss');
    const leaver = await one.signIn('leaver');
    const confirmed = async () => {
      const made = await make();
      await act(made, 'scan', leaver);
      expect((await act(made, 'confirm', leaver)).statusCode).toBe(200);
      return made;
    };
    const chosen = await confirmed();
    const body = { old: testPassword, new: 'Harvest-2026' };
    expect((await one.call('POST', 'profile/password', { token: leaver, body })).statusCode).toBe(200);
    expect(await poll(chosen)).toEqual({ state: 'refused' });
    const given = await confirmed();
    const path = `accountManage/${id}/resetPassword`;
    expect((await one.call('POST', path, { token: boss })).statusCode).toBe(200);
    expect(await poll(given)).toEqual({ state: 'refused' });
  });

  it('leaves no ticket in the log nor in the database', async () => {
    const made = await make();
    await poll(made);
    expect(one.logged()).not.toContain(made.ticket);
    const rows = await database.pool.query('select c::text as row from login_code c');
    expect(JSON.stringify(rows.rows)).not.toContain(made.ticket);
  });
});

it('leads to the public address of the settings, never to the host that a call names', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const made = (await one.call('GET', 'qrcode', { headers })).json().data;
  expect(made.url).toBe(`/auth-redirect?qr=${made.code}`);
  const told = await buildApp({
    log: createLog({ level: 'silent', name: 'test' }),
    authentication: createAuthentication(database.pool, one.bus),
    routes: loginCodeRoutes(database.pool, 'https://furrow.example'),
  });
  const url: string = (await told.inject({ url: '/farm/v2/qrcode', headers })).json().data.url;
  expect(url).toMatch(/^https:\/\/furrow\.example\/auth-redirect\?qr=/);
  await told.close();
});

it('masks the name of who scanned', () => {
  expect(['张', '王小明', 'ann', 'Fedorova'].map(maskedName)).toEqual(['张*', '王**', 'a**', 'Fe***']);
});
