import type { WorkedSpan, WorkOfVehicle } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newAsking } from '#kit/list/statement.ts';
import { counting, jobsWithin } from '../device-jobs/job-source.store.ts';
import { jobSums } from '../device-jobs/job-sums.store.ts';
import type { WorkedTime } from './hours.rules.ts';

/** The vehicle's jobs that count and that the actor may know of. */
function jobsOf(actor: Actor, no: number) {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const seen = jobsWithin(actor)(asking);
  return { where: `${seen} and ${counting} and j.vehicle_no = ${asking.put(no)}::int`, values };
}

const spans = {
  today: homeTodaySql,
  month: `date_trunc('month', ${homeTodaySql})`,
  year: `date_trunc('year', ${homeTodaySql})`,
  ever: `'-infinity'::date`,
} as const;

type Sums = Omit<WorkOfVehicle, 'months' | 'hours'>;

/** Sums of today, this month, this year and ever; rates over all of it. */
export async function readWorkSums(db: Queryable, actor: Actor, no: number): Promise<Sums> {
  const { where, values } = jobsOf(actor, no);
  const of = (name: string, since: string): string =>
    `(select jsonb_build_object('jobs', count(*), 'areaM2', coalesce(sum(area_m2), 0), 'distanceM', coalesce(sum(distance_m), 0),
       'workingS', coalesce(sum(working_s), 0)) from w where work_date >= ${since}) as "${name}"`;
  const { rows } = await db.query<Record<keyof typeof spans, WorkedSpan> & Omit<Sums, keyof typeof spans>>(
    `with w as (select * from job j where ${where}), s as (select ${jobSums({ among: 'counting' })} from w j)
     select ${Object.entries(spans)
       .map(([name, since]) => of(name, since))
       .join(', ')}, s.depth_area / nullif(s.depth_m2, 0) as "meanDepthM", s.qualified_m2 as "qualifiedM2",
       s.judged_m2 as "judgedM2", (select max(work_date)::text from w) as "lastWorkOn" from s`,
    values,
  );
  return rows[0]!;
}

/** Area by month and work type of the last twelve months. */
export async function readWorkMonths(
  db: Queryable,
  actor: Actor,
  no: number,
): Promise<WorkOfVehicle['months']> {
  const { where, values } = jobsOf(actor, no);
  const { rows } = await db.query<WorkOfVehicle['months'][number]>(
    `select to_char(j.work_date, 'YYYY-MM') as month, j.work_type as "workType", sum(j.area_m2) as "areaM2"
     from job j where ${where} and j.work_date >= date_trunc('month', ${homeTodaySql}) - interval '11 months'
     group by 1, 2 order by 1, 2`,
    values,
  );
  return rows;
}

/** When it worked in the last 365 days. */
export async function readWorkTimes(db: Queryable, actor: Actor, no: number): Promise<WorkedTime[]> {
  const { where, values } = jobsOf(actor, no);
  const { rows } = await db.query<WorkedTime>(
    `select extract(epoch from j.started_at)::float8 as "from", extract(epoch from j.ended_at)::float8 as "to",
       j.working_s as "workingS" from job j where ${where} and j.work_date > ${homeTodaySql} - 365`,
    values,
  );
  return rows;
}
