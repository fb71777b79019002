import { confirmForS, type RepairCompletion, type RepairRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type ApprovalParts, bindItems, lockApproval } from '#rooms/approvals/public.ts';
import { swapParts } from '#rooms/machines/public.ts';
import { dueOf, hoursOfPoint } from '../clocks/clock.store.ts';
import { stepForRepair } from '../problems/for-repairs.ts';
import { writeRecordOfRepair } from '../records/record-write.store.ts';
import { machineFacts } from './device-facts.store.ts';
import { chargesOf } from './found.store.ts';
import {
  changeRepair,
  insertRepairAct,
  markSwapped,
  partsOf,
  takeLateRepairs,
  takeSilentRepairs,
} from './handling.store.ts';
import { goneOn, onRepair, type RepairTx } from './handling.ts';
import { dispatchersOf, tellOfRepair } from './repair-kind.ts';
import { causeOf } from './repair-reads.store.ts';

/**
 * The work is done: parts move, the machine is free, the problem that it came from is solved or goes on, all in one transaction.
 * @throws Refusal repairUnpaid naming the charge; repairTestRemark when the terminal is not heard and nothing is said to that;
 * momentInFuture, endBeforeStart of the time; those of the parts at their lines
 */
export const completeRepair = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  done: RepairCompletion,
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'complete' }, async (tx) => {
    const { db, bus, row, more, step } = tx;
    await requirePaid(tx);
    requireTimes(row, done.finishedAt);
    const facts = await machineFacts(db, row.vehicleId);
    if (!facts?.online && done.testRemark === '')
      throw new Refusal('repairTestRemark', {}, [{ field: 'testRemark', key: 'repairTestRemark' }]);
    await movePartsOf(tx, more, facts?.online ?? false);
    const { batchKey } = (await lockApproval(db, 'repair', id))!;
    await bindItems(db, actor, batchKey, { items: done.afterItems });
    const { finishedAt, ...told } = done;
    await step({
      ...(await goneOn(db, row, more)),
      ...told,
      finishedAt: new Date(finishedAt * 1000),
      visits: row.visits + 1,
      testOnline: facts?.online ?? false,
      testFix: facts?.fix ?? null,
    });
    await keepRecord(tx);
    await settleProblem(tx, done);
    const receivers = [row.applicantId, ...(await dispatchersOf(db, more.dealerId))];
    await tellOfRepair(db, bus, actor, { ...row, act: 'repairCompleted', receivers });
  });

async function requirePaid({ db, row }: RepairTx): Promise<void> {
  if (row.chargeState !== 'unpaid' && row.chargeState !== 'unsent') return;
  const open = (await chargesOf(db, row.id)).find(({ state }) => state !== 'paid');
  throw new Refusal('repairUnpaid', { no: open?.no ?? '—' });
}

function requireTimes({ arrivedAt }: RepairRow, finishedAt: number): void {
  const refuse = (key: 'momentInFuture' | 'endBeforeStart'): never => {
    throw new Refusal('badRequest', {}, [{ field: 'finishedAt', key }]);
  };
  if (finishedAt > Date.now() / 1000 + 60) refuse('momentInFuture');
  // Times are typed to the minute.
  if (arrivedAt !== null && finishedAt < Math.floor(arrivedAt / 60) * 60) refuse('endBeforeStart');
}

/** Exchanges what was written down and not exchanged by an earlier visit. */
async function movePartsOf(
  { db, bus, actor, row }: RepairTx,
  { dealerId, pointId }: RepairTx['more'],
  online: boolean,
): Promise<void> {
  const open = (await partsOf(db, row.id)).filter(({ swappedAt }) => swappedAt === null);
  if (open.length === 0) return;
  const at = new Date();
  const swaps = open.map(({ kind, oldId, oldSn, newSn }, i) => ({
    kind,
    oldId,
    oldSn,
    newSn,
    field: `parts.${i}.newSn`,
  }));
  const job = {
    sourceId: row.id,
    number: row.number,
    applicantId: row.applicantId,
    inWarranty: row.warranty,
    pointId,
    // A terminal that is heard at the test is heard with the new parts.
    engineer: row.handler,
    state: online ? ('done' as const) : ('waiting' as const),
  };
  const place = { vehicleId: row.vehicleId, dealerId, at, job };
  const fitted = await swapParts(db, bus, actor, place, swaps);
  for (const [i, { id }] of open.entries()) await markSwapped(db, id, fitted[i] ?? null, at);
}

/** Its row of /repairRecord: one, however often it is completed. */
async function keepRecord({ db, actor, row }: RepairTx): Promise<void> {
  const { id, isNew } = await writeRecordOfRepair(db, row.id, actor.accountId);
  await logOperation(db, actor, {
    action: `repairRecord.${isNew ? 'create' : 'edit'}`,
    subjectKind: 'repairRecord',
    subjectId: id,
    after: { number: row.number, visits: row.visits + 1 },
  });
}

async function settleProblem({ db, bus, actor, row }: RepairTx, done: RepairCompletion): Promise<void> {
  if (row.source !== 'problem' || row.sourceId === null) return;
  const cause = (await causeOf(db, row.id)) || row.number;
  await stepForRepair({ db, bus }, actor, row.sourceId, {
    ...(done.solves ? { step: 'resolve', solution: done.treatment, cause } : { step: 'repairOver' as const }),
    repair: row.number,
  } as Parameters<typeof stepForRepair>[3]);
}

/** Whoever asked says how it was; it is confirmed with that. */
export const rateRepair = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  { rating, comment }: { rating: number; comment: string },
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'rate' }, ({ step, note }) => {
    note({ after: { rating, comment } });
    return step({ rating, comment, confirmedAt: new Date() });
  });

/** It was not well: under repair once more, its clocks begin anew, and the dispatchers hear of it. @throws Refusal notAllowedTransition */
export const complainOfRepair = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  text: string,
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'complain' }, async ({ db, bus, row, more, step }) => {
    const now = new Date();
    const hours = await hoursOfPoint(db, more.pointId);
    const due = await dueOf(db, row.priority, now.getTime() / 1000, hours);
    await step(
      {
        complaint: text,
        complainedAt: now,
        rating: null,
        comment: '',
        confirmedAt: null,
        begunAt: now,
        arriveDue: due.answer,
        due: due.solve,
        toldAt: null,
        arrivedAt: null,
        finishedAt: null,
      },
      { reason: text },
    );
    const receivers = [row.handlerId, ...(await dispatchersOf(db, more.dealerId))];
    await tellOfRepair(db, bus, actor, { ...row, act: 'repairComplained', receivers });
  });

/** The worker's part: who is late is told of once, and what nobody has answered for seven days is confirmed, unrated. */
export async function keepRepairs({ pool, bus }: { pool: Pool; bus: Pick<Bus, 'publish'> }): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    const late = await takeLateRepairs(db);
    const dispatchers = late.length === 0 ? [] : await dispatchersOf(db, null);
    for (const one of late)
      await tellOfRepair(db, held, null, {
        ...one,
        act: 'repairOverdue',
        receivers: [one.handlerId, ...dispatchers],
      });
    for (const id of await takeSilentRepairs(db, confirmForS)) {
      await changeRepair(db, id, null, 'confirmed', { confirmedAt: new Date() });
      await insertRepairAct(db, {
        id,
        step: 'confirmed',
        from: 'resolved',
        to: 'resolved',
        by: { accountId: null, name: '' },
      });
      await logOperation(db, null, {
        action: 'repairManage.confirmed',
        subjectKind: 'approval',
        subjectId: id,
      });
    }
  });
  send();
}
