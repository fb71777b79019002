import type { DealerHoldings } from '#rooms/parties/public.ts';

/** What dealers have, with what they told the service: who comes from a merged dealer goes on to see it, and calls that are due are made. */
export const withContacts = (others: DealerHoldings): DealerHoldings => ({
  ...others,
  async handOver(client, held, actor, merge) {
    await client.query(
      `update service_contact set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3 where dealer_id = $1`,
      [merge.from, merge.into, actor.accountId],
    );
    return others.handOver(client, held, actor, merge);
  },
});
