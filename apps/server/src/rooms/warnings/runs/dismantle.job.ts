import { usualDismantle } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { readRules } from '../engine/facts.store.ts';
import { ruleOf } from '../engine/loader.ts';
import { foreignParts, settledParts, silentAfterCut } from './dismantle.store.ts';
import { sweep } from './sweep.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** The parts of /dismantle's rule that are not about points: parts that differ, and silence after a cut. */
export async function sweepDismantle(parts: Parts): Promise<void> {
  const { on, version, base } = ruleOf(await readRules(parts.pool), { code: 'DM', usual: usualDismantle });
  const { quietS } = base as unknown as typeof usualDismantle;
  await sweep(parts, {
    ...{ kind: 'dismantle', prefix: 'DM-07', version, endCause: settledParts },
    find: (db) => (on ? foreignParts(db) : Promise.resolve([])),
  });
  await sweep(parts, {
    ...{ kind: 'dismantle', prefix: 'DM-10', version, endCause: async () => new Map() },
    find: (db) => (on ? silentAfterCut(db, quietS) : Promise.resolve([])),
  });
}
