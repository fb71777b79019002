import { type BlockRow, polygonOf } from '@furrow/contract';
import { joinedPolygons } from '@furrow/geo';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { shapeOf } from './block.rules.ts';
import { changingBlocks } from './block-deeds.ts';
import { type BlockParts, blockDeeds, byHand } from './blocks.ts';

/**
 * Makes touching blocks of one owner one: the largest stays and takes the name, the others are deleted.
 * @throws Refusal notFound, seeOnly, blocksOfOneOwner, blocksDoNotTouch, blockNameTaken
 */
export function mergeBlocks(
  parts: BlockParts,
  actor: Actor,
  { ids, name }: { ids: readonly string[]; name: string },
): Promise<BlockRow> {
  const deeds = blockDeeds(parts, { ...byHand, confirmed: true });
  return changingBlocks(parts, async (client) => {
    const rows: BlockRow[] = [];
    // In one order, or two merges would wait for each other.
    for (const id of [...new Set(ids)].sort())
      rows.push(await deeds.require(client, actor, id, { lock: true }));
    if (rows.length < 2) throw new Refusal('blockMergeCount');
    if (rows.some(({ ownerId }) => ownerId !== rows[0]!.ownerId)) throw new Refusal('blocksOfOneOwner');
    const joined = joinedPolygons(rows.map(({ outline }) => shapeOf(outline)));
    if (!joined) throw new Refusal('blocksDoNotTouch');
    const [kept, ...others] = rows.toSorted((a, b) => b.areaM2 - a.areaM2);
    for (const { id } of others) await deeds.removeIn(client, actor, id);
    const outline = polygonOf(joined);
    const answer = await deeds.editIn(client, actor, kept!.id, { name, outline });
    return { changed: rows.map(({ id }) => id), answer };
  });
}
