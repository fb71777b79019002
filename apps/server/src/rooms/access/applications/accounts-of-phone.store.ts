import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newAsking } from '#kit/list/statement.ts';
import { accountReach } from '../accounts/account-list.store.ts';

/** Living accounts with a phone number that the actor may know of; at most five. */
export async function accountsOfPhone(
  db: Queryable,
  actor: Actor,
  phone: string,
): Promise<{ id: string; name: string }[]> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string }>(
    `select a.id, a.name from account a join role r on r.id = a.role_id
     where a.phone = ${asking.put(phone)} and a.deleted_at is null and ${reach(asking)} order by a.name limit 5`,
    values,
  );
  return rows;
}

/** The role of an account, whoever asks. */
export async function roleOfAccount(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await db.query<{ roleId: number }>(
    'select role_id as "roleId" from account where id = $1',
    [id],
  );
  return rows[0]?.roleId ?? null;
}

/** What an account has of what is granted by an application, whoever asks; null when there is none. */
export async function factsHeld(
  db: Queryable,
  id: string,
): Promise<{ dealerId: string | null; roleId: number; endsOn: string | null } | null> {
  const { rows } = await db.query<{ dealerId: string | null; roleId: number; endsOn: string | null }>(
    `select dealer_id as "dealerId", role_id as "roleId",
       to_char((ends_at - interval '1 second') at time zone '${homeZone}', 'YYYY-MM-DD') as "endsOn" from account where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
