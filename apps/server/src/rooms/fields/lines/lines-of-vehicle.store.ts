import type { LineForm } from '@furrow/contract';
import { distance, type PrecisionLine, type Wgs84, wgs84 } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import { guidanceOf } from './guidance-of.ts';

/** Lines further away are of other fields, metres. */
const nearM = 3000;
const most = 200;

/** The living AB lines of a vehicle near a place, the newest first. */
export async function linesOf(
  db: Queryable,
  vehicleId: string,
  [lng, lat]: readonly [lng: number, lat: number],
): Promise<PrecisionLine[]> {
  const { rows } = await db.query<Pick<LineForm, 'type' | 'points' | 'heading' | 'widthM'> & { id: string }>(
    `select id, type, points, heading, width_m as "widthM" from ab_line
     where vehicle_id = $1 and deleted_at is null order by created_at desc, id limit ${most}`,
    [vehicleId],
  );
  const here = wgs84(lng, lat);
  return rows
    .map((row) => ({ id: row.id, widthM: row.widthM, line: guidanceOf(row) }))
    .filter(({ line }) => line.points.some((point: Wgs84) => distance(point, here) <= nearM));
}
