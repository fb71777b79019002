import type {
  ComponentKind,
  OldFate,
  PartSet,
  ReplacementOrigin,
  ReplacementReason,
  ReplacementState,
  ReplacementType,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** Whose deed an exchange is, and what is known of it beside its pieces. */
export interface Job {
  type: ReplacementType;
  origin: ReplacementOrigin;
  /** Application, repair, connection or undone job that it comes from, with its number. */
  sourceId: string | null;
  number: string;
  state: ReplacementState;
  applicantId: string | null;
  inWarranty?: boolean | null;
  pointId?: string | null;
  engineer?: string;
  remark?: string;
  reason?: string;
}

export interface NewRecord extends Job {
  id: string;
  vehicleId: string;
  before: PartSet;
  after: PartSet;
  connectionId: string | null;
  by: string | null;
  at: Date;
}

/** Writes the job; a report that waited becomes the job of its confirmation. A demonstration vehicle's goes with the demonstration. */
export async function insertRecord(db: Queryable, one: NewRecord): Promise<void> {
  await db.query(
    `insert into replacement_record (id, vehicle_id, type, origin, source_id, source_number, state, before, after, connection_id,
       applicant_id, approver_id, approved_at, waiting_since, alive_since, carried_at, in_warranty, point_id, engineer, remark, reason, demo,
       created_by, updated_by)
     select $1, v.id, $3, $4, $5::uuid, $6, $7::text, $8::jsonb, $9::jsonb, $10::uuid, $11::uuid, $12::uuid, $13::timestamptz,
       $13::timestamptz, case when $7::text = 'done' then $13::timestamptz end, now(),
       $14::boolean, $15::uuid, $16, $17, $18, v.demo, $12::uuid, $12::uuid from vehicle v where v.id = $2
     on conflict (id) do update set type = excluded.type, state = excluded.state, before = excluded.before, after = excluded.after,
       connection_id = excluded.connection_id, approver_id = excluded.approver_id, approved_at = excluded.approved_at,
       alive_since = excluded.alive_since, carried_at = excluded.carried_at, updated_at = clock_timestamp(), updated_by = excluded.updated_by`,
    [
      one.id,
      one.vehicleId,
      one.type,
      one.origin,
      one.sourceId,
      one.number,
      one.state,
      JSON.stringify(one.before),
      JSON.stringify(one.after),
      one.connectionId,
      one.applicantId,
      one.by,
      one.at,
      one.inWarranty ?? null,
      one.pointId ?? null,
      one.engineer ?? '',
      one.remark ?? '',
      one.reason ?? '',
    ],
  );
}

/** A piece as it was before the exchange. */
export interface PieceBefore {
  fittedAt: Date | null;
  vehicleId: string | null;
}

export async function pieceBefore(db: Queryable, componentId: string): Promise<PieceBefore> {
  const { rows } = await db.query<PieceBefore>(
    `select fitted_at as "fittedAt", vehicle_id as "vehicleId" from component where id = $1`,
    [componentId],
  );
  return rows[0] ?? { fittedAt: null, vehicleId: null };
}

export interface NewLine {
  recordId: string;
  vehicleId: string;
  place: number;
  kind: ComponentKind;
  old: { id: string | null; sn: string; fittedAt: Date | null } | null;
  fresh: { id: string | null; sn: string; takenFrom: string | null } | null;
  reason: ReplacementReason;
  fate: OldFate;
  at: Date;
  remark: string;
}

/** Writes one component that was changed; what a library knows of both pieces is told as it stands now. */
export async function insertLine(db: Queryable, line: NewLine): Promise<void> {
  const model = (id: string, what: string): string =>
    `coalesce((select ${what} from component c join component_model m on m.id = c.model_id where c.id = ${id}::uuid), '')`;
  await db.query(
    `insert into replacement_line (id, record_id, place, kind, old_id, old_sn, old_model, old_pn, old_batch, old_fitted_at,
       new_id, new_sn, new_model, new_pn, new_batch, taken_from, reason, fate, replaced_at, worked_s, remark)
     values ($1, $2, $3, $4, $5::uuid, $6, ${model('$5', 'm.model')}, ${model('$5', 'm.pn')}, ${model('$5', 'c.batch')}, $7::timestamptz,
       $8::uuid, $9, ${model('$8', 'm.model')}, ${model('$8', 'm.pn')}, ${model('$8', 'c.batch')}, $10::uuid, $11, $12, $13::timestamptz,
       (select coalesce(sum(j.working_s), 0) from job j join vehicle v on v.no = j.vehicle_no
         where v.id = $14 and j.state <> 'invalid' and j.started_at >= $7::timestamptz and j.started_at < $13::timestamptz
           having $7::timestamptz is not null), $15)`,
    [
      newId(),
      line.recordId,
      line.place,
      line.kind,
      line.old?.id ?? null,
      line.old?.sn ?? '',
      line.old?.fittedAt ?? null,
      line.fresh?.id ?? null,
      line.fresh?.sn ?? '',
      line.fresh?.takenFrom ?? null,
      line.reason,
      line.fate,
      line.at,
      line.vehicleId,
      line.remark,
    ],
  );
}

/** ICCIDs of the cards that changed places in the first slot of a vehicle; `old` is null where there was none. */
export interface ExchangedSim {
  old: string | null;
  fresh: string;
}

/** What went over to the new equipment with a job: the ends of the vehicle as they are, where they went over. */
export async function noteCarried(
  db: Queryable,
  recordId: string,
  carried: { registration: boolean; corrections: boolean; sim?: ExchangedSim | null },
): Promise<void> {
  await db.query(
    `update replacement_record r set registration_until = case when $2::boolean then v.registration_until end,
       flow_until = v.flow_until, corrections_moved = $3, sim = $4, sent_at = case when $2::boolean then clock_timestamp() else r.sent_at end
     from vehicle v where r.id = $1 and v.id = r.vehicle_id`,
    [recordId, carried.registration, carried.corrections, carried.sim ? JSON.stringify(carried.sim) : null],
  );
}

/** A report of a terminal that waits for somebody, as a job: the first of its vehicle, or in the place of the one that waits. */
export async function keepReportedJob(
  db: Queryable,
  one: {
    vehicleId: string;
    connectionId: string;
    type: ReplacementType;
    before: PartSet;
    after: PartSet;
    at: Date;
  },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into replacement_record (id, vehicle_id, type, origin, source_id, state, before, after, approved_at, waiting_since, demo)
     select $1, v.id, $3, 'passive', $4::uuid, 'toConfirm', $5::jsonb, $6::jsonb, $7::timestamptz, $7::timestamptz, v.demo from vehicle v where v.id = $2
     on conflict (vehicle_id) where state = 'toConfirm' do update set type = excluded.type, source_id = excluded.source_id,
       before = excluded.before, after = excluded.after, approved_at = excluded.approved_at, updated_at = clock_timestamp()
     returning id`,
    [
      newId(),
      one.vehicleId,
      one.type,
      one.connectionId,
      JSON.stringify(one.before),
      JSON.stringify(one.after),
      one.at,
    ],
  );
  return rows[0]!.id;
}

/** The job that a reported connection is as well, with its state; null: none was made of it. */
export async function jobOfConnection(
  db: Queryable,
  connectionId: string,
): Promise<{ id: string; state: ReplacementState } | null> {
  const { rows } = await db.query<{ id: string; state: ReplacementState }>(
    `select id, state from replacement_record where origin = 'passive' and source_id = $1 for update`,
    [connectionId],
  );
  return rows[0] ?? null;
}

/** Keeps the step of a job. */
export async function writeJobState(
  db: Queryable,
  by: string | null,
  { id, state, reason }: { id: string; state: ReplacementState; reason?: string },
): Promise<void> {
  await db.query(
    `update replacement_record set state = $2::text, reason = coalesce($3, reason), updated_at = clock_timestamp(), updated_by = $4::uuid,
       approver_id = case when $2::text = 'rejected' then $4::uuid else approver_id end,
       waiting_since = case when $2::text = 'waiting' then clock_timestamp() else waiting_since end
     where id = $1`,
    [id, state, reason ?? null, by],
  );
}
