import type { Span } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Asking } from '../../../kit/list/source.ts';

/** What the room work, which lies above, knows of blocks; the process hands it in. */
export interface BlockWork {
  /** Jobs with a share in each block and their last work date, within the actor's scope; blocks without any are missing. */
  figures(
    db: Queryable,
    actor: Actor,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { jobs: number; lastWork: string }>>;
  /** SQL: the block `b` was worked on within these days. */
  worked(actor: Actor, asking: Asking, days: Span<string>): string;
}

/** For what runs without that room. */
export const noWork: BlockWork = { figures: async () => new Map(), worked: () => 'false' };
