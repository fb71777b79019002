import type { DealerHoldings } from '#rooms/parties/public.ts';
import { unpaidSql } from './unpaid.store.ts';

/** What dealers have, with the charges that nobody has paid yet: they are owed by the dealer that stays. What is paid keeps its dealer. */
export const withCharges = (others: DealerHoldings): DealerHoldings => ({
  ...others,
  async handOver(client, held, actor, merge) {
    await client.query(
      `update charge c set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3
       where c.dealer_id = $1 and ${unpaidSql('c')}`,
      [merge.from, merge.into, actor.accountId],
    );
    return others.handOver(client, held, actor, merge);
  },
});
