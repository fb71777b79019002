import type { OwnerForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';

/** The open owner with that phone number, whoever may see it. */
export async function ownerByPhone(db: Queryable, phone: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from owner where phone = $1 and state = 'open' and deleted_at is null`,
    [phone],
  );
  return rows[0]?.id ?? null;
}

/** The open owners with these numbers, by number, and whether they are in reach. */
export async function ownersByPhone(
  db: Queryable,
  phones: readonly string[],
  reach: Reach,
): Promise<Map<string, { id: string; seen: boolean }>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ phone: string; id: string; seen: boolean }>(
    `select o.phone, o.id, (${reach(asking)}) as seen from owner o
     where o.phone = any(${asking.put(phones)}::text[]) and o.state = 'open' and o.deleted_at is null`,
    values,
  );
  return new Map(rows.map(({ phone, ...one }) => [phone, one]));
}

/** Name and phone number by id, of closed and deleted owners too; what is no id of an owner is missing. */
export async function ownerNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, concat_ws(' ', name, phone) as name from owner where id::text = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Closes `from` in favour of `into`, which keeps the dealers of both. */
export async function closeInto(db: Queryable, actor: Actor, from: string, into: string): Promise<void> {
  await db.query(
    `insert into dealer_of_owner (owner_id, dealer_id) select $2, dealer_id from dealer_of_owner where owner_id = $1
     on conflict do nothing`,
    [from, into],
  );
  await db.query('delete from dealer_of_owner where owner_id = $1', [from]);
  await db.query(
    `update owner set state = 'closed', merged_into = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [from, into, actor.accountId],
  );
}

/** Says anew which dealers an owner has machines of. */
export async function setOwnerDealers(db: Queryable, id: string, dealers: readonly string[]): Promise<void> {
  await db.query('delete from dealer_of_owner where owner_id = $1 and not dealer_id = any($2::uuid[])', [
    id,
    dealers,
  ]);
  await db.query(
    'insert into dealer_of_owner (owner_id, dealer_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [id, dealers],
  );
}

/** A new owner, unless its phone number was taken meanwhile. */
export async function insertOwner(
  db: Queryable,
  owner: OwnerForm & { id: string; dealerId: string | null; by: string },
): Promise<boolean> {
  const { id, name, kind, phone, contactPerson, divisionCode, address, dealerId, by } = owner;
  const { rowCount } = await db.query(
    `insert into owner (id, name, kind, phone, contact_person, division_code, address, dealer_id, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict do nothing`,
    [id, name, kind, phone, contactPerson, divisionCode, address, dealerId, by],
  );
  return rowCount === 1;
}
