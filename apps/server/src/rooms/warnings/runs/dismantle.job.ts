import { usualDismantle } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { runRule } from '../settings/run-values.ts';
import { foreignParts, settledParts, silentAfterCut } from './dismantle.store.ts';
import { sweep } from './sweep.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** The parts of /dismantle's rule that are not about points: parts that differ, and silence after a cut. */
export async function sweepDismantle(parts: Parts): Promise<void> {
  const rule = await runRule(parts.pool, { code: 'DM', usual: usualDismantle });
  const { on, version } = rule;
  await sweep(parts, {
    ...{ kind: 'dismantle', prefix: 'DM-07', on, version, endCause: settledParts },
    find: foreignParts,
  });
  await sweep(parts, {
    ...{ kind: 'dismantle', prefix: 'DM-10', on, version, endCause: async () => new Map() },
    find: (db) => silentAfterCut(db, rule),
  });
}
