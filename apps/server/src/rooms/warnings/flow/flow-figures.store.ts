import type { FlowFigures } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newAsking } from '#kit/list/statement.ts';
import { simFrom, simReach, simState, toldMb, visibleTraffic } from '#rooms/billing/public.ts';

/** Days of this month (UTC+8) that are left, this one not among them. */
const daysLeft = `((date_trunc('month', ${homeTodaySql}) + interval '1 month')::date - ${homeTodaySql} - 1)`;

/** How the cards in reach stand; `excessPrice` in hundredths of the currency a MB. */
export async function readFlowFigures(
  db: Queryable,
  actor: Actor,
  excessPrice: number,
): Promise<FlowFigures> {
  const reach = await simReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const price = asking.put(excessPrice);
  const { rows } = await db.query<FlowFigures>(
    `with one as materialized (
       select s.operator, ${simState} as state, s.plan_mb as plan, coalesce(${toldMb}, seen.month) as used, seen.lately, s.expires_on
       from ${simFrom} left join ${visibleTraffic('v', 'seen')} on true where s.deleted_at is null and ${reach(asking)})
     select coalesce((select jsonb_agg(jsonb_build_object('operator', o.operator, 'usedMb', o.used) order by o.operator)
         from (select operator, sum(used) as used from one group by operator) o), '[]') as operators,
       (count(*) filter (where plan > 0 and used > plan))::int as "overPlan",
       (count(*) filter (where plan > 0 and state = 'active' and used + lately * ${daysLeft} > plan))::int as "forecastOver",
       (count(*) filter (where state = 'active' and expires_on <= ${homeTodaySql} + 30))::int as ending,
       (count(*) filter (where state = 'suspended'))::int as suspended,
       round(coalesce(sum(greatest(used - plan, 0)) filter (where plan > 0), 0)::numeric * ${price}::numeric / 100, 2)::text as "excessCost"
     from one`,
    values,
  );
  return rows[0]!;
}
