import type { ImplementRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';

/** What was worked with an implement, as far as the actor may know of it. */
export type ToolWork = Pick<ImplementRow, 'workedM2' | 'lastWorkOn'>;

/** Tells it by the ids of implements; the process hands it in, for jobs are of a room above. */
export type WorkOfTools = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, ToolWork>>;
