import { type FileRow, fileCallsOf } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { filesOfSubject } from '#kit/files/file.store.ts';
import { attachFiles, detachFile } from '#kit/files/files.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable, requireVehicle } from '../../vehicle.store.ts';

const kind = 'vehicle';
const calls = fileCallsOf('cars', { view: 'carManage', edit: 'carManage.edit' }, ['seeOnly']);

/** Photos and other attachments of a vehicle: seen with it, given and taken by who may edit it (C11, C19). */
export function vehicleFileRoutes(pool: Pool): Route[] {
  return [
    serve(calls.list, async ({ actor, params: { id } }) => {
      await requireVehicle(pool, actor, id);
      return filesOfSubject(pool, kind, id);
    }),
    serve(calls.attach, ({ actor, params: { id }, body: { ids } }) => attach(pool, actor, id, ids)),
    serve(calls.detach, async ({ actor, params: { id, fileId } }) => {
      await requireOperable(pool, actor, id);
      await detachFile({ pool, logOperation }, actor, fileId, { kind, id, action: 'carManage.detach' });
    }),
  ];
}

function attach(pool: Pool, actor: Actor, id: string, ids: readonly string[]): Promise<FileRow[]> {
  return inTransaction(pool, async (client) => {
    await requireOperable(client, actor, id);
    await attachFiles(client, actor, ids, { kind, id });
    const all = await filesOfSubject(client, kind, id);
    const added = all.filter((file) => ids.includes(file.id)).map(({ name }) => name);
    const action = 'carManage.attach';
    await logOperation(client, actor, { action, subjectKind: kind, subjectId: id, after: { files: added } });
    return all;
  });
}
