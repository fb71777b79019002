import type { BlockFromTrack, BlockRow, Span, TrackOutline } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Asking } from '#kit/list/source.ts';
import { Refusal } from '#kit/refusal.ts';

/** What was done on a block: jobs with a share in it and their last work date, samples of plans. */
export type BlockFigures = Partial<Pick<BlockRow, 'jobs' | 'lastWork' | 'samples' | 'samplesTaken'>>;

/** What the room work, which lies above, knows of blocks; the process hands it in. */
export interface BlockWork {
  /** What was done on each block, within the actor's scope; blocks without any of it are missing. */
  figures(db: Queryable, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, BlockFigures>>;
  /** The outline of what a vehicle worked in a span. @throws Refusal snUnknown, trackNoWork */
  outline(pool: Pool, actor: Actor, asked: BlockFromTrack): Promise<TrackOutline>;
  /** SQL: the block `b` was worked on within these days. */
  worked(actor: Actor, asking: Asking, days: Span<string>): string;
}

/** For what runs without that room. */
export const noWork: BlockWork = {
  figures: async () => new Map(),
  worked: () => 'false',
  outline: async () => {
    throw new Refusal('trackNoWork');
  },
};
