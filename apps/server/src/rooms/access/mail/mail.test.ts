import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailStanding } from '@furrow/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import type { Note } from '../notifications/note.ts';
import { notify } from '../notifications/notify.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { setSetting } from '../settings/settings.store.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';
import { holdS } from './mail.rules.ts';
import { takeMail } from './mail.store.ts';
import { keepMail, type MailParts, makeMails, sendMails } from './send-mail.job.ts';
import { openPostOffice, type PostOffice, textOf } from './testing/post-office.ts';

let database: TestDatabase;
let one: TestApp;
let parts: MailParts;
let office: PostOffice;
let [bossId, lenaId] = ['', ''];
let [boss, lena] = ['', ''];
const bus = { publish: () => undefined };

beforeAll(async () => {
  database = await testDatabase();
  const keyFolder = mkdtempSync(join(tmpdir(), 'furrow-keys-'));
  one = await testApp(database, (pool) => settingsRoutes(pool), { keyFolder });
  parts = { pool: database.pool, box: openSecretBox(keyFolder, 'mail'), publicUrl: 'https://furrow.example' };
  bossId = await addAccount(database.pool, 'boss', { roleId: 1 });
  lenaId = await addAccount(database.pool, 'lena');
  await database.pool.query(`update account set language = 'ru' where id = $1`, [lenaId]);
  [boss, lena] = [await one.signIn('boss'), await one.signIn('lena')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});
beforeEach(async () => {
  office = await openPostOffice();
  for (const table of [
    'mail_item',
    'mail',
    'notification',
    'mail_choice',
    'mail_address',
    'mail_password',
    'call_rate',
  ])
    await database.pool.query(`delete from ${table}`);
  await serve();
});
afterEach(() => office.close());

const server = (over: object = {}) => ({
  host: '127.0.0.1',
  port: office.port,
  security: 'none',
  user: '',
  sender: 'furrow@example.com',
  senderName: 'Furrow office',
  ...over,
});
const serve = (over: object = {}) => setSetting(database.pool, null, 'mail.server', server(over));
/** Both have an address. */
async function confirmed(): Promise<void> {
  await database.pool.query(
    `insert into mail_address (account_id, address, confirmed_at) values ($1, 'boss@example.com', now()), ($2, 'lena@example.com', now())`,
    [bossId, lenaId],
  );
}
const tell = (note: Partial<Note> = {}) =>
  inTransaction(database.pool, (client) =>
    notify(client, bus, {
      receivers: [bossId, lenaId],
      type: 0,
      act: 'warningRaised',
      values: { number: 'W-1', sn: '8837580' },
      link: '/crossRegion?id=1',
      ...note,
    }),
  );
/** Later by so many seconds: what waits, and the mails before, are that much older. */
async function later(seconds: number): Promise<void> {
  await database.pool.query(`update mail_item set due_at = due_at - make_interval(secs => $1)`, [seconds]);
  await database.pool.query(
    `update mail set due_at = due_at - make_interval(secs => $1), made_at = made_at - make_interval(secs => $1)`,
    [seconds],
  );
}
async function round(seconds = 15): Promise<void> {
  await later(seconds);
  await keepMail(parts);
}
const standing = async (): Promise<MailStanding> =>
  (await one.call('GET', 'settings/mail/standing', { token: boss })).json().data;
const choose = (token: string, kind: string, way: string) =>
  one.call('PUT', 'profile/mail/choice', { token, body: { kind, way } });
const receivers = () => office.arrived.map(({ to }) => to[0]).sort();

describe('mail', () => {
  it('comes with the words of the bell in the receiver’s language, from the address of the settings, and links to the site of the settings', async () => {
    await confirmed();
    await tell({ per: 'Li <b>' });
    await round();
    expect(receivers()).toEqual(['boss@example.com', 'lena@example.com']);
    const [russian] = office.arrived.filter(({ to }) => to[0] === 'lena@example.com');
    expect(textOf(russian!)).toContain('8837580');
    expect(textOf(russian!)).toMatch(/[а-я]{5}/i);
    expect(textOf(russian!)).toContain('https://furrow.example/crossRegion?id=1');
    expect(russian!.raw).toContain('From: Furrow office <furrow@example.com>');
    expect(russian!.raw).toMatch(/Content-Type: text\/html/i);
    expect(russian!.raw).not.toContain('<b>');
    await setSetting(database.pool, null, 'mail.site', 'https://other.example/');
    await tell();
    await round(100);
    expect(textOf(office.arrived.at(-1)!)).toContain('https://other.example/crossRegion?id=1');
    await setSetting(database.pool, null, 'mail.site', '');
  });

  it('is told only where it is wanted: not without an address, not of what was switched off, once a day of what was put together', async () => {
    await tell();
    await round();
    expect(office.arrived).toEqual([]);
    await confirmed();
    await choose(boss, 'warnings', 'never');
    await choose(lena, 'warnings', 'digest');
    await tell();
    await tell({ values: { number: 'W-2', sn: '8837581' } });
    await round(60);
    expect(office.arrived).toEqual([]);
    const { rows } = await database.pool.query<{ hour: string }>(
      `select distinct to_char(due_at at time zone 'Asia/Shanghai' + interval '60 seconds', 'HH24:MI') as hour from mail_item`,
    );
    expect(rows).toEqual([{ hour: '08:00' }]);
    await round(86_400);
    await round(86_400);
    expect(receivers()).toEqual(['lena@example.com']);
    expect(textOf(office.arrived[0]!)).toContain('8837581');
  });

  it('tells a storm as one mail, and the next not before a minute is over', async () => {
    await confirmed();
    for (let n = 0; n < 70; n++)
      await tell({ receivers: [bossId], values: { number: `W-${n}`, sn: `${n}` } });
    await round();
    expect(office.arrived).toHaveLength(1);
    expect(textOf(office.arrived[0]!)).toContain('W-49');
    expect(textOf(office.arrived[0]!)).not.toContain('W-50');
    await tell({ receivers: [bossId] });
    await round();
    expect(office.arrived).toHaveLength(1);
    await round(60);
    expect(office.arrived).toHaveLength(2);
  });

  it('is gone with the deed that failed, and not put aside while no server is set', async () => {
    await confirmed();
    const failing = inTransaction(database.pool, async (client) => {
      await notify(client, bus, { receivers: [bossId], type: 0, act: 'test' });
      await notify(client, bus, { receivers: [bossId], type: 0, act: 'warningRaised', values: {} });
      throw new Error('the deed failed');
    });
    await expect(failing).rejects.toThrow('the deed failed');
    await serve({ host: '' });
    await tell();
    const own = await one.call('GET', 'profile/mail', { token: boss });
    expect(own.json().data.on).toBe(false);
    await serve();
    await round();
    expect(office.arrived).toEqual([]);
  });

  it('tries again after a busy server, one that breaks off and one that is away, and loses nothing', async () => {
    await confirmed();
    office.moods.push('busy', 'breakOff');
    await tell({ receivers: [bossId] });
    await round();
    expect(await standing()).toMatchObject({ waiting: 1, retrying: 1, failed: 0, on: true });
    expect((await standing()).lastError).toContain('try again later');
    // Not before its pause is over.
    await keepMail(parts);
    expect((await standing()).waiting).toBe(1);
    await round(40);
    expect(await standing()).toMatchObject({ waiting: 1, retrying: 1 });
    const { port } = office;
    await office.close();
    await round(200);
    expect((await standing()).lastError).toContain('ECONNREFUSED');
    office = await openPostOffice({ port });
    await round(400);
    expect(receivers()).toEqual(['boss@example.com']);
    expect(await standing()).toMatchObject({ waiting: 0, retrying: 0, failed: 0, sentToday: 1 });
  });

  it('bears the same id when it must come twice: the server took it and never said so', async () => {
    await confirmed();
    office.moods.push('takeAndBreakOff');
    await tell({ receivers: [bossId] });
    await round();
    await round(40);
    const ids = office.arrived.map(({ raw }) => /Message-ID: (.*)/i.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    await round(4_000);
    expect(office.arrived).toHaveLength(2);
  });

  it('is given up for a receiver that is not there, and after its last try; administrators see it', async () => {
    await confirmed();
    office.moods.push('refuseReceiver');
    await tell({ receivers: [bossId] });
    await round();
    expect(await standing()).toMatchObject({ waiting: 0, failed: 1 });
    await tell({ receivers: [lenaId] });
    await makeMails(parts, Date.now() / 1000 + 20);
    await database.pool.query(`update mail set tries = 11 where state = 'waiting'`);
    office.moods.push('busy');
    await round(40);
    expect(await standing()).toMatchObject({ waiting: 0, failed: 2 });
    expect((await database.pool.query(`select 1 from mail where body <> '' or html <> ''`)).rowCount).toBe(0);
    expect((await one.call('GET', 'settings/mail/standing', { token: lena })).statusCode).toBe(403);
  });

  it('is taken up again when the process died in the middle, by one and not by two', async () => {
    await confirmed();
    await tell({ receivers: [bossId] });
    const nowS = Date.now() / 1000 + 20;
    // Two processes make it at once, one takes it and is killed.
    await Promise.all([makeMails(parts, nowS), makeMails(parts, nowS)]);
    expect((await standing()).waiting).toBe(1);
    expect(await takeMail(database.pool, { nowS, holdS, most: 5 })).toHaveLength(1);
    expect(await sendMails(parts, nowS + holdS - 1)).toBe(0);
    await Promise.all([sendMails(parts, nowS + holdS + 1), sendMails(parts, nowS + holdS + 1)]);
    expect(office.arrived).toHaveLength(1);
  });

  it('signs in with the password that was sealed, which nobody reads again, and says what the server said', async () => {
    await serve({ user: 'furrow' });
    const set = (password: string, token = boss) =>
      one.call('PUT', 'settings/mail/password', { token, body: { password } });
    const test = () =>
      one.call('POST', 'settings/mail/test', { token: boss, body: { address: 'x@example.com' }, lang: 'en' });
    expect((await set('right', lena)).statusCode).toBe(403);
    await set('wrong-pass');
    expect((await test()).json().data.problem).toContain('wrong password');
    expect(office.arrived).toEqual([]);
    await set('right');
    expect((await test()).json().data).toEqual({ problem: '' });
    expect(office.signedIn).toEqual(['furrow wrong-pass', 'furrow right']);
    expect(office.arrived[0]!.raw).toContain('Subject: Furrow: test mail');
    const { rows } = await database.pool.query(
      `select coalesce(before::text, '') || coalesce(after::text, '') as row from operation_log where action like 'setting.mail%'`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows) expect(row).not.toContain('wrong-pass');
    const settings = await one.call('GET', 'settings', { token: boss });
    expect(settings.body).not.toContain('wrong-pass');
    await serve({ host: '' });
    expect((await test()).statusCode).toBe(409);
  });
});
