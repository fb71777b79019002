import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { centsOf, moneyOf, type PayProvider, type payNotice } from '@furrow/contract';
import type { z } from 'zod';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { setAttention } from '../charges/charge.store.ts';
import { payCharge } from '../charges/charge-book.ts';
import { type FoundCode, holdPayCode, keepNotice } from './pay.store.ts';

/**
 * Whether a notice comes from the provider: HMAC-SHA256 of its bytes in hex, with the secret in `keys/pay-PROVIDER`, which whoever runs the product
 * puts there. Without the file nobody is believed.
 */
export async function isSignedByProvider(
  keyFolder: string,
  provider: PayProvider,
  bytes: Uint8Array,
  signature: unknown,
): Promise<boolean> {
  const secret = await readFile(join(keyFolder, `pay-${provider}`), 'utf8').catch(() => '');
  if (secret.trim() === '' || typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature))
    return false;
  const wanted = createHmac('sha256', secret.trim()).update(bytes).digest();
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'));
}

/**
 * A provider says that a code was paid: all its charges are, in one transaction. The same notice again counts nothing. Money for a cancelled charge is
 * booked and marked; money that nothing waits for any more, or of another sum than what is open, is kept and marks the charges: somebody
 * books it by hand or gives it back. Answers how many charges it paid.
 * @throws Refusal payCodeOver for a code that nobody made
 */
export async function takeNotice(
  parts: BillingParts,
  provider: PayProvider,
  { code, transactionNo, amount }: z.output<typeof payNotice>,
): Promise<number> {
  const providerNo = `${provider}:${transactionNo}`;
  const { held, send } = heldMessages(parts.bus);
  const counted = await inTransaction(parts.pool, async (db) => {
    const found = await holdPayCode(db, code);
    if (!found) throw new Refusal('payCodeOver');
    const open = found.charges.filter(({ state }) => state !== 'paid' && state !== 'refunded');
    const sum = moneyOf(open.reduce((cents, one) => cents + centsOf(one.amount), 0));
    const outcome = open.length === 0 ? 'nothingOpen' : sum === amount ? 'paid' : 'otherAmount';
    if (!(await keepNotice(db, { providerNo, code, amount, outcome }))) return 0;
    if (outcome !== 'paid') {
      await markForAttention(db, found.charges, { providerNo, amount, outcome });
      return 0;
    }
    for (const [place, { id }] of open.entries()) {
      const at = { db, bus: held, signer: parts.signer };
      const no = open.length === 1 ? providerNo : `${providerNo}/${place + 1}`;
      await payCharge(at, null, id, { way: provider, providerNo: no });
    }
    return open.length;
  });
  send();
  return counted;
}

async function markForAttention(
  db: Queryable,
  charges: FoundCode['charges'],
  told: { providerNo: string; amount: string; outcome: string },
): Promise<void> {
  for (const { id } of charges) {
    await setAttention(db, id);
    await logOperation(db, null, {
      action: 'chargeRecord.unclaimed',
      subjectKind: 'charge',
      subjectId: id,
      after: told,
    });
  }
}
