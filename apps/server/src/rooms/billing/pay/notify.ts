import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { centsOf, moneyOf, type PayProvider, type payNotice } from '@furrow/contract';
import type { z } from 'zod';
import { inTransaction } from '../../../database/transaction.ts';
import { heldMessages } from '../../../events/after-commit.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { payCharge } from '../charges/charge-book.ts';
import { findPayCode, paidByNotice } from './pay.store.ts';

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
 * A provider says that a code was paid: all its charges are, in one transaction. The same notice again counts nothing; money for a cancelled charge is
 * booked and marked. Answers how many charges it paid.
 * @throws Refusal payCodeOver for a code that nobody made, payAmount for another sum than that of its charges
 */
export async function takeNotice(
  parts: BillingParts,
  provider: PayProvider,
  { code, transactionNo, amount }: z.output<typeof payNotice>,
): Promise<number> {
  const providerNo = `${provider}:${transactionNo}`;
  const { held, send } = heldMessages(parts.bus);
  const counted = await inTransaction(parts.pool, async (db) => {
    const found = await findPayCode(db, code);
    if (!found) throw new Refusal('payCodeOver');
    if ((await paidByNotice(db, providerNo)) > 0) return 0;
    const open = found.charges.filter(({ state }) => state !== 'paid' && state !== 'refunded');
    if (open.length === 0) return 0;
    const sum = open.reduce((cents, one) => cents + centsOf(one.amount), 0);
    if (moneyOf(sum) !== amount) throw new Refusal('payAmount', { amount: moneyOf(sum) });
    let paid = 0;
    for (const [place, { id }] of [...open].sort((a, b) => (a.id < b.id ? -1 : 1)).entries()) {
      const at = { db, bus: held, signer: parts.signer };
      const no = open.length === 1 ? providerNo : `${providerNo}/${place + 1}`;
      if (await payCharge(at, null, id, { way: provider, providerNo: no })) paid += 1;
    }
    return paid;
  });
  send();
  return counted;
}
