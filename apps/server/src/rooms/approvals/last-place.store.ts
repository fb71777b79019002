import type { CancellationDetail } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

type DevicePlace = NonNullable<CancellationDetail['place']>;

/** Where a device was heard last, degrees WGS 84. */
export async function lastPlace(db: Queryable, vehicleId: string): Promise<DevicePlace | null> {
  const { rows } = await db.query<DevicePlace>(
    `select l.lng, l.lat, extract(epoch from l.time)::float8 as at
     from vehicle_latest l join vehicle v on v.no = l.vehicle_no
     where v.id = $1 and l.lng is not null and l.lat is not null and l.time is not null`,
    [vehicleId],
  );
  return rows[0] ?? null;
}
