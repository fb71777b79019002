import type { Actor } from '#kit/actor.ts';
import type { Changing } from '../terms/change-terms.ts';
import { chargesOfApproval } from './charge.store.ts';
import { failCharge } from './charge-book.ts';

/**
 * What an approval charged and nobody has paid comes to nothing, in the transaction of what undoes it. Returns the numbers of what was
 * paid: giving money back is a deed of its own (/chargeRecord).
 */
export async function cancelChargesOf(
  { db }: Pick<Changing, 'db'>,
  actor: Actor,
  { approvalId, reason }: { approvalId: string; reason: string },
): Promise<string[]> {
  const charges = await chargesOfApproval(db, approvalId);
  for (const { id, state } of charges)
    if (state === 'unpaid' || state === 'scanned') await failCharge({ db }, actor, id, reason);
  return charges.filter(({ state }) => state === 'paid').map(({ no }) => no);
}
