import { operationArchiveCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { listArchives } from './archive.store.ts';
import { type ArchiveParts, loadArchive, operationRetention, setOperationRetention } from './archives.ts';

/** *Retention* of /userOperateLog: how long the log keeps its months, and those that lie in files. */
export function archiveRoutes(parts: ArchiveParts): Route[] {
  const { pool } = parts;
  return [
    serve(operationArchiveCalls.retention, () => operationRetention(pool)),
    serve(operationArchiveCalls.setRetention, ({ actor, body }) => setOperationRetention(pool, actor, body)),
    serve(operationArchiveCalls.list, () => listArchives(pool)),
    serve(operationArchiveCalls.load, ({ actor, params }) => loadArchive(parts, actor, params.id)),
  ];
}
