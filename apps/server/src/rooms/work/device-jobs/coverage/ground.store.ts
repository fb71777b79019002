import type { deviceJobList, WorkType } from '@furrow/contract';
import type { AreaGeometry } from '@furrow/geo';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { counting, jobSource, jobsWithin, visibleJobs } from '../job-source.store.ts';

/** A job as its coverage is drawn. */
export interface GroundJob {
  id: string;
  sn: string;
  workType: WorkType;
  workDate: string;
  startedAt: number;
  version: number;
  areaM2: number;
  widthM: number | null;
  standardDepthM: number | null;
  toleranceM: number | null;
  divisionCode: string;
  /** West, south, east, north. */
  box: [number, number, number, number] | null;
  blockId: string | null;
}

/** At most so many jobs are drawn as one. */
const mostJobs = 300;

const columns = `j.id, v.sn, j.work_type as "workType", j.work_date::text as "workDate",
  extract(epoch from j.started_at)::float8 as "startedAt", j.version, j.area_m2 as "areaM2", j.width_m as "widthM",
  j.standard_depth_m as "standardDepthM", j.tolerance_m as "toleranceM", j.division_code as "divisionCode",
  j.block_id as "blockId", case when j.bbox is null then null else array[least((j.bbox[0])[0], (j.bbox[1])[0]),
    least((j.bbox[0])[1], (j.bbox[1])[1]), greatest((j.bbox[0])[0], (j.bbox[1])[0]), greatest((j.bbox[0])[1], (j.bbox[1])[1])] end as box`;
const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** The job, whatever its state, if the actor may know of it. */
export async function findGroundJob(db: Queryable, actor: Actor, id: string): Promise<GroundJob | null> {
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<GroundJob>(
    `select ${columns} from job j join vehicle v on v.no = j.vehicle_no
     where j.id = ${asking.put(id)}::uuid and ${jobsWithin(actor)(asking)}`,
    values,
  );
  return rows[0] ?? null;
}

/** Jobs of a block that count and that the actor may know of, by time; without a work type that of the last one. */
export async function readBlockJobs(
  db: Queryable,
  actor: Actor,
  asked: { blockId: string; season: string | undefined; workType: WorkType | undefined },
): Promise<GroundJob[]> {
  const { values, asking } = newAsking(nobody);
  const season = asked.season === undefined ? '' : seasonOf(asking.put(asked.season));
  const type = asked.workType === undefined ? '' : `and j.work_type = ${asking.put(asked.workType)}`;
  const { rows } = await db.query<GroundJob>(
    `select ${columns} from job j join vehicle v on v.no = j.vehicle_no
     where j.id in (select s.job_id from job_share s where s.block_id = ${asking.put(asked.blockId)}::uuid)
       and ${counting} ${season} ${type} and ${jobsWithin(actor)(asking)}
     order by j.started_at desc, j.id limit ${mostJobs}`,
    values,
  );
  const [last] = rows;
  const first = asked.season ?? (last && halfYear(last.workDate));
  return rows
    .filter(({ workType, workDate }) => workType === last?.workType && workDate >= (first ?? ''))
    .reverse();
}

const seasonOf = (day: string): string =>
  `and j.work_date >= ${day}::date and j.work_date < ${day}::date + interval '6 months'`;
const halfYear = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** These jobs as far as they count, by time; the caller has seen that the actor may know of them. */
export async function readGroundJobs(db: Queryable, ids: readonly string[]): Promise<GroundJob[]> {
  const { rows } = await db.query<GroundJob>(
    `select ${columns} from job j join vehicle v on v.no = j.vehicle_no
     where j.id = any($1::uuid[]) and j.deleted_at is null order by j.started_at, j.id limit ${mostJobs}`,
    [ids],
  );
  return rows;
}

/** Name and outline of a block. */
export async function readBlockGround(
  db: Queryable,
  id: string,
): Promise<{ name: string; areaM2: number; outline: AreaGeometry } | null> {
  const { rows } = await db.query<{ name: string; areaM2: number; outline: AreaGeometry }>(
    'select name, area_m2 as "areaM2", outline from block where id = $1 and deleted_at is null',
    [id],
  );
  return rows[0] ?? null;
}

/** A job as its file of GeoJSON tells of it; m², metres, seconds UTC. */
export interface ZippedJob {
  id: string;
  sn: string;
  workType: WorkType;
  workDate: string;
  from: number;
  to: number;
  widthM: number | null;
  areaM2: number;
  overlapM2: number | null;
  missedM2: number | null;
  qualifiedM2: number | null;
  meanDepthM: number | null;
  outline: AreaGeometry | null;
}

/** The chosen jobs, or those of a filter, in the order of time; at most `most`. */
export async function readZippedJobs(
  db: Queryable,
  actor: Actor,
  call: z.output<typeof deviceJobList.query>,
  most: number,
): Promise<ZippedJob[]> {
  const asked = visibleJobs(actor, { call, language: 'en', timeZone: actor.timeZone });
  const { values, asking } = newAsking(asked);
  const where = whereOf(jobSource(), asked, asking);
  const { rows } = await db.query<ZippedJob>(
    `select j.id, v.sn, j.work_type as "workType", j.work_date::text as "workDate", extract(epoch from j.started_at)::float8 as "from",
       extract(epoch from j.ended_at)::float8 as "to", j.width_m as "widthM", j.area_m2 as "areaM2", j.overlap_m2 as "overlapM2",
       j.missed_m2 as "missedM2", j.qualified_m2 as "qualifiedM2", j.mean_depth_m as "meanDepthM", j.outline
     from job j join vehicle v on v.no = j.vehicle_no ${where} order by j.started_at, j.id limit ${most}`,
    values,
  );
  return rows;
}
