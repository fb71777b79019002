import {
  moneyOf,
  type RepairRecordBeginning,
  type RepairRecordDetail,
  type RepairRecordEdit,
  type RepairRecordForm,
  type RepairRecordRow,
  repairRecordEditDays,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { filesOfSubject, findFile } from '#kit/files/file.store.ts';
import { attachFiles } from '#kit/files/files.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { fittedOn, requireOperable, swapParts } from '#rooms/machines/public.ts';
import { holdsAt, type MachineFacts, machineFacts, pointsFor } from '../repairs/device-facts.store.ts';
import { readPrices } from '../repairs/handling.store.ts';
import { repairersFor } from '../repairs/handling.ts';
import { requireMachine } from '../repairs/make.ts';
import { knownParts, openRepairCharges } from '../repairs/paying.ts';
import { isAuthors, isUnbound, type RecordReader, recordOffered } from './record.rules.ts';
import { findRecord, moreOfRecord, recordReach, type StoredRecord } from './record.store.ts';
import {
  changeRecord,
  holdRecord,
  insertCorrection,
  insertRecord,
  insertRecordParts,
  nextRecordNo,
  removeRecord,
} from './record-write.store.ts';

export interface RecordParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  logOperation: LogOperation;
}
const kind = 'repairRecord';

const readerOf = (actor: Actor): RecordReader => ({
  accountId: actor.accountId,
  edit: may(actor, 'repairRecord.edit'),
  correct: may(actor, 'repairRecord.correct'),
  delete: may(actor, 'repairRecord.delete'),
});

/** A row as its reader sees it, with what he may do. */
export function shownRecord(actor: Actor, { createdById, ageDays, ...row }: StoredRecord): RepairRecordRow {
  return { ...row, can: recordOffered(readerOf(actor), { ...row, createdById, ageDays }) };
}

/** One in reach. @throws Refusal notFound */
async function requireRecord(db: Queryable, actor: Actor, id: string): Promise<StoredRecord> {
  const row = await findRecord(db, id, recordReach(actor));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** A record with its parts, charges and pictures. @throws Refusal notFound */
export async function readRecord(db: Queryable, actor: Actor, id: string): Promise<RepairRecordDetail> {
  const row = shownRecord(actor, await requireRecord(db, actor, id));
  return { ...row, ...(await moreOfRecord(db, id)), files: await filesOfSubject(db, kind, id) };
}

/** What the form tells of a machine. @throws Refusal snUnknown, seeOnly, vehicleCancelled */
export async function beginRecord(db: Queryable, actor: Actor, sn: string): Promise<RepairRecordBeginning> {
  const vehicleId = await requireMachine(db, actor, sn);
  const facts = await machineFacts(db, vehicleId);
  const { labour, travel } = await readPrices(db);
  const fitted = await fittedOn(db, vehicleId);
  return {
    warrantyUntil: facts?.warrantyUntil ?? null,
    inWarranty: holdsAt(facts?.warrantyUntil ?? null, Date.now() / 1000),
    fitted: fitted.map(({ id, kind: of, sn: piece, model }) => ({ id, kind: of, sn: piece ?? '', model })),
    points: await pointsFor(db, vehicleId),
    engineers: await repairersFor(db, facts?.dealerId ?? null),
    labourPrice: labour,
    travelPrice: travel,
  };
}

const refuseAt = (field: string, key: 'momentInFuture' | 'invalidValue' | 'targetUnknown' | 'required') =>
  new Refusal('badRequest', {}, [{ field, key }]);

/** Times that have been, a point that repairs for the machine, an engineer who may take it or whoever writes. @throws Refusal at the field */
async function requireSound(
  db: Queryable,
  actor: Actor,
  { vehicleId, dealerId }: { vehicleId: string; dealerId: string | null },
  words: Pick<RepairRecordEdit, 'finishedAt' | 'pointId' | 'engineerId'>,
  was: { pointId: string | null; engineerId: string | null } = { pointId: null, engineerId: null },
): Promise<void> {
  const { finishedAt, pointId, engineerId } = words;
  if (finishedAt > Date.now() / 1000 + 60) throw refuseAt('finishedAt', 'momentInFuture');
  const isKnown = async () => (await pointsFor(db, vehicleId)).some(({ id }) => id === pointId);
  if (pointId !== null && pointId !== was.pointId && !(await isKnown()))
    throw refuseAt('pointId', 'invalidValue');
  if (engineerId === null || engineerId === was.engineerId || engineerId === actor.accountId) return;
  if (!(await repairersFor(db, dealerId)).some(({ id }) => id === engineerId))
    throw refuseAt('engineerId', 'targetUnknown');
}

/** @throws Refusal pictureType of a file that is no picture */
async function requirePictures(db: Queryable, actor: Actor, pictures: readonly string[]): Promise<void> {
  for (const picture of pictures) {
    // Of a file of somebody else nothing is told, not even its type: it is not found when it is attached.
    const file = await findFile(db, picture);
    const type = file?.accountId === actor.accountId ? file.type : '';
    if (!/^(image\/(jpeg|png|gif))?$/.test(type))
      throw new Refusal('pictureType', {}, [{ field: 'pictures', key: 'pictureType' }]);
  }
}

const cents = (money: string | number): number => Math.round(Number(money) * 100);

interface Settled {
  warranty: boolean;
  /** Cents. */
  labour: number;
  travel: number;
  parts: number;
}

/** Whether the warranty holds, and what the work comes to. @throws Refusal required of the remark of another warranty than the machine's */
async function settle(db: Queryable, facts: MachineFacts, form: RepairRecordForm): Promise<Settled> {
  const usual = holdsAt(facts.warrantyUntil, form.finishedAt);
  const warranty = form.warranty ?? usual;
  if (warranty !== usual && form.warrantyRemark === '') throw refuseAt('warrantyRemark', 'required');
  const prices = await readPrices(db);
  const parts = form.parts.reduce((sum, { price }) => sum + cents(price), 0);
  const times = (amount: number, price: string): number => Math.round((amount * 100 * cents(price)) / 100);
  return {
    warranty,
    labour: times(form.labourH, prices.labour),
    travel: times(form.travelKm, prices.travel),
    parts,
  };
}

/**
 * A repair that was done without an application: its row, the parts that it moves, and out of warranty its charges, in one transaction.
 * @throws Refusal snUnknown, seeOnly, vehicleCancelled, pictureType; those of parts at their lines
 */
export async function createRecord(
  parts: RecordParts,
  actor: Actor,
  form: RepairRecordForm,
): Promise<RepairRecordRow> {
  const id = newId();
  const deed = { action: 'repairRecord.create', subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, deed, async ({ db, bus, note }) => {
    const vehicleId = await requireMachine(db, actor, form.sn);
    const facts = (await machineFacts(db, vehicleId))!;
    const { dealerId } = facts;
    await requireSound(db, actor, { vehicleId, dealerId }, form);
    await requirePictures(db, actor, form.pictures);
    const { warranty, labour, travel, parts: ofParts } = await settle(db, facts, form);
    const number = await nextRecordNo(db);
    const lines = await knownParts(db, vehicleId, form.parts);
    const charged = warranty
      ? { serviceChargeId: null, partsChargeId: null }
      : await openRepairCharges(db, {
          vehicleId,
          sn: form.sn,
          dealerId,
          service: labour + travel,
          parts: ofParts,
          payer: '',
          phone: '',
          number,
          by: actor.accountId,
        });
    const pointId = form.pointId ?? (await pointsFor(db, vehicleId))[0]?.id ?? null;
    const fitted = await moveParts(db, bus, actor, { vehicleId, dealerId, number, warranty, pointId }, lines);
    await insertRecord(db, number, {
      ...form,
      ...charged,
      id,
      vehicleId,
      warranty,
      pointId,
      by: actor.accountId,
      labour: moneyOf(labour),
      travel: moneyOf(travel),
      parts: moneyOf(ofParts),
      engineerId: form.engineerId ?? actor.accountId,
      photos: form.pictures.length,
    });
    await insertRecordParts(
      db,
      id,
      lines.map((line, i) => ({ ...line, newId: fitted[i] ?? null })),
    );
    await attachFiles(db, actor, form.pictures, { kind, id });
    note({ after: { number, sn: form.sn, category: form.category, warranty, parts: lines.length } });
  });
  // He has seen what he wrote, though another may be named as its engineer.
  return shownRecord(actor, await requireRecord(parts.pool, actor, id));
}

interface MovedFor {
  vehicleId: string;
  dealerId: string | null;
  /** Of the record. */
  number: string;
  warranty: boolean;
  pointId: string | null;
}

/** The old pieces come off and the new ones on, as with a completed repair. */
async function moveParts(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  { vehicleId, dealerId, number, warranty, pointId }: MovedFor,
  lines: Awaited<ReturnType<typeof knownParts>>,
): Promise<(string | null)[]> {
  if (lines.length === 0) return [];
  const swaps = lines.map(({ kind: of, oldId, oldSn, newSn }, i) => ({
    kind: of,
    oldId,
    oldSn,
    newSn,
    field: `parts.${i}.newSn`,
  }));
  const job = {
    sourceId: null,
    number,
    applicantId: actor.accountId,
    inWarranty: warranty,
    pointId,
    state: 'waiting' as const,
  };
  return swapParts(db, bus, actor, { vehicleId, dealerId, at: new Date(), job }, swaps);
}

/** Others words of a row, by its author while it is young. @throws Refusal ownOnly, repairRecordAge, repairRecordCorrected, changedMeanwhile */
export async function editRecord(
  parts: RecordParts,
  actor: Actor,
  id: string,
  { version, ...words }: RepairRecordEdit,
): Promise<RepairRecordRow> {
  const deed = { action: 'repairRecord.edit', subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, deed, async ({ db, note }) => {
    const row = await holdWhole(db, actor, id);
    if (row.createdById !== actor.accountId) throw new Refusal('ownOnly');
    if (!isAuthors(readerOf(actor), row))
      throw new Refusal('repairRecordAge', { days: repairRecordEditDays });
    requireVersion(shownRecord(actor, row), version);
    await requireWords(db, actor, row, words);
    await changeRecord(db, id, actor.accountId, words);
    note({ before: wordsOf(row), after: words });
  });
  return shownRecord(actor, await requireRecord(parts.pool, actor, id));
}

/** A row of its own in the place of this one. @throws Refusal repairRecordCorrected of one that was corrected, changedMeanwhile */
export async function correctRecord(
  parts: RecordParts,
  actor: Actor,
  corrects: string,
  { version, ...words }: RepairRecordEdit,
): Promise<RepairRecordRow> {
  const id = newId();
  const deed = { action: 'repairRecord.correct', subjectKind: kind, subjectId: corrects } as const;
  await inDeed(parts, actor, deed, async ({ db, note }) => {
    const row = await holdWhole(db, actor, corrects);
    requireVersion(shownRecord(actor, row), version);
    await requireWords(db, actor, row, words);
    if (!(await insertCorrection(db, { id, corrects, by: actor.accountId }, words)))
      throw new Refusal('repairRecordCorrected');
    note({ before: wordsOf(row), after: { ...words, number: row.number } });
  });
  return shownRecord(actor, await requireRecord(parts.pool, actor, id));
}

/** Takes a row away on which nothing hangs. @throws Refusal repairRecordBound */
export async function deleteRecord(parts: RecordParts, actor: Actor, id: string): Promise<void> {
  const deed = { action: 'repairRecord.delete', subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, deed, async ({ db, note }) => {
    if (!(await holdRecord(db, id))) throw new Refusal('notFound');
    const row = await requireRecord(db, actor, id);
    await requireOperable(db, actor, row.vehicleId);
    if (!isUnbound(row)) throw new Refusal('repairRecordBound');
    await removeRecord(db, id, actor.accountId);
    note({ before: { number: row.number, sn: row.sn } });
  });
}

/** A row in reach, locked, that no other one has taken the place of. @throws Refusal notFound, repairRecordCorrected */
async function holdWhole(db: Queryable, actor: Actor, id: string): Promise<StoredRecord> {
  await requireRecord(db, actor, id);
  if (!(await holdRecord(db, id))) throw new Refusal('notFound');
  const row = await requireRecord(db, actor, id);
  // An engineer sees his own where he operates no machine.
  if (row.engineerId !== actor.accountId) await requireOperable(db, actor, row.vehicleId);
  if (row.corrected) throw new Refusal('repairRecordCorrected');
  return row;
}

async function requireWords(
  db: Queryable,
  actor: Actor,
  row: StoredRecord,
  words: Omit<RepairRecordEdit, 'version'>,
): Promise<void> {
  const dealerId = (await machineFacts(db, row.vehicleId))?.dealerId ?? null;
  await requireSound(db, actor, { vehicleId: row.vehicleId, dealerId }, words, row);
}

const wordsOf = ({ category, fault, cause, treatment, finishedAt, remark }: StoredRecord) => ({
  category,
  fault,
  cause,
  treatment,
  finishedAt,
  remark,
});
