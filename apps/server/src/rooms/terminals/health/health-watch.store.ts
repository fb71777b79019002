import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';

/** Whether the silence of a vehicle `v` of the dealer `d` is planned today, as SQL. */
export const silencePlanned = `exists (select 1 from planned_silence p where p.deleted_at is null
  and ${homeTodaySql} between p.from_on and p.until_on and (v.division_code like p.division_like or d.path @> array[p.dealer_id]))`;

/** Terminals that are bad now: of which vehicle, since when (seconds UTC), and the first of the reasons. */
export async function badTerminals(
  db: Queryable,
): Promise<{ vehicleId: string; since: number; reason: string }[]> {
  const { rows } = await db.query<{ vehicleId: string; since: number; reason: string }>(
    `select v.id as "vehicleId", extract(epoch from h.bad_since)::float8 as since, coalesce(h.bad[1], '') as reason
     from terminal_health h join vehicle v on v.no = h.vehicle_no
     where h.level = 'bad' and h.bad_since is not null and v.deleted_at is null`,
  );
  return rows;
}
