import { bucketEnd, isTime, type TimeDimension } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';
import { vehicleScope } from '#rooms/machines/public.ts';
import type { Counted } from './asked.ts';
import { columnsOf, dayBegins, dayEnds, dayOf } from './facts.store.ts';
import { groupedOf, keyed, keysOf, type Row, sets } from './sums.store.ts';
import { bucketsOf, type Grouped, type Present } from './table.rules.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

interface Days {
  first: string;
  last: string;
}
/** The times that rows are told apart by, each within the period; the period itself where rows are no times. */
function timesOf({ query, period }: Counted): Days[] {
  const unit = query.rows.find(isTime) as TimeDimension | undefined;
  if (unit === undefined) return [{ first: period.begin, last: period.end }];
  return bucketsOf(period, unit).map((bucket) => {
    const last = bucketEnd(bucket, unit);
    return {
      first: bucket < period.begin ? period.begin : bucket,
      last: last > period.end ? period.end : last,
    };
  });
}
/** The times as rows `b` of their moments. */
function timesSql(counted: Counted, { put }: Asking): string {
  const times = timesOf(counted);
  const of = (side: keyof Days): string => put(times.map((one) => one[side]));
  return `(select first, last, ${dayBegins('first')} as begins, ${dayEnds('last')} as ends
    from unnest(${of('first')}::date[], ${of('last')}::date[]) as x (first, last))`;
}

/** Facts under `s` with what their devices were, of those that the asker could see then (S5). */
function seenSql(counted: Counted, facts: string, asking: Asking): string {
  const columns = columnsOf(counted, asking, {
    alias: 's',
    stamped: [],
    vehicles: ['division_code', 'installer'],
  });
  return `select s.fact_id as id, s.day, v.no as vehicle_no, ${columns} from (${facts}) s
    join vehicle v on v.id = s.id where ${coverageSql(vehicleScope(counted.actor), 's', asking.put)}`;
}
const likeVehicle = `t.*, t.product_model as model, t.vehicle_id as id, 'inUse' as state, null::timestamptz as deleted_at`;

/**
 * Devices that were heard, once for each time of the rows and for each thing that they were in it; `day` is the first of its days on which they were. A
 * day is of what the device was when it was over, as with its stays.
 */
export function onlineSql(counted: Counted, asking: Asking): string {
  const first = `greatest(b.first, ${dayOf('t.since')}, make_date(y.year, 1, 1))`;
  const last = `least(b.last, ${dayOf('t.till')} - 1, make_date(y.year, 12, 31))`;
  return seenSql(
    counted,
    `select 'o' || t.vehicle_id || s.first as fact_id, s.first + o.place - 1 as day, ${likeVehicle}
     from (select x.*, coalesce(lead(x.since) over (partition by x.vehicle_id order by x.since), 'infinity') as till from vehicle_trait x) t
       join vehicle v on v.id = t.vehicle_id
       join online_year y on y.vehicle_no = v.no and y.year = any(${asking.put(yearsWithin(counted))}::int[])
       join ${timesSql(counted, asking)} b on b.first <= make_date(y.year, 12, 31) and b.last >= make_date(y.year, 1, 1)
       cross join lateral (select ${first} as first, ${last} as last) s
       cross join lateral (select case when s.first <= s.last
         then position(B'1' in substring(y.days from extract(doy from s.first)::int for s.last - s.first + 1)) else 0 end as place) o
     where o.place > 0`,
    asking,
  );
}

function yearsWithin({ period }: Counted): number[] {
  const [first, last] = [period.begin, period.end].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Warnings of devices that were active at the end of each time of the rows. */
export function activeSql(counted: Counted, asking: Asking): string {
  return seenSql(
    counted,
    `select 'a' || w.id as fact_id, b.last as day, ${likeVehicle}
     from ${timesSql(counted, asking)} b
       cross join lateral (select * from warning x where x.raised_at < b.ends and x.ended_at is null
         union all select * from warning x where x.raised_at < b.ends and x.ended_at >= b.ends) w
       join lateral (select * from vehicle_trait x where x.vehicle_id = w.vehicle_id and x.since < b.ends
         order by x.since desc limit 1) t on true`,
    asking,
  );
}

/** Different devices that were online. */
export async function readOnline(db: Queryable, counted: Counted): Promise<Grouped<Present>[]> {
  const { rows: dimensions } = counted.query;
  const { values, asking } = newAsking(nobody);
  const facts = keyed(onlineSql(counted, asking), counted, { dimensions, columns: 'f.vehicle_no' }, asking);
  const { rows } = await db.query<Row>(
    `with f as materialized (select distinct k1, k2, vehicle_no from (${facts}) f)
     select ${keysOf(dimensions.length)}, count(distinct vehicle_no)::int as online from f
     group by grouping sets (${sets(dimensions.length)})`,
    values,
  );
  return groupedOf(rows);
}

/** Warnings that are active at the end: of a row of a time at its end, of all others at the end of the period (P3). */
export async function readActive(db: Queryable, counted: Counted): Promise<Grouped<Present>[]> {
  const { rows: dimensions } = counted.query;
  const { values, asking } = newAsking(nobody);
  const facts = keyed(activeSql(counted, asking), counted, { dimensions, columns: 'f.day' }, asking);
  const end = asking.put(counted.period.end);
  const { rows } = await db.query<Row>(
    `with f as materialized (${facts})
     select ${keysOf(dimensions.length)}, count(*)::int as each, (count(*) filter (where day = ${end}::date))::int as last from f
     group by grouping sets (${sets(dimensions.length)})`,
    values,
  );
  const timeAt = dimensions.findIndex(isTime);
  return groupedOf<{ each: number; last: number }>(rows).map(({ keys, sums }) => ({
    keys,
    sums: { warningsActive: timeAt >= 0 && keys.length > timeAt ? sums.each : sums.last },
  }));
}
