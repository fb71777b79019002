import type { Queryable } from '#database/transaction.ts';

/** A demo vehicle as its owner and its tool are given to it; `installedAt` in seconds UTC. */
export interface FleetVehicle {
  readonly id: string;
  readonly no: number;
  readonly sn: string;
  readonly installedAt: number;
}

export async function readFleetVehicles(db: Queryable, sns: readonly string[]): Promise<FleetVehicle[]> {
  const { rows } = await db.query<FleetVehicle>(
    `select id, no, sn, ceil(coalesce(extract(epoch from installed_at), 0))::int as "installedAt" from vehicle
     where demo and sn = any($1::text[]) order by sn`,
    [sns],
  );
  return rows;
}

/** How many past days of these vehicles wait for the worker; today's wait again and again while the machines work. */
export async function countWaitingDays(db: Queryable, sns: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ days: number }>(
    `select count(*)::int as days from stale_day s join vehicle v on v.no = s.vehicle_no
     where v.sn = any($1::text[]) and s.day < (now() at time zone interval '8 hours')::date`,
    [sns],
  );
  return rows[0]!.days;
}

/** Days on which these vehicles have finished work of deep loosening, YYYY-MM-DD, the first before. */
export async function daysOfLoosening(
  db: Queryable,
  sns: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select distinct j.work_date::text as day from job j join vehicle v on v.no = j.vehicle_no
     where v.sn = any($1::text[]) and j.state = 'finished' and j.work_type = 'deepLoosening' and j.deleted_at is null
       and j.work_date between $2::date and $3::date order by 1`,
    [sns, from, to],
  );
  return rows.map(({ day }) => day);
}
