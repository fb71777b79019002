import {
  type FiltersOf,
  type HardwareDetail,
  hardwareCalls,
  type RevokedCodeRow,
  type revokedList,
  type SortOf,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { readList, readRow } from '../lists/kind-list.ts';
import { receiversRoute } from '../lists/receivers.ts';
import { approvalRoutes, requireSeen } from '../mechanism/approval.routes.ts';
import { askerOf } from '../mechanism/askers.ts';
import { filesOf } from '../mechanism/info-items.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { reachFor } from '../mechanism/reading.ts';
import { deviceOf } from './hardware.store.ts';
import { hardwareKind } from './hardware.ts';
import { readSummary } from './hardware-figures.store.ts';
import { hardwareRows, hardwareSight } from './hardware-rows.ts';
import type { Licensing } from './licensing.ts';
import { createHardware, editHardware, requireLicensable } from './make.ts';
import { readQr } from './read-qr.ts';
import { revokedSource, revokedThere } from './revoked.store.ts';

type Parts = ApprovalParts & { files: FileStore };
const calls = hardwareCalls;

/** The calls of /hardwareCode. */
export function hardwareRoutes(parts: Parts, licensing: Licensing): Route[] {
  const { pool } = parts;
  const kind = hardwareKind(licensing);
  const rowOf = (actor: Actor, id: string) => readRow(pool, hardwareRows, actor, id);
  return [
    ...besideRoutes(parts),
    serve(calls.list, ({ actor, language, query: call }) =>
      readList(pool, hardwareRows, actor, { language, call }),
    ),
    serve(calls.create, async ({ actor, body }) =>
      rowOf(actor, await createHardware(parts, kind, actor, body)),
    ),
    serve(calls.read, async ({ actor, params: { id } }): Promise<HardwareDetail> => {
      const { data, batchKey } = await requireSeen(parts, kind, actor, id);
      const row = await rowOf(actor, id);
      // Of a device that is out of sight the code of before is not told.
      const told = { ...data, oldCode: row.oldCode };
      return { ...row, data: told, files: await filesOf(pool, batchKey, data) };
    }),
    serve(calls.edit, async ({ actor, params: { id }, body }) => {
      await editHardware(parts, kind, actor, id, body);
      return rowOf(actor, id);
    }),
    serve(calls.code, async ({ actor, params: { id } }) => licensing.show(actor, await signedOf(actor, id))),
    serve(calls.send, async ({ actor, params: { id } }) => licensing.send(actor, await signedOf(actor, id))),
    receiversRoute(parts, kind, calls, hardwareRows),
    ...approvalRoutes(parts, kind, calls, rowOf),
  ];

  /** The licence that a request had signed. @throws Refusal notFound, registrationOver when there is none */
  async function signedOf(actor: Actor, id: string): Promise<string> {
    const { registrationId } = await rowOf(actor, id);
    if (registrationId === null) throw new Refusal('registrationOver');
    return registrationId;
  }
}

/** What the page asks for beside its requests. */
function besideRoutes({ pool, files }: Parts): Route[] {
  return [
    serve(calls.summary, async ({ actor }) => {
      const asker = await askerOf(pool, actor, 'hardwareCode');
      return readSummary(pool, await reachFor(pool, hardwareSight, actor, asker), vehicleReach(actor));
    }),
    serve(calls.revoked, ({ actor, language, query: call }) => {
      const reach = vehicleReach(actor);
      return readPage<RevokedCodeRow, FiltersOf<typeof revokedList>, SortOf<typeof revokedList>>(
        pool,
        revokedSource,
        {
          call,
          language,
          timeZone: actor.timeZone,
          only: (asking: Parameters<typeof reach>[0]) => `${revokedThere} and ${reach(asking)}`,
        },
      );
    }),
    serve(calls.device, async ({ actor, params: { sn } }) => {
      const device = await deviceOf(pool, await requireLicensable(pool, actor, sn));
      if (!device) throw new Refusal('notFound');
      return device;
    }),
    serve(calls.readQr, ({ actor, body: { fileId } }) => readQr({ pool, files }, actor, fileId)),
  ];
}
