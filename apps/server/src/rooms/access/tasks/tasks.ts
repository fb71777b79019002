import { isTaskOpen, type Language, type TaskRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { Refusal } from '#kit/refusal.ts';
import { removeTask } from '#kit/tasks/run-task.ts';
import { askToCancel, fileTypeOf, findTask, listTasks, takeOnlyFile } from '#kit/tasks/task.store.ts';
import { logOperation } from '../operation-log.store.ts';

/** An own task. @throws Refusal notFound, also for one of somebody else */
export async function requireTask(
  pool: Pool,
  actor: Actor,
  id: string,
  language: Language | null = null,
): Promise<TaskRow> {
  const task = await findTask(pool, actor.accountId, id, { language });
  if (!task) throw new Refusal('notFound');
  return task;
}

export const ownTasks = (pool: Pool, actor: Actor, language: Language): Promise<TaskRow[]> =>
  listTasks(pool, actor.accountId, language);

/** Stops an own task: one that waits at once, one that runs within a second. Nothing of it stays. */
export function cancelTask(pool: Pool, actor: Actor, language: Language, id: string): Promise<TaskRow> {
  return inTransaction(pool, async (client) => {
    const task = await findTask(client, actor.accountId, id, { lock: true });
    if (!task) throw new Refusal('notFound');
    if ((await askToCancel(client, id)) === 'ended') {
      throw new Refusal('notAllowedTransition', { from: task.state, to: 'cancelled' });
    }
    await log(actor, client, 'task.cancel', task);
    return (await findTask(client, actor.accountId, id, { language }))!;
  });
}

/** Deletes an own task that has ended, with its file. */
export async function deleteOwnTask(pool: Pool, files: FileStore, actor: Actor, id: string): Promise<void> {
  const task = await requireTask(pool, actor, id);
  if (isTaskOpen(task.state)) throw new Refusal('notAllowedTransition', { from: task.state, to: 'deleted' });
  await inTransaction(pool, (client) => log(actor, client, 'task.delete', task));
  await removeTask(pool, files, id);
}

/** The file of an own task; one that may be fetched a single time is gone afterwards. */
export async function openTaskFile(
  pool: Pool,
  files: FileStore,
  actor: Actor,
  id: string,
): Promise<{ name: string; type: string; pieces: AsyncIterable<Uint8Array> }> {
  const task = await requireTask(pool, actor, id);
  if (task.state !== 'done' || task.fileName === null || (await files.size('tasks', id)) === null) {
    throw new Refusal('notFound');
  }
  const type = (await fileTypeOf(pool, id)) ?? 'application/octet-stream';
  if (task.fileOnce && !(await takeOnlyFile(pool, id))) throw new Refusal('notFound');
  await inTransaction(pool, (client) => log(actor, client, 'task.download', task));
  return { name: task.fileName, type, pieces: task.fileOnce ? readOnce(files, id) : files.read('tasks', id) };
}

async function* readOnce(files: FileStore, id: string): AsyncGenerator<Uint8Array> {
  try {
    yield* files.read('tasks', id);
  } finally {
    await files.remove('tasks', id);
  }
}

const log = (
  actor: Actor,
  db: Parameters<typeof logOperation>[0],
  action: string,
  { id, kind, screen }: TaskRow,
): Promise<void> =>
  logOperation(db, actor, { action, subjectKind: 'task', subjectId: id, after: { kind, screen } });
