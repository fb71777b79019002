import {
  type Nutrient,
  type NutrientFigures,
  nutrients,
  type SamplingStatistics,
  type SamplingSums,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import {
  divisionSql,
  isBagged,
  type SampleAsked,
  sampleSource,
  samplesFrom,
  valueColumn,
} from '../sample.store.ts';

const isPlanned = `s.plan_id is not null and s.state <> 'rejected'`;

/** The figures over the whole filter. */
export async function summariseSamples(db: Queryable, asked: SampleAsked): Promise<SamplingSums> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(sampleSource, asked, asking);
  const { rows } = await db.query<SamplingSums>(
    `with x as (select s.id, s.block_id, s.plan_id, s.state, s.off_plan_m, s.operator, b.area_m2, ${isPlanned} as planned,
         ${isBagged} as bagged, (s.taken_at at time zone ${asking.put(asked.timeZone)}::text)::date as day
       from ${samplesFrom} ${where})
     select (count(*) filter (where planned))::int as planned, (count(*) filter (where planned and bagged))::int as taken,
       (count(distinct block_id) filter (where planned))::int as blocks,
       (select count(*)::int from (select block_id from x where planned and block_id is not null group by 1 having bool_and(bagged)) d)
         as "blocksDone",
       (count(*) filter (where state in ('received', 'analysed')))::int as received,
       (count(*) filter (where state = 'analysed'))::int as analysed, (count(*) filter (where bagged))::int as bags,
       coalesce((select sum(area_m2) from (select distinct block_id, area_m2 from x where bagged and block_id is not null) a), 0)::float8
         as "areaM2",
       (avg(off_plan_m) filter (where bagged))::float8 as "meanOffPlanM",
       (count(distinct (operator, day)) filter (where bagged))::int as "operatorDays"
     from x`,
    values,
  );
  return rows[0]!;
}

/** The figures with the charts of a filter. */
export async function readStatistics(db: Queryable, asked: SampleAsked): Promise<SamplingStatistics> {
  const ask = async <Row extends object>(
    text: (where: string, put: Asking['put']) => string,
  ): Promise<Row[]> => {
    const { values, asking } = newAsking(asked);
    const where = whereOf(sampleSource, asked, asking);
    return (await db.query<Row>(text(where, asking.put), values)).rows;
  };
  const values: NutrientFigures[] = [];
  for (const one of nutrients) values.push(...(await ask<NutrientFigures>((where) => spread(one, where))));
  return {
    sums: await summariseSamples(db, asked),
    byDay: await ask(
      (where, put) =>
        `select (s.taken_at at time zone ${put(asked.timeZone)}::text)::date::text as day, s.operator, count(*)::int as samples
         from ${samplesFrom} ${where} and ${isBagged} group by 1, 2 order by 1, 2 limit 2000`,
    ),
    byRegion: await ask(
      (where) =>
        `select left(${divisionSql}, 4) || '00' as division, (count(*) filter (where ${isPlanned}))::int as planned,
           (count(*) filter (where ${isBagged}))::int as taken
         from ${samplesFrom} ${where} group by 1 order by 3 desc, 1 limit 30`,
    ),
    byPlan: await ask(
      (where) =>
        `select p.id as "planId", p.name as plan, coalesce(min(b.name), '') as block, count(*)::int as samples,
           (count(*) filter (where ${isBagged}))::int as taken
         from ${samplesFrom} ${where} and ${isPlanned} group by p.id order by p.created_at desc limit 20`,
    ),
    values,
  };
}

/** How the values of a nutrient lie in each layer; the ten classes are of equal width. */
function spread(nutrient: Nutrient, where: string): string {
  const value = valueColumn[nutrient];
  const at = (share: number): string => `(percentile_cont(${share}) within group (order by y.value))::float8`;
  return `with x as (select s.layer, ${value} as value from ${samplesFrom} ${where} and ${value} is not null),
      ends as (select layer, min(value) as least, max(value) as most from x group by 1),
      y as (select x.*, e.least, e.most,
        case when e.most > e.least then least(10, 1 + floor((x.value - e.least) / (e.most - e.least) * 10))::int else 1 end as bin
        from x join ends e using (layer))
    select '${nutrient}' as nutrient, y.layer, count(*)::int as samples, min(y.least) as least, ${at(0.25)} as quarter,
      ${at(0.5)} as middle, ${at(0.75)} as "threeQuarters", max(y.most) as most, avg(y.value)::float8 as mean,
      array(select (count(*) filter (where z.bin = n))::int from generate_series(1, 10) n left join y z on z.layer = y.layer
        group by n order by n) as bins
    from y group by y.layer order by y.layer limit 12`;
}
