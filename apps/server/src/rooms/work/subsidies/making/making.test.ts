import { setTimeout as sleep } from 'node:timers/promises';
import type { SubsidyPreview, SubsidyStatementDetail, SubsidyStatementRow, TaskRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#database/pool.ts';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { runTask } from '#kit/tasks/run-task.ts';
import { reviveTasks } from '#kit/tasks/task-worker.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded } from '#rooms/access/testing/task-rig.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating, madePath, previewPath } from '../testing/calculating.ts';
import { autumnRules, twoWorkers } from '../testing/two-workers.ts';

let database: TestDatabase;
let app: TestApp;
let worker: Calculating;
let token = '';
let parameterId = '';
let deep = '';

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  app = await testApp(database, (_, bus) => subsidyRoutes(entityParts(pool), { bus, divisions: null }));
  worker = await calculating(database, app);
  await addAccount(pool, 'boss', { roleId: 1 });
  token = await app.signIn('boss');
  ({ deep } = await twoWorkers(pool));
  parameterId = (await app.call('POST', 'subsidyParam', { token, body: autumnRules })).json().data.id;
  await app.call('POST', `subsidyParam/${parameterId}/putInForce`, { token });
});
afterAll(async () => {
  await worker.close();
  await app.close();
  await database.close();
});

const form = (over: object = {}) => ({
  parameterId,
  title: 'Autumn',
  divisions: ['230102'],
  workFrom: '2026-09-01',
  workTo: '2026-09-30',
  ...over,
});
const post = (path: string, body: object, key?: string) =>
  app.call('POST', path, { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
const begin = async (over: object = {}, key?: string): Promise<TaskRow> =>
  (await post('subsidyStatement', form(over), key)).json().data;
const detail = async (id: string): Promise<SubsidyStatementDetail> =>
  (await app.call('GET', `subsidyStatement/${id}`, { token })).json().data;
const statements = async (): Promise<SubsidyStatementRow[]> =>
  (await app.call('GET', 'subsidyStatement', { token })).json().data.rows;
const heldJobs = async (): Promise<number> =>
  (await database.pool.query('select from subsidy_held_job')).rowCount ?? 0;
const remove = (id: string) => app.call('DELETE', `subsidyStatement/${id}`, { token });
const logged = async (id: string): Promise<string[]> =>
  (
    await database.pool.query<{ action: string }>(
      'select action from operation_log where subject_id = $1 order by at, id',
      [id],
    )
  ).rows.map(({ action }) => action);

/** Stands in the way of whoever measures: it waits at its first job until `go`. */
async function barrier(): Promise<{ go: () => Promise<void> }> {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table job_strip in access exclusive mode');
  return {
    async go() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

describe('making a statement', () => {
  it('goes on in the worker, and a second try with the same key makes no second one', async () => {
    const first = await begin({}, 'the-same-attempt');
    expect(first).toMatchObject({ kind: 'calculation', screen: 'addSubsidy', title: 'Autumn' });
    const again = await begin({}, 'the-same-attempt');
    expect(again.id).toBe(first.id);
    const ended = await worker.rig.until(token, first.id, hasEnded);
    const [made, ...others] = await statements();
    expect(others).toEqual([]);
    expect(ended).toMatchObject({ state: 'done', done: 2, total: 2 });
    expect(ended.result).toEqual({ rows: 3, page: `/subsidyStatement?id=${made!.id}` });
    const { asked, outcome } = (await app.call('GET', madePath(first.id), { token })).json().data;
    expect(asked).toMatchObject({ title: 'Autumn', submit: false });
    expect(outcome).toEqual({ id: made!.id, number: made!.number, lines: 3 });
    expect(await logged(made!.id)).toEqual(['subsidyStatement.create']);
    await remove(made!.id);
  });

  it('is submitted with the same deed when that was asked for', async () => {
    const { id } = await worker.make(token, form({ submit: true }));
    const { state, round, acts } = await detail(id);
    expect([state, round, ...acts.map(({ step }) => step)]).toEqual(['notReviewed', 1, 'create', 'submit']);
    expect(await logged(id)).toEqual(['subsidyStatement.create', 'subsidyStatement.submit']);
    await database.pool.query(`update subsidy_statement set state = 'draft' where id = $1`, [id]);
    await remove(id);
  });

  it('leaves nothing when it is cancelled', async () => {
    const { go } = await barrier();
    const { id } = await begin();
    await waiting();
    await app.call('POST', `tasks/${id}/cancel`, { token });
    await go();
    expect((await worker.rig.until(token, id, hasEnded)).state).toBe('cancelled');
    expect([await statements(), await heldJobs()]).toEqual([[], 0]);
  });

  it('holds its jobs: the second of two is told which lines went to the first', async () => {
    const { pool } = database;
    await addAccount(pool, 'second', { roleId: 1 });
    const tokens = [token, await app.signIn('second')];
    const tasks = await Promise.all(
      tokens.map(async (who) => {
        const answer = await app.call('POST', 'subsidyStatement', { token: who, body: form() });
        return worker.rig.until(who, answer.json().data.id, hasEnded);
      }),
    );
    const [won, lost] = tasks.toSorted((a, b) => a.state.localeCompare(b.state));
    expect([won!.state, lost!.state]).toEqual(['done', 'failed']);
    const [{ id, number }] = (await statements()) as [SubsidyStatementRow];
    // Who begins when the first has ended finds no work any more.
    const told = { statement: number, lines: expect.stringContaining('1000001 East field') };
    if (lost!.error === 'subsidyJobsHeld') expect(lost!.errorParams).toEqual(told);
    else expect(lost!.error).toBe('subsidyNoWork');
    await remove(id);
    expect((await worker.make(token, form())).number).not.toBe(number);
    await remove((await statements())[0]!.id);
  });

  it('is refused with the field named: at once where that is known, else by the worker', async () => {
    const refused = async (over: object) => problems(await post('subsidyStatement', form(over)));
    expect(await refused({ workTo: '2027-01-01' })).toEqual(['workTo subsidyOutsideSeason']);
    expect(await refused({ workFrom: '2026-08-01', workTo: '2026-08-31' })).toEqual(['workTo subsidyNoWork']);
    const asked = await post('subsidyStatement/preview', form());
    const { lines } = await worker.outcome<SubsidyPreview>(token, asked, previewPath);
    const { id } = await begin({ leftOut: lines.map(({ key }) => key) });
    expect(await worker.rig.until(token, id, hasEnded)).toMatchObject({
      state: 'failed',
      error: 'subsidyNoWork',
      errorFields: [{ field: 'workTo', key: 'subsidyNoWork' }],
    });
    expect(await statements()).toEqual([]);
  });

  it('tells to recompute when a job changed while it was measured', async () => {
    const { go } = await barrier();
    const { id } = await begin();
    await waiting();
    await database.pool.query('update job set area_m2 = area_m2 + 1 where id = $1', [deep]);
    await go();
    expect((await worker.rig.until(token, id, hasEnded)).state).toBe('done');
    const [made] = (await statements()) as [SubsidyStatementRow];
    expect(made.flags).toEqual(['needsRecompute']);
    await remove(made.id);
  });
});

describe('a draft that is recomputed', () => {
  it('is refused when somebody changed it meanwhile, and his decision stays', async () => {
    const { id } = await worker.make(token, form());
    const { version, lines } = await detail(id);
    const { go } = await barrier();
    const started = await post(`subsidyStatement/${id}/recompute`, { version });
    const task: TaskRow = started.json().data;
    expect(task).toMatchObject({ kind: 'calculation', screen: 'editSubsidy' });
    await waiting();
    const decision = { deed: 'declare', declaredMu: 10, version };
    await post(`subsidyStatement/${id}/lines/${lines[0]!.id}/decide`, decision);
    await go();
    const ended = await worker.rig.until(token, task.id, hasEnded);
    expect([ended.state, ended.error]).toEqual(['failed', 'changedMeanwhile']);
    expect((await detail(id)).lines[0]).toMatchObject({ declaredMu: 10, sMu: 10 });
    const late = await post(`subsidyStatement/${id}/recompute`, { version });
    expect(late.json().data.key).toBe('changedMeanwhile');
    await remove(id);
  });

  it('stays as it was when that is cancelled', async () => {
    const { id } = await worker.make(token, form());
    const before = await detail(id);
    const { go } = await barrier();
    const { version } = before;
    const task: TaskRow = (await post(`subsidyStatement/${id}/recompute`, { version })).json().data;
    await waiting();
    await app.call('POST', `tasks/${task.id}/cancel`, { token });
    await go();
    expect((await worker.rig.until(token, task.id, hasEnded)).state).toBe('cancelled');
    expect(await detail(id)).toEqual(before);
    await remove(id);
  });
});

describe('a worker that is killed half way', () => {
  it('leaves nothing of the statement, and the next one makes it once', async () => {
    await worker.rig.worker.stop();
    const { id } = await begin();
    const lost = createPool(database.url, { max: 5, applicationName: 'furrow lost worker' });
    lost.on('connect', (client) => client.on('error', () => undefined));
    // It has written the statement and holds its jobs, and waits before the first of its lines.
    const holder = await database.pool.connect();
    await holder.query('begin; lock table subsidy_line in share mode');
    const run = runTask({ ...worker.rig.parts, pool: lost }, id, new AbortController().signal);
    await waiting();
    void lost.end();
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      ['furrow lost worker'],
    );
    await expect(run).rejects.toThrow();
    await holder.query('rollback');
    holder.release();
    expect([await statements(), await heldJobs()]).toEqual([[], 0]);
    expect(await reviveTasks(worker.rig.parts)).toBe(1);
    await runTask(worker.rig.parts, id, new AbortController().signal);
    expect(await worker.rig.until(token, id, hasEnded)).toMatchObject({ state: 'done' });
    expect(await statements()).toHaveLength(1);
    expect(await heldJobs()).toBe(2);
  });
});

/** Waits until somebody stands before a lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await sleep(20);
  }
}
