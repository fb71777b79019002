import { type CancellationDetail, cancellationCalls } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { fittedOn, requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import { lastPlace } from '../last-place.store.ts';
import { readList, readRow } from '../lists/kind-list.ts';
import { receiversRoute } from '../lists/receivers.ts';
import { edit } from '../mechanism/applicant-steps.ts';
import { approvalRoutes, requireSeen } from '../mechanism/approval.routes.ts';
import { bindItems, filesOf } from '../mechanism/info-items.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { picturePlaces } from '../pictures/pictures.store.ts';
import { cancellationKind, type DropDevice } from './cancellation.ts';
import { cancellationRows } from './cancellation-rows.ts';
import { createCancellations, requirePast } from './make.ts';

const calls = cancellationCalls;

/** The calls of /equipCancel. */
export function cancellationRoutes(parts: ApprovalParts, drop: DropDevice): Route[] {
  const { pool } = parts;
  const kind = cancellationKind(drop);
  const rowOf = (actor: Actor, id: string) => readRow(pool, cancellationRows, actor, id);
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      readList(pool, cancellationRows, actor, { language, call }),
    ),
    serve(calls.fitted, async ({ actor, query: { sn } }) => {
      const [found] = await vehicleDoor.find(pool, actor, [sn]);
      if (!found) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
      await requireOperable(pool, actor, found.id);
      return partsOf(pool, found.id);
    }),
    serve(calls.create, ({ actor, body }) => createCancellations(parts, kind, actor, body)),
    serve(calls.read, async ({ actor, params: { id } }): Promise<CancellationDetail> => {
      const { data, batchKey } = await requireSeen(parts, kind, actor, id);
      const row = await rowOf(actor, id);
      const files = await filesOf(pool, batchKey, data);
      const pictures = await picturePlaces(pool, data.items, files);
      const [device] = await vehicleDoor.find(pool, actor, [row.sn]);
      if (!device) return { ...row, data, files, pictures, parts: [], place: null };
      const place = await lastPlace(pool, device.id);
      return { ...row, data, files, pictures, parts: await partsOf(pool, device.id), place };
    }),
    serve(calls.edit, async ({ actor, params: { id }, body: { version, ...data } }) => {
      requirePast(data);
      await edit(parts, kind, actor, {
        id,
        version,
        data,
        prepare: ({ db, asked }) => bindItems(db, actor, asked.batchKey, data),
      });
      return rowOf(actor, id);
    }),
    receiversRoute(parts, kind, calls, cancellationRows),
    ...approvalRoutes(parts, kind, calls, rowOf),
  ];
}

async function partsOf(db: Queryable, vehicleId: string): Promise<CancellationDetail['parts']> {
  const pieces = await fittedOn(db, vehicleId);
  return pieces.map(({ id, kind, sn, model }) => ({ componentId: id, kind, sn: sn ?? '', model }));
}
