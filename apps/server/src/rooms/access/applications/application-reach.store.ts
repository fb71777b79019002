import { isOfProvider } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import { type Actor, may } from '../../../kit/actor.ts';
import type { Reach } from '../../../kit/entity/entity.ts';
import { newAsking } from '../../../kit/list/statement.ts';
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

/** Whether the actor may look into an application and what came with it. */
export async function seesApplication(db: Queryable, actor: Actor, id: string): Promise<boolean> {
  if (!may(actor, 'accountManage.create')) return false;
  const reach = await applicationReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query(
    `select 1 from account_application p where p.id::text = ${asking.put(id)} and ${reach(asking)}`,
    values,
  );
  return rows.length > 0;
}
