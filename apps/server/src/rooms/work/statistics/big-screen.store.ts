import { mostOpened, type OpenedJob } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { inDivision } from '#kit/list/matches.ts';
import { newAsking } from '#kit/list/statement.ts';
import { carsWithin, vehicleScope } from '#rooms/machines/public.ts';
import { jobsWithin } from '../device-jobs/job-source.store.ts';
import { type Counted, jobsThatCount } from './work-statistics.store.ts';

/** The first year with a vehicle or a job (UTC+8); this year when there is none. */
export async function firstYear(db: Queryable, { actor }: Counted): Promise<number> {
  const jobs = jobsThatCount({ actor });
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const seen = carsWithin(vehicleScope(actor), { cancelled: false })(asking);
  const [job, vehicle] = await Promise.all([
    db.query<{ year: number | null }>(
      `select extract(year from min(j.work_date))::int as year from job j where ${jobs.condition}`,
      jobs.values,
    ),
    db.query<{ year: number | null; now: number }>(
      `select extract(year from min(v.installed_at) at time zone '${homeZone}')::int as year,
         extract(year from ${homeTodaySql})::int as now from vehicle v where ${seen}`,
      values,
    ),
  ]);
  const { year, now } = vehicle.rows[0]!;
  return Math.min(now, year ?? now, job.rows[0]!.year ?? now);
}

/** Jobs in progress, the newest first. Days begin at other moments in other regions: the bound is for the index. */
export async function openedJobs(db: Queryable, { actor, division }: Counted): Promise<OpenedJob[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const seen = jobsWithin(actor)(asking);
  const inside = division ? inDivision('j.division_code')(division, asking) : 'true';
  const { rows } = await db.query<OpenedJob>(
    `select j.id, extract(epoch from j.started_at)::float8 as "startedAt", v.car_type as "carType", j.category,
       j.work_type as "workType", j.division_code as "divisionCode"
     from job j join vehicle v on v.no = j.vehicle_no
     where ${seen} and ${inside} and j.state = 'inProgress' and j.work_date >= ${homeTodaySql} - 1
     order by j.started_at desc, j.id desc limit ${mostOpened}`,
    values,
  );
  return rows;
}
