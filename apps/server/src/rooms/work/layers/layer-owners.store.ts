import type { Queryable } from '#database/transaction.ts';

/** Names of the owners of blocks, by the block. */
export async function ownersOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select b.id, o.name from block b join owner o on o.id = b.owner_id where b.id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
