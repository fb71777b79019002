import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { companies } from './company-door.ts';

/** The company that the actor belongs to; null is the provider. */
export async function ownCompany(db: Queryable, actor: Actor): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>(
    'select dealer_id as id from account where id = $1',
    [actor.accountId],
  );
  return rows[0]?.id ?? null;
}

/** The companies whose accounts the actor may make and move: his own with all below it, or every one (null). */
export async function companiesInReach(db: Queryable, actor: Actor): Promise<ReadonlySet<string> | null> {
  const own = await ownCompany(db, actor);
  return own === null ? null : new Set([own, ...(await companies().below(db, [own]))]);
}
