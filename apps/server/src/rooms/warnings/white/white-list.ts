import type { WarningKind, WhiteAdded, WhiteForm, WhiteRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { notify } from '#rooms/access/public.ts';
import { setWarningLevels } from '../engine/warning-writes.store.ts';
import { hinder, tellRows } from '../engine/write-events.ts';
import { cancelRowsOf } from '../lists/warning-deed.store.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import {
  findEntry,
  insertEntry,
  type Listed,
  type LockedEntry,
  listedVehicles,
  setActiveThen,
  setReason,
  setRemoved,
} from './white.store.ts';

/** @throws Refusal snUnknown naming those that the actor does not know of */
export async function requireListed(db: Queryable, actor: Actor, sns: readonly string[]): Promise<Listed[]> {
  const found = await listedVehicles(db, actor, sns);
  const unknown = sns.filter((sn) => !found.some((one) => one.sn === sn));
  const params = { targets: unknown.join(', ') };
  if (unknown.length > 0)
    throw new Refusal('snUnknown', params, [{ field: 'sns', key: 'snUnknown', params }]);
  return found;
}

/** Kinds of warnings that an entry exempts from. */
const kindsOf = (appliesTo: WhiteForm['appliesTo']): WarningKind[] =>
  appliesTo === 'both' ? ['crossRegion', 'terminalCrossRegion'] : [appliesTo];

/** Active rows that an entry would end. */
const coveredBy = (appliesTo: WhiteForm['appliesTo'], { active }: Listed): string[] =>
  active.filter(({ kind }) => kindsOf(appliesTo).some((one) => one === kind)).map(({ id }) => id);

/**
 * Exempts vehicles for ever and everywhere: their active rows end now, and from the next point on nothing is raised on any gateway.
 * Those that are on the list already are told with the time since when.
 * @throws Refusal snUnknown, vehicleCancelled
 */
export async function addToWhiteList(
  parts: WarningParts,
  actor: Actor,
  form: WhiteForm,
): Promise<WhiteAdded> {
  const found = await requireListed(parts.pool, actor, form.sns);
  if (found.some(({ life }) => life === 'cancelled'))
    throw new Refusal('vehicleCancelled', {}, [{ field: 'sns', key: 'vehicleCancelled' }]);
  const already = found
    .filter(({ since }) => since !== null)
    .map(({ sn, since }) => ({ sn, listedSince: since }));
  const fresh = found.filter(({ since }) => since === null);
  if (form.dryRun)
    return { added: 0, cancelled: fresh.flatMap((one) => coveredBy(form.appliesTo, one)).length, already };
  let [added, cancelled] = [0, 0];
  for (const vehicle of fresh) {
    const ended = await addOne(parts, actor, form, vehicle);
    if (ended === null) continue;
    added++;
    cancelled += ended;
  }
  return { added, cancelled, already };
}

/** Puts one on the list; answers how many warnings that cancelled, null where it came onto it a moment ago. */
async function addOne(
  parts: WarningParts,
  actor: Actor,
  form: WhiteForm,
  vehicle: Listed,
): Promise<number | null> {
  const subject = { action: 'crossSnWhite.create', subjectKind: 'whiteListEntry' as const };
  return inDeed(parts, actor, subject, async (tx) => (await listIn(tx, actor, form, vehicle))?.ended ?? null);
}

/** The same inside of a deed; answers the entry, too. */
export async function listIn(
  { db, bus, note }: Pick<Tx, 'bus' | 'note'> & { db: Queryable },
  actor: Actor,
  form: Pick<WhiteRow, 'appliesTo' | 'reason' | 'origin'>,
  vehicle: Listed,
): Promise<{ id: string; ended: number } | null> {
  const id = await insertEntry(db, vehicle.id, actor.accountId, form);
  note({ subjectId: id ?? '', after: { sn: vehicle.sn, appliesTo: form.appliesTo, reason: form.reason } });
  if (id === null) return null;
  // Also what was raised since somebody looked.
  const covered = await cancelRowsOf(db, vehicle.id, kindsOf(form.appliesTo), {
    cause: 'whiteList',
    note: '',
    by: actor.accountId,
  });
  if (covered.length > 0) {
    await setActiveThen(db, id, covered.length);
    await setWarningLevels(db, [vehicle.id]);
    await hinder(db, covered);
    tellRows(bus, covered);
  }
  if (vehicle.dealerId !== null)
    await notify(db, bus, {
      receivers: { holding: 'crossSnWhite', company: vehicle.dealerId },
      type: 0,
      act: 'whiteListed',
      per: actor.name,
      values: { sn: vehicle.sn },
      link: `/crossSnWhite?id=${id}`,
      subject: { kind: 'whiteListEntry', id },
      event: 'added',
    });
  bus.publish('warningFactsChanged', { nos: [vehicle.no] });
  return { id, ended: covered.length };
}

/** @throws Refusal notFound, also outside of the actor's scope */
export async function requireEntry(
  db: Queryable,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<LockedEntry> {
  const entry = await findEntry(db, actor, id, options);
  if (!entry) throw new Refusal('notFound');
  return entry;
}

export async function readEntry(db: Queryable, actor: Actor, id: string): Promise<WhiteRow> {
  const { vehicleNo: _no, ...row } = await requireEntry(db, actor, id);
  return row;
}

/** Another reason for an entry in force. @throws Refusal notFound, entryOver */
export function changeReason(
  parts: WarningParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<WhiteRow> {
  const subject = { action: 'crossSnWhite.edit', subjectKind: 'whiteListEntry' as const, subjectId: id };
  return inDeed(parts, actor, subject, async ({ db, note }) => {
    const entry = await requireEntry(db, actor, id, { lock: true });
    if (entry.state === 'removed') throw new Refusal('entryOver');
    await setReason(db, id, reason, actor.accountId);
    note({ before: { reason: entry.reason }, after: { reason } });
    return readEntry(db, actor, id);
  });
}

/** Takes a vehicle off the list: the rules begin with its next position. @throws Refusal notFound, entryOver */
export function takeOff(
  parts: WarningParts,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  done: (db: Queryable) => Promise<void> = async () => undefined,
): Promise<void> {
  const subject = { action: 'crossSnWhite.remove', subjectKind: 'whiteListEntry' as const, subjectId: id };
  return inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    const entry = await requireEntry(db, actor, id, { lock: true });
    if (entry.state === 'removed') throw new Refusal('entryOver');
    await setRemoved(db, id, reason, actor.accountId);
    note({ before: { sn: entry.sn }, after: { reason } });
    await done(db);
    bus.publish('warningFactsChanged', { nos: [entry.vehicleNo] });
  });
}
