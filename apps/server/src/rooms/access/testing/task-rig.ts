import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskRow } from '@furrow/contract';
import { createPool } from '#database/pool.ts';
import type { TestDatabase } from '#database/testing/test-database.ts';
import { batchTask } from '#kit/batch/run-batch.ts';
import { exportTask } from '#kit/export/export-task.ts';
import { importTask } from '#kit/import/import-task.ts';
import { createLog } from '#kit/log.ts';
import type { TaskParts } from '#kit/tasks/run-task.ts';
import { openTaskWorker, type TaskWorker } from '#kit/tasks/task-worker.ts';
import { actorBehindSession } from '../authentication.ts';
import { accessBatches, accessExports, accessImports } from '../background.ts';
import { logOperation } from '../operation-log.store.ts';
import type { TestApp } from './test-app.ts';

export interface TaskRig {
  worker: TaskWorker;
  parts: TaskParts;
  /** What was told on the bus, in order: state and rows done. */
  told: { id: string; state: string; done: number }[];
  /** Waits until a task of `token` satisfies `is`. */
  until(token: string, id: string, is: (task: TaskRow) => boolean): Promise<TaskRow>;
  close(): Promise<void>;
}

/** The real worker of tasks beside a test app, on the same database and the same files. */
export async function taskRig(
  database: TestDatabase,
  app: TestApp,
  kinds: TaskParts['kinds'] = [],
): Promise<TaskRig> {
  const pool = createPool(database.url, { max: 10, applicationName: 'furrow test worker' });
  const told: TaskRig['told'] = [];
  const log = createLog({ level: 'error', name: 'test worker' });
  const parts: TaskParts = {
    pool,
    files: app.files,
    log,
    kinds: [
      ...kinds,
      exportTask(logOperation, accessExports({})),
      importTask(accessImports(app.bus)),
      batchTask(log, accessBatches(pool, app.bus, {})),
    ],
    tell: ({ task }) => void told.push(task),
    actorBehind: (sessionId) => actorBehindSession(pool, sessionId),
  };
  const worker = await openTaskWorker(parts);
  return {
    worker,
    parts,
    told,
    async until(token, id, is) {
      for (;;) {
        const answer = await app.call('GET', `tasks/${id}`, { token });
        const task = answer.json<{ data: TaskRow }>().data;
        if (is(task)) return task;
        await sleep(20);
      }
    },
    async close() {
      await worker.stop();
      await pool.end();
    },
  };
}

export const hasEnded = ({ state }: TaskRow): boolean => state !== 'queued' && state !== 'running';
