import type { JobState, SpanLine } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { WorkDay } from '../jobs/computing/day-facts.rules.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** A job as marks see it. */
export interface JobOfDays {
  readonly id: string;
  readonly workDate: string;
  readonly from: number;
  readonly to: number;
  readonly state: JobState;
  readonly areaM2: number;
  /** Number of the settled statement that holds it. */
  readonly settledIn: string | null;
}

/** The living jobs of a vehicle's work dates, by start. */
export async function readJobsOfDays(
  db: Queryable,
  no: number,
  days: readonly Pick<WorkDay, 'date'>[],
): Promise<JobOfDays[]> {
  const { rows } = await db.query<JobOfDays>(
    `select j.id, j.work_date::text as "workDate", ${seconds('j.started_at')} as "from", ${seconds('j.ended_at')} as "to",
       j.state, j.area_m2 as "areaM2",
       coalesce((select s.number from subsidy_statement s where s.id = j.settled_in), j.settled_in::text) as "settledIn"
     from job j where j.vehicle_no = $1 and j.work_date = any($2::date[]) and j.deleted_at is null
     order by j.started_at, j.id`,
    [no, days.map(({ date }) => date)],
  );
  return rows;
}

/** Who made the settled statements that hold these jobs. */
export async function readSettledStatements(
  db: Queryable,
  jobs: readonly string[],
): Promise<{ id: string; number: string; author: string | null }[]> {
  const { rows } = await db.query<{ id: string; number: string; author: string | null }>(
    `select distinct s.id, s.number, s.created_by as author from subsidy_held_job h join subsidy_statement s on s.id = h.statement_id
     where h.job_id = any($1::uuid[]) and s.state = 'approved' and s.deleted_at is null`,
    [jobs],
  );
  return rows;
}

/** The living vehicle of an SN; no scope is asked here. */
export async function vehicleIdOf(db: Queryable, sn: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from vehicle where sn = $1 and deleted_at is null order by created_at desc limit 1',
    [sn],
  );
  return rows[0]?.id ?? null;
}

/** Outlines of the jobs in and around a span. */
export async function readOutlines(
  db: Queryable,
  { no, from, to, jobs }: { no: number; from: number; to: number; jobs: readonly string[] },
): Promise<(SpanLine['outlines'][number] & { widthM: number | null })[]> {
  const { rows } = await db.query<SpanLine['outlines'][number] & { widthM: number | null }>(
    `select j.id, j.outline->'coordinates' as outline, j.id = any($4::uuid[]) as changed, j.width_m as "widthM" from job j
     where j.vehicle_no = $1 and j.deleted_at is null and j.outline is not null and j.state <> 'tooSmall'
       and j.work_date between (to_timestamp($2) - interval '1 day')::date and (to_timestamp($3) + interval '1 day')::date
       and j.ended_at >= to_timestamp($2) - interval '1 hour' and j.started_at <= to_timestamp($3) + interval '1 hour'
     order by j.started_at limit 50`,
    [no, from, to, jobs],
  );
  return rows;
}
