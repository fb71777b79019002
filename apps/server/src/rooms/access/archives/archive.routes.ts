import { fields, operationRetentionForm } from '@furrow/contract';
import { z } from 'zod';
import { type Route, route } from '../../../kit/http/route.ts';
import { listArchives } from './archive.store.ts';
import { type ArchiveParts, loadArchive, operationRetention, setOperationRetention } from './archives.ts';

const guard = { right: 'userOperateLog.setting', only: 'provider' } as const;
const byId = z.object({ id: fields.id });

/** *Retention* of /userOperateLog: how long the log keeps its months, and those that lie in files. */
export function archiveRoutes(parts: ArchiveParts): Route[] {
  const { pool } = parts;
  return [
    route({ method: 'GET', path: 'userOperateLog/retention', ...guard }, () => operationRetention(pool)),
    route(
      { method: 'PUT', path: 'userOperateLog/retention', ...guard, body: operationRetentionForm },
      ({ actor, body }) => setOperationRetention(pool, actor, body),
    ),
    route({ method: 'GET', path: 'userOperateLog/archives', ...guard }, () => listArchives(pool)),
    route(
      { method: 'POST', path: 'userOperateLog/archives/:id/load', ...guard, params: byId },
      ({ actor, params }) => loadArchive(parts, actor, params.id),
    ),
  ];
}
