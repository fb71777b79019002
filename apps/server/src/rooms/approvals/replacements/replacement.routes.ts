import {
  type ReplaceableVehicle,
  type ReplacementDetail,
  replaceableKinds,
  replacementCalls,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { fittedOn, requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import { lastPlace } from '../last-place.store.ts';
import { readList, readRow } from '../lists/kind-list.ts';
import { receiversRoute } from '../lists/receivers.ts';
import { approvalRoutes, requireSeen } from '../mechanism/approval.routes.ts';
import { filesOf } from '../mechanism/info-items.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { picturePlaces } from '../pictures/pictures.store.ts';
import { createReplacement, editReplacement } from './make.ts';
import { previewOf } from './preview.ts';
import { deviceFacts, endsOf } from './replacement.store.ts';
import { type CarryOver, replacementKind } from './replacement.ts';
import { replacementRows } from './replacement-rows.ts';

const calls = replacementCalls;

/** The calls of /equipReplace and /replaceDetail. */
export function replacementRoutes(parts: ApprovalParts, over: CarryOver): Route[] {
  const { pool } = parts;
  const kind = replacementKind(over);
  const rowOf = (actor: Actor, id: string) => readRow(pool, replacementRows, actor, id);
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      readList(pool, replacementRows, actor, { language, call }),
    ),
    serve(calls.fitted, async ({ actor, query: { sn } }): Promise<ReplaceableVehicle> => {
      const [found] = await vehicleDoor.find(pool, actor, [sn]);
      if (!found) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
      await requireOperable(pool, actor, found.id);
      return { sn, ...(await deviceFacts(pool, found.id)), pieces: await piecesOf(pool, found.id) };
    }),
    serve(calls.create, async ({ actor, body }) =>
      rowOf(actor, await createReplacement(parts, kind, actor, body)),
    ),
    serve(calls.read, async ({ actor, params: { id } }): Promise<ReplacementDetail> => {
      const { data, batchKey } = await requireSeen(parts, kind, actor, id);
      const row = await rowOf(actor, id);
      const files = await filesOf(pool, batchKey, data);
      const told = { ...row, data, files, pictures: await picturePlaces(pool, data.items, files) };
      const [device] = await vehicleDoor.find(pool, actor, [row.sn]);
      if (!device) return { ...told, place: null, fitted: [], registrationUntil: null, flowUntil: null };
      return {
        ...told,
        place: await lastPlace(pool, device.id),
        fitted: await piecesOf(pool, device.id),
        ...(await endsOf(pool, device.id)),
      };
    }),
    serve(calls.preview, async ({ actor, params: { id } }) => {
      const asked = await requireSeen(parts, kind, actor, id);
      // Whoever is not told the checks is not told either what lies behind them.
      const told = (await kind.toldChecks?.(pool, actor, asked)) ?? true;
      return told ? previewOf(pool, kind, actor, asked) : { hindrance: '', changes: [] };
    }),
    serve(calls.edit, async ({ actor, params: { id }, body }) => {
      await editReplacement(parts, kind, actor, id, body);
      return rowOf(actor, id);
    }),
    receiversRoute(parts, kind, calls, replacementRows),
    ...approvalRoutes(parts, kind, calls, rowOf),
  ];
}

type Kind = (typeof replaceableKinds)[number];

/** Pieces with a serial number of their own. */
async function piecesOf(db: Queryable, vehicleId: string): Promise<ReplaceableVehicle['pieces']> {
  const pieces = await fittedOn(db, vehicleId);
  return pieces.flatMap(({ kind, sn, model, fittedAt }) =>
    sn !== null && replaceableKinds.includes(kind as Kind)
      ? [{ kind: kind as Kind, sn, model, fittedAt }]
      : [],
  );
}
