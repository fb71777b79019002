import { centsOf, moneyOf, type ReplacementData } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { openCharge } from '#rooms/billing/public.ts';
import type { Approval } from '../mechanism/kind.ts';
import { payerOf } from './replacement.store.ts';

/** Cents of parts and of work that somebody is asked for; nothing in warranty, or where it is waived. */
export function costOf({
  inWarranty,
  waived,
  lines,
  labour,
}: Pick<ReplacementData, 'inWarranty' | 'waived' | 'lines' | 'labour'>): { parts: number; service: number } {
  if (inWarranty || waived) return { parts: 0, service: 0 };
  const parts = lines.reduce((sum, { price }) => sum + centsOf(price ?? '0'), 0);
  return { parts, service: centsOf(labour ?? '0') };
}

/**
 * Whether a replacement is in warranty follows from the end of the warranty, seconds UTC, and the day of the exchange; whoever says
 * otherwise says why. Where no end is known, what he says holds.
 * @throws Refusal at the remark
 */
export function requireWarrantyTold(
  until: number | null,
  { inWarranty, replacedOn, remark }: Pick<ReplacementData, 'inWarranty' | 'replacedOn' | 'remark'>,
): void {
  if (until === null || inWarranty === until > homeDayBegin(replacedOn) || remark !== '') return;
  throw new Refusal('badRequest', {}, [{ field: 'remark', key: 'warrantyRemark' }]);
}

/** One charge of the parts and one of the work, both unpaid (/chargeRecord); none of what costs nothing. */
export async function chargeReplacement(
  db: Queryable,
  actor: Actor,
  vehicleId: string,
  { id: approvalId, number, data }: Approval<ReplacementData>,
): Promise<void> {
  const cost = costOf(data);
  if (cost.parts + cost.service === 0) return;
  const of = await payerOf(db, vehicleId);
  for (const feeType of ['parts', 'service'] as const) {
    if (cost[feeType] === 0) continue;
    await openCharge(
      { db },
      {
        ...of,
        vehicleId,
        feeType,
        months: null,
        days: null,
        amount: moneyOf(cost[feeType]),
        payMode: 'payCode',
        origin: 'replacement',
        rowId: null,
        remark: number,
        by: actor.accountId,
        approvalId,
      },
    );
  }
}
