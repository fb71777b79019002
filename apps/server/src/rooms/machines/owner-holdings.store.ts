import type { Queryable } from '../../database/transaction.ts';
import { type OwnerHoldings, setOwnerDealers } from '../parties/public.ts';

/** What owners have of this room: their vehicles. */
export const vehiclesOfOwners: OwnerHoldings = {
  async count(db, ownerId) {
    const { rows } = await db.query<{ count: number }>(
      'select count(*)::int as count from vehicle where owner_id = $1 and deleted_at is null',
      [ownerId],
    );
    return rows[0]!.count;
  },
  async handOver(db, actor, from, into) {
    await db.query(
      'update vehicle set owner_id = $2, updated_at = clock_timestamp(), updated_by = $3 where owner_id = $1',
      [from, into, actor.accountId],
    );
    for (const id of [from, into]) await tellDealersOf(db, id);
  },
};

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
