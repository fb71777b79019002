import { usualWork } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { readRules } from '../engine/facts.store.ts';
import { ruleOf } from '../engine/loader.ts';
import { sweep } from './sweep.ts';
import { jobRules, jobsWith, whyOver } from './work.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** Rules of /workWarning about finished jobs: overlap, repeated work, changes after settlement. A job that is healed ends its rows. */
export async function sweepWork(parts: Parts): Promise<void> {
  const { on, version, base } = ruleOf(await readRules(parts.pool), { code: 'WK', usual: usualWork });
  const values = base as unknown as typeof usualWork;
  for (const rule of jobRules(values))
    await sweep(parts, {
      ...{ kind: 'work', prefix: rule.code, version, endCause: whyOver },
      find: (db) => (on ? jobsWith(db, rule, values.jobM2) : Promise.resolve([])),
    });
}
