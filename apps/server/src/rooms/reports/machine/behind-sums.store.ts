import type { MeasureName } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { Cover } from '../cells/spans.rules.ts';
import type { CellAsked, Counted } from './asked.ts';
import { daysSql, lastDaysSql, lineSql, type VehiclePart } from './devices.store.ts';
import { workSql } from './work-facts.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** How many facts stand behind a number, over all pages, and what they add. */
export interface BehindSums {
  total: number;
  sum: number;
}

/** Sums of work that are kept by what a job adds to a measure, with how many jobs add anything. */
const kept: Readonly<
  Partial<Record<MeasureName, { value: string; columns: readonly string[]; count: string }>>
> = {
  jobs: { value: 'jobs', columns: ['jobs'], count: 'jobs' },
  area: { value: 'area_m2', columns: ['area_m2', 'area_jobs'], count: 'area_jobs' },
  hours: { value: 'working_s', columns: ['working_s', 'working_jobs'], count: 'working_jobs' },
  qualified: { value: 'qualified_m2', columns: ['qualified_m2', 'qualified_jobs'], count: 'qualified_jobs' },
  repeated: { value: 'repeated_m2', columns: ['repeated_m2', 'repeated_jobs'], count: 'repeated_jobs' },
  netArea: {
    value: 'area_m2 - repeated_m2',
    columns: ['area_m2', 'repeated_m2', 'net_jobs'],
    count: 'net_jobs',
  },
  grossArea: { value: 'gross_m2', columns: ['gross_m2', 'gross_jobs'], count: 'gross_jobs' },
  distance: { value: 'distance_m', columns: ['distance_m', 'distance_jobs'], count: 'distance_jobs' },
};

/** That a fact under `k1`, `k2` is of the cell that is asked for. */
export function chosenSql({ query: { keys, without } }: CellAsked, { put }: Asking): string {
  const chosen = keys.map((key, place) => `k${place + 1} = ${put(key)}`);
  const others = without.length > 0 ? [`k1 <> all(${put([...without])}::text[])`] : [];
  return ['true', ...chosen, ...others].join(' and ');
}

/** The same as the facts themselves say, of what is kept; null for measures of which nothing is. Read in the snapshot of the cover. */
export async function readKeptSums(
  db: Queryable,
  counted: Counted,
  asked: CellAsked,
  { cover, measure }: { cover: Cover; measure: MeasureName },
): Promise<BehindSums | null> {
  const { values, asking } = newAsking(nobody);
  const of = kept[measure];
  if (asked.query.several) return null;
  if (measure === 'devices' || measure === 'deviceDays') {
    const days = measure === 'deviceDays';
    const one = `select ${days ? `bit_count(${lineSql(counted.period)})` : '1'} as n from days where ${chosenSql(asked, asking)} group by v`;
    const { rows } = await db.query<BehindSums>(
      `with ${daysSql({ counted, cover }, days, asking)}
       select coalesce(sum(n), 0)::int as total, coalesce(sum(n), 0)::float8 as sum from (${one}) o`,
      values,
    );
    return rows[0]!;
  }
  if (of === undefined) return null;
  const { rows } = await db.query<BehindSums>(
    `select coalesce(sum(${of.count}), 0)::int as total, coalesce(sum(${of.value}), 0)::float8 as sum
     from (${workSql(counted, cover, of.columns, asking)}) f where ${chosenSql(asked, asking)}`,
    values,
  );
  return rows[0]!;
}

/**
 * A page of the devices behind a cell, each by the first of its jobs of its last day there, and with their number as `total`: `jobs` are the jobs of a
 * vehicle `t.v` and a day `t.day`, which are found by their index.
 */
export function devicesPage(
  counted: Counted,
  asked: CellAsked,
  {
    cover,
    part,
    jobs,
    most,
    skip,
  }: { cover: Cover; part: VehiclePart | null; jobs: string; most: number; skip: number },
  asking: Asking,
): string {
  return `with ${daysSql({ counted, cover, part }, true, asking)},
      one as materialized (${lastDaysSql(counted.period, chosenSql(asked, asking))}),
      top as (select v, day from one join vehicle x on x.no = v order by day desc, x.sn limit ${most} offset ${skip})
    select o.*, (select count(*) from one)::int as total from top t cross join lateral (select * from (${jobs}) j order by id limit 1) o`;
}
