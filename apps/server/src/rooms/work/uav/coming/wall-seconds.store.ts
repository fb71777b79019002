import type { Queryable } from '#database/transaction.ts';

/** A time of the wall (`2026-06-10 08:30`) in an IANA zone, seconds UTC. */
export async function wallSeconds(db: Queryable, moment: string, timeZone: string): Promise<number> {
  const { rows } = await db.query<{ at: number }>(
    `select extract(epoch from $1::timestamp at time zone $2)::float8 as at`,
    [moment.replace('T', ' '), timeZone],
  );
  return rows[0]!.at;
}
