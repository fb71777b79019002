import type { BatchAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../kit/actor.ts';
import { batchRoutes } from '../../../../kit/batch/batch.routes.ts';
import { findBatch, listBatchRows } from '../../../../kit/batch/batch.store.ts';
import { runBatch } from '../../../../kit/batch/run-batch.ts';
import { coverage } from '../../../../kit/data-scope.ts';
import { createLog } from '../../../../kit/log.ts';
import { addAccount, type TestApp, testApp } from '../../../access/testing/test-app.ts';
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

describe('recomputing a season', () => {
  it('is a task with an answer a job; killed in between it goes on where it was, and the figures are the same', async () => {
    const { pool } = rig.database;
    const { no } = await rig.vehicle();
    for (let day = 0; day < days; day++) {
      const from = morning + day * 86_400;
      await rig.points(no, [...passes(from, { count: 2 }), ...standing(from + 600)]);
      await computeDay(rig.parts, {
        ...{ no, day: workDayAt(from, 8 * 3600), cause: 'latePoints', now: from + 8 * 3600 },
      });
    }
    const before = await rig.jobs(no);
    expect(before).toHaveLength(days);
    // What is no job, or nobody's to see, is answered row by row.
    const others = Array.from({ length: 100 }, () => crypto.randomUUID());
    const asked = await app.call('POST', 'deviceJob/batch/recompute', {
      ...{ token, lang: 'en' },
      body: {
        ...{ batchKey: crypto.randomUUID(), ids: [...before.map(({ id }) => id), ...others] },
        reason: 'season',
      },
    });
    const answer = asked.json<{ data: BatchAnswer }>().data;
    expect(answer).toMatchObject({ state: 'running', total: days + 100, task: { kind: 'batch' } });
    const [definition] = jobBatches(rig.parts).filter(({ action }) => action === 'recompute');
    const actor = {
      ...{ accountId, name: 'admin', roleId: 1, permissions: new Set(), address: '', traceId: 'test' },
      ...{ timeZone: 'Asia/Shanghai', scope: { vehicles: everything, stations: everything } },
    } as unknown as Actor;
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
});
