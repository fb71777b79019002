import type { FeedbackDetail, FeedbackRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { fileRoutes } from '#kit/files/file.routes.ts';
import { newId } from '#kit/id.ts';
import { logOperation } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { closeSilentFeedback, feedbackRoutes } from '../public.ts';

type Who = 'boss' | 'helper' | 'dealer' | 'other';
let database: TestDatabase;
let app: TestApp;
let tokens: Record<Who, string>;
const ids: Partial<Record<Who, string>> = {};

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  const dealer = newId();
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1::uuid])`, [dealer]);
  await pool.query(
    `insert into role (id, name, scope_kind) values (31, 'sellers', 'dealer'), (32, 'helpers', 'provider')`,
  );
  // A right of the provider's that a dealer's role holds is of no use.
  await pool.query(
    `insert into role_permission values (31, 'system'), (31, 'feedBack'), (31, 'feedBack.reply'), (32, 'system'), (32, 'feedBack'), (32, 'feedBack.reply')`,
  );
  ids.boss = await addAccount(pool, 'boss', { roleId: 1 });
  ids.helper = await addAccount(pool, 'helper', { roleId: 32 });
  ids.dealer = await addAccount(pool, 'dealer', { roleId: 31, dealerId: dealer });
  ids.other = await addAccount(pool, 'other', { roleId: 31, dealerId: dealer });
  app = await testApp(database, (db, bus, files) => [
    ...fileRoutes({ pool: db, files, readers: {}, logOperation }),
    ...feedbackRoutes({ pool: db, bus, logOperation }),
  ]);
  const signed = await Promise.all(
    (['boss', 'helper', 'dealer', 'other'] as const).map(async (who) => [who, await app.signIn(who)]),
  );
  tokens = Object.fromEntries(signed) as Record<Who, string>;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const call = (who: Who, method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, path, { token: tokens[who], lang: 'en', ...(body && { body }) });
const send = async (text: string, type = 'question'): Promise<FeedbackDetail> =>
  (await call('dealer', 'POST', 'feedBack', { type, text })).json().data;
const step = (who: Who, { id }: { id: string }, name: string, body: object = {}) =>
  call(who, 'POST', `feedBack/${id}/${name}`, body);
const list = async (who: Who, query = ''): Promise<FeedbackRow[]> =>
  ((await call(who, 'GET', `feedBack${query}`)).json().data as ListAnswer<FeedbackRow>).rows;
/** What stands in the bell of an account about a feedback. */
async function bell(who: Who, id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ act: string }>(
    'select act from notification where account_id = $1 and subject_id = $2 order by operator_time',
    [ids[who], id],
  );
  return rows.map(({ act }) => act);
}

describe('feedback', () => {
  it('R-3-195 of a dealer stands with the team, the reply rings his bell, and his rating closes it', async () => {
    const one = await send('How do I export a track?');
    expect(one).toMatchObject({ state: 'new', own: true, company: 'North', messages: [] });
    expect(one.number).toMatch(/^F-\d{6}$/);
    expect((await list('helper')).find(({ id }) => id === one.id)).toMatchObject({
      sender: 'dealer',
      own: false,
    });
    await expect.poll(() => bell('helper', one.id)).toEqual(['feedbackSent']);
    const replied = (await step('helper', one, 'reply', { text: 'By the button in the list.' })).json().data;
    expect(replied).toMatchObject({
      state: 'replied',
      handler: 'helper',
      lastReply: 'By the button in the list.',
    });
    await expect.poll(() => bell('dealer', one.id)).toEqual(['feedbackReplied']);
    const rated = (await step('dealer', one, 'rate', { rating: 4 })).json().data as FeedbackDetail;
    expect(rated).toMatchObject({ state: 'closed', rating: 4, messages: [{ team: true, author: 'helper' }] });
    expect((await list('boss', '?rating=4')).map(({ id }) => id)).toContain(one.id);
  });

  it('is a conversation: an answer puts it back into work and rings the handler, also after it was closed, for 30 days', async () => {
    const one = await send('The map stays grey');
    await step('helper', one, 'reply', { text: 'Reload the page, please.' });
    expect((await step('dealer', one, 'answer', { text: 'Still grey.' })).json().data.state).toBe('inWork');
    await expect.poll(() => bell('helper', one.id)).toContain('feedbackAnswered');
    await step('helper', one, 'reply', { text: 'We have mended it.' });
    await step('dealer', one, 'rate', { rating: 2 });
    const again = (await step('dealer', one, 'answer', { text: 'Grey again.' })).json()
      .data as FeedbackDetail;
    expect([again.state, again.messages.length]).toEqual(['inWork', 4]);
    await step('helper', one, 'reply', { text: 'Mended for good.' });
    await step('dealer', one, 'rate', { rating: 5 });
    await database.pool.query(`update feedback set closed_at = now() - interval '31 days' where id = $1`, [
      one.id,
    ]);
    expect((await step('dealer', one, 'answer', { text: 'Grey.' })).json().data.key).toBe('feedbackOver');
  });

  it('is its sender’s and the team’s alone', async () => {
    const one = await send('Nobody else may read this');
    expect((await call('other', 'GET', `feedBack/${one.id}`)).statusCode).toBe(404);
    expect((await list('other')).map(({ id }) => id)).not.toContain(one.id);
    expect((await step('other', one, 'answer', { text: 'x' })).statusCode).toBe(404);
    expect((await step('dealer', one, 'reply', { text: 'x' })).statusCode).toBe(403);
    // Not even an administrator answers or rates in the sender's place.
    expect((await step('boss', one, 'rate', { rating: 5 })).statusCode).toBe(404);
    expect((await list('boss', '?mine=yes')).map(({ id }) => id)).not.toContain(one.id);
  });

  it('goes the ways of its life and no other; what it lacks is named', async () => {
    const one = await send('Please add a button', 'wish');
    expect((await step('helper', one, 'close')).json().message).toBe('Not allowed: new → closed');
    expect((await step('helper', one, 'take')).json().data).toMatchObject({
      state: 'inWork',
      handler: 'helper',
    });
    expect((await step('helper', one, 'handOver', { account: ids.dealer! })).json().data.key).toBe(
      'targetUnknown',
    );
    expect((await step('helper', one, 'handOver', { account: ids.boss! })).json().data.handler).toBe('boss');
    await expect.poll(() => bell('boss', one.id)).toContain('feedbackAnswered');
    expect((await step('helper', one, 'reject', { reason: '' })).statusCode).toBe(400);
    expect((await step('helper', one, 'reject', { reason: 'Twice' })).json().data).toMatchObject({
      state: 'rejected',
      rejectReason: 'Twice',
    });
    expect(problems(await call('dealer', 'POST', 'feedBack', { type: 'x', text: 'abc' }))).toEqual([
      'type required',
      'text feedbackShort',
    ]);
  });

  it('that is replied to and not answered for a week is closed; one without reply for two working days is late', async () => {
    const [silent, late] = [await send('A question to be closed'), await send('Nobody has replied to this')];
    await step('helper', silent, 'reply', { text: 'So it is.' });
    await database.pool.query(`update feedback set replied_at = now() - interval '8 days' where id = $1`, [
      silent.id,
    ]);
    await database.pool.query(`update feedback set created_at = now() - interval '8 days' where id = $1`, [
      late.id,
    ]);
    expect((await list('boss', '?late=yes')).map(({ id }) => id)).toEqual([late.id]);
    await closeSilentFeedback(database.pool);
    expect((await call('dealer', 'GET', `feedBack/${silent.id}`)).json().data.state).toBe('closed');
    expect((await call('boss', 'GET', 'feedBack/figures')).json().data).toMatchObject({ late: 1 });
  });

  it('bears pictures and nothing else', async () => {
    const announced = await call('dealer', 'POST', 'files', { name: 'a.txt', size: 5 });
    const { id } = announced.json().data;
    const bytes = new TextEncoder().encode('hello');
    await app.call('PUT', `files/${id}?offset=0`, { token: tokens.dealer, file: bytes });
    const refused = await call('dealer', 'POST', 'feedBack', {
      type: 'fault',
      text: 'With a text',
      pictures: [id],
    });
    expect(problems(refused)).toEqual(['pictures pictureType']);
  });
});
