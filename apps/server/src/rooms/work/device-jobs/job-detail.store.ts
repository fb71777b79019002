import type { DeviceJobRow, JobDetail, JobVersion } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readOne } from '#kit/list/one.ts';
import { newAsking } from '#kit/list/statement.ts';
import { jobSource, jobsWithin } from './job-source.store.ts';

/** What can be the id of a job; whatever else somebody names is none. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** One job that the actor may know of, whatever its state, or null. */
export async function findJob(db: Queryable, actor: Actor, id: string): Promise<DeviceJobRow | null> {
  return readOne<DeviceJobRow>(db, jobSource(), id, jobsWithin(actor));
}

/** Which of these jobs the actor may know of, or operate; with the SN of the vehicle and the work date as the name. */
export async function jobNames(
  db: Queryable,
  actor: Pick<Actor, 'scope'>,
  ids: readonly string[],
  deed: 'see' | 'operate' = 'see',
): Promise<Map<string, string>> {
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<{ id: string; name: string }>(
    `select j.id, v.sn || ' · ' || j.work_date as name from job j join vehicle v on v.no = j.vehicle_no
     where j.id = any(${asking.put(ids.filter((id) => uuid.test(id)))}::uuid[]) and ${jobsWithin(actor, deed)(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Extras = Pick<JobDetail, 'plate' | 'brand' | 'shares' | 'bbox'>;

/** What a job's drawer, map and slip show beside its row. */
export async function readJobExtras(db: Queryable, id: string): Promise<Extras> {
  const job = await db.query<Pick<Extras, 'plate' | 'brand' | 'bbox'>>(
    `select v.plate, j.brand, case when j.bbox is null then null else array[(j.bbox[1])[0], (j.bbox[1])[1], (j.bbox[0])[0],
       (j.bbox[0])[1]] end as bbox from job j join vehicle v on v.no = j.vehicle_no where j.id = $1`,
    [id],
  );
  const shares = await db.query<Extras['shares'][number]>(
    `select s.block_id as "blockId", b.name as block, s.area_m2 as "areaM2", s.overlap_m2 as "overlapM2",
       s.qualified_m2 as "qualifiedM2"
     from job_share s join block b on b.id = s.block_id where s.job_id = $1 order by s.area_m2 desc, b.id`,
    [id],
  );
  return { ...job.rows[0]!, shares: shares.rows };
}

/** Figures before each change, newest first. */
export async function readJobVersions(db: Queryable, id: string): Promise<JobVersion[]> {
  const { rows } = await db.query<JobVersion>(
    `select x.version, x.cause, x.reason, x.figures, coalesce(a.display_name, a.name, '') as by,
       extract(epoch from x.at)::float8 as at
     from job_version x left join account a on a.id = x.by_account where x.job_id = $1 order by x.version desc limit 200`,
    [id],
  );
  return rows;
}

/** Rings of the outline, degrees; null: there is none. */
export async function readOutline(db: Queryable, id: string): Promise<[number, number][][][] | null> {
  const { rows } = await db.query<{ outline: [number, number][][][] | null }>(
    `select outline->'coordinates' as outline from job where id = $1`,
    [id],
  );
  return rows[0]?.outline ?? null;
}

/** Of some jobs those that the actor may know of. */
export async function visibleJobRecords(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await jobNames(db, actor, ids)).keys());
}
