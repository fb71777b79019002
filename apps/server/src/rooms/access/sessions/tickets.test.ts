import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { route } from '#kit/http/route.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, () => [
    route(
      { method: 'GET', path: 'file/:id', right: 'signedIn', ticket: 'download' },
      async ({ actor }) => actor.name,
    ),
    route(
      { method: 'GET', path: '/farm/v3/live', right: 'signedIn', ticket: 'stream' },
      async ({ actor }) => actor.name,
    ),
  ]);
  await addAccount(database.pool, 'viewer');
  await addAccount(database.pool, 'other');
  token = await one.signIn('viewer');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

async function ticketFor(purpose: string, target = '', of = token): Promise<string> {
  const answer = await one.call('POST', 'ticket', { token: of, body: { purpose, target } });
  expect(answer.json().data.expiresIn).toBe(60);
  return answer.json().data.ticket;
}
const open = (path: string, ticket: string) => one.call('GET', `${path}?token=${ticket}`, { lang: 'en' });
const redeem = (ticket: string, running?: string) =>
  one.call('POST', 'ticket/redeem', {
    body: { ticket },
    lang: 'en',
    ...(running ? { token: running } : {}),
  });

describe('a ticket', () => {
  it('opens its call once', async () => {
    const ticket = await ticketFor('stream', '/farm/v3/live');
    expect((await open('/farm/v3/live', ticket)).json().data).toBe('viewer');
    const again = await open('/farm/v3/live', ticket);
    expect([again.statusCode, again.json().message]).toEqual([
      403,
      'This link is no longer valid, open it again',
    ]);
  });

  it('opens once even when two present it at the same moment', async () => {
    const ticket = await ticketFor('stream', '/farm/v3/live');
    const answers = await Promise.all([1, 2, 3, 4].map(() => open('/farm/v3/live', ticket)));
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  it('does not open another call, nor for another purpose, nor after 60 s', async () => {
    expect((await open('file/2', await ticketFor('download', 'file/1'))).statusCode).toBe(403);
    expect((await open('file/1', await ticketFor('download', 'file/1'))).statusCode).toBe(200);
    expect((await open('/farm/v3/live', await ticketFor('download', '/farm/v3/live'))).statusCode).toBe(403);
    const late = await ticketFor('download', 'file/1');
    await database.pool.query(`update ticket set expires_at = now() - interval '1 second'`);
    expect((await open('file/1', late)).statusCode).toBe(403);
  });

  it('is no Bearer token, and its session must still run', async () => {
    const ticket = await ticketFor('download', 'file/1');
    expect((await one.call('GET', 'file/1', { token: ticket })).statusCode).toBe(401);
    const brief = await one.signIn('viewer');
    const orphan = await ticketFor('download', 'file/1', brief);
    await one.call('POST', 'logout', { token: brief });
    expect((await open('file/1', orphan)).statusCode).toBe(401);
  });

  it('R-7-049 may be a session token in that place, and stands in no log and no table either way', async () => {
    expect((await open('file/1', token)).json().data).toBe('viewer');
    const ticket = await ticketFor('download', 'file/1');
    const stored = await database.pool.query('select t::text from ticket t');
    expect(JSON.stringify(stored.rows)).not.toContain(ticket);
    await open('file/1', ticket);
    expect(one.logged()).toContain('token=***');
    expect(one.logged()).not.toContain(ticket);
    expect(one.logged()).not.toContain(token);
  });
});

describe('a hand-over', () => {
  it('gives another browser a session of its own, once', async () => {
    const ticket = await ticketFor('handOver');
    const given = (await redeem(ticket)).json().data;
    expect(given).toMatchObject({ role_id: 5, expires_in: 43_200 });
    expect(given.token).not.toBe(token);
    expect((await one.call('POST', 'accountInfo', { token: given.token })).json().data.name).toBe('viewer');
    expect((await redeem(ticket)).json().data.key).toBe('ticketInvalid');
  });

  it('goes on with the running session in a browser of the same account, not of another', async () => {
    expect((await redeem(await ticketFor('handOver'), token)).json().data.token).toBe(token);
    const foreign = await one.signIn('other');
    const given = (await redeem(await ticketFor('handOver'), foreign)).json().data;
    expect([token, foreign]).not.toContain(given.token);
  });

  it('takes a session token of an older client, and no ticket for something else', async () => {
    expect((await redeem(token)).json().data.token).toBe(token);
    expect((await redeem(await ticketFor('download', 'file/1'))).statusCode).toBe(403);
    expect((await redeem('nonsense')).statusCode).toBe(403);
  });
});
