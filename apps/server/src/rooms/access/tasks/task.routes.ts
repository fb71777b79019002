import { fields, taskCalls } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { FileStore } from '../../../kit/files/file-store.ts';
import { sendDownload } from '../../../kit/http/download.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { serve } from '../../../kit/http/serve.ts';
import { cancelTask, deleteOwnTask, openTaskFile, ownTasks, requireTask } from './tasks.ts';

const byId = z.object({ id: fields.id });

/** Everybody's own tasks of the last 7 days (L18): what runs, what came out, cancel, fetch, delete. */
export function taskRoutes(pool: Pool, files: FileStore): Route[] {
  return [
    serve(taskCalls.list, ({ actor, language }) => ownTasks(pool, actor, language)),
    serve(taskCalls.read, ({ actor, language, params }) => requireTask(pool, actor, params.id, language)),
    serve(taskCalls.cancel, ({ actor, language, params }) => cancelTask(pool, actor, language, params.id)),
    serve(taskCalls.remove, ({ actor, params }) => deleteOwnTask(pool, files, actor, params.id)),
    route(
      { method: 'GET', path: 'tasks/:id/file', right: 'signedIn', params: byId, ticket: 'download' },
      async ({ actor, params, reply }) =>
        sendDownload(reply, await openTaskFile(pool, files, actor, params.id)),
    ),
  ];
}
