import type { Queryable } from '#database/transaction.ts';
import type { OwnerHoldings } from '#rooms/parties/public.ts';

/** What owners have, with their base stations: these keep an owner from being deleted, and follow when two owners become one. */
export const withStations = (others: OwnerHoldings): OwnerHoldings => ({
  ...others,
  count: async (db, ownerId) => (await others.count(db, ownerId)) + (await countStationsOf(db, ownerId)),
  async handOver(client, held, actor, merge) {
    await client.query(
      `update base_station set owner_id = $2, updated_at = clock_timestamp(), updated_by = $3 where owner_id = $1`,
      [merge.from, merge.into, actor.accountId],
    );
    return others.handOver(client, held, actor, merge);
  },
});

async function countStationsOf(db: Queryable, ownerId: string): Promise<number> {
  const { rows } = await db.query<{ stations: number }>(
    `select count(*)::int as stations from base_station where owner_id = $1 and deleted_at is null`,
    [ownerId],
  );
  return rows[0]!.stations;
}
