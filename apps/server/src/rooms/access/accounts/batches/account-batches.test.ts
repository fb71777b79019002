import type { BatchAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { insertBatch, listBatchRows } from '#kit/batch/batch.store.ts';
import { asBatch } from '#kit/batch/list-batch.ts';
import { adoptBatches, runBatch } from '#kit/batch/run-batch.ts';
import { createLog } from '#kit/log.ts';
import { doneOnce, killedRow } from '../../testing/killed-row.ts';
import { hasEnded, type TaskRig, taskRig } from '../../testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '../../testing/test-app.ts';
import { accountBatches } from './account-batches.ts';

let database: TestDatabase;
let one: TestApp;
let rig: TaskRig;
let boss: string;
let bossId: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  rig = await taskRig(database, one);
  bossId = await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await rig.close();
  await one.close();
  await database.close();
});

const ask = (action: string, body: object, token = boss) =>
  one.call('POST', `accountManage/batch/${action}`, { token, body, lang: 'en' });
const asked = async (action: string, body: object) =>
  (await ask(action, body)).json<{ data: BatchAnswer }>().data;
const newKey = () => crypto.randomUUID();
const several = (prefix: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => addAccount(database.pool, `${prefix}${i}`)));
const stateOf = async (id: string) =>
  (await database.pool.query<{ state: string }>('select state from account where id = $1', [id])).rows[0]!
    .state;
const logged = async (action: string, ids: string[]) =>
  (
    await database.pool.query<{ count: number }>(
      'select count(*) from operation_log where action = $1 and subject_id = any($2)',
      [action, ids],
    )
  ).rows[0]!.count;

describe('a batch', () => {
  it('answers row by row: one that is refused stops no other', async () => {
    const ids = await several('row', 3);
    await one.call('POST', `accountManage/${ids[1]}/freeze`, { token: boss, body: { reason: 'left' } });
    const answer = await asked('freeze', {
      batchKey: newKey(),
      ids: [...ids, bossId],
      reason: 'season over',
    });
    expect(answer).toMatchObject({ state: 'done', total: 4, done: 2, task: null });
    expect(answer.refused).toEqual([
      {
        id: ids[1],
        name: 'row1',
        key: 'notAllowedTransition',
        reason: 'Not allowed: frozen → frozen',
        params: { from: 'frozen', to: 'frozen' },
      },
      { id: bossId, name: 'boss', key: 'notOneself', reason: expect.any(String), params: {} },
    ]);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['frozen', 'frozen', 'frozen']);
  });

  it('of the same key never runs twice, also when it is sent twice at once', async () => {
    const ids = await several('same', 2);
    const batchKey = newKey();
    const body = { batchKey, ids, reason: 'once' };
    const answers = await Promise.all([asked('freeze', body), asked('freeze', body)]);
    expect(answers[0]!.id).toBe(answers[1]!.id);
    expect(await asked('freeze', body)).toMatchObject({ id: answers[0]!.id, done: 2 });
    expect(await logged('accountManage.freeze', ids)).toBe(2);
    expect((await ask('unfreeze', { batchKey, ids })).json().data.key).toBe('batchKeyUsed');
    expect((await ask('freeze', { ...body, reason: 'other' })).json().data.key).toBe('batchKeyUsed');
  });

  it('tries the failed rows again as a batch of its own', async () => {
    const ids = await several('again', 2);
    await one.call('POST', `accountManage/${ids[0]}/freeze`, { token: boss, body: { reason: 'left' } });
    const first = await asked('freeze', { batchKey: newKey(), ids, reason: 'all' });
    await one.call('POST', `accountManage/${ids[0]}/unfreeze`, { token: boss });
    const batchKey = newKey();
    const retry = await one.call('POST', `batches/${first.id}/retry`, { token: boss, body: { batchKey } });
    expect(retry.json().data).toMatchObject({ state: 'done', total: 1, done: 1, refused: [] });
    expect(retry.json().data.id).not.toBe(first.id);
  });

  it('takes all rows of a filter, and above 100 runs as a task', async () => {
    await database.pool.query(
      `insert into account (id, name, password_hash, role_id, state) select gen_random_uuid(), 'bulk' || i, 'x', 5,
         case when i = 7 then 'active' else 'frozen' end from generate_series(1, 150) i`,
    );
    const answer = await asked('unfreeze', { batchKey: newKey(), filter: { name: 'bulk' } });
    expect(answer).toMatchObject({ state: 'running', total: 150, task: { kind: 'batch' } });
    const task = await rig.until(boss, answer.task!.id, hasEnded);
    expect(task).toMatchObject({
      state: 'done',
      total: 150,
      result: { batchId: answer.id, rows: 149, refused: 1 },
    });
    const seen = (await one.call('GET', `batches/${answer.id}`, { token: boss })).json<{
      data: BatchAnswer;
    }>().data;
    expect(seen.refused.map(({ name }) => name)).toEqual(['bulk7']);
  });

  it('extends and ends sessions, but not the one that asks', async () => {
    const ids = await several('long', 2);
    const token = await one.signIn('long0');
    const answer = await asked('extend', { batchKey: newKey(), ids, endsOn: '2099-12-31' });
    expect(answer.done).toBe(2);
    const ends = await database.pool.query('select ends_at from account where id = any($1)', [ids]);
    expect(ends.rows.map(({ ends_at: at }) => at.toISOString())).toEqual(
      Array(2).fill('2099-12-31T16:00:00.000Z'),
    );
    expect((await asked('endSessions', { batchKey: newKey(), ids: [...ids, bossId] })).done).toBe(3);
    expect((await one.call('POST', 'accountInfo', { token: boss })).json().code).toBe(200);
    const session = await database.pool.query('select end_reason from session where account_id = $1', [
      ids[0],
    ]);
    expect(session.rows).toEqual([{ end_reason: 'ended' }]);
    expect(token).not.toBe('');
  });

  it('that a dead process left half done is taken up, without doing a row twice', async () => {
    const ids = await several('half', 3);
    const { id } = await asked('freeze', { batchKey: newKey(), ids, reason: 'half' });
    await database.pool.query(
      `update batch_operation set state = 'running', created_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    await one.call('POST', `accountManage/${ids[2]}/unfreeze`, { token: boss });
    await database.pool.query(`update batch_row set state = 'waiting' where batch_id = $1 and no = 3`, [id]);
    expect(await adoptBatches(database.pool)).toBe(1);
    const { task } = (await one.call('GET', `batches/${id}`, { token: boss })).json<{ data: BatchAnswer }>()
      .data;
    await rig.until(boss, task!.id, hasEnded);
    const seen = (await one.call('GET', `batches/${id}`, { token: boss })).json<{ data: BatchAnswer }>().data;
    expect(seen).toMatchObject({ state: 'done', done: 3 });
    expect(await logged('accountManage.freeze', [ids[0]!])).toBe(1);
  });

  it('does to each account once what it does, whenever its process is killed', async () => {
    const [id] = await several('killed', 1);
    await one.signIn('killed0');
    await database.pool.query(`insert into role (id, name, scope_kind) values (60, 'killed', 'provider')`);
    const deeds: Record<string, object> = {
      endSessions: {},
      freeze: { reason: 'left' },
      unfreeze: {},
      extend: { endsOn: '2099-12-30' },
      role: { roleId: 60, dealerId: null },
      move: { dealerId: null },
    };
    const batches = accountBatches(database.pool, one.bus);
    for (const [action, values] of Object.entries(deeds)) {
      const batch = batches.find((each) => each.action === action);
      const killed = await killedRow(database.pool, batch, 'boss', { id: id!, ...values });
      expect(killed, action).toEqual(doneOnce);
    }
    expect(batches).toHaveLength(Object.keys(deeds).length);
  });

  it('keeps what a deed has answered, and fails a row that its deed did not answer', async () => {
    const { pool } = database;
    const log = createLog({ level: 'silent', name: 'test' });
    const [shape] = accountBatches(pool, one.bus);
    const batch = asBatch<unknown>({
      ...shape!,
      async run(_actor, id, _input, _kept, done) {
        if (id === 'silent') return;
        await inTransaction(pool, done);
        throw new Error('behind the commit');
      },
    });
    const input = { values: {}, sessionId: newKey(), language: 'en' as const, title: '' };
    const made = { id: newKey(), batchKey: newKey(), accountId: bossId, kind: 'x.y', input, retryOf: null };
    const stored = await insertBatch(pool, made, ['silent', 'answered']);
    await runBatch({ pool, log }, stored!, batch, { traceId: 'a1' } as Actor);
    const rows = await listBatchRows(pool, made.id);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'serverError'],
      ['done', null],
    ]);
  });

  it('says what is missing, and belongs to its account', async () => {
    expect((await ask('freeze', { batchKey: newKey(), ids: [], reason: 'a' })).json().data.key).toBe(
      'noSelection',
    );
    expect((await ask('freeze', { ids: ['a'], reason: 'a' })).json().code).toBe(400);
    await addAccount(database.pool, 'nobody');
    const token = await one.signIn('nobody');
    const denied = await ask('freeze', { batchKey: newKey(), ids: [bossId], reason: 'a' }, token);
    expect(denied.json().code).toBe(403);
    const { id } = await asked('unfreeze', { batchKey: newKey(), ids: [bossId] });
    expect((await one.call('GET', `batches/${id}`, { token })).json().code).toBe(404);
  });
});

describe('an idempotency key', () => {
  const form = { displayName: 'Li', phone: '13912345678', roleId: 5, endsOn: null, password: 'Furrow2026' };
  const make = (key: string, body: object) =>
    one.call('POST', 'accountManage', { token: boss, body, headers: { 'idempotency-key': key } });

  it('gives the same answer again, and does the deed once', async () => {
    const key = newKey();
    const first = await make(key, { ...form, name: 'twice' });
    const second = await make(key, { ...form, name: 'twice' });
    expect(first.json().code).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect((await make(key, { ...form, name: 'else' })).json().data.key).toBe('keyReused');
    expect((await make(newKey(), { ...form, name: 'twice' })).json().data.key).toBe('nameTaken');
  });

  it('of a refused call may come again', async () => {
    const key = newKey();
    expect((await make(key, { ...form, name: 'boss' })).json().data.key).toBe('nameTaken');
    expect((await make(key, { ...form, name: 'boss2' })).json().code).toBe(200);
  });

  it('keeps no secret, and is over after 24 h', async () => {
    const [id] = await several('reset', 1);
    const key = newKey();
    const reset = () =>
      one.call('POST', `accountManage/${id}/resetPassword`, {
        token: boss,
        headers: { 'idempotency-key': key },
      });
    const { password } = (await reset()).json<{ data: { password: string } }>().data;
    expect((await reset()).json().data.key).toBe('alreadyDone');
    const kept = JSON.stringify((await database.pool.query('select * from idempotency_key')).rows);
    expect(kept).not.toContain(password);
    await database.pool.query(`update idempotency_key set created_at = now() - interval '25 hours'`);
    expect((await reset()).json().code).toBe(200);
  });
});
