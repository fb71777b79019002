import type { Queryable } from '../../../database/transaction.ts';
import { homeTodaySql } from '../../../kit/clock/home-day.rules.ts';
import { countingJobs } from '../../work/public.ts';

/** In what the jobs of a cell are alike. */
const alike =
  'dealer_id, division_code, category, model, brand, car_type, horsepower, work_type, crop' as const;

const sum = (what: string, only?: string): string =>
  `coalesce(sum((${what})::numeric)${only ? ` filter (where ${only})` : ''}, 0)`;

/** Sums of jobs under `j`, exact decimals, so that no order of adding changes them; by the names of `report_cell`. */
export const cellSums: readonly [column: string, sql: string][] = [
  ['jobs', 'count(*)'],
  ['area_m2', sum('j.area_m2')],
  ['gross_m2', sum('j.gross_m2')],
  ['overlap_m2', sum('j.overlap_m2')],
  ['overlap_of_m2', sum('j.area_m2', 'j.overlap_m2 is not null')],
  ['missed_m2', sum('j.missed_m2')],
  ['missed_of_m2', sum('j.area_m2', 'j.missed_m2 is not null')],
  ['repeated_m2', sum('j.repeated_m2')],
  ['qualified_m2', sum('j.qualified_m2')],
  ['judged_m2', sum('j.area_m2', 'j.qualified_m2 is not null')],
  ['depth_area', sum('j.mean_depth_m * j.area_m2 * coalesce(j.sensor_coverage, 1)')],
  ['depth_m2', sum('j.area_m2 * coalesce(j.sensor_coverage, 1)', 'j.mean_depth_m is not null')],
  ['distance_m', sum('j.distance_m')],
  ['working_s', sum('j.working_s')],
];

/** Days that are over everywhere and whose cells are missing or of before a change, newest first. */
export async function daysToBuild(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select d::date::text as day
     from generate_series((select min(work_date) from job), ${homeTodaySql} - 4, interval '1 day') d
     where not exists (select from report_day_built b where b.day = d::date)
       or exists (select from report_day_changed c where c.day = d::date) order by d desc limit $1`,
    [most],
  );
  return rows.map(({ day }) => day);
}

/**
 * Builds a day's cells out of its jobs, in a transaction of its own. The day is taken first, so that who builds the same day at the same time
 * waits and then sees these cells. The marks are taken before the jobs are read: whoever is not done with one by then has its mark still
 * to come.
 */
export async function buildDay(db: Queryable, day: string): Promise<void> {
  await db.query(
    `insert into report_day_built values ($1) on conflict (day) do update set built_at = now()`,
    [day],
  );
  await db.query('delete from report_day_changed where day = $1', [day]);
  await db.query('delete from report_cell where day = $1', [day]);
  await db.query(
    `insert into report_cell (day, ${alike}, ${cellSums.map(([column]) => column).join(', ')}, vehicles)
     select $1::date, ${alike}, ${cellSums.map(([, sql]) => sql).join(', ')}, array_agg(distinct vehicle_no)
     from job j where deleted_at is null and ${countingJobs} and work_date = $1::date group by ${alike}`,
    [day],
  );
}

/** Days of which the cells are not those of their jobs, with both areas: what the nightly check finds (P6). */
export async function wrongDays(
  db: Queryable,
  days: number,
): Promise<{ day: string; cells: number; jobs: number }[]> {
  const { rows } = await db.query<{ day: string; cells: number; jobs: number }>(
    `with built as (select day from report_day_built b where day >= ${homeTodaySql} - $1::int
         and not exists (select from report_day_changed c where c.day = b.day)),
       cells as (select day, sum(area_m2) as area, sum(jobs) as jobs from report_cell where day in (select day from built) group by 1),
       facts as (select work_date as day, ${sum('j.area_m2')} as area, count(*) as jobs from job j
         where deleted_at is null and ${countingJobs} and work_date in (select day from built) group by 1)
     select b.day::text, coalesce(c.area, 0)::float8 as cells, coalesce(f.area, 0)::float8 as jobs
     from built b left join cells c using (day) left join facts f using (day)
     where (coalesce(c.area, 0), coalesce(c.jobs, 0)) <> (coalesce(f.area, 0), coalesce(f.jobs, 0)) order by 1`,
    [days],
  );
  return rows;
}
