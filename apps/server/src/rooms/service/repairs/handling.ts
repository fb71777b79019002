import type { RepairDeed, RepairRow, RepairStep } from '@furrow/contract';
import { repairFlow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsHolding } from '#rooms/access/public.ts';
import { type ApprovalParts, readRow } from '#rooms/approvals/public.ts';
import { holdVehicle, releaseVehicle } from '#rooms/machines/public.ts';
import { hoursOfPoint } from '../clocks/clock.store.ts';
import { dueAfterWait } from '../clocks/point-hours.rules.ts';
import { stepForRepair } from '../problems/for-repairs.ts';
import {
  changeRepair,
  insertRepairAct,
  type NewAct,
  type RepairChange,
  repairersOf,
} from './handling.store.ts';
import { repairHindrance, type Standing } from './repair.rules.ts';
import { dispatchersOf, holdKind, tellOfRepair } from './repair-kind.ts';
import { holdApplication, type More, moreOf } from './repair-reads.store.ts';
import { repairRows, repairRowsAfter, workerOf } from './repair-rows.ts';

/** Inside of a deed on a repair, its rows locked. */
export interface RepairTx extends Tx {
  actor: Actor;
  row: RepairRow;
  /** What of it no row tells: whose hours its clocks run in, since when it waits, what the form calls its source. */
  more: More;
  /** Writes the step: the state that it leads to, what else it changes, and its line of the path. */
  step(
    change?: RepairChange,
    line?: Partial<Pick<NewAct, 'reason' | 'station' | 'longitude' | 'latitude'>>,
  ): Promise<void>;
}

/** As it is after a deed: who did it has seen it. */
export const afterDeed = (
  { pool }: Pick<ApprovalParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<RepairRow> => readRow(pool, repairRowsAfter, actor, id);

/**
 * One deed to one repair: found in the actor's reach and locked, right and state looked at, the work done with its rows of the path
 * and of the log in one transaction; the news go out after it.
 * @throws Refusal notFound, noPermission, ownOnly, takenByOther naming who has it, notAllowedTransition naming both states
 */
export async function onRepair(
  parts: ApprovalParts,
  actor: Actor,
  { id, deed }: { id: string; deed: Exclude<RepairDeed, 'judge' | 'answer'> },
  work: (tx: RepairTx) => Promise<void>,
): Promise<RepairRow> {
  const subject = { action: `repairManage.${deed}`, subjectKind: 'approval', subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    await holdApplication(tx.db, id);
    const row = await readRow(tx.db, repairRows, actor, id);
    const more = await moreOf(tx.db, id);
    requireFree(actor, { ...row, recordedAt: more.recordedAt }, deed);
    const step: RepairTx['step'] = (change = {}, line = {}) => takeStep(tx, actor, row, deed, change, line);
    await work({ ...tx, actor, row, more, step });
  });
  return afterDeed(parts, actor, id);
}

function requireFree(
  actor: Actor,
  row: RepairRow & Standing,
  deed: Exclude<RepairDeed, 'judge' | 'answer'>,
): void {
  const hindrance = repairHindrance(workerOf(actor), row, deed);
  if (hindrance === null) return;
  if (hindrance === 'takenByOther') throw new Refusal(hindrance, { name: row.handler || '—', time: '—' });
  if (hindrance !== 'notAllowedTransition') throw new Refusal(hindrance);
  throw new Refusal(hindrance, { from: row.handling ?? row.state, to: repairFlow.steps[deed].to });
}

async function takeStep(
  tx: Tx,
  actor: Actor,
  row: RepairRow,
  step: RepairStep,
  change: RepairChange,
  line: Parameters<RepairTx['step']>[1],
): Promise<void> {
  const from = row.handling!;
  const { to } = repairFlow.steps[step];
  await changeRepair(tx.db, row.id, actor.accountId, step, { ...change, state: to });
  await insertRepairAct(tx.db, { id: row.id, step, from, to, by: actor, ...line });
  tx.note({
    before: { state: from },
    after: { state: to, ...(line?.reason !== undefined && { reason: line.reason }) },
  });
  const hold = { vehicleId: row.vehicleId, kind: holdKind, id: row.id, why: row.number };
  const isOver = (state: string): boolean => state === 'resolved' || state === 'withdrawn';
  if (!isOver(from) && isOver(to)) await releaseVehicle(tx.db, actor, hold);
  if (isOver(from) && !isOver(to)) await holdVehicle(tx.db, actor, hold);
}

/** Those who may take a repair: the provider's, and those of the dealer of its machine and of dealers above. */
export const repairersFor = async (db: Queryable, dealerId: string | null) =>
  repairersOf(db, await accountsHolding(db, { holding: 'repairManage.take', company: dealerId }));

/** An engineer who may take it has it from now on, planned for a day. @throws Refusal targetUnknown of somebody who may not */
export const assignRepair = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  { account, plannedOn }: { account: string; plannedOn: string | null },
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'assign' }, async ({ db, bus, row, more, step }) => {
    if (!(await repairersFor(db, more.dealerId)).some((one) => one.id === account))
      throw new Refusal('targetUnknown', { targets: account }, [{ field: 'account', key: 'targetUnknown' }]);
    await step({ handlerId: account, plannedOn });
    await tellOfRepair(db, bus, actor, { ...row, act: 'repairGiven', receivers: [account] });
  });

/** The first who takes it has it. */
export const takeRepair = (parts: ApprovalParts, actor: Actor, id: string): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'take' }, ({ step }) => step({ handlerId: actor.accountId }));

/** It is nobody's again, and the dispatchers hear why. */
export const handBackRepair = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'handBack' }, async ({ db, bus, row, more, step }) => {
    await step({ handlerId: null, plannedOn: null }, { reason });
    const receivers = await dispatchersOf(db, more.dealerId);
    await tellOfRepair(db, bus, actor, { ...row, act: 'repairReady', receivers });
  });

/** A station on the way, with the time and, where it was allowed, the place; the first one begins the repair. */
export const checkIn = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  {
    station,
    remark,
    longitude,
    latitude,
  }: {
    station: string;
    remark: string;
    longitude: number | null;
    latitude: number | null;
  },
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'checkIn' }, ({ row, step }) => {
    const arrives = station !== 'onTheWay' && row.arrivedAt === null;
    return step(arrives ? { arrivedAt: new Date() } : {}, { station, reason: remark, longitude, latitude });
  });

/** It waits for something: its clock stands, and whoever asked hears of it. */
export const holdRepair = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  { waits, until }: { waits: string; until: string | null },
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'hold' }, async ({ db, bus, row, step }) => {
    await step({ waits, waitsUntil: until, heldAt: new Date() }, { reason: waits });
    await tellOfRepair(db, bus, actor, { ...row, act: 'repairWaits', receivers: [row.applicantId] });
  });

/** What no repair that goes on waits for any more; its clock runs on with as much working time as was left. */
export async function goneOn(db: Queryable, row: RepairRow, more: More): Promise<RepairChange> {
  const { heldAt } = more;
  const pointHours = await hoursOfPoint(db, more.pointId);
  const due =
    heldAt === null ? null : dueAfterWait({ heldAt, dueAt: row.repairDueAt!, pointHours }, Date.now() / 1000);
  return { waits: '', waitsUntil: null, heldAt: null, ...(due && { due, toldAt: null }) };
}

export const resumeRepair = (parts: ApprovalParts, actor: Actor, id: string): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'resume' }, async ({ db, row, more, step }) =>
    step(await goneOn(db, row, more)),
  );

/** A dispatcher gives it up: its machine, and the problem that it came from, go on without it. */
export const stopRepair = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'stop' }, async ({ db, bus, row, step }) => {
    await step({ waits: '', waitsUntil: null, heldAt: null }, { reason });
    if (row.source === 'problem' && row.sourceId !== null)
      await stepForRepair({ db, bus }, actor, row.sourceId, { step: 'repairOver', repair: row.number });
    const receivers = [row.applicantId, row.handlerId];
    await tellOfRepair(db, bus, actor, { ...row, act: 'repairStopped', receivers });
  });
