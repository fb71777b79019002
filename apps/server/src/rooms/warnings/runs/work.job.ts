import { usualWork } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { heldMessages } from '../../../events/after-commit.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Written } from '../engine/warning-writes.store.ts';
import { writeEvents } from '../engine/write-events.ts';
import { runRule } from '../settings/run-values.ts';
import { lockRun } from './sweep.store.ts';
import { sweep } from './sweep.ts';
import { jobRules, jobsWith, liveRowsOver, whyOver } from './work.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/**
 * Rules of /workWarning about jobs that are there: overlap, repeated work, changes after settlement. A job that is healed ends its rows,
 * and one that has ended those of its live rules.
 */
export async function sweepWork(parts: Parts): Promise<void> {
  const rule = await runRule(parts.pool, { code: 'WK', usual: usualWork });
  const { on, version } = rule;
  for (const one of jobRules)
    await sweep(parts, {
      ...{ kind: 'work', prefix: one.code, on, version, endCause: whyOver },
      find: (db, active) => jobsWith(db, { rule, one, active }),
    });
  await endLiveRows(parts);
}

/** Ends live rows with their job, also of machines that say nothing any more; gateways let their rules rest then. */
async function endLiveRows({ pool, bus }: Parts): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    if (!(await lockRun(db, 'WK live'))) return;
    const over = await liveRowsOver(db);
    if (over.length === 0) return;
    const events = over.map(
      ({ key, vehicleId, at }): Written => ({
        ...{ kind: 'work', key, vehicleId, ruleVersion: 0, placeCode: '', homeCode: '' },
        event: { type: 'end', at, cause: 'jobEnded', note: '' } as never,
      }),
    );
    await writeEvents(db, held, events);
    held.publish('warningFactsChanged', { nos: [...new Set(over.map(({ vehicleNo }) => vehicleNo))] });
  });
  send();
}
