import type { RepairRecordPart } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';

/** Hours of the jobs of a vehicle `v` until a moment, SQL. */
const hoursUntil = (moment: string): string =>
  `coalesce((select round((sum(j.working_s) / 3600)::numeric, 1) from job j where j.vehicle_no = v.no and j.ended_at <= ${moment}), 0)`;

/**
 * The row of a repair that has just been completed, with its parts; another completion after a complaint writes the same row anew.
 * Returns its id and whether it is a new one.
 */
export async function writeRecordOfRepair(
  db: Queryable,
  repairId: string,
  by: string,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await db.query<{ id: string; isNew: boolean }>(
    `insert into repair_record (id, no, repair_id, vehicle_id, category, fault, cause, treatment, warranty, warranty_remark, labour_h,
       travel_km, labour, travel, parts, service_charge_id, parts_charge_id, waived, point_id, engineer_id, reported_at, arrived_at,
       finished_at, hours, software_version, photos, signed_by, created_by, updated_by)
     select $2, a.number, r.id, a.vehicle_id, coalesce(nullif(r.found_category, ''), a.data ->> 'category'),
       left(a.data ->> 'text', 500), r.cause, r.treatment, r.warranty, r.warranty_remark, r.labour_h, r.travel_km,
       round(r.labour_h * r.labour_price, 2), round(r.travel_km * r.travel_price, 2),
       coalesce((select sum(x.price) from repair_part x where x.repair_id = r.id), 0), r.service_charge_id, r.parts_charge_id,
       r.waived_reason <> '', r.point_id, r.handler_id, coalesce(a.submitted_at, a.created_at), r.arrived_at, r.finished_at,
       ${hoursUntil('r.finished_at')}, coalesce(t.software_version, ''), jsonb_array_length(r.after_items), r.signed_by, $3, $3
     from repair r join approval a on a.id = r.id join vehicle v on v.id = a.vehicle_id
       left join terminal_identity t on t.vehicle_no = v.no where r.id = $1
     on conflict (repair_id) where corrects is null do update set category = excluded.category, cause = excluded.cause,
       treatment = excluded.treatment, warranty = excluded.warranty, warranty_remark = excluded.warranty_remark,
       labour_h = excluded.labour_h, travel_km = excluded.travel_km, labour = excluded.labour, travel = excluded.travel,
       parts = excluded.parts, service_charge_id = excluded.service_charge_id, parts_charge_id = excluded.parts_charge_id,
       waived = excluded.waived, engineer_id = excluded.engineer_id, arrived_at = excluded.arrived_at,
       finished_at = excluded.finished_at, hours = excluded.hours, software_version = excluded.software_version,
       photos = excluded.photos, signed_by = excluded.signed_by, updated_at = clock_timestamp(), updated_by = excluded.updated_by
     returning id, id = $2 as "isNew"`,
    [repairId, newId(), by],
  );
  const row = rows[0]!;
  await db.query('delete from repair_record_part where record_id = $1', [row.id]);
  await db.query(
    `insert into repair_record_part (id, record_id, place, kind, old_component_id, old_sn, new_component_id, new_sn, price)
     select gen_random_uuid(), $1, place, kind, old_component_id, old_sn, new_component_id, new_sn, price
     from repair_part where repair_id = $2`,
    [row.id, repairId],
  );
  return row;
}

interface NewRecord {
  id: string;
  vehicleId: string;
  category: string;
  fault: string;
  cause: string;
  treatment: string;
  warranty: boolean;
  warrantyRemark: string;
  labourH: number;
  travelKm: number;
  /** Decimal texts. */
  labour: string;
  travel: string;
  parts: string;
  serviceChargeId: string | null;
  partsChargeId: string | null;
  pointId: string | null;
  engineerId: string | null;
  /** Seconds UTC. */
  arrivedAt: number;
  finishedAt: number;
  photos: number;
  signedBy: string;
  remark: string;
  by: string;
}

/** The number of the next record that is typed in, by the day of UTC+8: RT-20260301-000001. */
export async function nextRecordNo(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ no: string }>(
    `select 'RT-' || to_char(now() at time zone '${homeZone}', 'YYYYMMDD') || '-' || lpad(nextval('repair_record_no')::text, 6, '0') as no`,
  );
  return rows[0]!.no;
}

/** A row that was typed in: it was reported when somebody came. */
export async function insertRecord(db: Queryable, no: string, one: NewRecord): Promise<void> {
  await db.query(
    `insert into repair_record (id, no, vehicle_id, category, fault, cause, treatment, warranty, warranty_remark, labour_h, travel_km,
       labour, travel, parts, service_charge_id, parts_charge_id, point_id, engineer_id, reported_at, arrived_at, finished_at, photos,
       signed_by, remark, created_by, updated_by, hours, software_version)
     select $1, $2, v.id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, to_timestamp($19), to_timestamp($19),
       to_timestamp($20), $21, $22, $23, $24, $24, ${hoursUntil('to_timestamp($20)')}, coalesce(t.software_version, '')
     from vehicle v left join terminal_identity t on t.vehicle_no = v.no where v.id = $3`,
    [
      one.id,
      no,
      one.vehicleId,
      one.category,
      one.fault,
      one.cause,
      one.treatment,
      one.warranty,
      one.warrantyRemark,
      one.labourH,
      one.travelKm,
      one.labour,
      one.travel,
      one.parts,
      one.serviceChargeId,
      one.partsChargeId,
      one.pointId,
      one.engineerId,
      one.arrivedAt,
      one.finishedAt,
      one.photos,
      one.signedBy,
      one.remark,
      one.by,
    ],
  );
}

type NewPart = Omit<RepairRecordPart, 'id'>;

/** Its parts, in the order in which they were typed. */
export async function insertRecordParts(db: Queryable, id: string, parts: readonly NewPart[]): Promise<void> {
  for (const [place, { kind, oldId, oldSn, newId: freshId, newSn, price }] of parts.entries())
    await db.query(
      `insert into repair_record_part (id, record_id, place, kind, old_component_id, old_sn, new_component_id, new_sn, price)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [newId(), id, place, kind, oldId, oldSn, freshId, newSn, price],
    );
}

/** What of a row may be put in other words; times in seconds UTC. */
interface RecordWords {
  category: string;
  fault: string;
  cause: string;
  treatment: string;
  arrivedAt: number;
  finishedAt: number;
  pointId: string | null;
  engineerId: string | null;
  remark: string;
}
const valuesOf = (one: RecordWords): unknown[] => [
  one.category,
  one.fault,
  one.cause,
  one.treatment,
  one.arrivedAt,
  one.finishedAt,
  one.pointId,
  one.engineerId,
  one.remark,
];

export async function changeRecord(db: Queryable, id: string, by: string, words: RecordWords): Promise<void> {
  await db.query(
    `update repair_record set category = $3, fault = $4, cause = $5, treatment = $6, arrived_at = to_timestamp($7),
       finished_at = to_timestamp($8), reported_at = least(reported_at, to_timestamp($7)), point_id = $9, engineer_id = $10, remark = $11,
       updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, by, ...valuesOf(words)],
  );
}

/** A row of its own in the place of another, with its parts and its money; null: somebody else has corrected that one. */
export async function insertCorrection(
  db: Queryable,
  { id, corrects, by }: { id: string; corrects: string; by: string },
  words: RecordWords,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into repair_record (id, no, repair_id, corrects, vehicle_id, category, fault, cause, treatment, warranty, warranty_remark,
       labour_h, travel_km, labour, travel, parts, service_charge_id, parts_charge_id, waived, point_id, engineer_id, reported_at,
       arrived_at, finished_at, hours, software_version, photos, signed_by, remark, created_by, updated_by)
     select $1, no, repair_id, id, vehicle_id, $4, $5, $6, $7, warranty, warranty_remark, labour_h, travel_km, labour, travel, parts,
       service_charge_id, parts_charge_id, waived, $10, $11, least(reported_at, to_timestamp($8)), to_timestamp($8), to_timestamp($9),
       hours, software_version, photos, signed_by, $12, $3, $3
     from repair_record where id = $2 on conflict do nothing`,
    [id, corrects, by, ...valuesOf(words)],
  );
  if (rowCount === 0) return false;
  await db.query(
    `insert into repair_record_part (id, record_id, place, kind, old_component_id, old_sn, new_component_id, new_sn, price)
     select gen_random_uuid(), $1, place, kind, old_component_id, old_sn, new_component_id, new_sn, price
     from repair_record_part where record_id = $2`,
    [id, corrects],
  );
  return true;
}

export async function removeRecord(db: Queryable, id: string, by: string): Promise<void> {
  await db.query(
    'update repair_record set deleted_at = now(), deleted_by = $2, updated_at = clock_timestamp() where id = $1',
    [id, by],
  );
}

/** A row with its lock held to the end of the transaction; false: there is none. */
export async function holdRecord(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from repair_record where id = $1 and deleted_at is null for update',
    [id],
  );
  return rowCount === 1;
}
