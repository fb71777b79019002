import type { EntryQueryRow, EntryRow, Language, ListAnswer, ListCall } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { withinDeviceSight } from '../../device-sight.ts';
import { type Stood, visibleApplications } from '../../mechanism/reading.ts';
import type { BaseSort } from '../../mechanism/source.store.ts';
import { entrySight, readsContact } from '../entry-rows.ts';
import { type ArchiveFilters, archiveSource } from './archive.store.ts';

type Stored = Stood<EntryQueryRow & Pick<EntryRow, 'may'>>;

/** A call with who asks in it; a draft is nobody's proof and stands in no archive. */
export async function visibleInArchive(
  db: Queryable,
  actor: Actor,
  asked: Asked<ArchiveFilters, BaseSort>,
): Promise<Asked<ArchiveFilters, BaseSort>> {
  const within = await visibleApplications(db, entrySight, actor, asked);
  return { ...within, only: (asking) => `a.state <> 'draft' and ${within.only!(asking)}` };
}

/** Rows as the actor may read them, in list and file alike. */
export async function shownInArchive(
  db: Queryable,
  actor: Actor,
  rows: readonly EntryQueryRow[],
): Promise<EntryQueryRow[]> {
  const told = await withinDeviceSight(db, actor, rows, { dealer: null, machineCode: '', daysOut: null });
  return readsContact(actor, undefined, 'infoEntryQuery')
    ? told
    : told.map((row) => ({ ...row, phone: maskedPhone(row.phone) }));
}

/** A page of the archive. */
export async function readArchive(
  db: Queryable,
  actor: Actor,
  { language, call }: { language: Language; call: ListCall<ArchiveFilters, BaseSort> },
): Promise<ListAnswer<EntryQueryRow>> {
  const asked = { call, language, timeZone: actor.timeZone };
  const page = await readPage<Stored, ArchiveFilters, BaseSort>(
    db,
    archiveSource,
    await visibleInArchive(db, actor, asked),
  );
  const rows = page.rows.map(({ standing: _standing, ...row }) => row as EntryQueryRow);
  return { ...page, rows: await shownInArchive(db, actor, rows) };
}

/** One row of it. @throws Refusal notFound */
export async function readArchived(db: Queryable, actor: Actor, id: string): Promise<EntryQueryRow> {
  const call = { filters: {}, page: 1, size: 1, sort: [], ids: [id] };
  const { rows } = await readArchive(db, actor, { language: 'en', call });
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
