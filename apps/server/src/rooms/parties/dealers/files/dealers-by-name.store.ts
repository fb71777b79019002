import type { Queryable } from '#database/transaction.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { DealerReach } from '../dealer-reach.store.ts';

/** Which of these companies there are, by their names in small letters, and whether as living ones in reach. */
export async function dealersByName(
  db: Queryable,
  companies: readonly string[],
  reach: DealerReach,
): Promise<Map<string, { id: string; seen: boolean }>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ name: string; id: string; seen: boolean }>(
    `select lower(d.company) as name, d.id, (d.deleted_at is null and d.state <> 'merged' and ${reach(asking)}) as seen
     from dealer d where lower(d.company) = any(select lower(one) from unnest(${asking.put(companies)}::text[]) as one)`,
    values,
  );
  return new Map(rows.map(({ name, ...one }) => [name, one]));
}
