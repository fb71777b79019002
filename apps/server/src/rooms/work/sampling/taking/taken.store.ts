import type { SampleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { WaitingUpload } from '#rooms/fields/public.ts';
import type { TakenSample } from './read-sample.ts';

export interface HeldSample {
  id: string;
  planId: string | null;
  state: SampleState;
  layer: string;
}
const held = 's.id, s.plan_id as "planId", s.state, s.layer';

/** The sample that a terminal means by its UUID, held to the end of the transaction. */
export async function sampleOfTerminal(
  db: Queryable,
  { vehicleId, recordId }: WaitingUpload,
): Promise<HeldSample | null> {
  const { rows } = await db.query<HeldSample>(
    `select ${held} from soil_sample s where s.vehicle_id = $1 and s.terminal_record = $2 for update`,
    [vehicleId, recordId],
  );
  return rows[0] ?? null;
}

/** Whether the code is on another bag. */
export async function isBagTaken(db: Queryable, code: string, except: string | null): Promise<boolean> {
  const { rows } = await db.query(
    `select from soil_sample where lower(bag_code) = lower($1) and state <> 'rejected' and id is distinct from $2`,
    [code, except],
  );
  return rows.length > 0;
}

/**
 * The planned sample that is meant: of a plan that was sent to this vehicle, by the number of its point and its layer (or the only
 * layer that is left there). Two plans with such a point: the nearer one.
 */
export async function plannedFor(
  db: Queryable,
  { vehicleNo }: WaitingUpload,
  { pointNo, layer, plan, lng, lat }: TakenSample,
): Promise<HeldSample | null> {
  if (pointNo === null) return null;
  const { rows } = await db.query<HeldSample>(
    `select ${held} from soil_sample s where s.state = 'planned' and s.point_no = $2 and ($3::text is null or s.layer = $3)
       and ($4::uuid is null or s.plan_id = $4) and exists (select from field_delivery f
         where f.vehicle_no = $1 and f.what_id = s.plan_id and f.what_kind = 'samplingPlan' and f.action = 'put')
     order by point(s.planned_lng, s.planned_lat) <-> point($5, $6), s.layer limit 1 for update`,
    [vehicleNo, pointNo, layer, plan, lng, lat],
  );
  return rows[0] ?? null;
}

interface Taken extends TakenSample {
  at: number;
}

/** Puts what was taken into a sample; an operator that nobody named is the sampler of the plan. */
export async function fillSample(
  db: Queryable,
  { vehicleId, recordId }: WaitingUpload,
  id: string,
  { lng, lat, bagCode, operator, at, remark }: Taken,
  offPlanM: number | null,
): Promise<void> {
  await db.query(
    `update soil_sample s set state = 'taken', lng = $2, lat = $3, off_plan_m = $4, bag_code = $5, vehicle_id = $6, terminal_record = $7,
       operator = coalesce(nullif($8, ''), (select p.sampler from sampling_plan p where p.id = s.plan_id), ''),
       taken_at = to_timestamp($9), remark = $10, updated_at = clock_timestamp(), updated_by = null where s.id = $1`,
    [id, lng, lat, offPlanM, bagCode, vehicleId, recordId, operator, at, remark],
  );
}

/** A sample that no plan asked for. */
export async function insertUnplanned(
  db: Queryable,
  { vehicleId, recordId }: WaitingUpload,
  { lng, lat, bagCode, operator, at, remark, layer, pointNo }: Taken,
  blockId: string | null,
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into soil_sample (id, point_no, block_id, layer, lng, lat, state, bag_code, vehicle_id, terminal_record, operator, taken_at, remark)
     values ($1, $2, $3, $4, $5, $6, 'taken', $7, $8, $9, $10, to_timestamp($11), $12)`,
    [id, pointNo, blockId, layer ?? '0-20', lng, lat, bagCode, vehicleId, recordId, operator, at, remark],
  );
  return id;
}

/** Where a sample is planned. */
export async function plannedPlace(db: Queryable, id: string): Promise<{ lng: number; lat: number } | null> {
  const { rows } = await db.query<{ lng: number; lat: number }>(
    'select planned_lng as lng, planned_lat as lat from soil_sample where id = $1 and planned_lng is not null',
    [id],
  );
  return rows[0] ?? null;
}

/** The driver takes a sample back: its point is planned again, and one that no plan asked for goes. */
export async function takeBack(db: Queryable, { id, planId }: HeldSample): Promise<void> {
  if (planId === null) {
    await db.query('delete from soil_sample where id = $1', [id]);
    return;
  }
  await db.query(
    `update soil_sample set state = 'planned', lng = null, lat = null, off_plan_m = null, bag_code = null, vehicle_id = null,
       terminal_record = null, operator = '', taken_at = null, remark = '', updated_at = clock_timestamp(), updated_by = null
     where id = $1`,
    [id],
  );
  await db.query('update sampling_plan set completed_at = null where id = $1', [planId]);
}

/** The plan, if this was its last sample: marked complete, with who made it. Null otherwise. */
export async function completePlan(
  db: Queryable,
  planId: string,
): Promise<{ name: string; by: string | null } | null> {
  const { rows } = await db.query<{ name: string; by: string | null }>(
    `update sampling_plan p set completed_at = now() where p.id = $1 and p.completed_at is null
       and not exists (select from soil_sample s where s.plan_id = p.id and s.state = 'planned')
     returning p.name, p.created_by as by`,
    [planId],
  );
  return rows[0] ?? null;
}
