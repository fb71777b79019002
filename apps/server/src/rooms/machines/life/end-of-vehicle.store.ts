import type { Queryable } from '#database/transaction.ts';

/** What hung on a vehicle that is written off ends now: its registration, its fitted implements. */
export async function endWhatHangsOn(db: Queryable, by: string | null, vehicleId: string): Promise<void> {
  await db.query(
    `update vehicle set registration_until = least(registration_until, now()), frozen_by_dealer = null where id = $1`,
    [vehicleId],
  );
  await db.query(
    `update implement_fit set to_at = greatest(now(), from_at + interval '1 second'), removed_by = $2
     where vehicle_id = $1 and to_at is null`,
    [vehicleId, by],
  );
}
