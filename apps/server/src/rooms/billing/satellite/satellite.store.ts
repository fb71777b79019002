import type {
  ChargeState,
  CommandState,
  NewSatelliteForm,
  SatelliteLevel,
  SatelliteOrigin,
  SatelliteState,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';

/** Where a service under `s` stands: one that is past its end is over, whether that was written yet or not. */
export const presentState = `case when s.state in ('active', 'suspended') and s.ends_at < now() then 'expired' else s.state end`;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** A service that is held until the transaction ends; moments in seconds UTC. */
export interface HeldSatellite {
  id: string;
  no: string;
  vehicleId: string;
  vehicleNo: number;
  sn: string;
  dealerId: string | null;
  receiverId: string;
  /** The receiver sits in the vehicle. */
  receiverFitted: boolean;
  supplier: string;
  level: SatelliteLevel;
  origin: SatelliteOrigin;
  state: SatelliteState;
  days: number;
  endsAt: number | null;
  activatedAt: number | null;
  chargeId: string | null;
  charge: string | null;
  chargeState: ChargeState | null;
  codeId: string | null;
  commandId: string | null;
  commandState: CommandState | null;
  nowS: number;
}

/** A service with its row locked; null: it is not there. */
export async function lockSatellite(db: Queryable, id: string): Promise<HeldSatellite | null> {
  const { rows } = await db.query<HeldSatellite>(
    `select s.id, s.no, v.id as "vehicleId", v.no as "vehicleNo", v.sn, v.dealer_id as "dealerId", s.receiver_id as "receiverId",
       (r.state = 'fitted' and r.vehicle_id is not distinct from v.id) as "receiverFitted", s.supplier, s.level, s.origin,
       ${presentState} as state, s.days::int as days, ${seconds('s.ends_at')} as "endsAt", ${seconds('s.activated_at')} as "activatedAt",
       c.id as "chargeId", c.no as charge, c.state as "chargeState", s.code_id as "codeId", s.command_id as "commandId",
       k.state as "commandState", ${seconds('now()')} as "nowS"
     from satellite_service s join vehicle v on v.id = s.vehicle_id join component r on r.id = s.receiver_id
       left join charge c on c.id = s.charge_id left join terminal_command k on k.vehicle_no = v.no and k.id = s.command_id
     where s.id = $1 and v.deleted_at is null for update of s`,
    [id],
  );
  return rows[0] ?? null;
}

interface NewSatellite
  extends Pick<
    NewSatelliteForm,
    'supplier' | 'level' | 'days' | 'begins' | 'beginsOn' | 'origin' | 'beam' | 'remark'
  > {
  vehicleId: string;
  receiverId: string;
  /** Seconds UTC; null: with the first activation. */
  beginsAt: number | null;
  endsAt: number | null;
  chargeId: string | null;
  by: string;
}

/** A service with its number of the day: X20260301-000001. Null: its receiver has an open one, or had its trial. */
export async function insertSatellite(
  db: Queryable,
  one: NewSatellite,
): Promise<{ id: string; no: string } | null> {
  const { rows } = await db.query<{ id: string; no: string }>(
    `insert into satellite_service (id, no, vehicle_id, receiver_id, supplier, level, days, begins, begins_on, origin, begins_at, ends_at,
       charge_id, beam, remark, created_by, updated_by)
     values ($1, 'X' || to_char(now() at time zone '${homeZone}', 'YYYYMMDD') || '-' || lpad(nextval('satellite_no')::text, 6, '0'),
       $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10), to_timestamp($11), $12, $13, $14, $15, $15)
     on conflict do nothing returning id, no`,
    [
      newId(),
      one.vehicleId,
      one.receiverId,
      one.supplier,
      one.level,
      one.days,
      one.begins,
      one.beginsOn,
      one.origin,
      one.beginsAt,
      one.endsAt,
      one.chargeId,
      one.beam,
      one.remark,
      one.by,
    ],
  );
  return rows[0] ?? null;
}

/** What is written of a service where it changes; moments in seconds UTC. */
interface SatelliteChange {
  state?: SatelliteState;
  endsAt?: number;
  reason?: string;
  codeId?: string | null;
  receiverId?: string;
  vehicleId?: string;
}

/** Another end is reminded of anew. */
export async function changeSatellite(
  db: Queryable,
  id: string,
  by: string | null,
  { state, endsAt, reason, codeId, receiverId, vehicleId }: SatelliteChange,
): Promise<void> {
  await db.query(
    `update satellite_service set updated_at = now(), updated_by = $2, state = coalesce($3, state),
       ends_at = coalesce(to_timestamp($4), ends_at), reminded_left = case when $4::float8 is null then reminded_left end,
       reason = coalesce($5, reason), code_id = case when $6 then $7::uuid else code_id end,
       receiver_id = coalesce($8, receiver_id), vehicle_id = coalesce($9, vehicle_id),
       failure = case when $3 is null then failure else '' end
     where id = $1`,
    [
      id,
      by,
      state ?? null,
      endsAt ?? null,
      reason ?? null,
      codeId !== undefined,
      codeId ?? null,
      receiverId ?? null,
      vehicleId ?? null,
    ],
  );
}

/** The command that was given last, and the end that stands in it (seconds UTC; null: it takes the service away). */
export async function setTold(
  db: Queryable,
  id: string,
  { commandId, untilS }: { commandId: string; untilS: number | null },
): Promise<void> {
  await db.query(
    'update satellite_service set command_id = $2, told_until = to_timestamp($3) where id = $1',
    [id, commandId, untilS],
  );
}

/** What is over is written so where it would hold up another one of its receiver. */
export async function settleOverOf(db: Queryable, receiverId: string): Promise<void> {
  await db.query(
    `update satellite_service set state = 'expired', updated_at = now()
     where receiver_id = $1 and state in ('active', 'suspended') and ends_at < now()`,
    [receiverId],
  );
}

/** The number of the open service that a receiver has of a supplier, beside one; null: none. */
export async function openOf(
  db: Queryable,
  receiverId: string,
  supplier: string,
  besides: string | null,
): Promise<string | null> {
  const { rows } = await db.query<{ no: string }>(
    `select no from satellite_service where receiver_id = $1 and lower(supplier) = lower($2) and state not in ('expired', 'cancelled')
       and id is distinct from $3::uuid`,
    [receiverId, supplier, besides],
  );
  return rows[0]?.no ?? null;
}

/** Whether a receiver had its trial: one that was never active does not count. */
export async function hadTrial(db: Queryable, receiverId: string, besides: string | null): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from satellite_service where receiver_id = $1 and origin = 'trial' and not (state = 'cancelled' and activated_at is null)
       and id is distinct from $2::uuid`,
    [receiverId, besides],
  );
  return rows.length > 0;
}

export interface Receiver {
  id: string;
  sn: string;
  model: string;
  /** Which corrections over satellite its model takes; null or none: it takes none. */
  ppp: string | null;
}

/** The receiver that sits in a vehicle, the first that was fitted; null: none. */
export async function receiverOf(db: Queryable, vehicleId: string): Promise<Receiver | null> {
  const { rows } = await db.query<Receiver>(
    `select r.id, r.sn, m.model, m.data ->> 'ppp' as ppp from component r join component_model m on m.id = r.model_id
     where r.vehicle_id = $1 and r.kind = 'receiver' and r.state = 'fitted' and r.deleted_at is null
     order by coalesce(m.data ->> 'ppp', 'none') = 'none', r.fitted_at, r.id limit 1`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** A receiver with the vehicle that it sits in. */
export async function fittedReceiver(
  db: Queryable,
  id: string,
): Promise<(Receiver & { vehicleId: string }) | null> {
  const { rows } = await db.query<Receiver & { vehicleId: string }>(
    `select r.id, r.sn, m.model, m.data ->> 'ppp' as ppp, r.vehicle_id as "vehicleId"
     from component r join component_model m on m.id = r.model_id
     where r.id = $1 and r.kind = 'receiver' and r.state = 'fitted' and r.deleted_at is null and r.vehicle_id is not null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Open services of a vehicle, the oldest first. */
export async function openOfVehicle(db: Queryable, vehicleId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from satellite_service where vehicle_id = $1 and state not in ('expired', 'cancelled') order by created_at, id`,
    [vehicleId],
  );
  return rows.map(({ id }) => id);
}

/** The service that a charge was made for, the oldest first; null: none. */
export async function serviceOfCharge(db: Queryable, chargeId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from satellite_service where charge_id = $1', [
    chargeId,
  ]);
  return rows[0]?.id ?? null;
}

/** Whether anything of a service ever went to its terminal: it was active, or its last command left. */
export async function wasSent(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from satellite_service s where s.id = $1 and (s.activated_at is not null or exists (
       select from terminal_command k where k.id = s.command_id and k.sent_at is not null))`,
    [id],
  );
  return rows.length > 0;
}
