import { type CancellationDetail, type CancellationRow, cancellationCalls } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { filesOfSubject } from '../../../kit/files/file.store.ts';
import type { Route } from '../../../kit/http/route.ts';
import { serve } from '../../../kit/http/serve.ts';
import { readPage } from '../../../kit/list/page.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { fittedOn, requireOperable, vehicleDoor } from '../../machines/public.ts';
import { edit } from '../mechanism/applicant-steps.ts';
import { approvalRoutes, requireSeen } from '../mechanism/approval.routes.ts';
import { askerOf } from '../mechanism/askers.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { type Stood, seenApplications, withDeeds } from '../mechanism/reading.ts';
import { type CancellationFilters, cancellationSource, lastPlace } from './cancellation.store.ts';
import { cancellationKind, type DropDevice } from './cancellation.ts';
import { bindItems, createCancellations, requirePast } from './make.ts';

const calls = cancellationCalls;

/** The calls of /equipCancel. */
export function cancellationRoutes(parts: ApprovalParts, drop: DropDevice): Route[] {
  const { pool } = parts;
  const kind = cancellationKind(drop);
  const rowOf = (actor: Actor, id: string) => readRow(parts, actor, id);
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asker = await askerOf(pool, actor, kind.page);
      const asked = await seenApplications(pool, kind, actor, {
        call: call as never,
        language,
        timeZone: actor.timeZone,
      });
      const page = await readPage<Stood<CancellationRow>, CancellationFilters, never>(
        pool,
        cancellationSource as never,
        asked as never,
      );
      return { ...page, rows: await withinSight(pool, actor, withDeeds<CancellationRow>(asker, page.rows)) };
    }),
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
      const named = new Set(data.items.map(({ fileId }) => fileId));
      const files = (await filesOfSubject(pool, 'approval', batchKey)).filter((file) => named.has(file.id));
      const [device] = await vehicleDoor.find(pool, actor, [row.sn]);
      if (!device) return { ...row, data, files, parts: [], place: null };
      const place = await lastPlace(pool, device.id);
      return { ...row, data, files, parts: await partsOf(pool, device.id), place };
    }),
    serve(calls.edit, async ({ actor, params: { id }, body: { version, ...data } }) => {
      requirePast(data);
      await edit(parts, kind, actor, {
        ...{ id, version, data },
        prepare: ({ db, asked }) => bindItems(db, actor, asked.batchKey, data),
      });
      return rowOf(actor, id);
    }),
    ...approvalRoutes(parts, kind, calls, rowOf),
  ];
}

/** What of a row is told by the device as it is now. */
const unseenDevice = {
  ...{ alias: '', owner: null, dealer: null, divisionCode: '', registrationDays: null, flowDays: null },
  ...{ lastOnline: null, workedM2: 0 },
} as const satisfies Partial<CancellationRow>;

/** Who asked once keeps the application, but hears nothing of a device that is in his sight no more. */
async function withinSight(
  db: Queryable,
  actor: Actor,
  rows: readonly CancellationRow[],
): Promise<CancellationRow[]> {
  const seen = new Set(
    (
      await vehicleDoor.find(
        db,
        actor,
        rows.map(({ sn }) => sn),
      )
    ).map(({ id }) => id),
  );
  return rows.map((row) => (seen.has(row.vehicleId) ? row : { ...row, ...unseenDevice }));
}

async function partsOf(db: Queryable, vehicleId: string): Promise<CancellationDetail['parts']> {
  const pieces = await fittedOn(db, vehicleId);
  return pieces.map(({ id, kind, sn, model }) => ({ componentId: id, kind, sn: sn ?? '', model }));
}

/** One row as the actor sees it. @throws Refusal notFound */
async function readRow({ pool }: ApprovalParts, actor: Actor, id: string): Promise<CancellationRow> {
  const kind = { kind: 'cancellation', page: 'equipCancel' } as const;
  const call = { filters: {}, page: 1, size: 1, sort: [], ids: [id] };
  const asked = await seenApplications(pool, kind, actor, {
    call,
    language: 'en',
    timeZone: actor.timeZone,
  } as never);
  const page = await readPage<Stood<CancellationRow>, never, never>(
    pool,
    cancellationSource as never,
    asked as never,
  );
  const asker = await askerOf(pool, actor, kind.page);
  const [row] = await withinSight(pool, actor, withDeeds<CancellationRow>(asker, page.rows));
  if (!row) throw new Refusal('notFound');
  return row;
}
