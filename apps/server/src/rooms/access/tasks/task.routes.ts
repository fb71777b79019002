import { fields } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { FileStore } from '../../../kit/files/file-store.ts';
import { sendDownload } from '../../../kit/http/download.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { cancelTask, deleteOwnTask, openTaskFile, ownTasks, requireTask } from './tasks.ts';

const byId = z.object({ id: fields.id });
const own = { right: 'signedIn', params: byId } as const;

/** Everybody's own tasks of the last 7 days (L18): what runs, what came out, cancel, fetch, delete. */
export function taskRoutes(pool: Pool, files: FileStore): Route[] {
  return [
    route({ method: 'GET', path: 'tasks', right: 'signedIn' }, ({ actor, language }) =>
      ownTasks(pool, actor, language),
    ),
    route({ method: 'GET', path: 'tasks/:id', ...own }, async ({ actor, language, params }) => {
      const { fileType: _, ...task } = await requireTask(pool, actor, params.id, language);
      return task;
    }),
    route({ method: 'POST', path: 'tasks/:id/cancel', ...own }, ({ actor, language, params }) =>
      cancelTask(pool, actor, language, params.id),
    ),
    route({ method: 'DELETE', path: 'tasks/:id', ...own }, ({ actor, params }) =>
      deleteOwnTask(pool, files, actor, params.id),
    ),
    route(
      { method: 'GET', path: 'tasks/:id/file', ...own, ticket: 'download' },
      async ({ actor, params, reply }) =>
        sendDownload(reply, await openTaskFile(pool, files, actor, params.id)),
    ),
  ];
}
