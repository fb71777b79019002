import type { ConnectedPart, ConnectionRow, ConnectionState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readOne } from '#kit/list/one.ts';
import { vehicleReach } from '../../vehicle-scope.ts';
import { connectionSource } from './connection-list.store.ts';

/** A connection that the actor may know of; `lock` keeps its vehicle and itself for the deed. */
export async function findConnection(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ConnectionRow | null> {
  if (lock)
    await db.query(
      `select 1 from vehicle v join sn_connection s on s.vehicle_id = v.id where s.id = $1 for update`,
      [id],
    );
  const reach = vehicleReach(actor);
  return readOne<ConnectionRow>(
    db,
    connectionSource,
    id,
    (asking) => `v.deleted_at is null and ${reach(asking)}`,
  );
}

/** Sets a row's state: a report that holds from now on begins no earlier than the connection that it ends. */
export async function writeSettled(
  db: Queryable,
  by: string | null,
  settled: { id: string; state: ConnectionState; reason?: string; notBefore?: Date },
): Promise<void> {
  await db.query(
    `update sn_connection set state = $2, reason = $3, valid_from = greatest(valid_from, $4::timestamptz),
       updated_at = clock_timestamp(), updated_by = $5 where id = $1`,
    [settled.id, settled.state, settled.reason ?? '', settled.notBefore ?? null, by],
  );
}

/** A part leaves the vehicle that had it: its connection goes on without it from a moment on. */
export async function withoutParts(
  db: Queryable,
  by: string | null,
  { vehicleId, fields, at }: { vehicleId: string; fields: readonly ConnectedPart[]; at: Date },
): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `update sn_connection set state = 'ended', valid_to = greatest($2, valid_from), updated_at = clock_timestamp(),
       updated_by = $3 where vehicle_id = $1 and state = 'valid' returning id`,
    [vehicleId, at, by],
  );
  const column = (field: ConnectedPart, name: string): string => (fields.includes(field) ? `''` : name);
  await db.query(
    `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, receiver_sn, controller_sn, tbox_sn, iccids,
       valid_from, state, source, created_by, updated_by)
     select gen_random_uuid(), vehicle_id, ${column('machineCode', 'machine_code')}, ${column('tabletSn', 'tablet_sn')},
       ${column('receiverSn', 'receiver_sn')}, ${column('controllerSn', 'controller_sn')}, tbox_sn, iccids, valid_to,
       'valid', 'reported', $2, $2 from sn_connection where id = $1`,
    [rows[0]!.id, by],
  );
}

/** The machine code follows the connection; returns false when a vehicle without a connection has it. */
export async function setMachineCode(
  db: Queryable,
  vehicleId: string,
  machineCode: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update vehicle set machine_code = $2, updated_at = clock_timestamp() where id = $1
     and ($2 = '' or not exists (select 1 from vehicle o where o.id <> $1 and lower(o.machine_code) = lower($2)))`,
    [vehicleId, machineCode],
  );
  return rowCount === 1;
}
