import { centsOf, chargeFlow, nextState } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { setPaid } from '#rooms/machines/public.ts';
import { settlePaidRow } from '../batches/settle-row.ts';
import { postDeed } from '../ledger/ledger.store.ts';
import { dropUnpaidSatellite, grantPaidSatellite, takeBackSatellite } from '../satellite/satellite-terms.ts';
import { type Changing, grant, takeBack } from '../terms/change-terms.ts';
import type { Length } from '../terms/terms.rules.ts';
import type { TermWhat } from '../terms/terms.store.ts';
import {
  type HeldCharge,
  insertCharge,
  lockCharge,
  type NewCharge,
  type Receipt,
  setChargePaid,
  setChargeState,
} from './charge.store.ts';

/** What a charge buys; nothing where it is for parts, a contract, or a service without days. */
export function boughtBy({
  feeType,
  months,
  days,
}: Pick<HeldCharge, 'feeType' | 'months' | 'days'>): { what: TermWhat; length: Length } | null {
  if (feeType === 'flow' && months !== null) return { what: 'flow', length: { months } };
  if (feeType === 'cht' && months !== null) return { what: 'cht', length: { months } };
  if (days === null) return null;
  if (feeType === 'flow') return { what: 'flow', length: { days } };
  return feeType === 'service' ? { what: 'registration', length: { days } } : null;
}

/** A charge that is held until the transaction ends. @throws Refusal notFound */
export async function holdCharge({ db }: Pick<Changing, 'db'>, id: string): Promise<HeldCharge> {
  const charge = await lockCharge(db, id);
  if (!charge) throw new Refusal('notFound');
  return charge;
}

/** Writes a charge with its first deed of the ledger, in the transaction of what causes it. */
export async function openCharge(
  { db }: Pick<Changing, 'db'> & Partial<Changing>,
  charge: NewCharge,
): Promise<{ id: string; no: string }> {
  const made = await insertCharge(db, charge);
  await postDeed(db, { chargeId: made.id, kind: 'charged', amount: charge.amount, by: charge.by });
  return made;
}

/** What a charge buys is granted, whether it was paid or its dealer is billed later; once. */
export async function grantBought(at: Changing, actor: Actor | null, charge: HeldCharge): Promise<void> {
  const bought = boughtBy(charge);
  if (bought === null || charge.vehicleId === null) return;
  const { vehicleId, id: chargeId, rowId } = charge;
  await grant(at, actor, { ...bought, vehicleId, chargeId, rowId });
}

/**
 * A charge is paid: ledger, what it buys, last payment of the vehicle, the row of its batch and the log, in one transaction. One that
 * was paid before stays as it is and answers false.
 * @throws Refusal notAllowedTransition for one that was refunded
 */
export async function payCharge(
  at: Changing,
  actor: Actor | null,
  id: string,
  receipt: Receipt,
): Promise<boolean> {
  const charge = await holdCharge(at, id);
  const { state, amount } = charge;
  if (state === 'paid') return false;
  if (!nextState(chargeFlow, state, 'pay'))
    throw new Refusal('notAllowedTransition', { from: state, to: 'paid' });
  const by = actor?.accountId ?? null;
  const late = state === 'failed' && receipt.way !== 'cash' && receipt.way !== 'transfer';
  if (state === 'failed') await postDeed(at.db, { chargeId: id, kind: 'reopened', amount, by });
  const { way, documentNo = '' } = receipt;
  await postDeed(at.db, { chargeId: id, kind: 'paid', amount, way, documentNo, by });
  const paidAtS = await setChargePaid(at.db, id, by, { ...receipt, late });
  await grantBought(at, actor, charge);
  await grantPaidSatellite(at, actor, id);
  if (charge.vehicleId !== null && centsOf(amount) > 0)
    await setPaid(at.db, charge.vehicleId, { paidAtS, amount, refunded: false });
  if (charge.rowId !== null) await settlePaidRow(at.db, charge.rowId);
  await logOperation(at.db, actor, {
    action: 'chargeRecord.paid',
    subjectKind: 'charge',
    subjectId: id,
    before: { state },
    after: { state: 'paid', amount, way, documentNo },
  });
  return true;
}

/** A charge comes to nothing: cancelled by somebody, refused by a provider. @throws Refusal notAllowedTransition */
export async function failCharge(
  at: Pick<Changing, 'db'> & Partial<Changing>,
  actor: Actor | null,
  id: string,
  why: string,
): Promise<void> {
  const { state, amount, rowId } = await holdCharge(at, id);
  const to = nextState(chargeFlow, state, 'fail');
  if (!to) throw new Refusal('notAllowedTransition', { from: state, to: 'failed' });
  const by = actor?.accountId ?? null;
  await postDeed(at.db, { chargeId: id, kind: 'cancelled', amount, reason: why, by });
  await setChargeState(at.db, id, by, { state: to, failure: why });
  if (rowId !== null) await settlePaidRow(at.db, rowId);
  await dropUnpaidSatellite(at.db, id);
  await logOperation(at.db, actor, {
    action: 'chargeRecord.cancel',
    subjectKind: 'charge',
    subjectId: id,
    before: { state },
    after: { state: to, reason: why },
  });
}

/** One that failed is unpaid again: a new code is asked for. Does nothing to one that is open. @throws Refusal notAllowedTransition */
export async function reopenCharge(at: Changing, actor: Actor, id: string): Promise<HeldCharge> {
  const charge = await holdCharge(at, id);
  const { state, amount } = charge;
  if (state === 'unpaid' || state === 'scanned') return charge;
  const to = nextState(chargeFlow, state, 'reopen');
  if (!to) throw new Refusal('notAllowedTransition', { from: state, to: 'unpaid' });
  await postDeed(at.db, { chargeId: id, kind: 'reopened', amount, by: actor.accountId });
  await setChargeState(at.db, id, actor.accountId, { state: to });
  return { ...charge, state: to };
}

/**
 * Gives money back, in part or whole; what was bought with it is taken back in full. A row of its own in the ledger: the payment stays.
 * @throws Refusal notAllowedTransition, refundTooMuch
 */
export async function refundCharge(
  at: Changing,
  actor: Actor,
  id: string,
  given: { amount: string; reason: string; by: string | null; approvedBy: string | null },
): Promise<void> {
  const { state, amount, vehicleId } = await holdCharge(at, id);
  const to = nextState(chargeFlow, state, 'refund');
  if (!to) throw new Refusal('notAllowedTransition', { from: state, to: 'refunded' });
  if (centsOf(given.amount) > centsOf(amount))
    throw new Refusal('refundTooMuch', {}, [{ field: 'amount', key: 'refundTooMuch' }]);
  const { reason, by, approvedBy } = given;
  await postDeed(at.db, { chargeId: id, kind: 'refunded', amount: given.amount, reason, by, approvedBy });
  await setChargeState(at.db, id, actor.accountId, { state: to });
  await takeBack(at, actor, { chargeId: id, reason });
  await takeBackSatellite(at, actor, { chargeId: id, reason });
  if (vehicleId !== null) await setPaid(at.db, vehicleId, { refunded: true });
}

/** The moment of a day on which money came: the end of its afternoon, UTC+8. */
export const momentOfDay = (day: string, nowS: number): number =>
  Math.min(nowS, homeDayBegin(day) + 12 * 3600);
