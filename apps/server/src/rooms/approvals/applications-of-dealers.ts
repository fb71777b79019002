import type { DealerHoldings } from '#rooms/parties/public.ts';
import { giveApplications } from './mechanism/approval.store.ts';

/** What dealers have, with what their people asked for: it goes over when two dealers become one, and so do the four eyes. */
export const withApplications = (others: DealerHoldings): DealerHoldings => ({
  ...others,
  async handOver(client, held, actor, merge) {
    await giveApplications(client, merge);
    return others.handOver(client, held, actor, merge);
  },
});
