import { blockCalls, blockList } from '@furrow/contract';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { visibleRows } from '#kit/entity/entity-deeds.ts';
import { type BlockFilters, type BlockSort, blockSource, namesWithin } from './block.store.ts';
import { changingBlocks } from './block-deeds.ts';
import { blockReach } from './block-reach.store.ts';
import { type BlockParts, blockDeeds, blockEntity, byHand } from './blocks.ts';

/** What /blockManage does to many blocks at once (C8), each in a transaction of its own. */
export const blockBatches = (parts: BlockParts): readonly AnyBatch[] => [
  defineBatch<{ ownerId: string }, BlockFilters, BlockSort>({
    ...batchOf(blockCalls.ownerMany),
    title: (words) => `${words.titles.blockManage} · ${words.blocks.owner.open}`,
    list: blockList,
    source: blockSource,
    visible: (db, actor, asked) => visibleRows(db, blockEntity(parts), actor, asked),
    names: (db, actor, ids) => namesWithin(db, blockReach(actor), ids),
    run: (actor, id, { ownerId }, _kept, done) =>
      changingBlocks(parts, async (client) => {
        const row = await blockDeeds(parts, { ...byHand, confirmed: true }).editIn(client, actor, id, {
          ownerId,
        });
        await done(client);
        return { changed: [id], answer: { id: row.id } };
      }),
  }),
];
