import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailKindOf, mailKindRights, mailKinds, notificationActs, type OwnMail } from '@furrow/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import { setSetting } from '../settings/settings.store.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';
import { keepMail, type MailParts } from './send-mail.job.ts';
import { openPostOffice, type PostOffice, textOf } from './testing/post-office.ts';

let database: TestDatabase;
let one: TestApp;
let parts: MailParts;
let office: PostOffice;
let lenaId = '';
let [boss, lena] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  const keyFolder = mkdtempSync(join(tmpdir(), 'furrow-keys-'));
  one = await testApp(database, () => [], { keyFolder });
  parts = { pool: database.pool, box: openSecretBox(keyFolder, 'mail'), publicUrl: 'https://furrow.example' };
  await addAccount(database.pool, 'boss', { roleId: 1 });
  lenaId = await addAccount(database.pool, 'lena');
  [boss, lena] = [await one.signIn('boss'), await one.signIn('lena')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});
beforeEach(async () => {
  office = await openPostOffice();
  for (const table of ['mail', 'mail_address', 'call_rate'])
    await database.pool.query(`delete from ${table}`);
  await serve('127.0.0.1');
});
afterEach(() => office.close());

const serve = (host: string) =>
  setSetting(database.pool, null, 'mail.server', {
    host,
    port: office.port,
    security: 'none',
    user: '',
    sender: 'furrow@example.com',
    senderName: 'Furrow office',
  });
/** Sends what waits, as if it had waited for a while. */
async function round(): Promise<void> {
  await database.pool.query(
    `update mail set due_at = due_at - interval '15 seconds', made_at = made_at - interval '15 seconds'`,
  );
  await keepMail(parts);
}
const own = async (token: string): Promise<OwnMail> =>
  (await one.call('GET', 'profile/mail', { token })).json().data;
const choose = (token: string, kind: string, way: string) =>
  one.call('PUT', 'profile/mail/choice', { token, body: { kind, way } });

describe('the own address', () => {
  const ask = (address: string, token = lena) =>
    one.call('POST', 'profile/mail/address', { token, body: { address }, lang: 'en' });
  const confirm = (code: string, token = lena) =>
    one.call('POST', 'profile/mail/confirm', { token, body: { code }, lang: 'en' });
  const lastCode = () => /\b\d{6}\b/.exec(textOf(office.arrived.at(-1)!))![0];

  it('holds once its code was typed, which is told by mail alone and kept nowhere in the clear', async () => {
    expect(problems(await ask('no address'))).toEqual(['address mailFormat']);
    expect((await ask('lena@example.com')).json().data).toMatchObject({
      address: null,
      pending: 'lena@example.com',
    });
    const before = await database.pool.query(`select m::text || a::text as row from mail m, mail_address a`);
    await round();
    const code = lastCode();
    expect(before.rows[0].row).not.toContain(code);
    expect((await confirm(code, boss)).statusCode).toBe(422);
    expect((await confirm(code)).json().data).toMatchObject({ address: 'lena@example.com', pending: null });
    expect((await confirm(code)).statusCode).toBe(422);
    const after = await database.pool.query(
      `select coalesce(after::text, '') as row from operation_log where action like 'profile.mail%'`,
    );
    expect(after.rows.length).toBeGreaterThan(1);
    for (const { row } of after.rows) expect(row).not.toContain(code);
    expect(
      (await one.call('DELETE', 'profile/mail/address', { token: lena })).json().data.address,
    ).toBeNull();
  });

  it('is sent its code although another one was sealed with a key that is gone', async () => {
    await ask('lost@example.com');
    await database.pool.query(`update mail set sealed = decode(repeat('00', 40), 'hex')`);
    await ask('found@example.com', boss);
    await round();
    expect(office.arrived.map(({ to }) => to)).toEqual([['found@example.com']]);
    const { rows } = await database.pool.query(`select address, error from mail where state = 'waiting'`);
    expect(rows).toEqual([{ address: 'lost@example.com', error: 'the code cannot be opened' }]);
  });

  it('keeps the one before until then, and has five tries and half an hour', async () => {
    await database.pool.query(
      `insert into mail_address (account_id, address, confirmed_at) values ($1, 'lena@example.com', now())`,
      [lenaId],
    );
    await ask('new@example.com');
    await round();
    const code = lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 1; tries <= 5; tries++)
      expect((await confirm(wrong)).json().data.key).toBe(tries < 5 ? 'mailCodeWrong' : 'mailCodeOver');
    expect((await confirm(code)).json().data.key).toBe('mailCodeOver');
    expect((await own(lena)).address).toBe('lena@example.com');
    await ask('new@example.com');
    await round();
    await database.pool.query(
      `update mail_address set code_until = now() - interval '1 second' where pending is not null`,
    );
    expect((await confirm(lastCode())).json().data.key).toBe('mailCodeOver');
    for (let n = 0; n < 3; n++) await ask(`n${n}@example.com`);
    expect((await ask('more@example.com')).statusCode).toBe(429);
  });

  it('is refused honestly while no mail is sent', async () => {
    await serve('');
    const refused = await ask('lena@example.com');
    expect([refused.statusCode, refused.json().data.key]).toEqual([409, 'mailOff']);
  });
});

describe('the choices', () => {
  it('are offered only for what somebody can get; every message belongs to one', async () => {
    expect((await own(lena)).choices.map(({ kind }) => kind)).toEqual(['rights', 'tasks']);
    expect((await own(boss)).choices.map(({ kind }) => kind)).toEqual([...mailKinds]);
    expect(new Set(notificationActs.map((act) => mailKindOf[act]))).toEqual(new Set(mailKinds));
    expect(Object.keys(mailKindRights).sort()).toEqual([...mailKinds].sort());
    expect(problems(await choose(lena, 'rights', 'hourly'))).toEqual(['way invalidValue']);
    await choose(lena, 'rights', 'never');
    expect((await own(lena)).choices[0]).toEqual({ kind: 'rights', way: 'never' });
  });
});
