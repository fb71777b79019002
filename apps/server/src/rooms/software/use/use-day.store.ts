import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import type { SoftwareDay } from './runs.store.ts';

const columns = (days: readonly SoftwareDay[]): unknown[] => [
  days.map(({ no }) => no),
  days.map(({ type }) => type),
  days.map(({ day }) => day),
];

/**
 * Builds the sums of these days anew. A run over midnight counts as a start of the day that it began on, its time for both. The work of
 * the day is shared out by the time of use, and no software has worked longer than it ran.
 */
export async function rebuildUseDays(db: Queryable, days: readonly SoftwareDay[]): Promise<void> {
  await db.query(
    `delete from software_use_day u using unnest($1::int[], $2::text[], $3::date[]) as a (no, type, day)
     where u.vehicle_no = a.no and u.software_type = a.type and u.work_date = a.day`,
    columns(days),
  );
  await db.query(
    `with asked as (
       select distinct no, type, day, day::timestamp at time zone '${homeZone}' as since, (day + 1)::timestamp at time zone '${homeZone}' as till
       from unnest($1::int[], $2::text[], $3::date[]) as a (no, type, day)),
     used as (
       select a.no, a.type, a.day, r.version, (count(*) filter (where r.started_at >= a.since))::int as starts,
         sum(extract(epoch from least(r.ended_at, a.till) - greatest(r.started_at, a.since)))::float8 as used_s
       from asked a join software_run r on r.vehicle_no = a.no and r.software_type = a.type and r.started_at < a.till
         and (r.ended_at > a.since or r.started_at >= a.since) group by 1, 2, 3, 4)
     insert into software_use_day (vehicle_no, work_date, software_type, version, starts, used_s, working_s, work_of_day_s)
     select no, day, type, version, starts, used_s,
       least(used_s, coalesce(w.s * used_s / nullif(sum(used_s) over (partition by no, type, day), 0), 0)), w.s
     from used cross join lateral (select coalesce(sum(v.working_s), 0) as s from vehicle_day v
       where v.vehicle_no = used.no and v.work_date = used.day) w`,
    columns(days),
  );
}

/** Days, from one on, that were built before the work of their day became what it is now. */
export async function readChangedWork(db: Queryable, from: string, most: number): Promise<SoftwareDay[]> {
  const { rows } = await db.query<SoftwareDay>(
    `with work as (select vehicle_no, work_date, sum(working_s) as s from vehicle_day where work_date >= $1::date group by 1, 2)
     select distinct u.vehicle_no as no, u.software_type as type, u.work_date::text as day
     from software_use_day u left join work w on w.vehicle_no = u.vehicle_no and w.work_date = u.work_date
     where u.work_date >= $1::date and abs(u.work_of_day_s - coalesce(w.s, 0)) > 0.5 limit $2`,
    [from, most],
  );
  return rows;
}
