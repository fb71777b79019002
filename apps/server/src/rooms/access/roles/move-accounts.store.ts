import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { accountReach } from '../accounts/account-list.store.ts';

/** Gives the living accounts of a role that the actor may know of another role; returns them with their companies. */
export async function moveAccountsOf(
  db: Queryable,
  actor: Actor,
  from: number,
  to: number,
): Promise<{ id: string; dealerId: string | null }[]> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { put } = asking;
  const { rows } = await db.query<{ id: string; dealerId: string | null }>(
    `update account moved set role_id = ${put(to)}, updated_at = clock_timestamp(), updated_by = ${put(actor.accountId)}
     from account a join role r on r.id = a.role_id
     where moved.id = a.id and a.role_id = ${put(from)} and a.deleted_at is null and ${reach(asking)}
     returning moved.id, moved.dealer_id as "dealerId"`,
    values,
  );
  return rows;
}
