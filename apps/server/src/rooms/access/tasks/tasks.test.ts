import type { TaskRow } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { runTask } from '#kit/tasks/run-task.ts';
import type { TaskKind } from '#kit/tasks/task-kind.ts';
import { reviveTasks } from '#kit/tasks/task-worker.ts';
import { hasEnded, type TaskRig, taskRig } from '../testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let rig: TaskRig;
let boss: string;
let other: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  rig = await taskRig(database, one);
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'other', { roleId: 1 });
  await pool.query(
    `insert into account (id, name, password_hash, role_id, phone)
     select gen_random_uuid(), 'many' || i, 'x', 5, '13900000000' from generate_series(1, 50000) i`,
  );
  await pool.query('analyze account');
  boss = await one.signIn('boss');
  other = await one.signIn('other');
});
afterAll(async () => {
  await rig.close();
  await one.close();
  await database.close();
});

const start = async (query = 'name=many', token = boss) =>
  one.call('POST', `accountManage/export?${query}`, { token, lang: 'en' });
const started = async (query?: string) => (await start(query)).json<{ data: { task: TaskRow } }>().data.task;
const ended = (id: string, token = boss) => rig.until(token, id, hasEnded);
const shown = async (id: string) =>
  (await one.call('GET', `tasks/${id}`, { token: boss })).json().data as TaskRow;

describe('a long export', () => {
  it('is refused as one answer and becomes a task that tells how far it is', async () => {
    const direct = await one.call('GET', 'accountManage/export?name=many', { token: boss, lang: 'en' });
    expect(direct.json()).toMatchObject({ code: 422, message: expect.stringContaining('50000') });
    const task = await started();
    expect(task).toMatchObject({ kind: 'export', screen: 'accountManage', state: 'queued', done: 0 });
    const done = await ended(task.id);
    expect(done).toMatchObject({ state: 'done', done: 50_000, total: 50_000, result: { rows: 50_000 } });
    expect(done.fileName).toMatch(/^Account management_\d{8}-\d{4}\.csv$/);
    expect(rig.told.filter(({ id }) => id === task.id).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['running', 'done']),
    );
    const file = await one.call('GET', `tasks/${task.id}/file`, { token: boss });
    expect(file.body.trim().split('\r\n')).toHaveLength(50_001);
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(done.fileName!));
    const { rows } = await database.pool.query(
      `select after from operation_log where action = 'accountManage.export' order by id desc limit 1`,
    );
    expect(rows[0].after).toMatchObject({ rows: 50_000, filters: { name: 'many' } });
  });

  it('can be cancelled and leaves no file', async () => {
    const task = await started('name=many&format=xlsx');
    await rig.until(boss, task.id, ({ state }) => state === 'running');
    expect((await one.call('POST', `tasks/${task.id}/cancel`, { token: boss })).json().code).toBe(200);
    const done = await ended(task.id);
    expect(done).toMatchObject({ state: 'cancelled', fileName: null, result: null });
    expect(await one.files.size('tasks', task.id)).toBeNull();
    expect((await one.call('GET', `tasks/${task.id}/file`, { token: boss })).json().code).toBe(404);
    const again = await one.call('POST', `tasks/${task.id}/cancel`, { token: boss, lang: 'en' });
    expect(again.json().code).toBe(409);
  });

  it('is told in the language of who reads it, not in that of its start', async () => {
    const { id, title } = await started();
    expect(title).toBe(texts.en.titles.accountManage);
    for (const lang of ['ru', 'zh', 'tr'] as const) {
      const read = async (path: string) =>
        (await one.call('GET', path, { token: boss, lang })).json<{ data: TaskRow | TaskRow[] }>().data;
      const name = texts[lang].titles.accountManage;
      expect(await read(`tasks/${id}`)).toMatchObject({ title: name });
      expect(await read('tasks')).toContainEqual(expect.objectContaining({ id, title: name }));
    }
    await ended(id);
  });

  it('belongs to its account alone', async () => {
    const task = await started();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['GET', '/file'],
      ['DELETE', ''],
    ] as const) {
      const answer = await one.call(method, `tasks/${task.id}${path}`, { token: other });
      expect(answer.json().code, path).toBe(404);
    }
    expect((await one.call('GET', 'tasks', { token: other })).json().data).toEqual([]);
    await ended(task.id);
    expect((await one.call('DELETE', `tasks/${task.id}`, { token: boss })).json().code).toBe(200);
    expect(await one.files.size('tasks', task.id)).toBeNull();
  });

  it('starts at most three at once', async () => {
    await rig.worker.stop();
    const tasks = [await started(), await started(), await started()];
    expect((await start()).json()).toMatchObject({ code: 422, data: { key: 'tooManyTasks' } });
    for (const { id } of tasks) await one.call('POST', `tasks/${id}/cancel`, { token: boss });
    expect((await shown(tasks[0]!.id)).state).toBe('cancelled');
  });

  it('fails in words when the account may do nothing more', async () => {
    const id = await addAccount(database.pool, 'leaver', { roleId: 1 });
    const token = await one.signIn('leaver');
    const task = (await start('name=many', token)).json<{ data: { task: TaskRow } }>().data.task;
    await database.pool.query(`update account set state = 'frozen' where id = $1`, [id]);
    await runTask(rig.parts, task.id, new AbortController().signal);
    const { rows } = await database.pool.query('select state, error from background_task where id = $1', [
      task.id,
    ]);
    expect(rows[0]).toMatchObject({ state: 'failed', error: 'notSignedIn' });
  });

  it('of a killed worker is run again, and given up after three tries', async () => {
    // As a worker leaves it that was killed: running, and nobody holds its lock.
    const task = await started('name=many9');
    expect(task).toBeNull();
    const lost = await started();
    await database.pool.query(`update background_task set state = 'running', tries = 1 where id = $1`, [
      lost.id,
    ]);
    expect(await reviveTasks(rig.parts)).toBe(1);
    expect((await shown(lost.id)).state).toBe('queued');
    await runTask(rig.parts, lost.id, new AbortController().signal);
    expect(await shown(lost.id)).toMatchObject({ state: 'done', total: 50_000 });
    // However far: an export begins anew.
    const hopeless = await started();
    await database.pool.query(
      `update background_task set state = 'running', tries = 3, done = 10 where id = $1`,
      [hopeless.id],
    );
    expect(await reviveTasks(rig.parts)).toBe(1);
    expect(await shown(hopeless.id)).toMatchObject({ state: 'failed', error: 'serverError' });
  });

  it('whose process ends waits for the next one', async () => {
    const task = await started();
    const ending = new AbortController();
    ending.abort();
    await runTask(rig.parts, task.id, ending.signal);
    expect((await shown(task.id)).state).toBe('queued');
    await runTask(rig.parts, task.id, new AbortController().signal);
    expect((await shown(task.id)).state).toBe('done');
  });

  it('that has come to its end keeps its file, whatever fails behind it', async () => {
    const task = await started();
    const passwords: TaskKind = {
      kind: 'export',
      async run({ id, pool, files, complete }) {
        const { size } = await files.write('tasks', id, [Buffer.from('told once')]);
        await complete(pool, { rows: 1 }, { name: 'a.csv', type: 'text/csv', size });
        throw new Error('what was sent could not be cleared away');
      },
    };
    const log = createLog({ level: 'silent', name: 'test' });
    await runTask({ ...rig.parts, log, kinds: [passwords] }, task.id, new AbortController().signal);
    expect(await shown(task.id)).toMatchObject({ state: 'done', fileName: 'a.csv' });
    expect((await one.call('GET', `tasks/${task.id}/file`, { token: boss })).body).toBe('told once');
  });

  it('is not found under an id of nobody', async () => {
    expect((await one.call('GET', `tasks/${newId()}`, { token: boss })).json().code).toBe(404);
  });
});
