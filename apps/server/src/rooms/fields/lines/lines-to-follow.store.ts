import type { LineForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A line as somebody may be steered along it. */
export type VehicleLine = Pick<LineForm, 'name' | 'type' | 'points' | 'heading' | 'widthM'> & { id: string };

/** Machines have few lines; more than these are drawn by nobody. */
const mostLines = 100;

/** The living lines of a vehicle, the newest first. */
export async function linesOfVehicle(db: Queryable, vehicleId: string): Promise<VehicleLine[]> {
  const { rows } = await db.query<VehicleLine>(
    `select id, name, type, points, heading::float8 as heading, width_m::float8 as "widthM" from ab_line
     where vehicle_id = $1 and deleted_at is null order by updated_at desc, id limit ${mostLines}`,
    [vehicleId],
  );
  return rows;
}
