import type { OwnerForm } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';

const columns = 'name, kind, phone, contact_person, division_code, address, tags, remark';
const valuesOf = (form: OwnerForm): unknown[] => [
  form.name,
  form.kind,
  form.phone,
  form.contactPerson,
  form.divisionCode,
  form.address,
  form.tags,
  form.remark,
];

/** Writes an owner of that dealer. False when an open one has the phone number. */
export async function insertOwner(
  db: Queryable,
  actor: Actor,
  id: string,
  form: OwnerForm,
  dealerId: string | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into owner (id, dealer_id, created_by, updated_by, ${columns}) values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (phone) where state = 'open' and deleted_at is null do nothing`,
    [id, dealerId, actor.accountId, ...valuesOf(form)],
  );
  return rowCount === 1;
}

/** The open owner with that phone number, whoever may see it. */
export async function ownerByPhone(db: Queryable, phone: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from owner where phone = $1 and state = 'open' and deleted_at is null`,
    [phone],
  );
  return rows[0]?.id ?? null;
}

export async function updateOwner(db: Queryable, actor: Actor, id: string, form: OwnerForm): Promise<void> {
  await db.query(
    `update owner set (${columns}) = row($3, $4, $5, $6, $7, $8, $9, $10), updated_at = clock_timestamp(),
       updated_by = $2 where id = $1`,
    [id, actor.accountId, ...valuesOf(form)],
  );
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

/** Marks an owner deleted, or takes the mark away. */
export async function setOwnerDeleted(
  db: Queryable,
  actor: Actor,
  id: string,
  deleted: boolean,
): Promise<void> {
  await db.query(
    `update owner set deleted_at = case when $2 then now() end, deleted_by = case when $2 then $3::uuid end,
       updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, deleted, actor.accountId],
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
