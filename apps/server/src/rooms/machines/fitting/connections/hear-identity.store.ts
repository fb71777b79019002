import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { ConnectedParts } from './connection.store.ts';

/** The vehicle of a number, locked, with what it says of its software. */
export async function lockReporter(
  db: Queryable,
  vehicleNo: number,
): Promise<{ id: string; sn: string; softwareVersion: string } | null> {
  const { rows } = await db.query<{ id: string; sn: string; softwareVersion: string }>(
    `select id, sn, software_version as "softwareVersion" from vehicle
     where no = $1 and deleted_at is null and state <> 'cancelled' for update`,
    [vehicleNo],
  );
  return rows[0] ?? null;
}

export async function setSoftwareVersion(db: Queryable, vehicleId: string, version: string): Promise<void> {
  await db.query('update vehicle set software_version = $2, updated_at = clock_timestamp() where id = $1', [
    vehicleId,
    version,
  ]);
}

interface Report {
  id: string;
  machineCode: string;
  tabletSn: string;
  receiverSn: string;
  controllerSn: string;
}
const reportColumns = `id, machine_code as "machineCode", tablet_sn as "tabletSn", receiver_sn as "receiverSn",
  controller_sn as "controllerSn"`;

/** The report of a vehicle that waits for somebody. */
export async function waitingReport(db: Queryable, vehicleId: string): Promise<Report | null> {
  const { rows } = await db.query<Report>(
    `select ${reportColumns} from sn_connection where vehicle_id = $1 and state = 'toConfirm' for update`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** Reports that somebody rejected since a moment. */
export async function rejectedSince(db: Queryable, vehicleId: string, since: Date): Promise<Report[]> {
  const { rows } = await db.query<Report>(
    `select ${reportColumns} from sn_connection
     where vehicle_id = $1 and state = 'rejected' and reason <> '' and valid_from >= $2`,
    [vehicleId, since],
  );
  return rows;
}

/** A report that waits: the first of its vehicle, or in the place of the one that waits. */
export async function keepReport(
  db: Queryable,
  { vehicleId, parts, at }: { vehicleId: string; parts: ConnectedParts; at: Date },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, receiver_sn, controller_sn, tbox_sn, iccids,
       valid_from, state, source)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'toConfirm', 'reported')
     on conflict (vehicle_id) where state = 'toConfirm' do update set machine_code = excluded.machine_code,
       tablet_sn = excluded.tablet_sn, receiver_sn = excluded.receiver_sn, controller_sn = excluded.controller_sn,
       valid_from = excluded.valid_from, updated_at = clock_timestamp()
     returning id`,
    [
      newId(),
      vehicleId,
      parts.machineCode,
      parts.tabletSn,
      parts.receiverSn,
      parts.controllerSn,
      parts.tboxSn,
      parts.iccids,
      at,
    ],
  );
  return rows[0]!.id;
}
