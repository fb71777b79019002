import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { blockSource } from './blocks/block.store.ts';
import { blockReach } from './blocks/block-reach.store.ts';

/** Of these blocks, those that the actor may know of (topics `rows` and `record`). */
export const visibleBlocks = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  visibleIds(db, { source: blockSource, reach: async () => blockReach(actor) }, actor, ids);
