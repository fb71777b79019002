import type { TargetLayerRow, TargetUpload, WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { TargetFigures, TargetPolygon } from './target-polygons.rules.ts';

/** Which target: one is in force of each. */
interface TargetPlace {
  blockId: string;
  season: string;
  workType: WorkType;
}
export type StoredTarget = TargetLayerRow & { shapes: TargetPolygon[] };

const inForceOf = `select x.id, x.file_name as "fileName", x.edition from target_layer x
  where x.block_id = t.block_id and x.season = t.season and x.work_type = t.work_type and x.state = 'inForce'`;
const select = `t.id, t.block_id as "blockId", b.name as block, t.season::text as season, t.work_type as "workType", t.unit, t.property,
  t.file_name as "fileName", t.edition, t.state, jsonb_array_length(t.polygons) as polygons, t.area_m2 as "areaM2", t.covered,
  t.least_rate as "leastRate", t.most_rate as "mostRate", t.mean_rate as "meanRate", a.name as by,
  extract(epoch from t.created_at)::float8 as "createdAt",
  case when t.state = 'draft' then (select to_jsonb(r) from (${inForceOf}) r) end as replaces, t.polygons as shapes`;
const from = 'target_layer t join block b on b.id = t.block_id left join account a on a.id = t.created_by';

/** The target in force, or null. */
export async function targetInForce(
  db: Queryable,
  { blockId, season, workType }: TargetPlace,
): Promise<StoredTarget | null> {
  const { rows } = await db.query<StoredTarget>(
    `select ${select} from ${from} where t.block_id = $1 and t.season = $2 and t.work_type = $3 and t.state = 'inForce'
       and b.deleted_at is null`,
    [blockId, season, workType],
  );
  return rows[0] ?? null;
}

/** Targets in force on the blocks of a job, for its work and half-year, in this unit. */
export async function targetsOfJob(
  db: Queryable,
  jobId: string,
  unit: string,
): Promise<{ id: string; shapes: TargetPolygon[] }[]> {
  const { rows } = await db.query<{ id: string; shapes: TargetPolygon[] }>(
    `select t.id, t.polygons as shapes from job j join job_share s on s.job_id = j.id
       join target_layer t on t.block_id = s.block_id and t.work_type = j.work_type and t.state = 'inForce' and t.unit = $2
         and j.work_date >= t.season and j.work_date < t.season + interval '6 months'
       join block b on b.id = t.block_id and b.deleted_at is null
     where j.id = $1 order by t.id`,
    [jobId, unit],
  );
  return rows;
}

/** A target of a living block, whoever may see it. */
export async function findTarget(db: Queryable, id: string): Promise<StoredTarget | null> {
  const { rows } = await db.query<StoredTarget>(
    `select ${select} from ${from} where t.id = $1 and b.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Holds everything that happens to the target of a place to the end of the transaction. */
export async function lockTargets(db: Queryable, blockId: string): Promise<void> {
  await db.query('select from block where id = $1 for update', [blockId]);
}

/** Stores a draft; an older one of the place that nobody confirmed goes. */
export async function insertDraft(
  db: Queryable,
  actor: Actor,
  {
    id,
    blockId,
    upload,
    figures,
  }: { id: string; blockId: string; upload: TargetUpload; figures: TargetFigures },
): Promise<void> {
  const place = [blockId, upload.season, upload.workType];
  await db.query(
    `delete from target_layer where block_id = $1 and season = $2 and work_type = $3 and state = 'draft'`,
    place,
  );
  await db.query(
    `insert into target_layer (id, block_id, season, work_type, unit, polygons, property, file_name, edition, area_m2, covered,
       least_rate, most_rate, mean_rate, created_by)
     select $1, $2, $3::date, $4::text, $5, $6, $7, $8, 1 + coalesce(max(edition), 0), $9, $10, $11, $12, $13, $14
     from target_layer where block_id = $2 and season = $3::date and work_type = $4::text`,
    [
      id,
      ...place,
      upload.unit,
      JSON.stringify(figures.polygons),
      figures.property,
      upload.name,
      figures.areaM2,
      figures.covered,
      figures.leastRate,
      figures.mostRate,
      figures.meanRate,
      actor.accountId,
    ],
  );
}

/** Puts a draft in force; what was in force is superseded. */
export async function putInForce(
  db: Queryable,
  actor: Actor,
  { id, ...place }: TargetPlace & { id: string },
): Promise<void> {
  const { blockId, season, workType } = place;
  await db.query(
    `update target_layer set state = 'superseded', updated_at = clock_timestamp(), updated_by = $4
     where block_id = $1 and season = $2 and work_type = $3 and state = 'inForce'`,
    [blockId, season, workType, actor.accountId],
  );
  await db.query(
    `update target_layer set state = 'inForce', updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, actor.accountId],
  );
}
