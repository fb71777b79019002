import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { readPassword } from './account.store.ts';

/**
 * The password of an account in the clear; empty: it has none.
 * @throws Refusal passwordUnreadable for one that was sealed with another key, as in a copy of the data without its keys
 */
export async function openPassword(db: Queryable, box: SecretBox, accountId: string): Promise<string> {
  const sealed = await readPassword(db, accountId);
  if (!sealed) return '';
  try {
    return (await box.open(sealed, accountId)).toString('utf8');
  } catch {
    throw new Refusal('passwordUnreadable');
  }
}
