import type { CarPhoto } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

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

/** Gives the pictures among these files of another record to a vehicle; returns their ids. */
export async function givePictures(
  db: Queryable,
  vehicleId: string,
  from: { kind: string; id: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `update file set subject_kind = 'vehicle', subject_id = $1::text
     where id = any($2::uuid[]) and subject_kind = $3 and subject_id = $4 and deleted_at is null
       and type in ('image/jpeg', 'image/png') returning id`,
    [vehicleId, ids, from.kind, from.id],
  );
  return new Set(rows.map(({ id }) => id));
}
