import { isOfProvider } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { companiesInReach } from '../companies/company.store.ts';

/**
 * Applications that are the actor's to decide, as a condition on `account_application p`: the provider's people see all, a dealer's
 * those that named their company or one below it, everybody else none.
 */
export async function applicationReach(db: Queryable, actor: Actor): Promise<Reach> {
  if (isOfProvider(actor.scopeKind)) return () => 'true';
  const branch = actor.scopeKind === 'dealer' ? await companiesInReach(db, actor) : null;
  if (branch === null) return () => 'false';
  return ({ put }) => `p.dealer_id = any(${put([...branch])}::uuid[])`;
}
