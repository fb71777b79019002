import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';

/** Id of the living vehicle of that SN in the reach, or null. */
export async function findBySn(db: Queryable, reach: Reach, sn: string): Promise<string | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select v.id from vehicle v where v.sn = ${asking.put(sn)} and v.deleted_at is null and ${reach(asking)}`,
    values,
  );
  return rows[0]?.id ?? null;
}
