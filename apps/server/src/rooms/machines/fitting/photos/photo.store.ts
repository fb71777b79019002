import type { CarPhoto } from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';

export async function insertPhotos(
  db: Queryable,
  vehicleId: string,
  photos: readonly CarPhoto[],
): Promise<void> {
  await db.query(
    `insert into vehicle_photo (file_id, vehicle_id, kind)
     select "fileId", $1, kind from jsonb_to_recordset($2::jsonb) as p ("fileId" uuid, kind text)`,
    [vehicleId, JSON.stringify(photos)],
  );
}

/** Own loose files of these ids that are no pictures, or larger than a photo may be. */
export async function countUnfit(db: Queryable, ids: readonly string[], mostBytes: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from file
     where id = any($1::uuid[]) and (type not in ('image/jpeg', 'image/png') or size > $2)`,
    [ids, mostBytes],
  );
  return rows[0]!.count;
}
