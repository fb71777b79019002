import type { DealerHoldings } from '#rooms/parties/public.ts';
import { unpaidSql } from './unpaid.store.ts';

/** What dealers have, with the charges that nobody has paid yet: they keep a dealer, and are owed by the one that stays of two. What is paid keeps its dealer. */
export const withCharges = (others: DealerHoldings): DealerHoldings => ({
  ...others,
  async count(db, id) {
    const { rows } = await db.query<{ unpaid: number }>(
      `select count(*)::int as unpaid from charge c where c.dealer_id = $1 and ${unpaidSql('c')}`,
      [id],
    );
    const held = await others.count(db, id);
    return { ...held, charges: held.charges + rows[0]!.unpaid };
  },
  async handOver(client, held, actor, merge) {
    await client.query(
      `update charge c set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3
       where c.dealer_id = $1 and ${unpaidSql('c')}`,
      [merge.from, merge.into, actor.accountId],
    );
    return others.handOver(client, held, actor, merge);
  },
});
