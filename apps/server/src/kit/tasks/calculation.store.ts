import type { Calculated } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { findTask } from './task.store.ts';

export async function insertOutcome(db: Queryable, taskId: string, outcome: unknown): Promise<void> {
  await db.query('insert into task_outcome (task_id, outcome) values ($1, $2)', [
    taskId,
    JSON.stringify(outcome),
  ]);
}

/** An own calculation of this name, or null. */
export async function findOutcome(
  db: Queryable,
  accountId: string,
  name: string,
  id: string,
): Promise<Calculated<unknown, unknown> | null> {
  const task = await findTask(db, accountId, id);
  if (!task) return null;
  const { rows } = await db.query<{ asked: unknown; outcome: unknown }>(
    `select t.input->'asked' as asked, o.outcome from background_task t left join task_outcome o on o.task_id = t.id
     where t.id = $1 and t.kind = 'calculation' and t.input->>'name' = $2`,
    [id, name],
  );
  return rows[0] ? { task, ...rows[0] } : null;
}

/** Id of the newest own task of this name about a record, or null. */
export async function lastTask(
  db: Queryable,
  accountId: string,
  name: string,
  about: string,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from background_task where account_id = $1 and kind = 'calculation' and kept_until > now()
       and input->>'name' = $2 and input->>'about' = $3 order by created_at desc, id desc limit 1`,
    [accountId, name, about],
  );
  return rows[0]?.id ?? null;
}
