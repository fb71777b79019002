import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { companiesInReach, livingCompanies } from '../../companies/company.store.ts';
import { roleReach } from '../../roles/role.store.ts';
import { accountReach } from '../account-list.store.ts';

/** The roles that the actor may give, by name: where several companies have the name, the nearest one's. */
export async function rolesToGive(db: Queryable, actor: Actor): Promise<{ id: number; name: string }[]> {
  const reach = await roleReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: number; name: string }>(
    `select r.id, r.name from role r where r.deleted_at is null and ${reach(asking)}
     order by r.name, r.dealer_id is not distinct from ${asking.put(actor.companyId ?? null)}::uuid desc, r.id`,
    values,
  );
  return rows.filter(({ name }, i) => name !== rows[i - 1]?.name);
}

/** The companies that the actor may give, by name: those of his branch, or every one. */
export async function companiesToGive(
  db: Queryable,
  actor: Actor,
): Promise<{ value: string; word: string }[]> {
  const reach = await companiesInReach(db, actor);
  const living = [...(await livingCompanies(db))].filter(([id]) => reach === null || reach.has(id));
  return living.map(([value, word]) => ({ value, word }));
}

/** Which of these names are taken, and whether by a living account that the actor may know of. */
export async function takenNames(
  db: Queryable,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, { id: string; seen: boolean }>> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string; seen: boolean }>(
    `select a.id, a.name, (a.deleted_at is null and ${reach(asking)}) as seen from account a join role r on r.id = a.role_id
     where a.name = any(${asking.put(names)}::text[])`,
    values,
  );
  return new Map(rows.map(({ name, ...one }) => [name, one]));
}
