import type { Queryable } from '#database/transaction.ts';

/** The accounts that a point names as its staff now. */
export async function staffOf(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ staff: string[] }>('select staff from service_point where id = $1', [id]);
  return rows[0]?.staff ?? [];
}
