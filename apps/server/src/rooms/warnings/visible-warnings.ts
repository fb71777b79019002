import { warningPages } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { warningFrom } from './lists/kinds/common-columns.ts';
import { warningReach } from './lists/warning.store.ts';
import { whiteReach, whiteSource } from './white/white.store.ts';

const kinds = {
  warning: {
    source: { from: warningFrom, id: { sql: 'w.id' } },
    reach: async (_db: unknown, actor: Actor): Promise<Reach> => {
      const pages = warningPages.filter(
        (page) =>
          may(actor, page) || (page === 'terminalCrossRegionWarning' && may(actor, 'terminalCrossRegionMap')),
      );
      return (asking) =>
        `(${pages.map((page) => warningReach(actor, page)(asking)).join(' or ') || 'false'})`;
    },
  },
  whiteListEntry: { source: whiteSource, reach: async (_db: unknown, actor: Actor) => whiteReach(actor) },
};

/** Of these ids those that the actor may know of (topics `rows` and `record`). */
export const visibleWarningRecords = (
  pool: Pool,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => visibleIds(pool, kinds[kind], actor, ids);
