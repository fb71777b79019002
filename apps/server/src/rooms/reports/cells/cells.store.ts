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

const columns = `day, ${alike}, ${cellSums.map(([column]) => column).join(', ')}, vehicles`;
/** What the cells of days should be, by the names of `report_cell`: the jobs of those days put together. `days` is a condition on the day. */
const cellsSql = (days: string): string =>
  `select work_date as day, ${alike}, ${cellSums.map(([column, sql]) => `${sql} as ${column}`).join(', ')},
     array_agg(distinct vehicle_no order by vehicle_no) as vehicles
   from job j where deleted_at is null and ${countingJobs} and work_date ${days} group by work_date, ${alike}`;

/**
 * The days from one to another (SQL of dates, both in it) whose cells say nothing, because they are missing or of before a change: these are asked
 * of the jobs. An array that a statement finds once, so that jobs and cells of a day agree on which of the two speaks. Days before the first job of all
 * are not among them: each cell is held against every one of them.
 */
export const openDaysSql = (from: string, to: string): string =>
  `array(select d::date from generate_series(greatest((${from})::timestamp, (select min(work_date) from job)), (${to})::timestamp, interval '1 day') d
     where not exists (select from report_day_built b where b.day = d::date)
       or exists (select from report_day_changed c where c.day = d::date))`;

/** Days that are over everywhere and whose cells are missing or of before a change, newest first. */
export async function daysToBuild(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select d::text as day from unnest(${openDaysSql('select min(work_date) from job', `${homeTodaySql} - 4`)}) d order by d desc limit $1`,
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
  await db.query(`insert into report_cell (${columns}) ${cellsSql('= $1::date')}`, [day]);
}

/**
 * Days of which any cell is not that of its jobs, in whatever sum, vehicle or attribute, or is missing, or stands there too much (P6); with how
 * many lines differ and both areas. Days that wait to be built are not asked: their cells answer nobody.
 */
export async function wrongDays(
  db: Queryable,
  days: number,
): Promise<{ day: string; lines: number; cells: number; jobs: number }[]> {
  const since = `${homeTodaySql} - $1::int`;
  const { rows } = await db.query<{ day: string; lines: number; cells: number; jobs: number }>(
    `with built as (select b.day from report_day_built b where b.day >= ${since}
         and b.day <> all(${openDaysSql(since, homeTodaySql)})),
       cells as materialized (select ${columns} from report_cell where day in (select day from built)),
       facts as materialized (${cellsSql('in (select day from built)')}),
       wrong as (select day, count(*)::int as lines from ((table cells except all table facts) union all
         (table facts except all table cells)) x group by day)
     select w.day::text, w.lines, coalesce((select sum(c.area_m2) from cells c where c.day = w.day), 0)::float8 as cells,
       coalesce((select sum(f.area_m2) from facts f where f.day = w.day), 0)::float8 as jobs
     from wrong w order by w.day`,
    [days],
  );
  return rows;
}
