import { bucketEnd } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { countingJobs } from '#rooms/work/public.ts';
import { maskOf, type SpanOf, spansAround, yearBits, yearsOf } from './spans.rules.ts';

/** What jobs are alike in: columns of `report_like`, and of `job`. */
export const alike = [
  ...(['dealer_id', 'division_code', 'category', 'model', 'brand', 'car_type', 'horsepower'] as const),
  ...(['work_type', 'crop'] as const),
] as const;
const likeColumns = alike.join(', ');
/** That a row under `a` is alike to one under `b`; by equality alone, so that it can be looked up by hashes. */
const likeSql = (a: string, b: string): string =>
  alike
    .map((column) => {
      const none = { dealer_id: `'00000000-0000-0000-0000-000000000000'::uuid`, horsepower: '-1' }[
        column as string
      ];
      return none === undefined
        ? `${a}.${column} = ${b}.${column}`
        : `coalesce(${a}.${column}, ${none}) = coalesce(${b}.${column}, ${none})`;
    })
    .join(' and ');

/** What a job `j` adds to each sum, an exact decimal, so that no order of adding changes it; by the names of `report_sum`. */
export const jobSums: readonly [column: string, sql: string][] = [
  ['area_m2', 'j.area_m2::numeric'],
  ['gross_m2', 'j.gross_m2::numeric'],
  ['overlap_m2', 'coalesce(j.overlap_m2, 0)::numeric'],
  ['overlap_of_m2', '(case when j.overlap_m2 is null then 0 else j.area_m2 end)::numeric'],
  ['missed_m2', 'coalesce(j.missed_m2, 0)::numeric'],
  ['missed_of_m2', '(case when j.missed_m2 is null then 0 else j.area_m2 end)::numeric'],
  ['repeated_m2', 'j.repeated_m2::numeric'],
  ['qualified_m2', 'coalesce(j.qualified_m2, 0)::numeric'],
  ['judged_m2', '(case when j.qualified_m2 is null then 0 else j.area_m2 end)::numeric'],
  ['depth_area', 'coalesce(j.mean_depth_m * j.area_m2 * coalesce(j.sensor_coverage, 1), 0)::numeric'],
  [
    'depth_m2',
    '(case when j.mean_depth_m is null then 0 else j.area_m2 * coalesce(j.sensor_coverage, 1) end)::numeric',
  ],
  ['distance_m', 'j.distance_m::numeric'],
  ['working_s', 'j.working_s::numeric'],
];
/** How many jobs stand behind a sum: those that add anything to it. Facts under `f` have the columns of `jobSums`. */
export const jobCounts: readonly [column: string, adds: string][] = [
  ['area_jobs', 'area_m2'],
  ['gross_jobs', 'gross_m2'],
  ['repeated_jobs', 'repeated_m2'],
  ['net_jobs', 'area_m2 - repeated_m2'],
  ['qualified_jobs', 'qualified_m2'],
  ['distance_jobs', 'distance_m'],
  ['working_jobs', 'working_s'],
];
const addedUp = [...jobSums, ...jobCounts].map(([column]) => column);
const counted = ['jobs', ...jobCounts.map(([column]) => column)];
const sumColumns = ['jobs', ...addedUp].join(', ');
const sumOf = (column: string): string =>
  counted.includes(column) ? `sum(${column})::int as ${column}` : `sum(${column}) as ${column}`;
const addUp = ['jobs', ...addedUp].map(sumOf).join(', ');

/** The jobs that count of days (a condition on the day), one a row, with what they are alike in and what each adds. */
const jobsSql = (days: string): string =>
  `select f.*, ${jobCounts.map(([column, adds]) => `(${adds} <> 0)::int as ${column}`).join(', ')}
   from (select work_date as day, vehicle_no, ${likeColumns}, 1 as jobs, ${jobSums.map(([column, sql]) => `${sql} as ${column}`).join(', ')}
     from job j where deleted_at is null and ${countingJobs} and work_date ${days}) f`;
/** Its place among the bits of its year, from 0. */
const placeSql = (day: string): string => `extract(doy from ${day})::int - 1`;
const none = `repeat('0', ${yearBits})::bit(${yearBits})`;

/** The first day of which anything is to be told: of the first job of all, or before it one whose jobs went. */
const firstDaySql = `least((select min(work_date) from job), (select min(day) from report_changed))`;

/**
 * The days from one to another (SQL of dates, both in it) whose sums say nothing, because they are missing or of before a change: these are asked
 * of the jobs. Days before the first job of all are not among them: nothing is in them.
 */
export const openDaysSql = (from: string, to: string): string =>
  `array(select d::date from generate_series(greatest((${from})::timestamp, ${firstDaySql}), (${to})::timestamp, interval '1 day') d
     where not exists (select from report_built b where b.span = 'day' and b.day = d::date)
       or exists (select from report_changed c where c.day = d::date))`;

/** The last day that is over everywhere: later ones are never built. */
const lastDaySql = `${homeTodaySql} - 4`;

/** Days that are over everywhere and whose sums are missing or of before a change, newest first. */
export async function daysToBuild(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select d::text as day from unnest(${openDaysSql(firstDaySql, lastDaySql)}) d order by d desc limit $1`,
    [most],
  );
  return rows.map(({ day }) => day);
}

/** What is built, what of it is open again, and the last day that may be built. */
export async function builtSpans(
  db: Queryable,
): Promise<{ built: SpanOf[]; open: ReadonlySet<string>; last: string }> {
  const { rows: built } = await db.query<SpanOf>('select span, day::text as day from report_built');
  const { rows } = await db.query<{ open: string[]; last: string }>(
    `select ${openDaysSql(firstDaySql, lastDaySql)}::text[] as open, (${lastDaySql})::text as last`,
  );
  return { built, open: new Set(rows[0]!.open), last: rows[0]!.last };
}

/** One builder at a time until its transaction ends: it reads what another one has written, whole. */
const alone = (db: Queryable) => db.query(`select pg_advisory_xact_lock(hashtext('sums of reports'))`);

/**
 * What programs of before keep of these days is taken away, so that they ask the jobs (report_cell goes with the next version). The day is taken
 * first, as they do: one of them that builds it at this moment is waited for.
 */
async function leaveToJobs(db: Queryable, days: readonly string[]): Promise<void> {
  await db.query(
    `insert into report_day_built (day) select d from unnest($1::date[]) d order by d on conflict (day) do update set built_at = now()`,
    [days],
  );
  for (const table of ['report_day_changed', 'report_cell', 'report_day_built'])
    await db.query(`delete from ${table} where day = any($1::date[])`, [days]);
}

/**
 * Builds the sums of days of one year out of their jobs, in a transaction of its own, and sets these days' bits in the years of the vehicles: those
 * of vehicles that worked, and none else. Sums of longer spans around these days are to be built again. The marks are taken before the jobs
 * are read: whoever is not done with one by then has its mark still to come.
 */
export async function buildDays(db: Queryable, days: readonly string[]): Promise<void> {
  await alone(db);
  await leaveToJobs(db, days);
  const around = spansAround(days);
  await db.query(
    `delete from report_built b using unnest($1::text[], $2::date[]) x (span, day) where b.span = x.span and b.day = x.day`,
    [around.map(({ span }) => span), around.map(({ day }) => day)],
  );
  await db.query(
    `insert into report_built (span, day) select 'day', d from unnest($1::date[]) d on conflict (span, day) do update set built_at = now()`,
    [days],
  );
  await db.query('delete from report_changed where day = any($1::date[])', [days]);
  await db.query(`delete from report_sum where span = 'day' and day = any($1::date[])`, [days]);
  await db.query(
    `insert into report_like (${likeColumns}) select ${likeColumns} from job j where deleted_at is null and ${countingJobs}
       and work_date = any($1::date[]) except select ${likeColumns} from report_like`,
    [days],
  );
  const year = yearsOf({ begin: days[0]!, end: days[0]! });
  const values = [
    days,
    year.first,
    maskOf(
      year,
      days.map((day) => ({ span: 'day', day })),
    ),
  ];
  await db.query(writeSql, values);
  await db.query(`delete from report_year where year = $1 and days = ${none}`, [year.first]);
}

/** Writes the sums of days ($1) and, where they changed, the bits of these days ($3) in the years ($2) of vehicles. */
const writeSql = `with f as materialized (select f.day, l.id as like_id, f.vehicle_no, ${addUp}
       from (${jobsSql('= any($1::date[])')}) f join report_like l on ${likeSql('l', 'f')} group by 1, 2, 3),
     sums as (insert into report_sum (span, day, like_id, ${sumColumns}) select 'day', day, like_id, ${addUp} from f group by day, like_id),
     found as (select like_id, vehicle_no, set_bit(${none}, ${placeSql('day')}, 1) as days from f
       union all select like_id, vehicle_no, ${none} from report_year where year = $2 and days & $3::bit(${yearBits}) <> ${none})
   insert into report_year as y (year, like_id, vehicle_no, days)
     select $2, like_id, vehicle_no, bit_or(days) from found group by like_id, vehicle_no
     on conflict (year, like_id, vehicle_no) do update set days = (y.days & ~$3::bit(${yearBits})) | excluded.days
       where y.days <> ((y.days & ~$3::bit(${yearBits})) | excluded.days)`;

/** Builds the sums of a longer span out of those of its days, which are all built, in a transaction of its own. */
export async function buildSpan(db: Queryable, { span, day }: SpanOf): Promise<void> {
  if (span === 'day') return;
  await alone(db);
  await db.query('delete from report_sum where span = $1 and day = $2', [span, day]);
  await db.query(
    `insert into report_sum (span, day, like_id, ${sumColumns}) select $1, $2::date, like_id, ${addUp}
     from report_sum where span = 'day' and day between $2::date and $3::date group by like_id`,
    [span, day, bucketEnd(day, span)],
  );
  await db.query(
    'insert into report_built (span, day) values ($1, $2) on conflict (span, day) do update set built_at = now()',
    [span, day],
  );
}

/** Columns of sums of a day, tenDay, week or month, and how jobs make them: what the nightly check compares. */
export const checkedSql = { likeColumns, likeSql, sumColumns, addUp, jobsSql, placeSql, none };
