import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { OwnerFigures } from '#rooms/parties/public.ts';
import { blockReach } from './block-reach.store.ts';

/** Whose a block is, deleted or not. */
export async function ownerOfBlock(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select owner_id as id from block where id = $1', [id]);
  return rows[0]?.id ?? null;
}

/** Names of an owner's living blocks that begin so, in small letters. */
export async function namesLike(db: Queryable, ownerId: string, begin: string): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    'select lower(name) as name from block where deleted_at is null and owner_id = $1 and starts_with(lower(name), lower($2))',
    [ownerId, begin],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The living blocks of an owner. */
export async function countBlocksOf(db: Queryable, ownerId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from block where owner_id = $1 and deleted_at is null',
    [ownerId],
  );
  return rows[0]!.count;
}

/** How many living blocks these owners have, as far as the actor may know of them. */
export async function visibleBlocksOf(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<OwnerFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; blocks: number }>(
    `select b.owner_id as id, count(*)::int as blocks from block b
     where b.owner_id = any(${asking.put(ids)}::uuid[]) and b.deleted_at is null and ${blockReach(actor)(asking)} group by 1`,
    values,
  );
  return new Map(rows.map(({ id, blocks }) => [id, { blocks }]));
}

export async function namesOfBlocks(db: Queryable, ownerId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from block where owner_id = $1 and deleted_at is null order by id',
    [ownerId],
  );
  return rows;
}

/** Makes a block another owner's, under a name that is free there. */
export async function giveBlock(
  db: Queryable,
  actor: Actor,
  { id, ownerId, name }: { id: string; ownerId: string; name: string },
): Promise<void> {
  await db.query(
    `update block set owner_id = $2, name = $3, updated_at = clock_timestamp(), updated_by = $4 where id = $1`,
    [id, ownerId, name, actor.accountId],
  );
}

/** Gives the blocks that one dealer entered to another; tells which. */
export async function giveBlocksOfDealer(
  db: Queryable,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update block set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3 where dealer_id = $1 returning id`,
    [from, into, actor.accountId],
  );
  return rows.map(({ id }) => id);
}
