import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';

/** Names of the rows that lie in reach, by id; every string but the ids is the program's own SQL. */
export async function named(
  db: Queryable,
  ids: readonly string[],
  name: string,
  from: string,
  id: string,
  reach: Reach,
): Promise<ReadonlyMap<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string }>(
    `select ${id}::text as id, ${name} as name from ${from} where ${id} = any(${asking.put(ids)}::uuid[]) and ${reach(asking)}`,
    values,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
