import type { CommandRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type CommandRecord, commandRow, commandSelect } from '#telemetry/command-store.ts';
import type { Moment } from './command.rules.ts';

/** What is known of a vehicle at this moment, from its newest point. */
export async function readMoment(db: Queryable, vehicleNo: number): Promise<Moment> {
  const { rows } = await db.query<Moment>(
    `select extract(epoch from now())::float8 as "nowS", extract(epoch from l.heard_at)::float8 as "heardAtS",
       extract(epoch from l.time)::float8 as "pointTimeS", l.speed, l.status, v.state
     from vehicle v left join vehicle_latest l on l.vehicle_no = v.no where v.no = $1`,
    [vehicleNo],
  );
  return rows[0]!;
}

/** A page of the commands of one vehicle, newest first, and how many there are. */
export async function listCommands(
  db: Queryable,
  vehicleNo: number,
  { page, size }: { page: number; size: number },
): Promise<{ rows: CommandRow[]; total: number }> {
  // Ids are UUID v7: their order is that of time, and the key's index serves it.
  const { rows } = await db.query<CommandRecord>(
    `${commandSelect} where c.vehicle_no = $1 order by c.id desc limit $2 offset $3`,
    [vehicleNo, size, (page - 1) * size],
  );
  const count = await db.query<{ total: number }>(
    'select count(*) as total from terminal_command where vehicle_no = $1',
    [vehicleNo],
  );
  return { rows: rows.map(commandRow), total: count.rows[0]!.total };
}
