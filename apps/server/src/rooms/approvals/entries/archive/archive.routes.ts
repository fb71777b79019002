import { type EntryData, type EntryQueryDetail, type EntryQueryRow, entryQueryCalls } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { fittedOn, vehicleDoor } from '#rooms/machines/public.ts';
import { maskedAddress } from '#rooms/parties/public.ts';
import { lastPlace } from '../../last-place.store.ts';
import { requireSeen } from '../../mechanism/approval.routes.ts';
import { filesOf } from '../../mechanism/info-items.ts';
import type { ApprovalParts } from '../../mechanism/kind.ts';
import { readPath } from '../../mechanism/path.store.ts';
import { picturePlaces } from '../../pictures/pictures.store.ts';
import { entryKind } from '../entry.ts';
import { readsContact } from '../entry-rows.ts';
import { readStatistics } from './archive.store.ts';
import { readArchive, readArchived, visibleInArchive } from './archive-rows.ts';
import { compared, comparedParts, firstSent } from './compare.rules.ts';
import {
  changesSince,
  firstPlace,
  inWords,
  mendings,
  registrationEnd,
  replacementsOf,
  vehicleNow,
} from './now.store.ts';

const calls = entryQueryCalls;

/** The calls of /infoEntryQuery and /entryQueryDetail: they read and change nothing. */
export function entryQueryRoutes(parts: ApprovalParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, ({ actor, language, query: call }) => readArchive(pool, actor, { language, call })),
    serve(calls.statistics, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone };
      return readStatistics(pool, await visibleInArchive(pool, actor, asked));
    }),
    serve(calls.read, async ({ actor, params: { id } }) =>
      archived(parts, actor, await readArchived(pool, actor, id)),
    ),
    serve(calls.path, async ({ actor, params: { id } }) => {
      await readArchived(pool, actor, id);
      return readPath(pool, id);
    }),
  ];
}

/** One entry with what has become of it; a device that is in the reader's sight no more tells nothing of now. */
async function archived(parts: ApprovalParts, actor: Actor, row: EntryQueryRow): Promise<EntryQueryDetail> {
  const { pool } = parts;
  const { data, batchKey } = await requireSeen(parts, entryKind, actor, row.id);
  const [device] = await vehicleDoor.find(pool, actor, [row.sn]);
  const full = readsContact(actor, undefined, 'infoEntryQuery');
  const fields = await fieldsOf(pool, row, data, device?.id ?? null);
  const files = await filesOf(pool, batchKey, data, row.vehicleId);
  return {
    ...row,
    data: full ? data : masked(data),
    files,
    pictures: await picturePlaces(pool, data.items, files),
    fields: full ? fields : fields.map(maskedField),
    fitted: comparedParts(
      data.parts,
      device ? await fittedOn(pool, device.id) : [],
      device ? await replacementsOf(pool, device.id) : new Map(),
    ),
    place: device ? await lastPlace(pool, device.id) : null,
    firstPlace: device ? await firstPlace(pool, device.id, data.installedOn) : null,
    registrationUntil: device ? await registrationEnd(pool, device.id) : null,
  };
}

async function fieldsOf(
  db: Queryable,
  { id, decidedAt }: EntryQueryRow,
  data: EntryData,
  deviceId: string | null,
): Promise<EntryQueryDetail['fields']> {
  const changes = await mendings(db, id);
  const first = firstSent(data, changes);
  return compared(
    await inWords(db, data),
    await inWords(db, first),
    deviceId === null ? null : await vehicleNow(db, deviceId),
    {
      mended: new Set(changes.flatMap((act) => act.changes.map(({ field }) => field))),
      since:
        deviceId === null || decidedAt === null ? new Map() : await changesSince(db, deviceId, decidedAt),
    },
  );
}

/** Without the owner's phone, contact and address. */
const masked = (data: EntryData): EntryData => ({
  ...data,
  ownerPhone: maskedPhone(data.ownerPhone),
  ownerContact: '',
  address: maskedAddress(data.address),
});

function maskedField(line: EntryQueryDetail['fields'][number]): EntryQueryDetail['fields'][number] {
  const mask =
    line.field === 'ownerPhone' ? maskedPhone : line.field === 'address' ? maskedAddress : undefined;
  if (!mask) return line;
  const shown = (value: string | null) => (value === null ? null : mask(value));
  return { ...line, first: shown(line.first), approved: shown(line.approved), now: shown(line.now) };
}
