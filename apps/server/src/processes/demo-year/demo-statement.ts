import { setTimeout } from 'node:timers/promises';
import type { SubsidyParameterRow, SubsidyStatementRow } from '@furrow/contract';
import type { Machine } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { Log } from '#kit/log.ts';
import { markDemoStatement } from '#rooms/work/public.ts';
import type { DemoCall } from './calls/calls-of.ts';
import type { MakeStatement } from './demo-calls.ts';
import { countWaitingDays, daysOfLoosening } from './demo-looseners.store.ts';
import { looseners } from './demo-looseners.ts';

const lookMs = 5_000;

interface Parts {
  call: DemoCall;
  /** By somebody who made none of them: maker and checker are two. */
  callAsChecker: DemoCall;
  makeStatement: MakeStatement;
  pool: Pool;
  log: Log;
  signal: AbortSignal;
}

/** What becomes of each further statement: the first stays a draft, the second is at its checker's, the third comes back. */
const further = ['draft', 'reviewing', 'rejected'] as const;

/**
 * Makes statements over the past deep loosening of the fleet, once the worker has made its jobs. The first, over all but the last days,
 * is submitted and waits: who takes it, checks it and approves it must be others. Every figure of it can be followed from the money back
 * to the points. Those over one of the last days each have come as far as others. Answers the number of the first; null: there is no
 * such work.
 */
export async function makeDemoStatements(
  parts: Parts,
  parameter: SubsidyParameterRow,
  fleet: readonly Machine[],
): Promise<string | null> {
  const { call, callAsChecker, pool, log, signal } = parts;
  const sns = looseners(fleet).map(({ sn }) => sn);
  while (!signal.aborted && (await countWaitingDays(pool, sns)) > 0) await setTimeout(lookMs);
  // Today's work is still going on.
  const yesterday = homeDay(Date.now() / 1000 - 86_400);
  const season = { from: parameter.seasonFrom, to: yesterday };
  const days = signal.aborted ? [] : await daysOfLoosening(pool, sns, season);
  if (days.length === 0) return null;
  const apart = days.length > further.length ? days.slice(-further.length) : [];
  const most = days.slice(0, days.length - apart.length);
  const first = await makeOver(parts, parameter, sns, [most[0]!, most.at(-1)!]);
  await call(`subsidyStatement/${first.id}/submit`, { version: first.version });
  for (const [i, day] of apart.entries()) {
    const made = await makeOver(parts, parameter, sns, [day, day]);
    if (further[i] === 'draft') continue;
    const step = (name: string, by: DemoCall, version: string, more: object = {}) =>
      by<SubsidyStatementRow>(`subsidyStatement/${made.id}/${name}`, { version, ...more });
    const submitted = await step('submit', call, made.version);
    const taken = await step('take', callAsChecker, submitted.version);
    if (further[i] === 'rejected')
      await step('reject', callAsChecker, taken.version, { reason: '作业日期缺照片佐证，请补充' });
  }
  log.info({ number: first.number, lines: first.lineCount }, 'the statements of the demo are made');
  return first.number;
}

/** A statement over the work of these machines between two days, as a draft. */
async function makeOver(
  { makeStatement, pool }: Parts,
  parameter: SubsidyParameterRow,
  sns: string[],
  [workFrom, workTo]: [string, string],
): Promise<SubsidyStatementRow> {
  const made = await makeStatement({
    parameterId: parameter.id,
    title: parameter.name,
    divisions: parameter.divisions,
    workFrom,
    workTo,
    scopeKind: 'sns',
    scopeValues: sns,
    leftOut: [],
    declared: [],
    fromFile: false,
  });
  await markDemoStatement(pool, made.id);
  return made;
}
