import type { WorkType } from '@furrow/contract';
import type { AreaGeometry } from '@furrow/geo';
import type { Queryable } from '../../../../database/transaction.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { newAsking } from '../../../../kit/list/statement.ts';
import { counting, jobsWithin } from '../job-source.store.ts';

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
