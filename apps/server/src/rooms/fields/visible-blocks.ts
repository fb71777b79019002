import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { seenIds } from '#kit/entity/seen-ids.ts';
import { blockSource } from './blocks/block.store.ts';
import { blockReach } from './blocks/block-reach.store.ts';

/** Of these blocks, those that the actor may know of (topics `rows` and `record`). */
export const seenBlocks = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  seenIds(db, { source: blockSource, reach: async () => blockReach(actor) }, actor, ids);
