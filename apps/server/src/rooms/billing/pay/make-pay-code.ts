import type { PayCode } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { reopenCharge } from '../charges/charge-book.ts';
import { insertPayCode } from './pay.store.ts';

export interface PayParts {
  /** Where people reach this product; undefined: as the browser that asks does. */
  publicUrl?: string | undefined;
}

/** A code for charges that are open or failed, good for a day; those before it are over. @throws Refusal notAllowedTransition */
export async function makePayCode(
  parts: BillingParts & PayParts,
  actor: Actor,
  chargeIds: readonly string[],
): Promise<PayCode> {
  return inDeed(
    parts,
    actor,
    { action: 'trafficRenewal.payCode', subjectKind: 'charge', subjectId: chargeIds[0]! },
    async ({ db, bus, note }) => {
      for (const id of [...chargeIds].sort())
        await reopenCharge({ db, bus, signer: parts.signer }, actor, id);
      const { code, expiresAt, amount } = await insertPayCode(db, actor.accountId, chargeIds);
      note({ after: { amount, charges: chargeIds.length } });
      const path = `/farm/v2/pay/${code}`;
      return { code, path, url: `${parts.publicUrl ?? ''}${path}`, amount, expiresAt };
    },
  );
}
