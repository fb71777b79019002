import { centsOf, moneyOf } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import { askRefund, refundable } from './price.store.ts';

/** The most that could be given back for a device, as a decimal text. */
export async function refundableOf(db: Queryable, vehicleId: string): Promise<string> {
  const charges = await refundable(db, vehicleId, { lock: false });
  return moneyOf(charges.reduce((sum, { amount }) => sum + centsOf(amount), 0));
}

/**
 * Asks for money back for a device, inside the caller's transaction: of its latest payment first, and of those before it until the amount is
 * reached. Each request waits in /chargeRecord for somebody else than `by`.
 * @throws Refusal refundTooMuch at the amount, where less was paid
 */
export async function askRefundsOf(
  db: Queryable,
  {
    vehicleId,
    amount,
    ...asked
  }: { vehicleId: string; amount: string; reason: string; by: string; approvalId: string },
): Promise<void> {
  let left = centsOf(amount);
  for (const charge of await refundable(db, vehicleId, { lock: true })) {
    const part = Math.min(left, centsOf(charge.amount));
    if (part > 0) await askRefund(db, charge.id, { ...asked, amount: moneyOf(part) });
    left -= part;
  }
  if (left > 0) throw new Refusal('refundTooMuch', {}, [{ field: 'refund', key: 'refundTooMuch' }]);
}
