import type { DeviceJobSummary } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Coverage } from '#kit/data-scope.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { type JobAsked, type JobFilters, jobSource } from '../job-source.store.ts';
import { jobSums, sumColumns, sumsOf } from '../job-sums.store.ts';
import { gapsBeside, monthsWithin } from './gaps.rules.ts';

/** Filters on what the jobs of a row of `job_month` are alike in, and on days. */
const answered = new Set<keyof JobFilters>([
  ...([
    'dealer',
    'division',
    'category',
    'model',
    'workType',
    'crop',
    'workDate',
    'flags',
    'settled',
  ] as const),
]);

/** Whether a scope narrows by what the jobs of a row of `job_month` are alike in. */
const isOfMonths = ({ all, ids, owners, regions, divisions, narrowed }: Coverage): boolean =>
  all || ids.size + owners.size + regions.size + divisions.size + narrowed.length === 0;

/** Whether the sums of a call can be made of whole months: it narrows by nothing else, and neither does the scope of who asks. */
export function madeOfMonths({ filters }: JobAsked['call'], scope: Coverage): boolean {
  const names = Object.keys(filters) as (keyof JobFilters)[];
  return isOfMonths(scope) && names.every((name) => answered.has(name) || filters[name] === undefined);
}

/** Months whose sums are those of their jobs at this moment, ascending. */
async function readBuiltMonths(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ month: string }>(
    `select b.month::text as month from job_month_built b
     where not exists (select from job_month_changed c where c.month = b.month) order by b.month`,
  );
  return rows.map(({ month }) => month);
}

// Only jobs that count, and none that is gone, are in the sums of a month.
const monthsFrom = `(select m.*, 'finished' as state, null::timestamptz as deleted_at from job_month m) j`;

/** What rows of jobs and of months have alike where areas are summed. */
const summed = 'category, work_type, crop, division_code, dealer_id, area_m2';

/**
 * SQL of a table of jobs whose areas may be summed by these columns, by months, and between two days (YYYY-MM-DD, both in it; none: ever): whole months as
 * they were built, each on its first day, and of the days beside them the jobs. Whose scope narrows by something else is told the jobs alone.
 * To be asked in one snapshot, so that every job is in one of the two and in none twice.
 */
export async function jobsByMonths(
  db: Queryable,
  scope: Coverage,
  span: { from?: string | undefined; to?: string | undefined } = {},
): Promise<string> {
  if (!isOfMonths(scope)) return 'job';
  const months = monthsWithin(await readBuiltMonths(db), span);
  if (months.length === 0) return 'job';
  const beside = gapsBeside(months, span).map(({ from, until }) =>
    [
      `select state, deleted_at, work_date, ${summed} from job where true`,
      ...(from === undefined ? [] : [`work_date >= '${from}'`]),
      ...(until === undefined ? [] : [`work_date < '${until}'`]),
    ].join(' and '),
  );
  const whole = `select state, deleted_at, month as work_date, ${summed} from ${monthsFrom} where month = any('{${months}}'::date[])`;
  return `(${[whole, ...beside].join(' union all ')})`;
}

/**
 * Sums over a whole filter that `madeOfMonths` allows: of whole months from what was built, of the days beside them from the
 * jobs. To be asked in one snapshot, so that every job is in one of the two and in none twice.
 */
export async function summariseByMonths(db: Queryable, asked: JobAsked): Promise<DeviceJobSummary> {
  const { workDate = {}, ...filters } = asked.call.filters;
  const months = monthsWithin(await readBuiltMonths(db), workDate);
  const { values, asking } = newAsking(asked);
  const where = whereOf(jobSource(), { ...asked, call: { ...asked.call, filters } }, asking);
  const day = (what: string, date: string | undefined): string =>
    date === undefined ? 'true' : `j.work_date ${what} ${asking.put(date)}::date`;
  const beside = gapsBeside(months, workDate).map(
    ({ from, until }) => `select j.vehicle_no, ${jobSums({ among: 'counting' })} from job j
      ${where} and ${day('>=', from)} and ${day('<', until)} group by j.vehicle_no`,
  );
  const none = `select null::int as vehicle_no, ${sumColumns.map((column) => `0 as ${column}`).join(', ')} where false`;
  const columns = sumColumns.join(', ');
  const { rows } = await db.query<DeviceJobSummary>(
    `with whole as materialized (select ${columns}, vehicles from ${monthsFrom} ${where} and j.month = any(${asking.put(months)}::date[])),
       beside as materialized (${beside.join(' union all ') || none}),
       machines as (select unnest(vehicles) as no from whole union all select vehicle_no from beside)
     select ${sumsOf((column) => `sum(g.${column})`)},
       (select count(*)::int from (select distinct no from machines) each) as devices,
       floor(extract(epoch from transaction_timestamp()))::float8 as "asOf", 0 as changed
     from (select ${columns} from whole union all select ${columns} from beside) g`,
    values,
  );
  return rows[0]!;
}
