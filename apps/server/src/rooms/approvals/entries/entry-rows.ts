import type { EntryRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { deviceSeers, deviceSubjects, deviceTold, withinDeviceSight } from '../device-sight.ts';
import type { KindList } from '../lists/kind-list.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { type EntryFilters, entrySource } from './entry.store.ts';

/** Entries follow the scope of their devices. */
export const entrySight: KindSight = {
  kind: 'entry',
  page: 'infoEntry',
  subjects: deviceSubjects,
  seers: deviceSeers,
  toldChecks: deviceTold,
  also: ['infoEntryQuery'],
};

/** What of a row is told by the device as it is now. */
const unseenDevice: Partial<EntryRow> = { dealer: null, machineCode: '', checks: [] };

/**
 * Whether an entry's phone and address are read in full: by who holds the right of the page, who wrote them, and who may write
 * them.
 */
export const readsContact = (
  actor: Actor,
  row?: Pick<EntryRow, 'may' | 'applicantId'>,
  page: 'infoEntry' | 'infoEntryQuery' = 'infoEntry',
): boolean =>
  (page === 'infoEntry' ? may(actor, 'infoEntry.contact') : may(actor, 'infoEntryQuery.contact')) ||
  row?.applicantId === actor.accountId ||
  row?.may.includes('edit') === true;

/** Rows as the actor may read them, in list and file alike. */
export async function shownEntries(
  db: Queryable,
  actor: Actor,
  rows: readonly EntryRow[],
): Promise<EntryRow[]> {
  const told = await withinDeviceSight(db, actor, rows, unseenDevice);
  return readsContact(actor) ? told : told.map((row) => ({ ...row, phone: maskedPhone(row.phone) }));
}

/** The list of /infoEntry. */
export const entryRows: KindList<EntryRow, EntryFilters> = {
  kind: entrySight,
  source: entrySource,
  shown: shownEntries,
};
