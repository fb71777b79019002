import { centsOf, moneyOf, type PayMode } from '@furrow/contract';
import { type Actor, may } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { openRenewal, yearPrices } from '../charges/charge.store.ts';
import { grantBought, holdCharge, openCharge, payCharge } from '../charges/charge-book.ts';
import { proRata } from '../terms/terms.rules.ts';
import type { RowWish } from './batch-row.store.ts';
import { feesOf, renewalVerdict } from './row.rules.ts';
import { type BillingParts, type RowResult, type RunningRow, runRow } from './row-deed.ts';

/** One row of /trafficRenewal: its charges, and what they buy at once where nobody waits for the money. */
export const renewRow = (
  parts: BillingParts,
  actor: Actor,
  of: { batchId: string; sn: string; done: RowDone },
): Promise<void> =>
  runRow(parts, actor, { ...of, action: 'trafficRenewal.renew' }, (running) => renew(actor, running));

async function renew(actor: Actor, { at, row, facts, vehicle }: RunningRow): Promise<RowResult> {
  const { verdict, reason } = renewalVerdict(vehicle.sn, facts);
  if (verdict === 'refused') throw new Refusal(reason!);
  const { days, payMode, payer, phone, reason: remark } = row.batch;
  const mode = payMode ?? 'payCode';
  const what = row.wish.what ?? row.batch.what ?? 'both';
  const open = await openRenewal(at.db, vehicle.id, feesOf(what), row.id);
  if (open !== null) throw new Refusal('renewalOpen', { no: open });
  const prices = (await yearPrices(at.db, [vehicle.id])).get(vehicle.id);
  const amounts: Record<string, string> = {};
  for (const feeType of feesOf(what)) {
    const price = (feeType === 'flow' ? prices?.flow : prices?.registration) ?? null;
    const typed = feeType === 'flow' ? row.wish.flowAmount : row.wish.registrationAmount;
    const amount = amountOf(actor, { mode, typed, price, days });
    amounts[feeType] = amount;
    const { id } = await openCharge(at, {
      vehicleId: vehicle.id,
      sn: vehicle.sn,
      dealerId: vehicle.dealerId,
      feeType,
      months: null,
      days,
      amount,
      payMode: mode,
      origin: 'renewal',
      rowId: row.id,
      payer,
      phone,
      remark,
      by: actor.accountId,
    });
    if (mode === 'free') await payCharge(at, actor, id, { way: 'free' });
    if (mode === 'dealerAccount') await grantBought(at, actor, await holdCharge(at, id));
  }
  return {
    state: mode === 'payCode' ? 'awaitingPayment' : 'done',
    told: { days, payMode: mode, ...amounts },
  };
}

/**
 * What a fee comes to: nothing when it is free of charge, else what was typed, else the price of a year pro rata.
 * @throws Refusal priceMissing, zeroNeedsFree; priceRight for another amount than the usual one
 */
export function amountOf(
  actor: Actor,
  {
    mode,
    typed,
    price,
    days,
  }: { mode: PayMode; typed: RowWish['flowAmount']; price: string | null; days: number },
): string {
  if (mode === 'free') return '0.00';
  const usual = price === null ? null : moneyOf(proRata(centsOf(price), days));
  const amount = typed ?? usual;
  if (amount === null) throw new Refusal('priceMissing');
  // Where there is no price somebody has to name one.
  if (usual !== null && amount !== usual && !may(actor, 'trafficRenewal.price'))
    throw new Refusal('priceRight');
  if (centsOf(amount) === 0 && days > 0) throw new Refusal('zeroNeedsFree');
  return amount;
}
