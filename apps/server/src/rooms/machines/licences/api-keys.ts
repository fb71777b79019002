import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { logOperation } from '../../access/public.ts';
import { type ApiKey, type ApiProduct, insertKey, setKeyRevoked, useKey } from './api-key.store.ts';

const shownSigns = 8;

/** Issues a key inside the caller's transaction; the key itself is told here and never again. */
export async function issueKey(
  client: Queryable,
  actor: Actor,
  { product, partner, expiresAt = null }: { product: ApiProduct; partner: string; expiresAt?: Date | null },
): Promise<{ id: string; key: string }> {
  const key = `fk_${randomBytes(24).toString('base64url')}`;
  const prefix = key.slice(0, shownSigns);
  const id = await insertKey(client, actor.accountId, {
    ...{ product, partner, prefix, hash: hashOf(key), expiresAt },
  });
  await logOperation(client, actor, {
    ...{ action: 'sdk.create', subjectKind: 'apiKey', subjectId: id },
    after: { product, partner, prefix, expiresAt },
  });
  return { id, key };
}

/** The partner behind a key. @throws Refusal apiKeyInvalid: unknown, of another product, suspended, revoked or over */
export async function requireKey(db: Queryable, product: ApiProduct, key: unknown): Promise<ApiKey> {
  const found = typeof key === 'string' && key !== '' ? await useKey(db, product, hashOf(key)) : null;
  if (!found) throw new Refusal('apiKeyInvalid');
  return found;
}

/** Ends a key for good. @throws Refusal notFound */
export async function revokeKey(client: Queryable, actor: Actor, id: string): Promise<void> {
  if (!(await setKeyRevoked(client, actor.accountId, id))) throw new Refusal('notFound');
  await logOperation(client, actor, { action: 'sdk.delete', subjectKind: 'apiKey', subjectId: id });
}

// A key is 24 random bytes: nobody guesses it from a plain hash.
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
