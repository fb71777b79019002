import type { SubsidyParameterRow } from '@furrow/contract';
import type { Pool } from '../../database/pool.ts';
import { homeDay } from '../../kit/clock/home-day.rules.ts';
import { markDemoParameter } from '../../rooms/work/public.ts';
import type { DemoCall } from './demo-calls.ts';

/** Deep loosening as the northern provinces pay it: 25 cm, 80 % of the ground, 30.00 a mu. */
const rules = { workType: 'deepLoosening', divisions: ['230000'], depthM: 0.25, passRate: 80, price: 30 };

/** Puts this year's subsidy of the demo in force, so that a statement can be made of the fleet's jobs. */
export async function putSubsidyInForce(call: DemoCall, pool: Pool): Promise<SubsidyParameterRow> {
  const year = Number(homeDay(Date.now() / 1000).slice(0, 4));
  const { id } = await call<SubsidyParameterRow>('subsidyParam', {
    ...rules,
    ...{ name: `黑龙江省深松作业补助 ${year}`, year },
    // Fields are loosened after the harvest: a year's season begins in the autumn before, so that work lies in it in January too.
    ...{ seasonFrom: `${year - 1}-11-10`, seasonTo: `${year}-12-31`, budget: 500_000 },
  });
  const parameter = await call<SubsidyParameterRow>(`subsidyParam/${id}/putInForce`, {});
  await markDemoParameter(pool, id);
  return parameter;
}
