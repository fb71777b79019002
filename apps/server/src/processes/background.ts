import { join } from 'node:path';
import type { Pool } from '../database/pool.ts';
import type { Bus } from '../events/bus.ts';
import { exportRoutes } from '../kit/export/export.routes.ts';
import { exportTask } from '../kit/export/export-task.ts';
import { type FileStore, openFileStore } from '../kit/files/file-store.ts';
import type { Route } from '../kit/http/route.ts';
import { importRoutes } from '../kit/import/import.routes.ts';
import { deleteOldChecks } from '../kit/import/import.store.ts';
import { importTask } from '../kit/import/import-task.ts';
import type { Log } from '../kit/log.ts';
import { repeat } from '../kit/repeat.ts';
import type { TaskParts } from '../kit/tasks/run-task.ts';
import { deleteOldTasks } from '../kit/tasks/task.store.ts';
import { openTaskWorker, reviveTasks } from '../kit/tasks/task-worker.ts';
import {
  accessExports,
  accessImports,
  actorBehindSession,
  logOperation,
  taskRoutes,
} from '../rooms/access/public.ts';
import { aborted } from './process-context.ts';

/** Every list that is written into files. A room with exports adds them here. */
const exports = [...accessExports];

/** Every list that takes rows from files. */
const importsOf = (bus: Pick<Bus, 'publish'>) => [...accessImports(bus)];

/** The files of a product: processes that run apart must share this folder. */
export const filesOf = (dataDir: string): FileStore => openFileStore(join(dataDir, 'files'));

export interface BackgroundParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  files: FileStore;
}

/** The calls of exports and of people's own tasks. */
export function backgroundRoutes({ pool, bus, files }: BackgroundParts): Route[] {
  return [
    ...exportRoutes({ pool, logOperation }, exports),
    ...importRoutes({ pool, files }, importsOf(bus)),
    ...taskRoutes(pool, files),
  ];
}

const reviveMs = 30_000;
const sweepMs = 3_600_000;

/** Takes tasks until the signal, and clears what is over its time. */
export async function runTasks(
  { pool, bus, files }: BackgroundParts,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const parts: TaskParts = {
    pool,
    files,
    log,
    kinds: [exportTask(logOperation, exports), importTask(importsOf(bus))],
    tell: (change) => bus.publish('taskProgress', change),
    actorBehind: (sessionId) => actorBehindSession(pool, sessionId),
  };
  const worker = await openTaskWorker(parts);
  const jobs = [
    repeat('tasks', reviveMs, { log, signal }, () => reviveTasks(parts)),
    repeat('task files', sweepMs, { log, signal }, async () => {
      for (const id of await deleteOldTasks(pool)) await files.remove('tasks', id);
      for (const id of await deleteOldChecks(pool)) await files.remove('imports', id);
    }),
  ];
  await aborted(signal);
  await worker.stop();
  await Promise.all(jobs);
}
