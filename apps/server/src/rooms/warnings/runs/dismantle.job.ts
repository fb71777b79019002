import { usualDismantle, type WarningEnd } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { homeMidnight } from '#kit/clock/home-day.rules.ts';
import { type RunRule, runRule } from '../settings/run-values.ts';
import { foreignCards, foreignParts, settledParts, silentAfterCut } from './dismantle.store.ts';
import type { Found } from './sweep.store.ts';
import { sweep } from './sweep.ts';
import { bypassedOn, partsApart, stillBypassed } from './tbox.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

const byItself = async (): Promise<Map<string, WarningEnd>> => new Map();
const inForce = ({ pool }: Parts): Promise<RunRule> => runRule(pool, { code: 'DM', usual: usualDismantle });

function runOf(parts: Parts, { on, version }: RunRule) {
  return (
    prefix: string,
    find: (db: Queryable, active: readonly string[]) => Promise<readonly Found[]>,
    endCause = byItself as typeof settledParts,
  ) => sweep(parts, { kind: 'dismantle', prefix, on, version, endCause, find });
}

/**
 * The parts of /dismantle's rule that are not about points: parts and cards that differ, parts apart, silence after a cut. What was
 * bypassed on a day is found once a day (`sweepBypassed`), and ends here.
 */
export async function sweepDismantle(parts: Parts): Promise<void> {
  const rule = await inForce(parts);
  const run = runOf(parts, rule);
  await run('DM-07', foreignParts, settledParts);
  await run('DM-08', foreignCards);
  await run('DM-09', (db, active) => partsApart(db, rule, active));
  await run('DM-10', (db) => silentAfterCut(db, rule));
  await run('DM-11', stillBypassed);
}

/** DM-11: vehicles whose T-BOX worked through yesterday (UTC+8) while their tablet was silent. Idempotent; once a day. */
export async function sweepBypassed(parts: Parts, nowS = Date.now() / 1000): Promise<void> {
  const rule = await inForce(parts);
  const to = homeMidnight(nowS);
  await runOf(parts, rule)('DM-11', async (db, active) => [
    ...(await stillBypassed(db, active)),
    ...(await bypassedOn(db, rule, { from: to - 86_400, to })),
  ]);
}
