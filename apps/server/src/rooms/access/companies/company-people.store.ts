import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { followersOf } from '../scope/scope.store.ts';

/** Whoever sees something by these companies: their people, who was given one of them, and who is bound to any of these. */
export async function accountsByCompanies(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from account where dealer_id = any($1::uuid[]) and deleted_at is null
     union
     select account_id from allocation where target_kind = 'dealer' and target_id = any($1::text[]) and ended_at is null`,
    [ids],
  );
  return followersOf(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * Gives the accounts of a company to another, with what was allocated of it, its webhooks and the views that its people share; tells how
 * many accounts and allocations, deleted ones not counted.
 */
export async function handOverCompany(
  db: Queryable,
  actor: Actor,
  from: string,
  into: string,
): Promise<{ accounts: number; allocations: number }> {
  const moved = await db.query<{ living: boolean }>(
    `update account set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3
     where dealer_id = $1 returning deleted_at is null as living`,
    [from, into, actor.accountId],
  );
  await db.query(
    `update role r set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3,
       name = case when exists (select 1 from role o where o.dealer_id = $2 and o.name = r.name and o.deleted_at is null)
         then left(r.name, 18) || ' ' || r.id else r.name end
     where dealer_id = $1`,
    [from, into, actor.accountId],
  );
  await db.query('update account_application set dealer_id = $2 where dealer_id = $1', [from, into]);
  // A webhook whose owner is of another company is told nothing any more.
  await db.query(
    'update webhook set company_id = $2, updated_at = clock_timestamp(), updated_by = $3 where company_id = $1',
    [from, into, actor.accountId],
  );
  await db.query('update saved_view set shared_dealer_id = $2 where shared_dealer_id = $1', [from, into]);
  const allocations = await handOverTarget(db, actor, { kind: 'dealer', from, into });
  return { accounts: moved.rows.filter(({ living }) => living).length, allocations };
}

/** What was allocated of one target goes on with another; who was given both keeps the one that stays. Tells how many. */
export async function handOverTarget(
  db: Queryable,
  actor: Actor,
  { kind, from, into }: { kind: 'dealer' | 'owner'; from: string; into: string },
): Promise<number> {
  const given = await db.query(
    `update allocation l set target_id = $3 where target_kind = $1 and target_id = $2 and ended_at is null
       and not exists (select 1 from allocation o where o.account_id = l.account_id and o.subject = l.subject
         and o.method = l.method and o.target_kind = $1 and o.target_id = $3 and o.ended_at is null)`,
    [kind, from, into],
  );
  await db.query(
    `update allocation set ended_at = now(), ended_by = $3
     where target_kind = $1 and target_id = $2 and ended_at is null`,
    [kind, from, actor.accountId],
  );
  return given.rowCount ?? 0;
}

/** Whoever was given one of these targets, and who is bound to one of them. */
export async function accountsByTargets(
  db: Queryable,
  kind: 'dealer' | 'owner',
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select account_id as id from allocation where target_kind = $1 and target_id = any($2::text[]) and ended_at is null',
    [kind, ids],
  );
  return followersOf(
    db,
    rows.map(({ id }) => id),
  );
}
