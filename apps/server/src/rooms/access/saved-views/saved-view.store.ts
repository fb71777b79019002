import type { SavedView, SharedWith } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';

export interface SavedViewFacts {
  name: string;
  query: string;
  columns: object | null;
  isDefault: boolean;
  sharedWith: SharedWith;
}

/** The own ones and those that somebody shares with the actor's role; of one screen, or all. */
export async function listSavedViews(
  db: Queryable,
  actor: Actor,
  screen: string | undefined,
): Promise<SavedView[]> {
  const { rows } = await db.query<SavedView>(
    `select v.id, v.screen, v.name, v.query, v.columns, v.account_id = $1 and v.is_default as "isDefault",
       v.shared_with as "sharedWith", v.account_id = $1 as mine, coalesce(nullif(a.display_name, ''), a.name) as owner
     from saved_view v join account a on a.id = v.account_id
     where (v.account_id = $1 or (v.shared_with = 'role' and v.shared_role_id = $2)
         or (v.shared_with = 'company' and v.shared_dealer_id is not distinct from (select dealer_id from account where id = $1)))
       and ($3::text is null or v.screen = $3)
     order by v.account_id <> $1, v.screen, v.name, v.id`,
    [actor.accountId, actor.roleId, screen ?? null],
  );
  return rows;
}

/** One of the actor's own, held to the end of the transaction; null for any other. */
export async function lockOwnView(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<(SavedViewFacts & { screen: string }) | null> {
  const { rows } = await db.query<SavedViewFacts & { screen: string }>(
    `select screen, name, query, columns, is_default as "isDefault", shared_with as "sharedWith"
     from saved_view where id = $1 and account_id = $2 for update`,
    [id, actor.accountId],
  );
  return rows[0] ?? null;
}

/** How many the actor has for a screen; no other of his can be written until the transaction ends. */
export async function countOwnViews(db: Queryable, actor: Actor, screen: string): Promise<number> {
  await db.query('select 1 from account where id = $1 for update', [actor.accountId]);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from saved_view where account_id = $1 and screen = $2',
    [actor.accountId, screen],
  );
  return rows[0]!.count;
}

/** The one default of a screen gives way to another. */
export async function clearDefault(db: Queryable, actor: Actor, screen: string): Promise<void> {
  await db.query(
    'update saved_view set is_default = false where account_id = $1 and screen = $2 and is_default',
    [actor.accountId, screen],
  );
}

/** Writes a new one; null when the name is taken on that screen. */
export async function insertSavedView(
  db: Queryable,
  actor: Actor,
  screen: string,
  view: SavedViewFacts,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `insert into saved_view (id, account_id, screen, name, query, columns, is_default, shared_role_id, shared_with,
       shared_dealer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select dealer_id from account where id = $2)) on conflict (account_id, screen, name) do nothing returning id`,
    [newId(), actor.accountId, screen, ...valuesOf(actor, view)],
  );
  return rows[0]?.id ?? null;
}

/** False when another of the screen has the name. */
export async function updateSavedView(
  db: Queryable,
  actor: Actor,
  id: string,
  view: SavedViewFacts,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update saved_view v set name = $2, query = $3, columns = $4, is_default = $5, shared_role_id = $6, shared_with = $7,
       shared_dealer_id = (select dealer_id from account where id = v.account_id), updated_at = now()
     where v.id = $1 and not exists (select 1 from saved_view o
       where o.account_id = v.account_id and o.screen = v.screen and o.name = $2 and o.id <> v.id)`,
    [id, ...valuesOf(actor, view)],
  );
  return rowCount === 1;
}

export async function deleteSavedView(db: Queryable, id: string): Promise<void> {
  await db.query('delete from saved_view where id = $1', [id]);
}

const valuesOf = (actor: Actor, { name, query, columns, isDefault, sharedWith }: SavedViewFacts) => [
  name,
  query,
  columns === null ? null : JSON.stringify(columns),
  isDefault,
  sharedWith === 'role' ? actor.roleId : null,
  sharedWith,
];
