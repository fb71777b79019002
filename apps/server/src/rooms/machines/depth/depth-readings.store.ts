import type { DepthReading } from '@furrow/contract';
import { decodeVendor, exampleProfile } from '@furrow/jt808';
import type { Queryable } from '#database/transaction.ts';

/** What the depth sensor of a vehicle read in the last seconds, the oldest first. */
export async function readReadings(db: Queryable, vehicleNo: number, lastS: number): Promise<DepthReading[]> {
  const { rows } = await db.query<{ time: number; items: Buffer | null }>(
    `select extract(epoch from time)::float8 as time, items from track_point
     where vehicle_no = $1 and time > now() - make_interval(secs => $2) and time <= now() + interval '1 minute'
     order by time limit 5000`,
    [vehicleNo, lastS],
  );
  return rows.flatMap(({ time, items }) => {
    const { rawDepth, workDepth } = items === null ? {} : decodeVendor(items, exampleProfile);
    if (rawDepth === undefined && workDepth === undefined) return [];
    return [{ time, raw: rawDepth ?? null, depth: workDepth ?? null }];
  });
}
