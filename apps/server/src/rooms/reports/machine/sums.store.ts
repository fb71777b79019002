import { addDays, isTime, type ReportDimension } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';
import { vehicleScope } from '#rooms/machines/public.ts';
import type { Counted } from './asked.ts';
import { filterSql, keySql } from './dimensions.store.ts';
import { eventsSql, fleetSql, staysAsVehicles } from './facts.store.ts';
import type { Fleet, Grouped, Moves } from './table.rules.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** The facts that pass the filters with the values that rows are told apart by: `k1`, `k2`. */
export function keyed(
  facts: string,
  counted: Counted,
  { dimensions, columns }: { dimensions: readonly (ReportDimension | undefined)[]; columns: string },
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
export const sets = (count: number): string => ['()', '(k1)', '(k1, k2)'].slice(0, count + 1).join(', ');
/** The values of a group with how many of them it has not (bits, as `grouping` tells them). */
export const keysOf = (count: number): string =>
  [
    `3 as g, '' as k1, '' as k2`,
    `grouping(k1) * 2 + 1 as g, coalesce(k1, '') as k1, '' as k2`,
    `grouping(k1, k2) as g, coalesce(k1, '') as k1, coalesce(k2, '') as k2`,
  ][count]!;
const levels: Readonly<Record<number, number>> = { 3: 0, 1: 1, 0: 2 };

export type Row = Readonly<Record<string, string | number>> & { g: number; k1: string; k2: string };
export function groupedOf<Sums>(rows: readonly Row[]): Grouped<Sums>[] {
  return rows.map(({ g, k1, k2, ...sums }) => ({ keys: [k1, k2].slice(0, levels[g]), sums: sums as Sums }));
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
