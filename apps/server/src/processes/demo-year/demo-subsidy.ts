import type { SubsidyParameterRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { markDemoParameter } from '#rooms/work/public.ts';
import type { DemoCall } from './calls/calls-of.ts';

/** Deep loosening as the northern provinces pay it: 25 cm, 80 % of the ground, 30.00 a mu. */
const rules = { workType: 'deepLoosening', divisions: ['230000'], depthM: 0.25, passRate: 80, price: 30 };

/** Puts this year's subsidy of the demo in force, so that a statement can be made of the fleet's jobs. */
export async function putSubsidyInForce(call: DemoCall, pool: Pool): Promise<SubsidyParameterRow> {
  const year = Number(homeDay(Date.now() / 1000).slice(0, 4));
  const { id } = await call<SubsidyParameterRow>('subsidyParam', {
    ...rules,
    name: `黑龙江省深松作业补助 ${year}`,
    year,
    // Fields are loosened after the harvest: a year's season begins in the autumn before, so that work lies in it in January too.
    seasonFrom: `${year - 1}-11-10`,
    seasonTo: `${year}-12-31`,
    budget: 500_000,
  });
  const parameter = await call<SubsidyParameterRow>(`subsidyParam/${id}/putInForce`, {});
  await markDemoParameter(pool, id);
  return parameter;
}

/** Next year's draft, and one of last year that has ended: what a list of parameters holds beside the one in force. */
export async function draftOtherSubsidies(call: DemoCall, pool: Pool): Promise<void> {
  const year = Number(homeDay(Date.now() / 1000).slice(0, 4));
  const season = (of: number) => ({
    year: of,
    seasonFrom: `${of}-03-15`,
    seasonTo: `${of}-12-20`,
  });
  const draft = await call<SubsidyParameterRow>('subsidyParam', {
    ...rules,
    depthM: 0.28,
    tiers: [
      { depthM: 0.28, price: 28 },
      { depthM: 0.32, price: 35 },
    ],
    price: null,
    name: `黑龙江省深松作业补助 ${year + 1}（草案）`,
    ...season(year + 1),
    budget: 600_000,
  });
  const past = await call<SubsidyParameterRow>('subsidyParam', {
    workType: 'tillage',
    divisions: ['220000'],
    depthM: 0.2,
    passRate: 85,
    price: 18,
    name: `吉林省秋翻作业补助 ${year - 1}`,
    ...season(year - 1),
    budget: 240_000,
  });
  await call(`subsidyParam/${past.id}/putInForce`, {});
  await call(`subsidyParam/${past.id}/end`, {});
  for (const { id } of [draft, past]) await markDemoParameter(pool, id);
}
