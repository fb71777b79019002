import { usualWork, type WarningEnd } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Written } from '../../engine/warning-writes.store.ts';
import { writeEvents } from '../../engine/write-events.ts';
import { type RunRule, runRule } from '../../settings/run-values.ts';
import { type Found, lockRun } from '../sweep.store.ts';
import { sweep } from '../sweep.ts';
import { implausibleJobs } from './implausible.store.ts';
import { idleInSeason, oldSettings, photosWanted, whyPhotosOver } from './season.store.ts';
import { lateSites, whySitesOver } from './site.store.ts';
import { judgeTwins } from './twins.store.ts';
import { jobRules, jobsWith, liveRowsOver, whyOver } from './work.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

type Ends = (db: Queryable, keys: readonly string[]) => Promise<Map<string, WarningEnd>>;

const byItself: Ends = async () => new Map();

/** Rules of the code under the rule in force: each brings its own rows into line. */
async function runsOf(parts: Parts) {
  const rule = await runRule(parts.pool, { code: 'WK', usual: usualWork });
  const { on, version } = rule;
  const run = (
    prefix: string,
    find: (db: Queryable, active: readonly string[], rule: RunRule) => Promise<readonly Found[]>,
    endCause: Ends = byItself,
  ) =>
    sweep(parts, {
      kind: 'work',
      prefix,
      on,
      version,
      endCause,
      find: (db, active) => find(db, active, rule),
    });
  return run;
}

/**
 * Rules of /workWarning about jobs that are there: tool, overlap, repeated work, what cannot be, changes after settlement, old settings. A
 * job that is healed ends its rows, and one that has ended those of its live rules.
 */
export async function sweepWork(parts: Parts): Promise<void> {
  const run = await runsOf(parts);
  for (const one of jobRules)
    await run(one.code, (db, active, rule) => jobsWith(db, { rule, one, active }), whyOver);
  await judgeTwins(parts.pool);
  await run('WK-09', (db, active, rule) => implausibleJobs(db, rule, active), whyOver);
  await run('WK-14', oldSettings);
  await endLiveRows(parts);
}

/** Rules of /workWarning that go by days: photos of a day, sites behind their plan, devices without work in the season. Idempotent. */
export async function sweepSeason(parts: Parts): Promise<void> {
  const run = await runsOf(parts);
  await run('WK-10', photosWanted, whyPhotosOver);
  await run('WK-12', (db, _active, rule) => lateSites(db, rule), whySitesOver);
  await run('WK-13', (db, _active, rule) => idleInSeason(db, rule));
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
        kind: 'work',
        key,
        vehicleId,
        ruleVersion: 0,
        placeCode: '',
        homeCode: '',
        event: { type: 'end', at, cause: 'jobEnded', note: '' },
      }),
    );
    await writeEvents(db, held, events);
    held.publish('warningFactsChanged', { nos: [...new Set(over.map(({ vehicleNo }) => vehicleNo))] });
  });
  send();
}
