import type { Pool } from '../../database/pool.ts';
import type { Actor } from '../../kit/actor.ts';
import { seenIds } from '../../kit/entity/seen-ids.ts';
import { crossRegionSource, warningReach } from './lists/warning.store.ts';
import { whiteReach, whiteSource } from './white/white.store.ts';

const kinds = {
  warning: {
    source: crossRegionSource,
    reach: async (_db: unknown, actor: Actor) => warningReach(actor, 'crossRegion'),
  },
  whiteListEntry: { source: whiteSource, reach: async (_db: unknown, actor: Actor) => whiteReach(actor) },
};

/** Of these ids those that the actor may know of (topics `rows` and `record`). */
export const seenWarningRecords = (
  pool: Pool,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => seenIds(pool, kinds[kind], actor, ids);
