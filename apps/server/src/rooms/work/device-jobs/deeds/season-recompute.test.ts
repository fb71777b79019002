import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BatchAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { findBatch, listBatchRows } from '#kit/batch/batch.store.ts';
import { adoptBatches, batchTask, runBatch } from '#kit/batch/run-batch.ts';
import { coverage } from '#kit/data-scope.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { createLog } from '#kit/log.ts';
import { runTask } from '#kit/tasks/run-task.ts';
import { askToCancel } from '#kit/tasks/task.store.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { computeDay } from '../../jobs/compute-day.ts';
import { workDayAt } from '../../jobs/computing/work-day.rules.ts';
import { type JobRig, jobRig, morning, passes, standing } from '../../jobs/testing/job-rig.ts';
import { jobBatches } from './job-batches.ts';

let rig: JobRig;
let app: TestApp;
let token: string;
let accountId: string;
const log = createLog({ level: 'silent', name: 'test' });
const days = 3;
const everything = { see: coverage({ all: true }), operate: coverage({ all: true }) };

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  accountId = await addAccount(pool, 'admin', { roleId: 1 });
  app = await testApp(rig.database, () =>
    batchRoutes({ pool, log }, jobBatches(rig.parts)).filter(({ spec }) => spec.path.startsWith('deviceJob')),
  );
  token = await app.signIn('admin');
});
afterAll(async () => {
  await app?.close();
  await rig?.close();
});

const actorWith = (rights: readonly string[]): Actor =>
  ({
    accountId,
    name: 'admin',
    roleId: 1,
    permissions: new Set(rights),
    address: '',
    traceId: 'test',
    timeZone: 'Asia/Shanghai',
    scope: { vehicles: everything, stations: everything },
  }) as unknown as Actor;

describe('recomputing a season', () => {
  it('is a task with an answer a job; killed in between it goes on where it was, and the figures are the same', async () => {
    const { pool } = rig.database;
    const { no } = await rig.vehicle();
    for (let day = 0; day < days; day++) {
      const from = morning + day * 86_400;
      await rig.points(no, [...passes(from, { count: 2 }), ...standing(from + 600)]);
      await computeDay(rig.parts, {
        no,
        day: workDayAt(from, 8 * 3600),
        cause: 'latePoints',
        now: from + 8 * 3600,
      });
    }
    const before = await rig.jobs(no);
    expect(before).toHaveLength(days);
    // What is no job, or nobody's to see, is answered row by row.
    const others = Array.from({ length: 100 }, () => crypto.randomUUID());
    const asked = await app.call('POST', 'deviceJob/batch/recompute', {
      token,
      lang: 'en',
      body: {
        batchKey: crypto.randomUUID(),
        ids: [...before.map(({ id }) => id), ...others],
        reason: 'season',
      },
    });
    const answer = asked.json<{ data: BatchAnswer }>().data;
    expect(answer).toMatchObject({ state: 'running', total: days + 100, task: { kind: 'batch' } });
    const [definition] = jobBatches(rig.parts).filter(({ action }) => action === 'recompute');
    const actor = actorWith([]);
    const batch = (await findBatch(pool, answer.id))!;
    const progress: number[] = [];
    const killed = runBatch({ pool, log }, batch, definition!, actor, async (answered) => {
      if (answered === 2) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect((await listBatchRows(pool, batch.id)).filter(({ state }) => state === 'done')).toHaveLength(2);
    // Until the connection of the killed one has ended, the batch is held, and a second runner leaves it alone.
    const resumed = async (): Promise<number> => {
      await runBatch({ pool, log }, batch, definition!, actor, async (answered) => {
        progress.push(answered);
      });
      return progress.length;
    };
    await expect.poll(resumed).toBe(days + 100 - 2);
    const rows = await listBatchRows(pool, batch.id);
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array.from({ length: days }, () => 'done'),
      ...others.map(() => 'refused'),
    ]);
    const same = (jobs: typeof before) =>
      jobs.map(({ area_m2, overlap_m2, id }) => [id, area_m2, overlap_m2]);
    expect(same(await rig.jobs(no))).toEqual(same(before));
    const logged = await pool.query(`select 1 from operation_log where action = 'job.recompute'`);
    expect(logged.rowCount).toBe(days);
  });

  it('cancelled in between keeps what was made anew, and leaves the rest as it was', async () => {
    const { pool } = rig.database;
    const { no } = await rig.vehicle({ work_type: 'ridging' });
    for (let day = 0; day < days; day++) {
      const from = morning + day * 86_400;
      await rig.points(no, [...passes(from, { count: 2 }), ...standing(from + 600)]);
      await computeDay(rig.parts, {
        no,
        day: workDayAt(from, 8 * 3600),
        cause: 'latePoints',
        now: from + 8 * 3600,
      });
    }
    const before = await rig.jobs(no);
    const others = Array.from({ length: 100 }, () => crypto.randomUUID());
    const asked = await app.call('POST', 'deviceJob/batch/recompute', {
      token,
      lang: 'en',
      body: {
        batchKey: crypto.randomUUID(),
        ids: [...before.map(({ id }) => id), ...others],
        reason: 'season',
      },
    });
    const { id, task } = asked.json<{ data: BatchAnswer }>().data;
    const ran: string[] = [];
    const batches = jobBatches(rig.parts).map((one) => ({
      ...one,
      run: async (...given: Parameters<typeof one.run>) => {
        await one.run(...given);
        ran.push(given[1]);
        if (ran.length < 2) return;
        expect(await askToCancel(pool, task!.id)).toBe('asked');
        // A task looks twice a second whether it is to stop.
        await pause(1500);
      },
    }));
    const actorBehind = async () => actorWith(['deviceJob.recompute']);
    const parts = { pool, log, kinds: [batchTask(log, batches)], tell: () => undefined, actorBehind };
    const files = openFileStore(mkdtempSync(join(tmpdir(), 'furrow-season-')));
    await runTask({ ...parts, files }, task!.id, new AbortController().signal);
    const state = await pool.query('select state from background_task where id = $1', [task!.id]);
    expect(state.rows).toEqual([{ state: 'cancelled' }]);
    expect(ran).toHaveLength(2);
    expect((await listBatchRows(pool, id)).filter(({ state: one }) => one === 'done')).toHaveLength(2);
    expect(await adoptBatches(pool)).toBe(0);
    const same = (jobs: typeof before) => jobs.map((job) => [job.id, job.area_m2, job.overlap_m2]);
    expect(same(await rig.jobs(no))).toEqual(same(before));
  });
});
