import type { Queryable } from '#database/transaction.ts';

/** A change is taken up when it is older than this, so that no transaction that began before it commits behind the mark. */
const settledAfter = `interval '15 seconds'`;

const dayOfJob = `(j.started_at at time zone 'Asia/Shanghai')::date`;
const again = `on conflict (vehicle_no, day) do update set marked_at = now(), cause = excluded.cause`;
/** What was changed in `table` since the last time. */
const changedIn = (table: string): string =>
  `${table}.updated_at > (select followed_to from job_follow where kind = $1) and ${table}.updated_at <= now() - ${settledAfter}`;

/**
 * Marks the days of jobs that lie on blocks, or are judged by subsidy parameters or target maps, that were changed since the last time (R15). What
 * was taken up stands in the database: neither a kill nor a lost message loses a change. Within the caller's transaction.
 */
export async function followChanges(db: Queryable): Promise<void> {
  await db.query('select from job_follow order by kind for update');
  await db.query(
    `with changed as (select b.id, b.bbox from block b where ${changedIn('b')}),
       hit as (select j.vehicle_no, ${dayOfJob} as day from changed c join job j on j.bbox && c.bbox where j.deleted_at is null
         union select j.vehicle_no, ${dayOfJob} from changed c join job_share s on s.block_id = c.id join job j on j.id = s.job_id
           where j.deleted_at is null)
     insert into stale_day (vehicle_no, day, cause) select vehicle_no, day, 'block' from hit order by 1, 2 ${again}`,
    ['block'],
  );
  // A season that an older edition had is judged anew as well.
  await db.query(
    `with changed as (select p.divisions, p.work_type,
         least(p.season_from, min((e.rules ->> 'seasonFrom')::date)) as "from",
         greatest(p.season_to, max((e.rules ->> 'seasonTo')::date)) as "to"
       from subsidy_parameter p join subsidy_parameter_edition e on e.parameter_id = p.id
       where p.state <> 'draft' and ${changedIn('p')} group by p.id)
     insert into stale_day (vehicle_no, day, cause)
     select distinct j.vehicle_no, ${dayOfJob}, 'standard' from changed c join job j on j.work_type = c.work_type
       and j.work_date between c."from" and c."to"
     where j.deleted_at is null
       and exists (select from unnest(c.divisions) d where j.division_code like case d when 'CN' then '%' else regexp_replace(d, '(00)+$', '') || '%' end)
     order by 1, 2 ${again}`,
    ['standard'],
  );
  // Only what was or is in force was ever compared with work.
  await db.query(
    `with changed as (select t.block_id, t.season, t.work_type from target_layer t where t.state <> 'draft' and ${changedIn('t')})
     insert into stale_day (vehicle_no, day, cause)
     select distinct j.vehicle_no, ${dayOfJob}, 'standard' from changed c join job_share s on s.block_id = c.block_id
       join job j on j.id = s.job_id and j.work_type = c.work_type
       and j.work_date >= c.season and j.work_date < c.season + interval '6 months'
     where j.deleted_at is null order by 1, 2 ${again}`,
    ['target'],
  );
  await db.query(`update job_follow set followed_to = now() - ${settledAfter}`);
}
