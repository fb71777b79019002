import { mostNamedDevices, type WarningStatistics } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { provinceOf, type WarningFilters } from '../lists/kinds/common-columns.ts';
import { visibleWarnings, type WarningKindList } from '../lists/warning.store.ts';

/** Over more days than these the raises are told by months. */
const mostDays = 92;

type Stored = Omit<WarningStatistics, 'step' | 'hours'> & { hours: { hour: number; count: number }[] };

/** Which columns a count is by, as `grouping` tells it: 0 at the place of each. */
const by = { day: 15, hour: 23, place: 27, dealer: 29, device: 30 } as const;

/** The rows of one count as JSON. */
const listOf = (what: string, from: string, order: string): string =>
  `(select coalesce(json_agg(json_build_object(${what}) order by ${order}), '[]') from ${from})`;

/**
 * What the rows of a filter and tab come to: the list's own condition, read once and counted in five ways, so that each adds up to the
 * total. Days and hours are those of who asks.
 */
export async function statisticsOf<Filters extends WarningFilters, Sort extends string>(
  db: Queryable,
  { page, source }: Pick<WarningKindList<never, Filters, Sort>, 'page' | 'source'>,
  actor: Actor,
  asked: Asked<Filters, Sort>,
): Promise<WarningStatistics> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(source, visibleWarnings(page, actor, asked), asking);
  const at = `(w.raised_at at time zone ${asking.put(asked.timeZone)}::text)`;
  const { rows } = await db.query<Stored>(
    `with counted as materialized (
       select grouping(day, hour, place, dealer, device) as which, day, hour, rule, place, dealer, device, object, count(*)::int as n
       from (select ${at}::date as day, extract(hour from ${at})::int as hour, w.rule, ${provinceOf('w.now_code')} as place, d.id as dealer,
           v.id as device, case when v.id is null then w.object_name else '' end as object from ${source.from} ${where}) r
       group by grouping sets ((day, rule), (hour), (place), (dealer), (device, object))),
     devices as (select c.device, coalesce(v.sn, '') as sn, coalesce(v.sn, c.object) as name, coalesce(v.product_model, '') as model, c.n,
         row_number() over (order by c.n desc, coalesce(v.sn, c.object)) as place
       from counted c left join vehicle v on v.id = c.device where c.which = ${by.device}),
     named as (select case when place <= ${mostNamedDevices} then sn else '' end as id, case when place <= ${mostNamedDevices} then name else '' end as name,
         sum(n)::int as n, min(place) as place from devices group by case when place <= ${mostNamedDevices} then place end, 1, 2)
     select coalesce((select sum(n)::int from devices), 0) as total,
       ${listOf(`'at', to_char(day, 'YYYY-MM-DD'), 'rule', rule, 'count', n`, `counted where which = ${by.day}`, 'day, rule')} as raised,
       ${listOf(`'hour', hour, 'count', n`, `counted where which = ${by.hour}`, 'hour')} as hours,
       ${listOf(`'code', place, 'count', n`, `counted where which = ${by.place}`, 'n desc, place')} as divisions,
       ${listOf(
         `'id', coalesce(c.dealer::text, ''), 'name', coalesce(d.company, ''), 'count', c.n`,
         `counted c left join dealer d on d.id = c.dealer where c.which = ${by.dealer}`,
         'c.n desc, d.company',
       )} as dealers,
       ${listOf(`'id', model, 'name', model, 'count', n`, '(select model, sum(n)::int as n from devices group by model) m', 'n desc, model')} as models,
       ${listOf(`'id', id, 'name', name, 'count', n`, 'named', 'place')} as devices`,
    values,
  );
  const { raised, hours, ...groups } = rows[0]!;
  const hourly = Array.from({ length: 24 }, (_, hour) => hours.find((one) => one.hour === hour)?.count ?? 0);
  return { ...groups, ...byStep(raised), hours: hourly };
}

/** By days, or over a long time by months. */
function byStep(days: WarningStatistics['raised']): Pick<WarningStatistics, 'step' | 'raised'> {
  if (new Set(days.map(({ at }) => at)).size <= mostDays) return { step: 'day', raised: days };
  const months = new Map<string, WarningStatistics['raised'][number]>();
  for (const { at, rule, count } of days) {
    const month = at.slice(0, 7);
    const key = `${month} ${rule}`;
    months.set(key, { at: month, rule, count: count + (months.get(key)?.count ?? 0) });
  }
  return { step: 'month', raised: [...months.values()] };
}
