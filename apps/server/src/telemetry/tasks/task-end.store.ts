import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { type JobNews, lockJob, turnJob } from './job-turns.store.ts';
import type { TaskEnd } from './task.ts';

/** Which task, and who may still say something about it: its gateway at this attempt, or nobody (`node` null) when none has it. */
export interface TaskKey {
  readonly id: string;
  readonly jobId: string;
  readonly node: string | null;
  readonly attempt: number;
}

export const unfinished = `state in ('updating', 'complete', 'reconfiguring')`;

/** SQL: the task is still as its holder knows it. $1 id, $2 node, $3 attempt. */
export const stillMine = `id = $1 and taken_by is not distinct from $2 and attempt = $3`;

export interface Ended {
  readonly changed: boolean;
  readonly news: JobNews | null;
}

/** Ends a task, with what follows for its job. Unchanged when the office was faster. */
export function endTask(pool: Pool, key: TaskKey, end: TaskEnd): Promise<Ended> {
  return inTransaction(pool, (db) => endTaskIn(db, key, end));
}

/** The same in the caller's transaction. */
export async function endTaskIn(db: PoolClient, key: TaskKey, end: TaskEnd): Promise<Ended> {
  await lockJob(db, key.jobId);
  const { rowCount } = await db.query(
    `update terminal_task set state = $4, phase = 'ended', reason = $5, reason_data = $6, taken_by = null, taken_at = null,
       ended_at = now(), changed_at = now(), bytes_per_second = 0, fetch_token = null,
       confirmed = case when $4 = 'success' then $5 <> 'versionNotConfirmed' when $4 = 'done' then $5 <> 'acknowledgedOnly' end
     where ${stillMine} and ${unfinished}`,
    [key.id, key.node, key.attempt, end.to, end.reason ?? '', JSON.stringify(end.data ?? {})],
  );
  if (rowCount !== 1) return { changed: false, news: null };
  await writeEvent(db, key, 'ended', { state: end.to, reason: end.reason ?? '', ...end.data });
  if (end.to === 'done') await noteConfiguration(db, key.id);
  return { changed: true, news: await turnJob(db, key.jobId) };
}

/** The T-BOX has the saved configuration of its job now, all of it; one that was set back has it no more. */
async function noteConfiguration(db: PoolClient, taskId: string): Promise<void> {
  await db.query(
    `update tbox b set configuration_id = g.id, updated_at = now() from terminal_task t join terminal_job j on j.id = t.job_id
     join saved_configuration g on g.id = j.configuration_id
     where t.id = $1 and t.kind = 'configuration' and b.vehicle_id = t.vehicle_id and j.items @> g.items`,
    [taskId],
  );
  await db.query(
    `update tbox b set configuration_id = null, updated_at = now() from terminal_task t
     join terminal_task u on u.id = t.linked_task join terminal_job j on j.id = u.job_id
     where t.id = $1 and t.kind = 'restore' and b.vehicle_id = t.vehicle_id and b.configuration_id = j.configuration_id`,
    [taskId],
  );
}

/** One line of a task's log. */
export async function writeEvent(
  db: Pool | PoolClient,
  { id, attempt }: Pick<TaskKey, 'id' | 'attempt'>,
  kind: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await db.query('insert into terminal_task_event (task_id, attempt, kind, data) values ($1, $2, $3, $4)', [
    id,
    attempt,
    kind,
    JSON.stringify(data),
  ]);
}

/** The connection is gone, or the gateway: what was being sent waits for the device, what was delivered goes on installing. */
export async function releaseTask(pool: Pool, key: TaskKey): Promise<boolean> {
  const { rows } = await pool.query<{ acked: number; total: number; state: string }>(
    `update terminal_task set taken_by = null, taken_at = null, bytes_per_second = 0, changed_at = now(),
       phase = case state when 'complete' then 'installing' else 'dropped' end,
       dropped_at = case state when 'complete' then dropped_at else now() end
     where ${stillMine} and ${unfinished} returning acked, total, state`,
    [key.id, key.node, key.attempt],
  );
  const [row] = rows;
  if (row === undefined) return false;
  await writeEvent(pool, key, row.state === 'complete' ? 'left' : 'dropped', {
    acked: row.acked,
    total: row.total,
  });
  return true;
}

/** Tasks that a gateway held when it died: its own after its start (`node`), others' when they were not heard of for so long. */
export async function releaseLost(
  pool: Pool,
  which: { node: string } | { silentS: number },
): Promise<{ id: string; jobId: string }[]> {
  const own = 'node' in which;
  const { rows } = await pool.query<{
    id: string;
    jobId: string;
    attempt: number;
    acked: number;
    total: number;
  }>(
    `update terminal_task set taken_by = null, taken_at = null, bytes_per_second = 0, changed_at = now(),
       phase = case state when 'complete' then 'installing' else 'dropped' end,
       dropped_at = case state when 'complete' then dropped_at else now() end
     where taken_by is not null and ${unfinished} and ${own ? 'taken_by = $1' : 'taken_at < now() - make_interval(secs => $1)'}
     returning id, job_id as "jobId", attempt, acked, total`,
    [own ? which.node : which.silentS],
  );
  for (const row of rows) await writeEvent(pool, row, 'gatewayLost', { acked: row.acked, total: row.total });
  return rows;
}

/** A terminal left before its turn came: it waits for the device now. */
export async function waitForDevice(pool: Pool, vehicleNo: number): Promise<{ id: string; jobId: string }[]> {
  const { rows } = await pool.query<{ id: string; jobId: string }>(
    `update terminal_task set phase = 'waitingForDevice', changed_at = now()
     where vehicle_no = $1 and ${unfinished} and taken_by is null
       and phase in ('waitingForSlot', 'waitingForStop', 'waitingForWindow') returning id, job_id as "jobId"`,
    [vehicleNo],
  );
  return rows;
}

interface Overdue extends TaskKey {
  state: string;
  kind: string;
  written: boolean;
}

/** Tasks whose time is over: nothing is being sent and the deadline has passed, or nobody said what came of the installation. */
export async function overdue(pool: Pool): Promise<Overdue[]> {
  const { rows } = await pool.query<Overdue>(
    `select t.id, t.job_id as "jobId", t.taken_by as node, t.attempt, t.state, t.kind, t.written from terminal_task t
     left join hardware_profile p on lower(p.hardware_version) = lower(t.hardware_version)
     where t.taken_by is null and (
       (t.state in ('updating', 'reconfiguring') and t.deadline_at <= now())
       or (t.state = 'complete' and t.delivered_at + make_interval(mins => coalesce(p.install_timeout_min, 10)) <= now()))
     limit 500`,
  );
  return rows;
}
