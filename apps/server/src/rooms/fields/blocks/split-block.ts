import { type BlockRow, polygonOf } from '@furrow/contract';
import { splitPolygon, wgs84 } from '@furrow/geo';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { freeName, shapeOf } from './block.rules.ts';
import { changingBlocks } from './block-deeds.ts';
import { namesLike } from './block-owners.store.ts';
import { type BlockParts, blockDeeds } from './blocks.ts';

/** Parts of one cut. */
const mostParts = 20;

/**
 * Cuts a block by a line: the largest part stays the block, the others become blocks named after it.
 * @throws Refusal notFound, changedMeanwhile, seeOnly, lineDoesNotCross, splitTooMany
 */
export function splitBlock(
  parts: BlockParts,
  actor: Actor,
  id: string,
  { line, version }: { line: readonly (readonly [number, number])[]; version: string },
): Promise<BlockRow[]> {
  return changingBlocks(parts, async (client) => {
    const before = await blockDeeds(parts).require(client, actor, id, { lock: true });
    requireVersion(before, version);
    const shapes = splitPolygon(
      shapeOf(before.outline),
      line.map(([lng, lat]) => wgs84(lng, lat)),
    );
    if (shapes.length < 2)
      throw new Refusal('lineDoesNotCross', {}, [{ field: 'line', key: 'lineDoesNotCross' }]);
    if (shapes.length > mostParts) throw new Refusal('splitTooMany');
    const { name, type, ownerId, crop, remark, source, dealerId } = before;
    // The parts of a block may lie over a neighbour as it did.
    const deeds = blockDeeds(parts, { confirmed: true, source, dealerId });
    const [largest, ...others] = shapes.map((rings) => polygonOf(rings));
    const rows = [await deeds.editIn(client, actor, id, { outline: largest! })];
    const taken = await namesLike(client, ownerId, '');
    for (const outline of others) {
      const free = freeName(name, taken);
      taken.add(free.toLowerCase());
      rows.push(await deeds.createIn(client, actor, { name: free, type, ownerId, crop, remark, outline }));
    }
    return { changed: rows.map((row) => row.id), answer: rows };
  });
}
