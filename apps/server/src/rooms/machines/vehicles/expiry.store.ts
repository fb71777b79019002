import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';

/** The last midnight of UTC+8 that is at least five minutes old. */
const midnight = `date_trunc('day', (now() at time zone '${homeZone}') - interval '5 minutes') at time zone '${homeZone}'`;

/** Vehicles in use whose registration ended before the day that has begun, locked; one that somebody holds comes next time. */
export async function overdueCars(db: Queryable, most: number): Promise<{ id: string; no: number }[]> {
  const { rows } = await db.query<{ id: string; no: number }>(
    `select id, no from vehicle where state = 'inUse' and registration_until < ${midnight} and deleted_at is null
     order by id limit $1 for update skip locked`,
    [most],
  );
  return rows;
}
