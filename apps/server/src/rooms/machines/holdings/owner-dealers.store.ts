import type { Queryable } from '#database/transaction.ts';
import { setOwnerDealers } from '#rooms/parties/public.ts';

/** Pushes down which dealers an owner has machines of: they see him. To be called when a vehicle changes owner or dealer. */
export async function tellDealersOf(db: Queryable, ownerId: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct dealer_id as id from vehicle
     where owner_id = $1 and dealer_id is not null and deleted_at is null`,
    [ownerId],
  );
  await setOwnerDealers(
    db,
    ownerId,
    rows.map(({ id }) => id),
  );
}
