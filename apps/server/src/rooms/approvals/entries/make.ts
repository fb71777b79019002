import type { ApprovalWay, EntryCreate, EntryData } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { noted, type Tx } from '#kit/entity/perform-in.ts';
import { newId } from '#kit/id.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireFittable } from '#rooms/machines/public.ts';
import { requireChosenDealer } from '#rooms/parties/public.ts';
import { edit, submit } from '../mechanism/applicant-steps.ts';
import { ofBatch } from '../mechanism/approval.store.ts';
import { bindItems } from '../mechanism/info-items.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { insertDraft } from '../mechanism/new-draft.ts';
import { isCorrection, requireCorrectedHere } from './corrections/correction.ts';
import { entryKind } from './entry.ts';

/**
 * Makes an entry and sends it unless it is to stay a draft. What cannot be sent leaves no draft behind; a sending that comes again
 * makes nothing twice, and what it says now is what a draft says. Returns its id.
 * @throws Refusal itemsMissing, badRequest naming the fields; those of the device
 */
export async function createEntry(
  parts: ApprovalParts,
  actor: Actor,
  { batchKey, draft, ...data }: EntryCreate,
): Promise<string> {
  const subject = { action: 'infoEntry.create', subjectKind: 'approval' } as const;
  const made = await inDeed(parts, actor, subject, async (tx) => {
    const vehicleId = await deviceOf(tx.db, actor, data);
    const before = await ofBatch(tx.db, batchKey, vehicleId);
    if (before) return { ...before, again: before.state === 'draft' };
    if (!draft) await entryKind.requireReady?.(tx.db, { id: null, vehicleId, data });
    const id = await keepDraft(tx, actor, { vehicleId, batchKey, data });
    return { id, state: 'draft' as const, again: false };
  });
  if (made.again) await editEntry(parts, actor, made.id, data);
  if (!draft && made.state === 'draft') await submit(parts, entryKind, actor, { id: made.id });
  return made.id;
}

/** Keeps a draft of a sheet in a transaction of the caller. Returns its id. @throws Refusal as `createEntry` does for a draft */
export function createDraft(
  logOperation: LogOperation,
  db: Queryable,
  actor: Actor,
  data: EntryData,
): Promise<string> {
  const subject = { action: 'infoEntry.create', subjectKind: 'approval' } as const;
  return noted(logOperation, db, actor, subject, async (tx) => {
    const vehicleId = await deviceOf(db, actor, data);
    return keepDraft(tx, actor, { vehicleId, batchKey: newId(), way: 'sheet', data });
  });
}

/** Other data of an entry; its device stays. */
export const editEntry = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  { version, ...data }: EntryData & { version?: string },
): Promise<void> =>
  edit(parts, entryKind, actor, {
    id,
    data,
    ...(version !== undefined && { version }),
    prepare: async ({ db, asked }) => {
      if (data.sn !== asked.sn) throw new Refusal('badRequest', {}, [{ field: 'sn', key: 'invalidValue' }]);
      if (isCorrection(asked)) requireCorrectedHere(data);
      await requireNamed(db, actor, data, asked.data.dealerId);
      await bindItems(db, actor, asked.batchKey, data);
    },
  });

/** The device that an entry is about. @throws Refusal those of `requireFittable`; dealerOutOfReach at the field */
async function deviceOf(db: Queryable, actor: Actor, data: EntryData): Promise<string> {
  const { id: vehicleId, dealerId } = await requireFittable(db, actor, data.sn);
  await requireNamed(db, actor, data, dealerId);
  return vehicleId;
}

async function keepDraft(
  { db, note }: Tx<Queryable>,
  actor: Actor,
  { data, ...made }: { vehicleId: string; batchKey: string; way?: ApprovalWay; data: EntryData },
): Promise<string> {
  const { id, number } = await insertDraft({ db }, entryKind, actor, { ...made, data });
  await bindItems(db, actor, made.batchKey, data);
  note({ subjectId: id, after: { number, ...told(data) } });
  return id;
}

/** What an entry names exists for whoever writes it. @throws Refusal dealerOutOfReach at the field */
async function requireNamed(
  db: Queryable,
  actor: Actor,
  { dealerId }: EntryData,
  held: string | null,
): Promise<void> {
  if (dealerId !== null && dealerId !== held) await requireChosenDealer(db, actor, dealerId);
}

/** What the log tells of an entry: but for what belongs to the owner's own record. */
function told({ ownerPhone: _phone, ownerContact: _contact, address: _address, items, ...data }: EntryData) {
  return { ...data, items: items.length };
}
