import {
  type ChargeRow,
  centsOf,
  type FieldProblem,
  type NewChargeForm,
  type ReceiptForm,
  type RefundPreview,
} from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import { readFacts } from '../batches/facts.store.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { satelliteAfterRefund } from '../satellite/satellite-terms.ts';
import { type Changing, endsAfterRefund, holdVehicle, takeBack } from '../terms/change-terms.ts';
import { setInvoice } from './charge.store.ts';
import { failCharge, holdCharge, momentOfDay, openCharge, payCharge, refundCharge } from './charge-book.ts';
import { findCharge } from './charge-list.store.ts';
import { askRefund, decideRefund, lockAskedRefund, refundLimit } from './price.store.ts';

/** The charge as the actor may see it: a telephone number is private. */
export const shownCharge = (actor: Actor, row: ChargeRow): ChargeRow =>
  row.phone === '' || may(actor, 'chargeRecord.contact') ? row : { ...row, phone: maskedPhone(row.phone) };

/** One in reach. @throws Refusal notFound */
export async function requireCharge(
  { pool }: Pick<BillingParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<ChargeRow> {
  const row = await findCharge(pool, id, vehicleReach(actor));
  if (!row) throw new Refusal('notFound');
  return shownCharge(actor, row);
}

/** One deed on a charge of a vehicle that the actor operates, and the charge as it stands then. @throws Refusal notFound, seeOnly */
async function deedOnCharge(
  parts: BillingParts,
  actor: Actor,
  id: string,
  action: string,
  work: (at: Changing, note: (told: { after?: object }) => void) => Promise<void>,
): Promise<ChargeRow> {
  const { vehicleId } = await requireCharge(parts, actor, id);
  await inDeed(parts, actor, { action, subjectKind: 'charge', subjectId: id }, async ({ db, bus, note }) => {
    if (vehicleId !== null) await requireOperable(db, actor, vehicleId);
    await work({ db, bus, signer: parts.signer }, note);
  });
  return requireCharge(parts, actor, id);
}

/** A charge that somebody types in. @throws Refusal snUnknown, seeOnly, vehicleCancelled, daysTooMany */
export async function createCharge(
  parts: BillingParts,
  actor: Actor,
  form: NewChargeForm,
): Promise<ChargeRow> {
  const problems = daysProblems(actor, form);
  if (problems.length > 0) throw new Refusal('daysTooMany', {}, problems);
  const id = await inDeed(
    parts,
    actor,
    { action: 'chargeRecord.create', subjectKind: 'charge' },
    async ({ db, note }) => {
      const made = await writeCharge(db, actor, form);
      note({ subjectId: made.id, after: made.told });
      return made.id;
    },
  );
  return requireCharge(parts, actor, id);
}

/** What is wrong with days beyond what everybody may grant. */
export const daysProblems = (actor: Actor, { days }: Pick<NewChargeForm, 'days'>): FieldProblem[] =>
  days !== null && days > 150 && !may(actor, 'chargeRecord.longTerm')
    ? [{ field: 'days', key: 'daysTooMany' }]
    : [];

/** Writes a charge that somebody has typed, here or in a sheet, with what the log says of it. @throws Refusal snUnknown, seeOnly, vehicleCancelled */
export async function writeCharge(
  db: Queryable,
  actor: Actor,
  { sn, days, feeType, months, amount, payer, phone, remark }: NewChargeForm,
): Promise<{ id: string; told: object }> {
  const facts = (await readFacts(db, [sn], vehicleReach(actor))).get(sn);
  if (!facts) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  await requireOperable(db, actor, facts.vehicleId);
  const vehicle = await holdVehicle(db, facts.vehicleId);
  if (vehicle.state === 'cancelled') throw new Refusal('vehicleCancelled');
  const { id, no } = await openCharge(
    { db },
    {
      vehicleId: vehicle.id,
      sn,
      dealerId: vehicle.dealerId,
      feeType,
      months,
      days,
      amount,
      payMode: 'payCode',
      origin: 'typed',
      rowId: null,
      payer,
      phone,
      remark,
      by: actor.accountId,
    },
  );
  return { id, told: { no, sn, feeType, amount } };
}

/** Money came to hand. @throws Refusal momentInFuture, notAllowedTransition */
export async function confirmReceipt(
  parts: BillingParts,
  actor: Actor,
  id: string,
  { way, paidOn, documentNo }: ReceiptForm,
): Promise<ChargeRow> {
  const nowS = Date.now() / 1000;
  if (paidOn > homeDay(nowS))
    throw new Refusal('momentInFuture', {}, [{ field: 'paidOn', key: 'momentInFuture' }]);
  return deedOnCharge(parts, actor, id, 'chargeRecord.confirm', async (at, note) => {
    note({ after: { way, paidOn, documentNo } });
    const done = await payCharge(at, actor, id, { way, documentNo, paidAtS: momentOfDay(paidOn, nowS) });
    if (!done) throw new Refusal('notAllowedTransition', { from: 'paid', to: 'paid' });
  });
}

/** It comes to nothing, and so does what it bought before anybody paid (a dealer that is billed later). @throws Refusal notFound, seeOnly, notAllowedTransition */
export const cancelCharge = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<ChargeRow> =>
  deedOnCharge(parts, actor, id, 'chargeRecord.edit', async (at, note) => {
    note({ after: { reason } });
    await failCharge(at, actor, id, reason);
    await takeBack(at, actor, { chargeId: id, reason });
  });

export const noteInvoice = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  invoiceNo: string,
): Promise<ChargeRow> =>
  deedOnCharge(parts, actor, id, 'chargeRecord.invoice', async ({ db }, note) => {
    note({ after: { invoiceNo } });
    await setInvoice(db, id, actor.accountId, invoiceNo);
  });

/** What a refund would come to. */
export async function previewRefund(parts: BillingParts, actor: Actor, id: string): Promise<RefundPreview> {
  const { amount } = await requireCharge(parts, actor, id);
  const limit = await refundLimit(parts.pool);
  const ends = await inTransaction(parts.pool, async (client) => [
    ...(await endsAfterRefund(client, id)),
    ...(await satelliteAfterRefund(client, id)),
  ]);
  return { paid: amount, needsSecond: centsOf(amount) > centsOf(limit), ends };
}

/** Gives money back at once, or asks a second person where it is much. @throws Refusal refundTooMuch, refundWaits, notAllowedTransition */
export const refund = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  { amount, reason }: { amount: string; reason: string },
): Promise<ChargeRow> =>
  deedOnCharge(parts, actor, id, 'chargeRecord.refund', async (at, note) => {
    const { state, amount: paid } = await holdCharge(at, id);
    if (state !== 'paid') throw new Refusal('notAllowedTransition', { from: state, to: 'refunded' });
    if (centsOf(amount) > centsOf(paid))
      throw new Refusal('refundTooMuch', {}, [{ field: 'amount', key: 'refundTooMuch' }]);
    // A smaller one beside it would be decided by one person after all.
    if (await lockAskedRefund(at.db, id)) throw new Refusal('refundWaits');
    note({ after: { amount, reason } });
    const by = actor.accountId;
    if (centsOf(amount) <= centsOf(await refundLimit(at.db)))
      return refundCharge(at, actor, id, { amount, reason, by, approvedBy: null });
    if (!(await askRefund(at.db, id, { amount, reason, by }))) throw new Refusal('refundWaits');
  });

/** The second person of a refund. @throws Refusal refundNone, notOneself */
export const decideOnRefund = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  decision: { approved: true } | { approved: false; reason: string },
): Promise<ChargeRow> =>
  deedOnCharge(
    parts,
    actor,
    id,
    decision.approved ? 'chargeRecord.approve' : 'chargeRecord.reject',
    async (at, note) => {
      const asked = await lockAskedRefund(at.db, id);
      if (!asked) throw new Refusal('refundNone');
      const { amount, reason, askedBy: by } = asked;
      if (by === actor.accountId) throw new Refusal('notOneself');
      note({ after: { amount, reason: decision.approved ? reason : decision.reason } });
      const state = decision.approved ? 'approved' : 'rejected';
      await decideRefund(at.db, asked.id, { state, by: actor.accountId });
      if (decision.approved)
        await refundCharge(at, actor, id, { amount, reason, by, approvedBy: actor.accountId });
    },
  );
