import type { DealerHoldings } from '#rooms/parties/public.ts';

/** What dealers have, with their correction accounts and base stations: they follow when two dealers become one, for an own account serves devices of its dealer alone. */
export const withCorrections = (others: DealerHoldings): DealerHoldings => ({
  ...others,
  async handOver(client, held, actor, merge) {
    const values = [merge.from, merge.into, actor.accountId];
    for (const table of ['differential_account', 'base_station'])
      await client.query(
        `update ${table} set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3 where dealer_id = $1`,
        values,
      );
    return others.handOver(client, held, actor, merge);
  },
});
