import type { DealerHoldings } from '#rooms/parties/public.ts';
import { giveFences } from '../fences/fence-writes.store.ts';
import { giveExtends } from './extend.store.ts';

/** What dealers have, with their fences and the extended areas that are in force or to come: they go over when two dealers become one. */
export const withExtendedAreas = (others: DealerHoldings): DealerHoldings => ({
  ...others,
  async handOver(client, held, actor, merge) {
    const extendedAreas = await giveExtends(client, actor, merge);
    const geofences = await giveFences(client, actor, merge);
    return { ...(await others.handOver(client, held, actor, merge)), extendedAreas, geofences };
  },
});
