import type { ConnectedPart, ConnectionSource, SnConnection } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { columnsOf } from '#kit/list/columns-of.ts';

/** The set of parts that speak for a vehicle; an empty one is none. */
export interface ConnectedParts {
  machineCode: string;
  tabletSn: string;
  receiverSn: string;
  controllerSn: string;
  tboxSn: string;
  iccids: string[];
}

/** The vehicle whose connection holds one of these parts now, other than `vehicleId`. */
export async function holderOf(
  db: Queryable,
  vehicleId: string,
  { tabletSn, receiverSn, controllerSn, tboxSn }: ConnectedParts,
): Promise<{ id: string; sn: string; part: string } | null> {
  const { rows } = await db.query<{ id: string; sn: string; part: string }>(
    `select v.id, v.sn, p.part from sn_connection s join vehicle v on v.id = s.vehicle_id,
       lateral (values (s.tablet_sn, $2), (s.receiver_sn, $3), (s.controller_sn, $4), (s.tbox_sn, $5)) as p (part, wanted)
     where s.state = 'valid' and s.vehicle_id <> $1 and p.wanted <> '' and p.part = p.wanted limit 1`,
    [vehicleId, tabletSn, receiverSn, controllerSn, tboxSn],
  );
  return rows[0] ?? null;
}

export async function insertConnection(
  db: Queryable,
  by: string | null,
  {
    vehicleId,
    parts,
    from,
    source,
  }: { vehicleId: string; parts: ConnectedParts; from: Date; source: ConnectionSource },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, receiver_sn, controller_sn, tbox_sn, iccids,
       valid_from, state, source, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'valid', $10, $11, $11)`,
    [
      id,
      vehicleId,
      parts.machineCode,
      parts.tabletSn,
      parts.receiverSn,
      parts.controllerSn,
      parts.tboxSn,
      parts.iccids,
      from,
      source,
      by,
    ],
  );
  return id;
}

/** Ends the connection that holds; returns its id, or null when none does. */
export async function closeConnection(
  db: Queryable,
  by: string | null,
  vehicleId: string,
  at: Date,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `update sn_connection set state = 'ended', valid_to = greatest($2, valid_from), updated_at = clock_timestamp(),
       updated_by = $3 where vehicle_id = $1 and state = 'valid' returning id`,
    [vehicleId, at, by],
  );
  return rows[0]?.id ?? null;
}

/** The SIM cards that sit in a vehicle now speak for it from now on; its connection that holds names them. */
export async function nameCards(db: Queryable, vehicleId: string, iccids: readonly string[]): Promise<void> {
  await db.query(
    `update sn_connection set iccids = $2, updated_at = clock_timestamp() where vehicle_id = $1 and state = 'valid'`,
    [vehicleId, iccids],
  );
}

/** Every connection of a vehicle, the newest first. */
export async function connectionsOf(db: Queryable, vehicleId: string): Promise<SnConnection[]> {
  const { rows } = await db.query<SnConnection>(
    `select ${columnsOf<SnConnection>({
      id: 's.id',
      machineCode: 's.machine_code',
      tabletSn: 's.tablet_sn',
      receiverSn: 's.receiver_sn',
      controllerSn: 's.controller_sn',
      tboxSn: 's.tbox_sn',
      iccids: 's.iccids',
      validFrom: 'extract(epoch from s.valid_from)::float8',
      validTo: 'extract(epoch from s.valid_to)::float8',
      state: 's.state',
      source: 's.source',
      by: `coalesce(nullif(a.display_name, ''), a.name, '')`,
    })}
     from sn_connection s left join account a on a.id = s.created_by
     where s.vehicle_id = $1 order by s.valid_from desc, s.valid_to desc nulls first, s.id desc`,
    [vehicleId],
  );
  return rows;
}

/** A connection as deeds look at it. */
export interface HeldConnection extends ConnectedParts {
  id: string;
  validFrom: Date;
}
const heldColumns = `id, machine_code as "machineCode", tablet_sn as "tabletSn", receiver_sn as "receiverSn",
  controller_sn as "controllerSn", tbox_sn as "tboxSn", iccids, valid_from as "validFrom"`;

/** The connection of a vehicle that holds, kept for the deed; null when none does. */
export async function lockHeld(db: Queryable, vehicleId: string): Promise<HeldConnection | null> {
  const { rows } = await db.query<HeldConnection>(
    `select ${heldColumns} from sn_connection where vehicle_id = $1 and state = 'valid' for update`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** The connection before the one that holds, or the last one. */
export async function lastEnded(db: Queryable, vehicleId: string): Promise<HeldConnection | null> {
  const { rows } = await db.query<HeldConnection>(
    `select ${heldColumns} from sn_connection where vehicle_id = $1 and state = 'ended'
     order by valid_from desc, id desc limit 1`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** A part of other vehicles in a time that reaches beyond `from`; `to` null: it holds still. */
export interface OtherHolding {
  vehicleId: string;
  vehicleSn: string;
  field: ConnectedPart | 'tboxSn';
  sn: string;
  from: Date;
  to: Date | null;
}

/** Where other vehicles have these parts after a moment, those that hold first. */
export async function heldElsewhere(
  db: Queryable,
  vehicleId: string,
  parts: ConnectedParts,
  from: Date,
): Promise<OtherHolding[]> {
  const { rows } = await db.query<OtherHolding>(
    `with wanted (field, sn) as (values ('machineCode', $2::text), ('tabletSn', $3), ('receiverSn', $4),
       ('controllerSn', $5), ('tboxSn', $6))
     select v.id as "vehicleId", v.sn as "vehicleSn", w.field, w.sn, s.valid_from as "from", s.valid_to as "to"
     from wanted w join sn_connection s on w.sn <> '' and s.vehicle_id <> $1 and s.state in ('valid', 'ended')
       and coalesce(s.valid_to, 'infinity') > $7
       and case w.field when 'machineCode' then lower(s.machine_code) = lower(w.sn)
         when 'tabletSn' then lower(s.tablet_sn) = lower(w.sn) when 'receiverSn' then lower(s.receiver_sn) = lower(w.sn)
         when 'controllerSn' then lower(s.controller_sn) = lower(w.sn) else lower(s.tbox_sn) = lower(w.sn) end
     join vehicle v on v.id = s.vehicle_id order by s.valid_to nulls first, v.id`,
    [vehicleId, parts.machineCode, parts.tabletSn, parts.receiverSn, parts.controllerSn, parts.tboxSn, from],
  );
  return rows;
}
