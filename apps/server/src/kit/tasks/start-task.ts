import { type Language, type TaskKindName, type TaskRow, tasksAtOnce } from '@furrow/contract';
import type { Queryable } from '../../database/transaction.ts';
import type { Actor } from '../actor.ts';
import { newId } from '../id.ts';
import { Refusal } from '../refusal.ts';
import { countOpenTasks, insertTask, queueTask } from './task.store.ts';

/**
 * Starts a task in the transaction of the deed that asks for it. `input` is stored as JSON and must hold no secret.
 * @throws Refusal tooManyTasks when three of the account have not ended
 */
export async function startTask(
  db: Queryable,
  actor: Actor,
  task: { kind: TaskKindName; screen: string; title: string; language: Language; input: unknown },
): Promise<TaskRow> {
  if ((await countOpenTasks(db, actor.accountId)) >= tasksAtOnce) {
    throw new Refusal('tooManyTasks', { most: tasksAtOnce });
  }
  const { accountId, sessionId, address, traceId } = actor;
  const row = await insertTask(db, { id: newId(), ...task, accountId, sessionId, address, traceId });
  await queueTask(db, row.id);
  return row;
}
