import type { BlockRow, BlocksOfFile } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { freeName } from '../block.rules.ts';
import { changingBlocks } from '../block-deeds.ts';
import { namesLike } from '../block-owners.store.ts';
import { type BlockParts, blockDeeds, type Saving } from '../blocks.ts';

/**
 * Boundaries of a file become blocks, in one transaction; a name that an owner has already gets a number.
 * @throws Refusal of a new block: none is made then
 */
export function createBlocks(
  parts: BlockParts,
  actor: Actor,
  { type, blocks }: BlocksOfFile,
  saving: Saving,
): Promise<{ created: number }> {
  const deeds = blockDeeds(parts, saving);
  return changingBlocks(parts, async (client) => {
    const taken = new Map<string, Set<string>>();
    const rows: BlockRow[] = [];
    for (const { name, ownerId, outline } of blocks) {
      const names = taken.get(ownerId) ?? (await namesLike(client, ownerId, ''));
      const free = names.has(name.toLowerCase()) ? freeName(name, names) : name;
      taken.set(ownerId, names.add(free.toLowerCase()));
      rows.push(
        await deeds.createIn(client, actor, { name: free, type, ownerId, outline, crop: '', remark: '' }),
      );
    }
    return { changed: rows.map(({ id }) => id), answer: { created: rows.length } };
  });
}
