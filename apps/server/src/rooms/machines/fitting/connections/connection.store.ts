import type { ConnectionSource, SnConnection } from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';
import { newId } from '../../../../kit/id.ts';

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

/** Every connection of a vehicle, the newest first. */
export async function connectionsOf(db: Queryable, vehicleId: string): Promise<SnConnection[]> {
  const { rows } = await db.query<SnConnection>(
    `select s.id, s.machine_code as "machineCode", s.tablet_sn as "tabletSn", s.receiver_sn as "receiverSn",
       s.controller_sn as "controllerSn", s.tbox_sn as "tboxSn", s.iccids,
       extract(epoch from s.valid_from)::float8 as "validFrom", extract(epoch from s.valid_to)::float8 as "validTo",
       s.state, s.source, coalesce(nullif(a.display_name, ''), a.name, '') as by
     from sn_connection s left join account a on a.id = s.created_by
     where s.vehicle_id = $1 order by s.valid_from desc, s.id desc`,
    [vehicleId],
  );
  return rows;
}
