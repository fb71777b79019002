import type { MeasureName } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';
import { vehicleScope } from '#rooms/machines/public.ts';
import type { Counted } from './asked.ts';
import { columnsOf, dayBegins, dayEnds, dayOf } from './facts.store.ts';
import { groupedOf, keyed, keysOf, type Row, sets } from './sums.store.ts';
import type { Deeds, Grouped } from './table.rules.ts';
import { usedSums } from './used-sums.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** Rows of a table that tell of devices: which, when, and what each adds. */
interface DeedSource {
  readonly id: string;
  readonly vehicle: string;
  /** The column that the days of a report are looked for in: an index begins with it. */
  readonly at: string;
  /** Whether that column is a day of UTC+8 already; what it tells is stamped by the end of it. */
  readonly ofDays?: true;
  readonly from: string;
  readonly where: string;
  readonly sums: Partial<Readonly<Record<keyof Deeds, string>>>;
}

/** What came in for a charge, or was given back: the side of the money in the ledger. */
const money = (kind: 'paid' | 'refunded') => ({
  id: `'m' || d.no`,
  vehicle: 'c.vehicle_id',
  from: `ledger_deed d join ledger_entry e on e.deed_id = d.id and e.account = 'money' join charge c on c.id = d.charge_id`,
  where: `d.kind = '${kind}'`,
  sums: { paid: 'e.amount' },
});
/** Points that were given for a problem or a repair once it was over. */
const rated = { ratingPoints: 'x.rating', ratings: '1' };

/** How long a repair took from its application on, as its record tells it. */
const lasted = 'extract(epoch from x.finished_at - coalesce(a.submitted_at, a.created_at))';
/** What is no sum but the middle one of what the facts add: those that have none are none of them. */
const medians: ReadonlySet<keyof Deeds> = new Set(['repairMedianS']);

/** What happens to devices beside their stays and jobs. A return, or the line that took a sale back, is a sale less. */
const sources: readonly DeedSource[] = [
  {
    id: `'s' || r.id`,
    vehicle: 'r.vehicle_id',
    at: 'r.at',
    from: 'warehouse_record r',
    where: `r.item_kind = 'device' and (r.type in ('salesOutbound', 'salesReturn')
      or r.type = 'redReversal' and exists (select from warehouse_record o where o.reversed_by = r.id and o.type = 'salesOutbound'))`,
    sums: { sold: `case r.type when 'salesOutbound' then 1 else -1 end` },
  },
  {
    id: `'p' || x.id || m.vehicle_id`,
    vehicle: 'm.vehicle_id',
    at: 'x.happened_at',
    from: 'problem x join problem_vehicle m on m.problem_id = x.id',
    where: 'x.merged_into is null',
    sums: { problems: '1' },
  },
  {
    id: `'q' || x.id || m.vehicle_id`,
    vehicle: 'm.vehicle_id',
    at: 'x.resolved_at',
    from: 'problem x join problem_vehicle m on m.problem_id = x.id',
    where: `x.merged_into is null and x.rating is not null`,
    sums: rated,
  },
  {
    id: `'r' || x.id`,
    vehicle: 'a.vehicle_id',
    at: 'x.finished_at',
    from: 'repair x join approval a on a.id = x.id',
    where: `x.state = 'resolved'`,
    sums: { repairs: '1', repairS: lasted, repairMedianS: lasted },
  },
  {
    id: `'t' || x.id`,
    vehicle: 'a.vehicle_id',
    at: 'x.finished_at',
    from: 'repair x join approval a on a.id = x.id',
    where: `x.state = 'resolved' and x.rating is not null`,
    sums: rated,
  },
  {
    id: `'w' || w.id`,
    vehicle: 'w.vehicle_id',
    at: 'w.raised_at',
    from: 'warning w',
    where: 'w.vehicle_id is not null',
    sums: { warnings: '1' },
  },
  {
    id: `'c' || u.day || u.vehicle_id`,
    vehicle: 'u.vehicle_id',
    at: 'u.day',
    ofDays: true,
    from: 'correction_use u',
    where: 'true',
    sums: { sessions: 'u.sessions', correctionS: 'u.seconds', fixedS: 'u.fixed_seconds' },
  },
  { ...money('paid'), at: 'c.paid_at' },
  { ...money('refunded'), at: 'd.at' },
];

/** What happened of the sums that are asked for, a row each, in the days of the period. */
function happenedSql({ period }: Counted, asked: readonly (keyof Deeds)[], { put }: Asking): string {
  const [begin, end] = [put(period.begin), put(period.end)];
  const parts = sources
    .filter(({ sums }) => asked.some((one) => sums[one] !== undefined))
    .map(({ id, vehicle, at, ofDays, from, where, sums }) => {
      const columns = asked
        .map((one) => `(${sums[one] ?? (medians.has(one) ? 'null' : '0')})::numeric as "${one}"`)
        .join(', ');
      const within = ofDays
        ? `${at} between ${begin}::date and ${end}::date`
        : `${at} >= ${dayBegins(begin)} and ${at} < ${dayEnds(end)}`;
      const when = ofDays ? `${at} as day, ${dayEnds(at)} as at` : `${dayOf(at)} as day, ${at} as at`;
      return `select ${id} as id, ${vehicle} as vehicle_id, ${when}, ${columns} from ${from} where ${where} and ${within}`;
    });
  return parts.join(' union all ');
}

/** The same, as their devices were at that moment (or are today), of those that the asker could see then (S5). Days are those of UTC+8. */
export function deedsSql(counted: Counted, asked: readonly (keyof Deeds)[], asking: Asking): string {
  const own = asked.map((one) => `"${one}"`);
  const columns = columnsOf(counted, asking, {
    alias: 's',
    stamped: own,
    vehicles: ['division_code', 'installer'],
  });
  return `select s.fact_id as id, s.day, v.no as vehicle_no, ${columns}
    from (select h.id as fact_id, h.day, ${own.map((one) => `h.${one}`).join(', ')}, t.*, t.product_model as model, t.vehicle_id as id,
        'inUse' as state, null::timestamptz as deleted_at
      from (${happenedSql(counted, asked, asking)}) h join lateral (select * from vehicle_trait x
        where x.vehicle_id = h.vehicle_id and x.since <= h.at order by x.since desc limit 1) t on true) s
    join vehicle v on v.id = s.id where ${coverageSql(vehicleScope(counted.actor), 's', asking.put)}`;
}

const deedNames = [...new Set(sources.flatMap(({ sums }) => Object.keys(sums)))] as (keyof Deeds)[];
/** The sums of deeds that measures are made of. */
export function deedsOf(measures: readonly MeasureName[]): (keyof Deeds)[] {
  const used = usedSums(measures);
  return deedNames.filter((one) => used.has(one));
}

/** Sums of what happened to devices, of those that a measure asks for. Decimals are added as decimals. */
export async function readDeeds(db: Queryable, counted: Counted): Promise<Grouped<Partial<Deeds>>[]> {
  const { rows: dimensions, measures } = counted.query;
  const asked = deedsOf(measures);
  if (asked.length === 0) return [];
  const { values, asking } = newAsking(nobody);
  const columns = asked.map((one) => `f."${one}"`).join(', ');
  const facts = keyed(deedsSql(counted, asked, asking), counted, { dimensions, columns }, asking);
  const aggregate = (one: keyof Deeds): string =>
    medians.has(one) ? `percentile_cont(0.5) within group (order by "${one}"::float8)` : `sum("${one}")`;
  const sums = asked.map((one) => `coalesce(${aggregate(one)}, 0)::float8 as "${one}"`);
  const { rows } = await db.query<Row>(
    `with f as materialized (${facts}) select ${keysOf(dimensions.length)}, ${sums.join(', ')} from f
     group by grouping sets (${sets(dimensions.length)})`,
    values,
  );
  return groupedOf(rows);
}
