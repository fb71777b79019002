import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Asking } from '../../../kit/list/source.ts';
import { scopeKindOf } from '../../access/public.ts';

/** Which dealers an actor may know of, as a condition on the table `dealer` under the name `d`. */
export type DealerReach = (asking: Asking) => string;

/** The company that an account belongs to; null is the provider. */
export async function companyOf(db: Queryable, actor: Actor): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>(
    'select dealer_id as id from account where id = $1',
    [actor.accountId],
  );
  return rows[0]?.id ?? null;
}

/** Dealer scope (C17): the provider's people know all, a dealer's his own company and those below it, service people none. */
export async function dealerReach(db: Queryable, actor: Actor): Promise<DealerReach> {
  const kind = await scopeKindOf(db, actor.roleId);
  if (kind === 'administrator' || kind === 'provider') return () => 'true';
  const company = await companyOf(db, actor);
  if (kind !== 'dealer' || company === null) return () => 'false';
  return ({ put }) => `d.path @> array[${put(company)}::uuid]`;
}
