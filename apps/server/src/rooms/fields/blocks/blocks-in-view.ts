import { type BlocksInView, type BlocksInViewCall, blocksFromZoom, mostBlocksInView } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import {
  type BlockFilters,
  type BlockSort,
  blockSource,
  inBounds,
  readBlockClusters,
  readBlocksInView,
} from './block.store.ts';
import { type BlockParts, blockEntity } from './blocks.ts';

/** Degrees of a cell of 64 pixels at zoom 0. */
const cellAtZoom0 = 90;

/** The blocks of a view that the actor may know of: each by itself from zoom 12 on as long as they are not too many, else by cells. */
export async function blocksInView(
  parts: BlockParts,
  db: Queryable,
  actor: Actor,
  { bbox, zoom, filters }: BlocksInViewCall,
): Promise<BlocksInView> {
  const { values, asking } = newAsking({ timeZone: actor.timeZone, language: 'en' });
  const within = await blockEntity(parts).reach(db, actor, filters);
  const where = whereOf<BlockFilters, BlockSort>(
    blockSource,
    {
      call: { filters, page: 1, size: 1, sort: [] },
      timeZone: actor.timeZone,
      language: 'en',
      only: (one) => `${within(one)} and b.deleted_at is null and ${inBounds(bbox, one)}`,
    },
    asking,
  );
  const asked = { where, values };
  if (zoom >= blocksFromZoom) {
    const blocks = await readBlocksInView(db, asked, mostBlocksInView + 1);
    if (blocks.length <= mostBlocksInView) return { blocks, clusters: [] };
  }
  return { blocks: [], clusters: await readBlockClusters(db, asked, cellAtZoom0 / 2 ** zoom) };
}
