import type { Queryable } from '#database/transaction.ts';
import { counting } from '../job-source.store.ts';
import { jobSums, sumColumns } from '../job-sums.store.ts';

/** In what the jobs of a row are alike. */
const alike = [
  'work_type',
  'crop',
  'category',
  'model',
  'dealer_id',
  'division_code',
  'flags',
  'settled_in',
] as const;

/** Ended months with jobs in or between them whose sums are missing or of before a change, newest first (first days). */
export async function monthsToBuild(db: Queryable): Promise<string[]> {
  // A day after its end: until then the month's last jobs still grow somewhere in the world.
  const { rows } = await db.query<{ month: string }>(
    `select m::date::text as month
     from generate_series(month_of((select min(work_date) from job)), month_of(current_date - 1) - 1, interval '1 month') m
     where not exists (select from job_month_built b where b.month = m::date)
       or exists (select from job_month_changed c where c.month = m::date) order by m desc`,
  );
  return rows.map(({ month }) => month);
}

/** Builds a month's sums out of its jobs, in a transaction of its own; false: somebody is writing a job of it. */
export async function buildMonth(db: Queryable, month: string): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('job_month'), $1::date - date '2000-01-01') as held`,
    [month],
  );
  if (!rows[0]!.held) return false;
  for (const table of ['job_month', 'job_month_changed'])
    await db.query(`delete from ${table} where month = $1`, [month]);
  // By vehicle first: each stands once in a row, and nothing is sorted for it.
  const key = alike.join(', ');
  await db.query(
    `insert into job_month (month, ${key}, ${sumColumns.join(', ')}, vehicles)
     select $1::date, ${key}, ${sumColumns.map((column) => `sum(${column})`).join(', ')}, array_agg(vehicle_no)
     from (select ${key}, vehicle_no, ${jobSums({ among: 'counting' })} from job j
       where deleted_at is null and ${counting} and work_date >= $1::date and work_date < ($1::date + interval '1 month')::date
       group by ${key}, vehicle_no) of_vehicle
     group by ${key}`,
    [month],
  );
  await db.query(
    `insert into job_month_built values ($1) on conflict (month) do update set built_at = now()`,
    [month],
  );
  return true;
}
