import { addDays, isTime, type MeasureName, measureOf, type ReportDimension } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Asking } from '../../../kit/list/source.ts';
import { newAsking } from '../../../kit/list/statement.ts';
import { coverageSql } from '../../../kit/sql/coverage-sql.ts';
import { vehicleScope } from '../../machines/public.ts';
import type { Counted } from './asked.ts';
import { filterSql, keySql } from './dimensions.store.ts';
import { eventsSql, fleetSql, staysAsVehicles, workSql } from './facts.store.ts';
import { type Fleet, type Grouped, type Moves, noSums, type Work } from './table.rules.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** The facts that pass the filters with the values that rows are told apart by: `k1`, `k2`. */
export function keyed(
  facts: string,
  counted: Counted,
  { dimensions, columns }: { dimensions: readonly ReportDimension[]; columns: string },
  asking: Asking,
): string {
  const keys = [0, 1].map((place) => {
    const dimension = dimensions[place];
    return `${dimension === undefined ? `''` : keySql(dimension, counted, asking.put)} as k${place + 1}`;
  });
  return `select ${keys.join(', ')}, ${columns} from (${facts}) f left join dealer dl on dl.id = f.dealer_id
    where ${filterSql(counted, asking.put)}`;
}

/**
 * Totals are made beside their rows, of the same facts: sums of exact decimals are the same digits in whatever order and by whatever steps they are
 * added, and different devices are counted of the devices, never of counts.
 */
const sets = (count: number): string => ['()', '(k1)', '(k1, k2)'].slice(0, count + 1).join(', ');
/** The values of a group with how many of them it has not (bits, as `grouping` tells them). */
const keysOf = (count: number): string =>
  [
    `3 as g, '' as k1, '' as k2`,
    `grouping(k1) * 2 + 1 as g, coalesce(k1, '') as k1, '' as k2`,
    `grouping(k1, k2) as g, coalesce(k1, '') as k1, coalesce(k2, '') as k2`,
  ][count]!;
const levels: Readonly<Record<number, number>> = { 3: 0, 1: 1, 0: 2 };

type Row = Readonly<Record<string, string | number>> & { g: number; k1: string; k2: string };
function groupedOf<Sums>(rows: readonly Row[]): Grouped<Sums>[] {
  return rows.map(({ g, k1, k2, ...sums }) => ({ keys: [k1, k2].slice(0, levels[g]), sums: sums as Sums }));
}

/** Sums of work by the columns of facts that they add up. */
const workColumns = {
  ...{ area: 'area_m2', gross: 'gross_m2', overlap: 'overlap_m2', overlapOf: 'overlap_of_m2' },
  ...{ missed: 'missed_m2', missedOf: 'missed_of_m2', repeated: 'repeated_m2', qualified: 'qualified_m2' },
  ...{ judged: 'judged_m2', depthArea: 'depth_area', depthOf: 'depth_m2', distance: 'distance_m' },
  seconds: 'working_s',
} as const;
/** A vehicle on a day as one number, which is told from another one faster than the two are. */
const vehicleDay = `v::bigint * 100000 + (day - date '2000-01-01')`;

/** The sums that measures are made of: what is not among them need not be added up. */
function sumsOf(measures: readonly MeasureName[]): ReadonlySet<string> {
  const used = new Set<string>();
  const watched = new Proxy(noSums(), {
    get(sums, name, self) {
      used.add(String(name));
      return Reflect.get(sums, name, self);
    },
  });
  for (const name of measures) measureOf(name).of(watched);
  return used;
}

/**
 * Sums of work, and how many different vehicles did it; those that no measure asks for are 0. What is alike in both values is put together first, which
 * the database shares among its processes; totals are made of that.
 */
export async function readWork(db: Queryable, counted: Counted): Promise<Grouped<Work>[]> {
  const { rows: dimensions, measures } = counted.query;
  const { values, asking } = newAsking(nobody);
  const facts = keyed(workSql(counted, asking), counted, { dimensions, columns: 'f.*' }, asking);
  const used = sumsOf(measures);
  const [asked, others] = [true, false].map((is) =>
    Object.entries(workColumns).filter(([name]) => used.has(name) === is),
  ) as [[string, string][], [string, string][]];
  const keys = keysOf(dimensions.length);
  const grouped = `group by grouping sets (${sets(dimensions.length)})`;
  const different = (
    name: string,
    what: string,
  ): string => `, ${name}s as (select k1, k2, ${what} as one from f, unnest(vehicles) v group by 1, 2, 3),
       ${name} as (select ${keys}, count(distinct one)::int as n from ${name}s ${grouped})`;
  const counts = (['devices', 'deviceDays'] as const).map((name, place) => ({
    ...{ name, alias: ['m', 'n'][place]!, what: ['v', vehicleDay][place]!, asked: used.has(name) },
  }));
  const { rows } = await db.query<Row>(
    `with f as not materialized (${facts}),
       alike as (select k1, k2, sum(jobs) as jobs${asked.map(([, column]) => `, sum(${column}) as ${column}`).join('')} from f group by k1, k2),
       s as (select ${keys}, coalesce(sum(jobs), 0)::int as jobs${asked
         .map(([name, column]) => `, coalesce(sum(${column}), 0)::float8 as "${name}"`)
         .join(
           '',
         )}${others.map(([name]) => `, 0::float8 as "${name}"`).join('')} from alike ${grouped})${counts
         .filter((one) => one.asked)
         .map(({ alias, what }) => different(alias, what))
         .join('')}
     select s.*, ${counts.map(({ name, alias, asked: is }) => `${is ? `coalesce(${alias}.n, 0)` : '0'} as "${name}"`).join(', ')}
     from s ${counts
       .filter((one) => one.asked)
       .map(({ alias }) => `left join ${alias} using (g, k1, k2)`)
       .join(' ')}`,
    values,
  );
  return groupedOf(rows);
}

/** What came and left. */
export async function readMoves(db: Queryable, counted: Counted): Promise<Grouped<Moves>[]> {
  const { rows: dimensions } = counted.query;
  const { values, asking } = newAsking(nobody);
  const columns = 'f.pair, f.sign, f.installed, f.cancelled, f.moved_in, f.moved_out, f.horsepower';
  const facts = keyed(eventsSql(counted, asking), counted, { dimensions, columns }, asking);
  const sum = (what: string, name: string): string => `coalesce(sum(${what}), 0)::int as "${name}"`;
  const { rows } = await db.query<Row>(
    `with f as materialized (select f.*, case when pair is null then 1 else count(*) over (partition by pair, k1, k2) end as same
         from (${facts}) f)
     select ${keysOf(dimensions.length)}, ${sum('installed', 'installed')}, ${sum('cancelled', 'cancelled')},
       ${sum('moved_in * (same = 1)::int', 'movedIn')}, ${sum('moved_out * (same = 1)::int', 'movedOut')},
       ${sum('sign * coalesce(horsepower, 0)', 'power')}, ${sum('sign * (horsepower is not null)::int', 'powered')}
     from f group by grouping sets (${sets(dimensions.length)})`,
    values,
  );
  return groupedOf(rows);
}

/** The fleet at the end of the day before the period, by the dimensions that are no time. */
export async function readFleet(db: Queryable, counted: Counted): Promise<Grouped<Fleet>[]> {
  const dimensions = counted.query.rows.filter((one) => !isTime(one));
  const { values, asking } = newAsking(nobody);
  const day = addDays(counted.period.begin, -1);
  const facts = keyed(
    fleetSql(counted, asking, day),
    counted,
    { dimensions, columns: 'f.horsepower' },
    asking,
  );
  const { rows } = await db.query<Row>(
    `with f as materialized (${facts}) select ${keysOf(dimensions.length)}, count(*)::int as fleet, coalesce(sum(horsepower), 0)::int as power,
       count(horsepower)::int as powered from f group by grouping sets (${sets(dimensions.length)})`,
    values,
  );
  return groupedOf(rows);
}

/** Vehicles in the asker's scope at the end of a day, whatever is filtered (P8). */
export async function countInScope(db: Queryable, counted: Counted): Promise<number> {
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from (${fleetSql(counted, asking, counted.period.end)}) f`,
    values,
  );
  return rows[0]!.n;
}

/** How many vehicles that the asker may know of, now or from one of their stays, wait for these; and the moment of this snapshot (seconds UTC). */
export async function readMarked(
  db: Queryable,
  { actor }: Pick<Counted, 'actor'>,
): Promise<{ marked: number; asOf: number }> {
  const { values, asking } = newAsking(nobody);
  const scope = vehicleScope(actor);
  const known = scope.all
    ? 'true'
    : `(exists (select from vehicle v where v.id = w.vehicle_id and ${coverageSql(scope, 'v', asking.put)})
       or exists (select from ${staysAsVehicles} s where s.vehicle_id = w.vehicle_id and ${coverageSql(scope, 's', asking.put)}))`;
  const { rows } = await db.query<{ marked: number; asOf: number }>(
    `select (select count(distinct w.vehicle_id) from report_waiting w where ${known})::int as marked,
       extract(epoch from transaction_timestamp())::float8 as "asOf"`,
    values,
  );
  return rows[0]!;
}
