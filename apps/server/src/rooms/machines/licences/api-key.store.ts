import type { Queryable } from '../../../database/transaction.ts';
import { newId } from '../../../kit/id.ts';

/** What a key opens. */
export type ApiProduct = 'androidSdk' | 'linuxSdk' | 'serverInterface' | 'mes';

export interface ApiKey {
  id: string;
  product: ApiProduct;
  partner: string;
  prefix: string;
  state: 'active' | 'suspended' | 'revoked';
}

const columns = 'id, product, partner, prefix, state';

export async function insertKey(
  db: Queryable,
  accountId: string | null,
  key: {
    product: ApiProduct;
    partner: string;
    prefix: string;
    hash: Uint8Array;
    expiresAt: Date | null;
  },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into api_key (id, product, partner, prefix, hash, expires_at, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, key.product, key.partner, key.prefix, key.hash, key.expiresAt, accountId],
  );
  return id;
}

/** The key of a hash while it opens anything, and notes that it was used. */
export async function useKey(db: Queryable, product: ApiProduct, hash: Uint8Array): Promise<ApiKey | null> {
  const { rows } = await db.query<ApiKey>(
    `update api_key set last_used_at = now()
     where hash = $1 and product = $2 and state = 'active' and deleted_at is null
       and (expires_at is null or expires_at > now()) returning ${columns}`,
    [hash, product],
  );
  return rows[0] ?? null;
}

/** False when there is no such key, or it was revoked before. */
export async function setKeyRevoked(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update api_key set state = 'revoked', updated_at = clock_timestamp(), updated_by = $2
     where id = $1 and state <> 'revoked' and deleted_at is null`,
    [id, accountId],
  );
  return rowCount === 1;
}
