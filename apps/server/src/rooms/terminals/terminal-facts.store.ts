import type { Queryable } from '#database/transaction.ts';

/** Which vehicle a photo belongs to: its number, the photo's key, and its id. Null when there is no such photo. */
export async function findPhotoOwner(
  db: Queryable,
  photoId: string,
): Promise<{ vehicleNo: number; device: string } | null> {
  const { rows } = await db.query<{ vehicleNo: number; device: string }>(
    'select p.vehicle_no as "vehicleNo", v.id as device from photo p join vehicle v on v.no = p.vehicle_no where p.id = $1 and p.deleted_at is null',
    [photoId],
  );
  return rows[0] ?? null;
}

/** The parameters that a terminal told last, by id; bytes as they came, time in seconds UTC. */
export async function readParameters(
  db: Queryable,
  vehicleNo: number,
): Promise<{ id: number; raw: Buffer; readAt: number }[]> {
  const { rows } = await db.query<{ id: number; raw: Buffer; readAt: number }>(
    `select id::float8 as id, raw, extract(epoch from read_at)::float8 as "readAt" from terminal_parameter
     where vehicle_no = $1 order by terminal_parameter.id`,
    [vehicleNo],
  );
  return rows;
}
