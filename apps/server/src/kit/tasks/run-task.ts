import type { TaskResult } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '../actor.ts';
import { every } from '../clock/every.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import {
  completeTask,
  deleteTask,
  endTask,
  noteProgress,
  progressOf,
  queueTask,
  type TakenTask,
  takeTask,
  waitAgain,
} from './task.store.ts';
import { type TaskContext, type TaskKind, TaskStopped, type TellTask } from './task-kind.ts';

/** A task that has ended by itself, with what came out of it; without a result it failed. */
export interface EndedTask extends Pick<TakenTask, 'id' | 'accountId' | 'kind' | 'screen' | 'title'> {
  result: TaskResult | null;
}

export interface TaskParts {
  pool: Pool;
  files: FileStore;
  log: Log;
  kinds: readonly TaskKind[];
  tell: TellTask;
  /** The account behind a session with its rights of now, or null when it may do nothing more. */
  actorBehind(sessionId: string): Promise<Actor | null>;
  /** Called once when a task has ended by itself: for the bell. */
  ended?: (task: EndedTask) => Promise<void>;
}

const stepMs = 500;

/** Runs one task, once at a time in the whole product; returns when it has ended, waits again or was not free. */
export async function runTask(parts: TaskParts, id: string, stopping: AbortSignal): Promise<void> {
  const holder = await parts.pool.connect();
  let lost: Error | undefined;
  try {
    const { rows } = await holder.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 12)) as held',
      [id],
    );
    if (!rows[0]!.held) return;
    const task = await takeTask(parts.pool, id);
    if (task) await runTaken(parts, task, stopping);
    await holder.query('select pg_advisory_unlock(hashtextextended($1, 12))', [id]);
  } catch (error) {
    // Whatever happened, the lock must not go back into the pool with its connection.
    lost = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    holder.release(lost);
  }
}

/** Tells the owner's open pages how far a task is now. */
export async function tellTask({ pool, tell }: Pick<TaskParts, 'pool' | 'tell'>, id: string): Promise<void> {
  const progress = await progressOf(pool, id);
  if (progress) tell(progress);
}

async function runTaken(parts: TaskParts, task: TakenTask, stopping: AbortSignal): Promise<void> {
  const { pool, files } = parts;
  const cancelled = new AbortController();
  const signal = AbortSignal.any([stopping, cancelled.signal]);
  const told = { done: 0, total: null as number | null };
  const tell = (): Promise<void> => tellTask(parts, task.id);
  const step = async (): Promise<void> => {
    if (await noteProgress(pool, task.id, told)) await tell();
    else cancelled.abort();
  };
  // Also a task that says nothing for long hears that it was cancelled.
  const stop = every(stepMs, step);
  try {
    await tell();
    await work(parts, task, signal, told);
  } catch (error) {
    if ((await progressOf(pool, task.id))?.task.state === 'done') {
      // What failed behind its end changes nothing of what it came to: its file may hold what nobody can make again.
      parts.log.error({ err: error, task: task.id, kind: task.kind }, 'a task failed behind its end');
      return;
    }
    await files.remove('tasks', task.id);
    await settle(parts, task, error, stopping.aborted);
  } finally {
    stop();
    await tell();
  }
}

async function work(
  parts: TaskParts,
  task: TakenTask,
  signal: AbortSignal,
  told: { done: number; total: number | null },
): Promise<void> {
  const kind = parts.kinds.find((one) => one.kind === task.kind);
  const actor = await parts.actorBehind(task.sessionId);
  if (!kind || !actor) throw new Refusal(kind ? 'notSignedIn' : 'serverError');
  let completed = false;
  const context: TaskContext = {
    id: task.id,
    screen: task.screen,
    title: task.title,
    language: task.language,
    actor: { ...actor, address: task.address, traceId: task.traceId },
    pool: parts.pool,
    files: parts.files,
    signal,
    async progress(done, total) {
      if (signal.aborted) throw new TaskStopped();
      Object.assign(told, { done, total });
    },
    async complete(db, result, file) {
      await noteProgress(db, task.id, told);
      if (!(await completeTask(db, task.id, { result, file }))) throw new TaskStopped();
      completed = true;
    },
  };
  const { result, file } = await kind.run(context, task.input);
  if (!completed) await context.complete(parts.pool, result, file);
  await tellEnd(parts, task, result);
}

/** What becomes of a task that did not end well. */
async function settle(parts: TaskParts, task: TakenTask, error: unknown, ending: boolean): Promise<void> {
  const { pool, log } = parts;
  const refused = error instanceof Refusal ? error : null;
  if (refused === null && ending) {
    await waitAgain(pool, task.id);
    await queueTask(pool, task.id);
    return;
  }
  const stopped = error instanceof TaskStopped || (error as { name?: string }).name === 'AbortError';
  if (refused === null && !stopped)
    log.error({ err: error, task: task.id, kind: task.kind }, 'a task failed');
  const state = stopped ? 'cancelled' : 'failed';
  const ended = await endTask(
    pool,
    task.id,
    state,
    stopped ? null : (refused ?? { key: 'serverError', params: {} }),
  );
  if (ended && state === 'failed') await tellEnd(parts, task, null);
}

async function tellEnd({ ended, log }: TaskParts, task: TakenTask, result: TaskResult | null): Promise<void> {
  const { id, accountId, kind, screen, title } = task;
  await ended?.({ id, accountId, kind, screen, title, result }).catch((err: unknown) => {
    log.error({ err, task: id }, 'the end of a task was not told');
  });
}

/** Deletes a task with its file. */
export async function removeTask(pool: Pool, files: FileStore, id: string): Promise<void> {
  await files.remove('tasks', id);
  await deleteTask(pool, id);
}
