import { type AreaQuery, type AreaStatistics, areaLimits } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { counting, jobsWithin } from '../device-jobs/job-source.store.ts';
import type { WorkedDay } from './area.rules.ts';

/** What is asked for, with the vehicles by their numbers; days by work date. */
export interface AreaAsked extends Pick<AreaQuery, 'block' | 'workType'> {
  readonly vehicles: readonly number[];
  readonly from: string;
  readonly to: string;
}

/**
 * The jobs that are asked for, under `w`: whole ones, or of a block the part that lies in it, with the time that falls to that
 * part. The same jobs as /deviceJob shows for the same filter, so that both show the same sums.
 */
function workedSql(
  actor: Actor,
  { vehicles, block, workType }: AreaAsked,
  days: string,
  asking: Asking,
): string {
  const { put } = asking;
  const conditions = [
    jobsWithin(actor)(asking),
    counting,
    days,
    ...(vehicles.length > 0 ? [`j.vehicle_no = any(${put(vehicles)}::int[])`] : []),
    ...(workType.length > 0 ? [`j.work_type = any(${put(workType)}::text[])`] : []),
  ].join(' and ');
  const shared = 'j.id, j.vehicle_no, j.work_date, j.work_type';
  if (block === undefined)
    return `select ${shared}, j.area_m2, j.overlap_m2, j.missed_m2, j.qualified_m2, j.working_s from job j where ${conditions}`;
  return `select ${shared}, s.area_m2, s.overlap_m2, s.missed_m2, s.qualified_m2,
      j.working_s * least(1, s.area_m2 / nullif(j.area_m2, 0)) as working_s
    from job_share s join job j on j.id = s.job_id where s.block_id = ${put(block)}::uuid and ${conditions}`;
}

const nobody = { timeZone: 'UTC', language: 'en' } as const;

function asked(actor: Actor, what: AreaAsked, yearsBack = 0) {
  const { values, asking } = newAsking(nobody);
  const end = (day: string): string => `${asking.put(day)}::date - interval '${yearsBack} years'`;
  const days = `j.work_date >= ${end(what.from)} and j.work_date <= ${end(what.to)}`;
  return { sql: workedSql(actor, what, days, asking), values };
}

/** Sums of each vehicle's work dates and work types. */
export async function readWorkedDays(db: Queryable, actor: Actor, what: AreaAsked): Promise<WorkedDay[]> {
  const { sql, values } = asked(actor, what);
  const { rows } = await db.query<WorkedDay>(
    `select w.work_date::text as date, v.id as device, w.work_type as "workType", count(*)::int as jobs,
       sum(w.area_m2) as "areaM2", sum(w.overlap_m2) as "overlapM2", sum(w.missed_m2) as "missedM2",
       coalesce(sum(w.area_m2) filter (where w.overlap_m2 is not null), 0) as "overlapOfM2",
       coalesce(sum(w.area_m2) filter (where w.missed_m2 is not null), 0) as "missedOfM2",
       sum(w.qualified_m2) as "qualifiedM2",
       coalesce(sum(w.area_m2) filter (where w.qualified_m2 is not null), 0) as "judgedM2",
       coalesce(sum(w.working_s), 0) as "workingS"
     from (${sql}) w join vehicle v on v.no = w.vehicle_no group by 1, 2, 3 order by 1, 2, 3`,
    values,
  );
  return rows;
}

/** The same span a year before, each day moved a year on. */
export async function readYearBefore(
  db: Queryable,
  actor: Actor,
  what: AreaAsked,
): Promise<{ date: string; areaM2: number }[]> {
  const { sql, values } = asked(actor, what, 1);
  const { rows } = await db.query<{ date: string; areaM2: number }>(
    `select (w.work_date + interval '1 year')::date::text as date, sum(w.area_m2) as "areaM2" from (${sql}) w group by 1`,
    values,
  );
  return rows;
}

/** The blocks with most of the work, and under null what lies in none. */
export async function readAreaOfBlocks(
  db: Queryable,
  actor: Actor,
  what: AreaAsked,
): Promise<AreaStatistics['blocks']> {
  const { sql, values } = asked(actor, what);
  const { rows } = await db.query<AreaStatistics['blocks'][number]>(
    `with w as (${sql}), shares as (select s.block_id, sum(s.area_m2) as area from w join job_share s on s.job_id = w.id group by 1)
     (select b.id, b.name, p.area as "areaM2" from shares p join block b on b.id = p.block_id
       order by p.area desc, b.id limit ${areaLimits.blocks})
     union all
     select null, '', rest.area from (select (select coalesce(sum(area_m2), 0) from w)
       - (select coalesce(sum(area), 0) from shares) as area) rest where rest.area > 0.5`,
    values,
  );
  return rows;
}

export async function readAreaBlock(db: Queryable, id: string): Promise<AreaStatistics['block']> {
  const { rows } = await db.query<NonNullable<AreaStatistics['block']>>(
    `select id, name, area_m2 as "areaM2" from block where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Names of the vehicles that worked on a block. */
export async function readDeviceNames(
  db: Queryable,
  ids: readonly string[],
): Promise<AreaStatistics['devices']> {
  const { rows } = await db.query<AreaStatistics['devices'][number]>(
    'select id, sn, alias from vehicle where id = any($1::uuid[]) order by sn',
    [ids],
  );
  return rows;
}
