import { taskCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { sendDownload } from '#kit/http/download.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { cancelTask, deleteOwnTask, openTaskFile, ownTasks, requireTask } from './tasks.ts';

/** Everybody's own tasks of the last 7 days (L18): what runs, what came out, cancel, fetch, delete. */
export function taskRoutes(pool: Pool, files: FileStore): Route[] {
  return [
    serve(taskCalls.list, ({ actor, language }) => ownTasks(pool, actor, language)),
    serve(taskCalls.read, ({ actor, language, params }) => requireTask(pool, actor, params.id, language)),
    serve(taskCalls.cancel, ({ actor, language, params }) => cancelTask(pool, actor, language, params.id)),
    serve(taskCalls.remove, ({ actor, params }) => deleteOwnTask(pool, files, actor, params.id)),
    serve(taskCalls.file, async ({ actor, params, reply }) =>
      sendDownload(reply, await openTaskFile(pool, files, actor, params.id)),
    ),
  ];
}
