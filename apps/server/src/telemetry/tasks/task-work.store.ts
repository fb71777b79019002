import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { lockJob } from './job-turns.store.ts';
import type { TaskItemFound, TaskProgress } from './task-book.ts';
import { stillMine, type TaskKey, unfinished, writeEvent } from './task-end.store.ts';

/** What gateways write of the tasks that they work on. */

export interface Heard {
  readonly key: TaskKey;
  readonly progress: TaskProgress;
}

/** Writes how far tasks are, and that their gateway lives; what was under way when the last part was acknowledged changes nothing. Says which of them are its own no more, and which are delivered. */
export async function noteProgress(
  pool: Pool,
  heard: readonly Heard[],
): Promise<{ lost: string[]; complete: string[] }> {
  const { rows } = await pool.query<{ id: string; state: string }>(
    `update terminal_task t set taken_at = now(),
       phase = case when t.state = 'complete' and w.phase in ('sending', 'waitingForStop') then t.phase else coalesce(w.phase, t.phase) end,
       acked = case when t.state = 'complete' then t.acked else coalesce(w.acked, t.acked) end,
       total = coalesce(w.total, t.total), resent = coalesce(w.resent, t.resent),
       bytes_per_second = coalesce(w.rate, t.bytes_per_second),
       changed_at = case when w.phase is null and w.acked is null then t.changed_at else now() end
     from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[])
       as w (id, node, attempt, phase, acked, total, resent, rate)
     where t.id = w.id and t.taken_by = w.node and t.attempt = w.attempt and t.${unfinished} returning t.id, t.state`,
    [
      heard.map(({ key }) => key.id),
      heard.map(({ key }) => key.node),
      heard.map(({ key }) => key.attempt),
      heard.map(({ progress }) => progress.phase ?? null),
      heard.map(({ progress }) => progress.acked ?? null),
      heard.map(({ progress }) => progress.total ?? null),
      heard.map(({ progress }) => progress.resent ?? null),
      heard.map(({ progress }) => progress.bytesPerSecond ?? null),
    ],
  );
  const mine = new Set(rows.map(({ id }) => id));
  return {
    lost: heard.map(({ key }) => key.id).filter((id) => !mine.has(id)),
    complete: rows.filter(({ state }) => state === 'complete').map(({ id }) => id),
  };
}

/** A line of a task's log. */
export interface TaskEventLine {
  readonly id: string;
  readonly attempt: number;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes lines of the logs of tasks in one statement, in their order; all or none. */
export async function writeEvents(pool: Pool, lines: readonly TaskEventLine[]): Promise<void> {
  await pool.query(
    `insert into terminal_task_event (task_id, attempt, kind, data)
     select id, attempt, kind, data::jsonb from unnest($1::uuid[], $2::int[], $3::text[], $4::text[])
       with ordinality as line (id, attempt, kind, data, turn) order by turn`,
    [
      lines.map(({ id }) => id),
      lines.map(({ attempt }) => attempt),
      lines.map(({ kind }) => kind),
      lines.map(({ data }) => JSON.stringify(data)),
    ],
  );
}

/** The whole package is acknowledged, or was fetched. False when the office cancelled the task before. */
export function noteDelivered(pool: Pool, key: TaskKey): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    await lockJob(db, key.jobId);
    const { rowCount } = await db.query(
      `update terminal_task set state = 'complete', phase = 'installing', acked = total, bytes_per_second = 0, delivered_at = now(),
         changed_at = now()
       where ${stillMine} and state = 'updating'`,
      [key.id, key.node, key.attempt],
    );
    if (rowCount !== 1) return isComplete(db, key);
    await writeEvent(db, key, 'delivered');
    return true;
  });
}

/** The process that serves images by address was faster. */
async function isComplete(db: PoolClient, key: TaskKey): Promise<boolean> {
  const { rows } = await db.query(`select 1 from terminal_task where ${stillMine} and state = 'complete'`, [
    key.id,
    key.node,
    key.attempt,
  ]);
  return rows.length === 1;
}

export async function noteFirstSerial(pool: Pool, key: TaskKey, serial: number): Promise<void> {
  await pool.query(`update terminal_task set first_serial = $4 where ${stillMine}`, [
    key.id,
    key.node,
    key.attempt,
    serial,
  ]);
}

/** Values, or blocks of a node, go out now. False when the office cancelled the task before. */
export async function noteWritten(pool: Pool, key: TaskKey): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update terminal_task set written = true, phase = case state when 'updating' then 'sending' else 'writing' end, changed_at = now()
     where ${stillMine} and state in ('updating', 'reconfiguring')`,
    [key.id, key.node, key.attempt],
  );
  return rowCount === 1;
}

export async function noteItem(pool: Pool, key: TaskKey, item: string, found: TaskItemFound): Promise<void> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await pool.query(
    `update terminal_task_item set before = coalesce($5, before), read_back = coalesce($6, read_back),
       state = coalesce($7, state), result = coalesce($8, result)
     where task_id = $1 and item = $4 and exists (select 1 from terminal_task where ${stillMine})`,
    [
      key.id,
      key.node,
      key.attempt,
      item,
      json(found.before),
      json(found.readBack),
      found.state ?? null,
      found.result ?? null,
    ],
  );
}

export async function keepAckMode(pool: Pool, key: TaskKey, mode: 'each' | 'end'): Promise<void> {
  await pool.query(
    `update hardware_profile p set ack_mode = $2, updated_at = now() from terminal_task t
     where t.id = $1 and lower(p.hardware_version) = lower(t.hardware_version) and p.ack_mode = 'automatic'`,
    [key.id, mode],
  );
}
