import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';
import { vehicleScope } from '#rooms/machines/public.ts';
import type { Counted } from './asked.ts';
import { columnsOf, dayOf } from './facts.store.ts';
import { groupedOf, keyed, keysOf, type Row, sets } from './sums.store.ts';
import type { Deeds, Grouped } from './table.rules.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/**
 * What happened to devices beside their stays and jobs, a row each: sold (a return, or the line that took a sale back, is −1), a problem of which a
 * device is part, a completed repair, a warning.
 */
const happened = `select 's' || r.id as id, r.vehicle_id, r.at, case r.type when 'salesOutbound' then 1 else -1 end as sold,
    0 as problems, 0 as repairs, 0 as warnings
  from warehouse_record r where r.item_kind = 'device' and (r.type in ('salesOutbound', 'salesReturn')
    or r.type = 'redReversal' and exists (select from warehouse_record o where o.reversed_by = r.id and o.type = 'salesOutbound'))
  union all select 'p' || p.id || x.vehicle_id, x.vehicle_id, p.happened_at, 0, 1, 0, 0
  from problem p join problem_vehicle x on x.problem_id = p.id where p.merged_into is null
  union all select 'r' || r.id, a.vehicle_id, r.finished_at, 0, 0, 1, 0
  from repair r join approval a on a.id = r.id where r.state = 'resolved' and r.finished_at is not null and a.vehicle_id is not null
  union all select 'w' || w.id, w.vehicle_id, w.raised_at, 0, 0, 0, 1 from warning w where w.vehicle_id is not null`;

/** The same, as their devices were at that moment (or are today), of those that the asker could see then (S5). Days are those of UTC+8. */
export function deedsSql(counted: Counted, asking: Asking): string {
  const { put } = asking;
  const { begin, end } = counted.period;
  const columns = columnsOf(counted, asking, {
    alias: 's',
    stamped: ['sold', 'problems', 'repairs', 'warnings'],
    vehicles: ['division_code', 'installer'],
  });
  const day = dayOf('h.at');
  return `select s.fact_id as id, s.day, v.no as vehicle_no, ${columns}
    from (select h.id as fact_id, ${day} as day, h.sold, h.problems, h.repairs, h.warnings, t.*, t.product_model as model, t.vehicle_id as id,
        'inUse' as state, null::timestamptz as deleted_at
      from (${happened}) h join lateral (select * from vehicle_trait x where x.vehicle_id = h.vehicle_id and x.since <= h.at
        order by x.since desc limit 1) t on true
      where ${day} between ${put(begin)}::date and ${put(end)}::date) s
    join vehicle v on v.id = s.id where ${coverageSql(vehicleScope(counted.actor), 's', put)}`;
}

/** Sums of what happened to devices. */
export async function readDeeds(db: Queryable, counted: Counted): Promise<Grouped<Deeds>[]> {
  const { rows: dimensions } = counted.query;
  const { values, asking } = newAsking(nobody);
  const columns = 'f.sold, f.problems, f.repairs, f.warnings';
  const facts = keyed(deedsSql(counted, asking), counted, { dimensions, columns }, asking);
  const sums = ['sold', 'problems', 'repairs', 'warnings'].map(
    (one) => `coalesce(sum(${one}), 0)::int as ${one}`,
  );
  const { rows } = await db.query<Row>(
    `with f as materialized (${facts}) select ${keysOf(dimensions.length)}, ${sums.join(', ')} from f
     group by grouping sets (${sets(dimensions.length)})`,
    values,
  );
  return groupedOf(rows);
}
