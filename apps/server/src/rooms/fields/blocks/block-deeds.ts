import type { BlockForm, BlockRow } from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type BlockParts, blockDeeds, byHand, type Saving } from './blocks.ts';

/** A message names at most so many blocks. */
const toldAtOnce = 100;

/** Tells whoever reckons by these blocks; after the commit. */
export function tellBlocks({ bus }: Pick<BlockParts, 'bus'>, ids: readonly string[]): void {
  for (let from = 0; from < ids.length; from += toldAtOnce)
    bus.publish('blockChanged', { ids: ids.slice(from, from + toldAtOnce) });
}

/** One transaction over several blocks, and the news of those that it names. */
export async function changingBlocks<Answer>(
  parts: BlockParts,
  deed: (client: Queryable) => Promise<{ changed: readonly string[]; answer: Answer }>,
): Promise<Answer> {
  const { changed, answer } = await inTransaction(parts.pool, deed);
  tellBlocks(parts, changed);
  return answer;
}

/** @throws Refusal outlineCrosses, holeOutside, blockAreaRange, ownerUnknown, blockNameTaken, blockOverlaps */
export async function createBlock(
  parts: BlockParts,
  actor: Actor,
  form: BlockForm,
  saving: Saving,
): Promise<BlockRow> {
  const deeds = blockDeeds(parts, saving);
  const made = await deeds.create(actor, form);
  tellBlocks(parts, [made.id]);
  return deeds.told(actor, made);
}

/** @throws Refusal changedMeanwhile, seeOnly, and those of a new block */
export async function editBlock(
  parts: BlockParts,
  actor: Actor,
  id: string,
  edit: Partial<BlockForm> & { version: string },
  saving: Saving,
): Promise<BlockRow> {
  const deeds = blockDeeds(parts, saving);
  const after = await deeds.edit(actor, id, edit);
  tellBlocks(parts, [id]);
  return deeds.told(actor, after);
}

/** Marks a block deleted; jobs keep their area and lose it. */
export async function removeBlock(parts: BlockParts, actor: Actor, id: string): Promise<void> {
  await blockDeeds(parts).remove(actor, id);
  tellBlocks(parts, [id]);
}

export async function restoreBlock(parts: BlockParts, actor: Actor, id: string): Promise<BlockRow> {
  const deeds = blockDeeds(parts, { ...byHand, confirmed: true });
  const row = await deeds.restore(actor, id);
  tellBlocks(parts, [id]);
  return deeds.told(actor, row);
}
