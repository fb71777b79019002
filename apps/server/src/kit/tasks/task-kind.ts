import type { Language, TaskKindName, TaskProgress, TaskResult } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { FileStore } from '../files/file-store.ts';
import type { TaskFile } from './task.store.ts';

/** What a running task is given. */
export interface TaskContext {
  id: string;
  screen: string;
  title: string;
  language: Language;
  /** Who started it, with the rights of now. */
  actor: Actor;
  pool: Pool;
  files: FileStore;
  /** Falls when the task is cancelled or the process ends. */
  signal: AbortSignal;
  /** Says how far it is; stored and told about twice a second. @throws when the task is to stop */
  progress(done: number, total: number | null): Promise<void>;
  /** Ends the task well inside the caller's transaction. @throws when it was cancelled: the caller rolls back */
  complete(db: Queryable, result: TaskResult, file?: TaskFile): Promise<void>;
}

export interface TaskKind {
  kind: TaskKindName;
  /** What it says to have done stands for good, and its next run goes on from there: a worker that is lost on the way takes no try from it. */
  goesOn?: true;
  /** Does the work. A Refusal that it throws is shown to the owner; its file, if any, lies on the shelf `tasks` under its id. */
  run(context: TaskContext, input: unknown): Promise<{ result: TaskResult; file?: TaskFile }>;
}

/** Tells the owner's open pages that a task changed; the process puts it on the bus. */
export type TellTask = (change: { accountId: string; task: TaskProgress }) => void;

/** The task is to stop: it was cancelled, or its process ends. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}
