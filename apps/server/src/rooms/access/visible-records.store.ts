import { fields } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { accountReach } from './accounts/account-list.store.ts';
import { roleReach } from './roles/role.store.ts';

const anybody = { timeZone: 'UTC', language: 'en' } as const;

/** Of these account ids, those that the actor may know of (topics `rows` and `record`). */
export async function visibleAccounts(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = ids.filter((id) => fields.id.safeParse(id).success);
  if (known.length === 0) return new Set();
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking(anybody);
  const { rows } = await db.query<{ id: string }>(
    `select a.id from account a join role r on r.id = a.role_id
     where a.id = any(${asking.put(known)}::uuid[]) and ${reach(asking)}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these role ids, those that the actor may know of. */
export async function visibleRoles(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
  if (numbers.length === 0) return new Set();
  const reach = await roleReach(db, actor);
  const { values, asking } = newAsking(anybody);
  const { rows } = await db.query<{ id: number }>(
    `select r.id from role r where r.id = any(${asking.put(numbers)}::int[]) and ${reach(asking)}`,
    values,
  );
  return new Set(rows.map(({ id }) => String(id)));
}
