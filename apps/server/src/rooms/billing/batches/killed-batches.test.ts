import type { BatchAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchTask } from '#kit/batch/run-batch.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { runTask } from '#kit/tasks/run-task.ts';
import { reviveTasks } from '#kit/tasks/task-worker.ts';
import { type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { billingBatches } from '../public.ts';
import { type BillingApp, billingApp, bossOf } from '../testing/billing-app.ts';
import { renewRow } from './renew-row.ts';

/** One more than what is run without a task. */
const count = 101;
let app: BillingApp;
let rig: TaskRig;

beforeAll(async () => {
  app = await billingApp();
  const log = createLog({ level: 'silent', name: 'test' });
  rig = await taskRig(app.database, app.one, [batchTask(log, billingBatches(app.parts))]);
  // Tasks run when the test says so.
  await rig.worker.stop();
  await app.database.pool.query(
    `insert into product (id, family, category, model, pn, flow_price, registration_price)
     values ($1, 'autopilot', 'autoSteer', 'P-1', 'PN-1', 365.00, 730.00)`,
    [newId()],
  );
});
afterAll(async () => {
  await rig.close();
  await app.close();
});

const numberOf = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await app.database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]!.n;
/** A batch of the data plans of so many vehicles, SNs from one on; not begun. */
async function asked(first: number): Promise<{ task: string; batchId: string }> {
  const until = new Date(Date.now() + 10 * 86_400_000);
  const ids = [];
  for (let i = 0; i < count; i += 1)
    ids.push(`${await app.vehicle(String(first + i), { product_model: 'P-1', flow_until: until })}:flow`);
  const answer = await app.post('flowPay/batch/renew', { batchKey: newId(), ids, days: 73 });
  const { task } = answer.json<{ data: BatchAnswer }>().data;
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from billing_batch order by made_at desc limit 1',
  );
  return { task: task!.id, batchId: rows[0]!.id };
}
/** As a third worker leaves a task that was killed at it, so many rows on, and the next one finds it; its state then. */
async function killedAgain(task: string, done: number): Promise<string> {
  const { pool } = app.database;
  await pool.query(`update background_task set state = 'running', tries = 3, done = $2 where id = $1`, [
    task,
    done,
  ]);
  expect(await reviveTasks(rig.parts)).toBe(1);
  const { rows } = await pool.query<{ state: string }>('select state from background_task where id = $1', [
    task,
  ]);
  return rows[0]!.state;
}

describe('a batch whose worker was killed too often', () => {
  it('is taken up again where it was, and bills nobody twice', async () => {
    const { task, batchId } = await asked(2_650_001);
    const [first] = ['2650001:flow'];
    await renewRow(app.parts, await bossOf(app), { batchId, sn: first!, done: async () => undefined });
    expect(await killedAgain(task, 1)).toBe('queued');
    await runTask(rig.parts, task, new AbortController().signal);
    expect(await numberOf(`billing_row where batch_id = $1 and state = 'done'`, [batchId])).toBe(count);
    expect(await numberOf(`charge where sn like '2650%'`)).toBe(count);
    expect(await numberOf(`(select 1 from charge where sn like '2650%' group by sn) x`)).toBe(count);
    expect(await numberOf(`background_task where id = $1 and state = 'done'`, [task])).toBe(1);
  });

  it('is given up after three that came no further: a row that ends each worker would end the next one, too', async () => {
    const { task } = await asked(2_660_001);
    expect(await killedAgain(task, 1)).toBe('queued');
    expect(await killedAgain(task, 1)).toBe('failed');
  });
});

describe('a row that two run at the same moment', () => {
  it('is run once, and is done for both', async () => {
    const { batchId } = await asked(2_670_001);
    const { pool } = app.database;
    const holder = await pool.connect();
    const done: string[] = [];
    const boss = await bossOf(app);
    const run = () =>
      renewRow(app.parts, boss, { batchId, sn: '2670001:flow', done: async () => void done.push('done') });
    try {
      await holder.query('begin');
      await holder.query(`select 1 from billing_row where batch_id = $1 and sn = '2670001:flow' for update`, [
        batchId,
      ]);
      const both = Promise.all([run(), run()]);
      // Both stand before the row when it is let go.
      await waitFor(
        async () =>
          (await numberOf(
            `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )) >= 2,
      );
      await holder.query('commit');
      await both;
    } finally {
      holder.release();
    }
    expect(done).toEqual(['done', 'done']);
    expect(await numberOf(`charge where sn = '2670001'`)).toBe(1);
    expect(
      await numberOf(`operation_log where action = 'trafficRenewal.renew' and after ->> 'sn' = '2670001'`),
    ).toBe(1);
  });
});

async function waitFor(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 20));
}
