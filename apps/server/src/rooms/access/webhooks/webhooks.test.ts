import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToldSecret, WebhookDeliveryRow, WebhookRow } from '@furrow/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';
import { takeDue } from './delivery.store.ts';
import { keepWebhooks, sendDue, spreadEvents, type WebhookParts } from './send-webhooks.job.ts';
import { holdS } from './signature.ts';
import { addDealer } from './testing/companies.ts';
import { isSigned, openReceiver, type Receiver } from './testing/receiver.ts';

let database: TestDatabase;
let one: TestApp;
let parts: WebhookParts;
let receiver: Receiver;
let [boss, li, wang, plain] = ['', '', '', ''];
const dealers = { li: newId(), wang: newId(), under: newId() };

beforeAll(async () => {
  database = await testDatabase();
  const keyFolder = mkdtempSync(join(tmpdir(), 'furrow-keys-'));
  one = await testApp(database, () => [], { keyFolder });
  const options = { allowLoopback: true, timeoutMs: 2000 };
  parts = { pool: database.pool, bus: one.bus, box: openSecretBox(keyFolder, 'webhook'), options };
  await addDealer(database.pool, dealers.li, 'Li', []);
  await addDealer(database.pool, dealers.under, 'Under Li', [dealers.li]);
  await addDealer(database.pool, dealers.wang, 'Wang', []);
  await database.pool.query(
    `insert into role (id, name, scope_kind) values (1021, 'hooks', 'dealer'), (1022, 'plain', 'dealer')`,
  );
  for (const right of ['accountManage', 'accountManage.webhook', 'warnings', 'crossRegion'])
    await database.pool.query('insert into role_permission values (1021, $1)', [right]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'li', { roleId: 1021, dealerId: dealers.li });
  await addAccount(database.pool, 'wang', { roleId: 1021, dealerId: dealers.wang });
  await addAccount(database.pool, 'plain', { roleId: 1022, dealerId: dealers.li });
  boss = await one.signIn('boss');
  li = await one.signIn('li');
  wang = await one.signIn('wang');
  plain = await one.signIn('plain');
});
afterAll(async () => {
  await one.close();
  await database.close();
});
beforeEach(async () => {
  receiver = await openReceiver();
  await database.pool.query('delete from webhook');
  await database.pool.query('delete from webhook_event');
});
afterEach(() => {
  receiver.server.closeAllConnections();
  receiver.server.close();
});

const form = (over: object = {}) => ({ name: 'ERP', url: receiver.url, events: ['warningRaised'], ...over });
const create = (token: string, over: object = {}) =>
  one.call('POST', 'webhooks', { token, body: form(over) });
async function made(token: string, over: object = {}): Promise<ToldSecret> {
  const answer = await create(token, over);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const list = async (token: string): Promise<WebhookRow[]> =>
  (await one.call('GET', 'webhooks', { token })).json().data;
const deliveries = async (token: string, id: string): Promise<WebhookDeliveryRow[]> =>
  (await one.call('GET', `webhooks/${id}/deliveries`, { token })).json().data.rows;
const happen = (company: string | null, over: { event?: string; page?: string; number?: string } = {}) =>
  database.pool.query(`insert into webhook_event (event, page, company_id, data) values ($1, $2, $3, $4)`, [
    over.event ?? 'warningRaised',
    over.page ?? 'crossRegion',
    company,
    JSON.stringify({ number: over.number ?? 'W-1' }),
  ]);
/** As if the pause before the next try were over. */
const pauseOver = () =>
  database.pool.query(
    `update webhook_delivery set due_at = now() - interval '1 second' where state = 'waiting'`,
  );

describe('webhooks', () => {
  it('send what happened, signed as Standard Webhooks has it, once', async () => {
    const { id, secret } = await made(li);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await happen(dealers.li);
    await keepWebhooks(parts);
    await keepWebhooks(parts);
    expect(receiver.got).toHaveLength(1);
    const [got] = receiver.got;
    expect(isSigned(got!, secret)).toBe(true);
    expect(isSigned({ ...got!, body: got!.body.replace('W-1', 'W-2') }, secret)).toBe(false);
    expect(JSON.parse(got!.body)).toMatchObject({ type: 'warning.raised', data: { number: 'W-1' } });
    expect(Math.abs(Number(got!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    const [row] = await deliveries(li, id);
    expect(row).toMatchObject({ id: got!.headers['webhook-id'], state: 'delivered', status: 200, tries: 1 });
    expect((await list(li))[0]).toMatchObject({
      delivered: 1,
      waiting: 0,
      failed: 0,
      lastStatus: 200,
      owner: 'li',
    });
  });

  it('tell a company of its own and of those below it, the provider of all, and nobody of what its owner may not see', async () => {
    await made(boss, { name: 'all' });
    await made(li, { name: 'of li' });
    await made(wang, { name: 'of wang' });
    await happen(dealers.under);
    await happen(null);
    await happen(dealers.wang, { page: 'flowControl' });
    await spreadEvents(database.pool);
    const { rows } = await database.pool.query(
      `select w.name, count(*)::int as count from webhook_delivery d join webhook w on w.id = d.webhook_id group by w.name order by w.name`,
    );
    expect(rows).toEqual([
      { name: 'all', count: 3 },
      { name: 'of li', count: 1 },
    ]);
    // Without the right, or in another company, the owner is told nothing more.
    await database.pool.query(`update account set dealer_id = $1 where name = 'li'`, [dealers.wang]);
    await happen(dealers.li);
    await spreadEvents(database.pool);
    await database.pool.query(`update account set dealer_id = $1 where name = 'li'`, [dealers.li]);
    const after = await database.pool.query(
      `select 1 from webhook_delivery d join webhook w on w.id = d.webhook_id where w.name = 'of li'`,
    );
    expect(after.rowCount).toBe(1);
  });

  it('are the own company’s alone, and only of who holds the right', async () => {
    const { id } = await made(li);
    await happen(dealers.li);
    await keepWebhooks(parts);
    const [row] = await deliveries(li, id);
    expect(await list(wang)).toEqual([]);
    expect(await list(boss)).toEqual([]);
    for (const [method, path] of [
      ['GET', `webhooks/${id}/deliveries`],
      ['POST', `webhooks/${id}/pause`],
      ['POST', `webhooks/${id}/resume`],
      ['POST', `webhooks/${id}/rotate`],
      ['POST', `webhooks/${id}/test`],
      ['POST', `webhooks/${id}/deliveries/${row!.id}/again`],
      ['DELETE', `webhooks/${id}`],
    ] as const) {
      expect((await one.call(method, path, { token: wang })).statusCode, path).toBe(404);
      expect((await one.call(method, path, { token: plain })).statusCode, path).toBe(403);
    }
    const other = await made(wang);
    expect(
      (await one.call('POST', `webhooks/${other.id}/deliveries/${row!.id}/again`, { token: wang }))
        .statusCode,
    ).toBe(404);
  });

  it('are refused for what is no address, no public one, or beyond the own rights, with the field named', async () => {
    expect(problems(await create(li, { url: 'ftp://x' }))).toEqual(['url webhookUrl']);
    expect(problems(await create(li, { url: 'https://user:pw@example.com' }))).toEqual(['url webhookUrl']);
    for (const url of [
      'https://10.1.2.3/x',
      'https://[fd00::1]/',
      'https://169.254.169.254/latest',
      'http://8.8.8.8/',
    ])
      expect(problems(await create(li, { url })), url).toEqual(['url webhookPrivate']);
    expect(problems(await create(li, { events: ['workFinished'] }))).toEqual(['events webhookNoRight']);
    expect(problems(await create(li, { events: [], name: '' }))?.sort()).toEqual([
      'events required',
      'name required',
    ]);
    for (let n = 0; n < 10; n++) await made(li, { name: `n${n}` });
    expect((await create(li)).statusCode).toBe(409);
  });

  it('try again with pauses after errors, silence and redirects, which are not followed', async () => {
    const { id } = await made(li);
    receiver.answers.splice(0, 1, 500, 'silence', 'redirect', 204);
    await happen(dealers.li);
    const seen: (number | null)[] = [];
    await spreadEvents(database.pool);
    for (let tries = 1; tries <= 4; tries++) {
      await sendDue(parts);
      const [row] = await deliveries(li, id);
      seen.push(row!.status);
      expect(row).toMatchObject({ tries, state: tries === 4 ? 'delivered' : 'waiting' });
      if (tries < 4) expect(row!.nextAt! - Date.now() / 1000).toBeGreaterThan(2);
      expect(await sendDue(parts)).toBe(0);
      await pauseOver();
    }
    expect(seen).toEqual([500, null, 302, 204]);
    expect(receiver.got).toHaveLength(4);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await list(li))[0]).toMatchObject({ failingSince: null });
  });

  it('are switched off when nothing arrived for all the tries, and at once by "gone"; the owner is told', async () => {
    const { id } = await made(li);
    receiver.answers.splice(0, 1, 503);
    const short = { ...parts, pauses: [30, 30] };
    await happen(dealers.li);
    await spreadEvents(database.pool);
    for (let tries = 1; tries <= 3; tries++) {
      await sendDue(short);
      expect((await list(li))[0]!.state).toBe(tries === 3 ? 'off' : 'active');
      await pauseOver();
    }
    const told = await database.pool.query(
      `select a.name, act_values ->> 'name' as hook from notification n join account a on a.id = n.account_id where act = 'webhookOff'`,
    );
    expect(told.rows).toEqual([{ name: 'li', hook: 'ERP' }]);
    await happen(dealers.li);
    await keepWebhooks(parts);
    expect(receiver.got).toHaveLength(3);
    expect((await one.call('POST', `webhooks/${id}/resume`, { token: li })).statusCode).toBe(200);
    receiver.answers.splice(0, 1, 410);
    await happen(dealers.li);
    await keepWebhooks(parts);
    expect((await list(li))[0]!.state).toBe('off');
  });

  it('wait while they are paused; a test goes all the same, once', async () => {
    const { id } = await made(li);
    await happen(dealers.li);
    await spreadEvents(database.pool);
    await one.call('POST', `webhooks/${id}/pause`, { token: li });
    receiver.answers.splice(0, 1, 500);
    expect((await one.call('POST', `webhooks/${id}/test`, { token: li })).statusCode).toBe(200);
    await keepWebhooks(parts);
    expect(receiver.got.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    const [test] = await deliveries(li, id);
    expect(test).toMatchObject({ type: 'webhook.test', state: 'failed', tries: 1 });
    expect((await list(li))[0]).toMatchObject({ state: 'paused', failingSince: null, waiting: 1 });
    receiver.answers.splice(0, 1, 200);
    const again = `webhooks/${id}/deliveries/${test!.id}/again`;
    expect((await one.call('POST', again, { token: li })).statusCode).toBe(200);
    expect((await one.call('POST', again, { token: li })).statusCode).toBe(409);
    await one.call('POST', `webhooks/${id}/resume`, { token: li });
    await keepWebhooks(parts);
    expect((await deliveries(li, id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('sign with the old secret beside a new one for a day, and tell neither again', async () => {
    const { id, secret } = await made(li);
    const rotated = (await one.call('POST', `webhooks/${id}/rotate`, { token: li })).json()
      .data as ToldSecret;
    await happen(dealers.li);
    await keepWebhooks(parts);
    const [both] = receiver.got;
    expect([isSigned(both!, secret), isSigned(both!, rotated.secret)]).toEqual([true, true]);
    await database.pool.query(`update webhook set before_until = now() - interval '1 second'`);
    await happen(dealers.li);
    await keepWebhooks(parts);
    expect([isSigned(receiver.got[1]!, secret), isSigned(receiver.got[1]!, rotated.secret)]).toEqual([
      false,
      true,
    ]);
    const stored = await database.pool.query('select w::text as row from webhook w');
    const logged = await database.pool.query(
      `select coalesce(before::text, '') || coalesce(after::text, '') as row from operation_log where subject_id = $1`,
      [id],
    );
    for (const { row } of [...stored.rows, ...logged.rows]) expect(row).not.toContain('whsec_');
    expect(JSON.stringify(await list(li))).not.toContain('whsec_');
  });

  it('fail by themselves where the secret opens no more, and stop no other', async () => {
    const [broken, good] = [await made(li), await made(li, { name: 'B' })];
    await database.pool.query(`update webhook set sealed_secret = '\\x00' where id = $1`, [broken.id]);
    await happen(dealers.li);
    await keepWebhooks(parts);
    expect((await deliveries(li, good.id))[0]).toMatchObject({ state: 'delivered' });
    expect((await deliveries(li, broken.id))[0]).toMatchObject({ state: 'waiting', tries: 1 });
    expect(receiver.got).toHaveLength(1);
  });

  it('are taken up again when the process died in the middle, by one and not by two', async () => {
    const { id } = await made(li);
    await happen(dealers.li);
    await spreadEvents(database.pool);
    const nowS = Date.now() / 1000;
    const at = { holdS, most: 10, ofOne: 10 };
    // It took the delivery and was killed before it sent it.
    expect(await takeDue(database.pool, { ...at, nowS })).toHaveLength(1);
    expect(await sendDue(parts, nowS + holdS - 1)).toBe(0);
    const [first, second] = await Promise.all([
      takeDue(database.pool, { ...at, nowS: nowS + holdS + 1 }),
      takeDue(database.pool, { ...at, nowS: nowS + holdS + 1 }),
    ]);
    expect(first.length + second.length).toBe(1);
    await sendDue(parts, nowS + 2 * holdS + 2);
    expect((await deliveries(li, id))[0]).toMatchObject({ state: 'delivered', tries: 3 });
    expect(receiver.got).toHaveLength(1);
  });
});
