import type { DealerFigures } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { newAsking } from '#kit/list/statement.ts';
import { countingJobs, jobsWithin } from '#rooms/work/public.ts';

export type DealerActivity = Pick<DealerFigures, 'sales' | 'returns' | 'areaM2'>;

const asked = () => newAsking({ timeZone: 'UTC', language: 'en' });
const sold = `count(*) filter (where r.type = 'salesOutbound')::int as sales`;
/** A reversal names no dealer of its own: the device comes back from the one that had it. */
const dealerOfLine = 'coalesce(r.dealer_id, r.previous_dealer_id)';
const ofDevices = `r.item_kind = 'device' and r.type in ('salesOutbound', 'salesReturn', 'redReversal')`;

/** Devices sold and come back, and area of the jobs that the actor may know of, by dealer alone, of so many days till today. */
export async function readActivity(
  db: Queryable,
  actor: Actor,
  days: number,
): Promise<Map<string, DealerActivity>> {
  const { values, asking } = asked();
  const period = `${asking.put(days)}::int`;
  const { rows } = await db.query<DealerActivity & { id: string }>(
    `select id, coalesce(sum(sales), 0)::int as sales, coalesce(sum(returns), 0)::int as returns,
       coalesce(sum(area), 0)::float8 as "areaM2"
     from (select ${dealerOfLine} as id, ${sold}, count(*) filter (where r.type <> 'salesOutbound')::int as returns, 0 as area
         from warehouse_record r where ${ofDevices} and r.at >= now() - make_interval(days => ${period}) group by 1
       union all select j.dealer_id, 0, 0, sum(j.area_m2) from job j
         where j.work_date > ${homeTodaySql} - ${period} and ${countingJobs} and ${jobsWithin(actor)(asking)} group by 1) known
     where id is not null group by 1`,
    values,
  );
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/** The same by month of UTC+8 (`2026-11`) for these dealers together, since the first of some month. */
export async function readActivityMonths(
  db: Queryable,
  actor: Actor,
  { dealers, since }: { dealers: readonly string[]; since: string },
): Promise<Map<string, Pick<DealerActivity, 'sales' | 'areaM2'>>> {
  const { values, asking } = asked();
  const [among, first] = [`any(${asking.put(dealers)}::uuid[])`, `${asking.put(`${since}-01`)}::date`];
  const { rows } = await db.query<Pick<DealerActivity, 'sales' | 'areaM2'> & { month: string }>(
    `select month, sum(sales)::int as sales, sum(area)::float8 as "areaM2"
     from (select to_char(r.at at time zone '${homeZone}', 'YYYY-MM') as month, ${sold}, 0 as area from warehouse_record r
         where ${ofDevices} and r.dealer_id = ${among} and r.at >= ${first}::timestamp at time zone '${homeZone}' group by 1
       union all select to_char(j.work_date, 'YYYY-MM'), 0, sum(j.area_m2) from job j
         where j.dealer_id = ${among} and j.work_date >= ${first} and ${countingJobs} and ${jobsWithin(actor)(asking)} group by 1)
       known group by 1`,
    values,
  );
  return new Map(rows.map(({ month, ...found }) => [month, found]));
}
