import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { scopeKindOf } from '#rooms/access/public.ts';

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

/** Whether a company is within the reach and enabled, so that it may get something. */
export async function isEnabledInReach(db: Queryable, reach: DealerReach, id: string): Promise<boolean> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rowCount } = await db.query(
    `select from dealer d where d.id = ${asking.put(id)}::uuid and d.state = 'enabled' and d.deleted_at is null
       and ${reach(asking)}`,
    values,
  );
  return rowCount !== 0;
}
