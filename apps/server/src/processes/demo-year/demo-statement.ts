import { setTimeout } from 'node:timers/promises';
import type { SubsidyParameterRow } from '@furrow/contract';
import type { Machine } from '@furrow/simulator';
import type { Pool } from '../../database/pool.ts';
import { homeDay } from '../../kit/clock/home-day.rules.ts';
import type { Log } from '../../kit/log.ts';
import { markDemoStatement } from '../../rooms/work/public.ts';
import type { DemoCall, MakeStatement } from './demo-calls.ts';
import { countWaitingDays, daysOfLoosening } from './demo-looseners.store.ts';
import { looseners } from './demo-looseners.ts';

const lookMs = 5_000;

/**
 * Makes a statement over the past deep loosening of the fleet and submits it, once the worker has made its jobs: who takes it, checks it
 * and approves it must be others. Every figure of it can be followed from the money back to the points. Answers its number; null: there
 * is no such work.
 */
export async function makeDemoStatement(
  {
    call,
    makeStatement,
    pool,
    log,
    signal,
  }: { call: DemoCall; makeStatement: MakeStatement; pool: Pool; log: Log; signal: AbortSignal },
  parameter: SubsidyParameterRow,
  fleet: readonly Machine[],
): Promise<string | null> {
  const sns = looseners(fleet).map(({ sn }) => sn);
  while (!signal.aborted && (await countWaitingDays(pool, sns)) > 0) await setTimeout(lookMs);
  // Today's work is still going on.
  const yesterday = homeDay(Date.now() / 1000 - 86_400);
  const season = { from: parameter.seasonFrom, to: yesterday };
  const days = signal.aborted ? null : await daysOfLoosening(pool, sns, season);
  if (days === null) return null;
  const made = await makeStatement({
    ...{ parameterId: parameter.id, title: parameter.name, divisions: parameter.divisions },
    ...{ workFrom: days.from, workTo: days.to, scopeKind: 'sns', scopeValues: sns },
    ...{ leftOut: [], declared: [], fromFile: false },
  });
  await markDemoStatement(pool, made.id);
  await call(`subsidyStatement/${made.id}/submit`, { version: made.version });
  log.info({ number: made.number, lines: made.lineCount }, 'the statement of the demo is made');
  return made.number;
}
