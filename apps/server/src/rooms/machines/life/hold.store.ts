import type { Queryable } from '#database/transaction.ts';

/** What keeps a vehicle from work: a record of a room above, as an opaque pair. */
export interface Hold {
  vehicleId: string;
  kind: string;
  id: string;
  /** What its timeline says: the number of the record. */
  why: string;
}

/** The same hold twice is one. */
export async function insertHold(db: Queryable, { vehicleId, kind, id }: Hold): Promise<void> {
  await db.query(
    'insert into vehicle_hold (vehicle_id, source_kind, source_id) values ($1, $2, $3) on conflict do nothing',
    [vehicleId, kind, id],
  );
}

/** False: it did not hold the vehicle. */
export async function deleteHold(db: Queryable, { vehicleId, kind, id }: Hold): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from vehicle_hold where vehicle_id = $1 and source_kind = $2 and source_id = $3',
    [vehicleId, kind, id],
  );
  return (rowCount ?? 0) > 0;
}

/** One of what holds the vehicle; null: nothing does. */
export async function heldBy(db: Queryable, vehicleId: string): Promise<Pick<Hold, 'kind' | 'id'> | null> {
  const { rows } = await db.query<Pick<Hold, 'kind' | 'id'>>(
    `select source_kind as kind, source_id::text as id from vehicle_hold where vehicle_id = $1
     order by source_kind, source_id limit 1`,
    [vehicleId],
  );
  return rows[0] ?? null;
}
