import { bothFigures, type OwnerHoldings } from '#rooms/parties/public.ts';
import { freeName } from './block.rules.ts';
import { tellBlocks } from './block-deeds.ts';
import { countBlocksOf, giveBlock, namesLike, namesOfBlocks, visibleBlocksOf } from './block-owners.store.ts';

/** What owners have, with their blocks: these keep an owner from being deleted, and follow when two owners become one. */
export const withBlocks = (others: OwnerHoldings): OwnerHoldings => ({
  ...others,
  count: async (db, ownerId) => (await others.count(db, ownerId)) + (await countBlocksOf(db, ownerId)),
  figures: async (db, actor, ids) =>
    bothFigures(await others.figures(db, actor, ids), await visibleBlocksOf(db, actor, ids)),
  async handOver(client, held, actor, { from, into }) {
    const taken = await namesLike(client, into, '');
    const blocks = await namesOfBlocks(client, from);
    for (const { id, name } of blocks) {
      const free = taken.has(name.toLowerCase()) ? freeName(name, taken) : name;
      taken.add(free.toLowerCase());
      await giveBlock(client, actor, { id, ownerId: into, name: free });
    }
    const ids = blocks.map(({ id }) => id);
    tellBlocks({ bus: held }, ids);
    return others.handOver(client, held, actor, { from, into });
  },
});
