import { type EntryDetail, type EntryRow, entryCalls } from '@furrow/contract';
import { type Actor, may } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { maskedAddress } from '#rooms/parties/public.ts';
import { lastPlace } from '../last-place.store.ts';
import { readList, readRow } from '../lists/kind-list.ts';
import { receiversRoute } from '../lists/receivers.ts';
import { approvalRoutes, requireSeen } from '../mechanism/approval.routes.ts';
import { isOwn } from '../mechanism/approval.rules.ts';
import { askerOf } from '../mechanism/askers.ts';
import { filesOf } from '../mechanism/info-items.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { reachFor } from '../mechanism/reading.ts';
import { picturePlaces } from '../pictures/pictures.store.ts';
import { correctedFields, startCorrection } from './corrections/correction.ts';
import { readBacklog } from './entry.store.ts';
import { entryKind } from './entry.ts';
import { entryRows, readsContact } from './entry-rows.ts';
import { createEntry, editEntry } from './make.ts';
import { markEntry, marksTold } from './mark.ts';
import { sourcesOf } from './sources.store.ts';

const calls = entryCalls;

/** The calls of /infoEntry and /entryDetail. */
export function entryRoutes(parts: ApprovalParts): Route[] {
  const { pool } = parts;
  const rowOf = (actor: Actor, id: string): Promise<EntryRow> => readRow(pool, entryRows, actor, id);
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      readList(pool, entryRows, actor, { language, call }),
    ),
    serve(calls.backlog, async ({ actor }) => {
      const asker = await askerOf(pool, actor, 'infoEntry');
      return readBacklog(pool, actor, await reachFor(pool, entryKind, actor, asker));
    }),
    serve(calls.create, async ({ actor, body }) => rowOf(actor, await createEntry(parts, actor, body))),
    serve(calls.correct, async ({ actor, body }) =>
      rowOf(actor, await startCorrection(parts, entryKind, actor, body)),
    ),
    serve(calls.read, async ({ actor, params: { id } }) =>
      detailOf(parts, actor, id, await rowOf(actor, id)),
    ),
    serve(calls.edit, async ({ actor, params: { id }, body }) => {
      await editEntry(parts, actor, id, body);
      return rowOf(actor, id);
    }),
    serve(calls.mark, async ({ actor, params: { id }, body }) => {
      await markEntry(parts, actor, { id, ...body });
      return detailOf(parts, actor, id, await rowOf(actor, id));
    }),
    receiversRoute(parts, entryKind, calls, entryRows),
    ...approvalRoutes(parts, entryKind, calls, rowOf),
  ];
}

/** An entry as its page shows it: what the actor may not know of owner and device is left out. */
async function detailOf(parts: ApprovalParts, actor: Actor, id: string, row: EntryRow): Promise<EntryDetail> {
  const { pool } = parts;
  const seen = await requireSeen(parts, entryKind, actor, id);
  const { data, batchKey } = seen;
  const own = isOwn(await askerOf(pool, actor, 'infoEntry'), seen);
  const [device] = await vehicleDoor.find(pool, actor, [row.sn]);
  const told = readsContact(actor, row)
    ? data
    : {
        ...data,
        ownerPhone: maskedPhone(data.ownerPhone),
        ownerContact: '',
        address: maskedAddress(data.address),
      };
  const files = await filesOf(pool, batchKey, data, row.vehicleId);
  return {
    ...row,
    phone: told.ownerPhone,
    data: told,
    files,
    pictures: await picturePlaces(pool, data.items, files),
    sources: device && row.type === 'new' ? await sourcesOf(pool, device.id, data) : [],
    // What the vehicle is now is told with the device alone.
    corrected: device
      ? await correctedFields(pool, seen, {
          contact: told === data,
          contactNow: may(actor, 'infoEntry.contact'),
        })
      : [],
    marks: marksTold(seen, own),
    place: device ? await lastPlace(pool, device.id) : null,
  };
}
