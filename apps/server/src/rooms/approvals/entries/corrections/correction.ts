import {
  type ApprovalCheck,
  correctedElsewhere,
  correctionData,
  type EntryData,
  problemsOf,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import {
  correctCar,
  type EnteredCar,
  enteredCar,
  lookAtCorrection,
  requireCorrectable,
} from '#rooms/machines/public.ts';
import { maskedAddress } from '#rooms/parties/public.ts';
import { ofBatch } from '../../mechanism/approval.store.ts';
import type { Approval, ApprovalParts, Carrying, KindOf } from '../../mechanism/kind.ts';
import { insertDraft } from '../../mechanism/new-draft.ts';
import { readEntryFacts } from '../facts.store.ts';
import { checksOfCorrection } from './checks.rules.ts';
import { namedModels, noteReplaced, readReplaced, wasApproved } from './correction.store.ts';
import { type Difference, differencesOf } from './differences.rules.ts';

export const isCorrection = ({ type }: { type?: string }): boolean => type === 'correction';

/**
 * Begins a correction of what was approved of a device: a draft that says what the vehicle is now. What its owner is called and reached by
 * stands in it for who may read that; left empty, it stays. A sending that comes again makes nothing twice. Returns its id.
 * @throws Refusal those of `requireCorrectable`; noApprovedEntry, applicationOpen
 */
export async function startCorrection(
  parts: ApprovalParts,
  kind: KindOf<EntryData>,
  actor: Actor,
  { sn, batchKey }: { sn: string; batchKey: string },
): Promise<string> {
  const subject = { action: 'infoEntry.create', subjectKind: 'approval' } as const;
  return inDeed(parts, actor, subject, async ({ db, note }) => {
    const { id: vehicleId } = await requireCorrectable(db, actor, sn);
    const before = await ofBatch(db, batchKey, vehicleId);
    if (before) return before.id;
    if (!(await wasApproved(db, vehicleId)))
      throw new Refusal('noApprovedEntry', {}, [{ field: 'sn', key: 'noApprovedEntry' }]);
    const now = (await enteredCar(db, vehicleId))!;
    const data = draftOf(now, may(actor, 'infoEntry.contact'));
    const { id, number } = await insertDraft({ db }, kind, actor, {
      vehicleId,
      batchKey,
      type: 'correction',
      data,
    });
    note({ subjectId: id, after: { number, sn, type: 'correction' } });
    return id;
  });
}

/** The kind of an owner is its own record's: a correction names another owner, or none. */
const draftOf = (now: EnteredCar, contact: boolean): EntryData => ({
  ...now,
  ownerKind: 'individual',
  ownerContact: '',
  ...(contact ? {} : { ownerPhone: '', ownerName: '', address: '' }),
  parts: {},
  dealerId: null,
  registrationDays: null,
  items: [],
});

/** @throws Refusal badRequest naming what a correction cannot change */
export function requireCorrectedHere(data: EntryData): void {
  const touched = correctedElsewhere.filter((field) =>
    field === 'parts' ? Object.keys(data.parts).length > 0 : data[field] !== null,
  );
  if (touched.length > 0)
    throw new Refusal(
      'badRequest',
      {},
      touched.map((field) => ({ field, key: 'invalidValue' })),
    );
}

/** @throws Refusal badRequest naming what is missing or wrong of a correction that is to be sent */
export function requireWholeCorrection(data: EntryData): void {
  const { error } = correctionData.safeParse(data);
  if (error) throw new Refusal('badRequest', {}, problemsOf(error));
}

/** What stands against it or wants a look now. @throws Refusal notFound */
export async function correctionChecks(
  db: Queryable,
  { vehicleId, data }: Pick<Approval<EntryData>, 'vehicleId' | 'data'>,
): Promise<ApprovalCheck[]> {
  const looked = vehicleId === null ? null : await lookAtCorrection(db, vehicleId, data);
  if (!looked || vehicleId === null) throw new Refusal('notFound');
  const { plate, ownerPhone: phone, dealerId } = data;
  const facts = await readEntryFacts(db, vehicleId, { plate, phone, dealerId });
  return checksOfCorrection(looked, facts, data, await differencesFrom(db, looked.now, data));
}

/** Writes it into the vehicle, and keeps what stood there. */
export async function carryOutCorrection(
  { db, bus }: Carrying,
  actor: Actor,
  { id, number, vehicleId, data }: Approval<EntryData>,
): Promise<string> {
  if (vehicleId === null) throw new Refusal('notFound');
  const { items: _items, parts: _parts, dealerId: _dealer, registrationDays: _days, ...said } = data;
  const { before, no } = await correctCar(db, actor, { vehicleId, number, said });
  await noteReplaced(db, id, before);
  bus.publish('vehiclesChanged', { nos: [no] });
  return vehicleId;
}

const differencesFrom = async (db: Queryable, was: EnteredCar, data: EntryData): Promise<Difference[]> =>
  differencesOf(was, data, await namedModels(db, [was.vehicleModelId, data.vehicleModelId]));

/**
 * What it changes: against the vehicle as it is, or as it was when it was carried out. `contact`: whether phone and address are read of what
 * it says; `contactNow`: of what stands, which whoever asks need not know.
 */
export async function correctedFields(
  db: Queryable,
  approval: Pick<Approval<EntryData>, 'id' | 'type' | 'vehicleId' | 'data'>,
  { contact, contactNow }: { contact: boolean; contactNow: boolean },
): Promise<Difference[]> {
  if (!isCorrection(approval) || approval.vehicleId === null) return [];
  const was = (await readReplaced(db, approval.id)) ?? (await enteredCar(db, approval.vehicleId));
  const all = was ? await differencesFrom(db, was, approval.data) : [];
  return all.map((line) => masked(line, { was: !contactNow, is: !contact }));
}

function masked(line: Difference, hidden: { was: boolean; is: boolean }): Difference {
  const mask =
    line.field === 'ownerPhone' ? maskedPhone : line.field === 'address' ? maskedAddress : undefined;
  if (!mask) return line;
  const shown = (side: 'was' | 'is') => {
    const value = line[side];
    return value === null || !hidden[side] ? value : mask(value);
  };
  return { ...line, was: shown('was'), is: shown('is') };
}
