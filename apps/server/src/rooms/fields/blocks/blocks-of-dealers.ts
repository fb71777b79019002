import type { DealerHoldings } from '#rooms/parties/public.ts';
import { tellBlocks } from './block-deeds.ts';
import { giveBlocksOfDealer } from './block-owners.store.ts';

/** What dealers have, with the blocks that they entered: these go over when two dealers become one. */
export const withBlocksOfDealers = (others: DealerHoldings): DealerHoldings => ({
  ...others,
  async handOver(client, held, actor, merge) {
    const ids = await giveBlocksOfDealer(client, actor, merge);
    tellBlocks({ bus: held }, ids);
    return { ...(await others.handOver(client, held, actor, merge)), blocks: ids.length };
  },
});
