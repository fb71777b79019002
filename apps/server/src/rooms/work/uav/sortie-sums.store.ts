import type {
  ListAnswer,
  SortieCharts,
  SortieGroup,
  SortieGroupRow,
  SortieSums,
  sortieGroupList,
} from '@furrow/contract';
import { doseBinPerHa } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { dose, outside, type SortieAsked, sortieSource, sortiesFrom, workDate } from './sortie.store.ts';

/** Jobs that are too small or marked invalid are in no sum. */
const counts = `j.state in ('inProgress', 'finished')`;
const sum = (value: string, where = 'true'): string =>
  `coalesce(sum(${value}) filter (where ${counts} and ${where}), 0)::float8`;

/** The figures that a summary and a group share. */
const sums = `count(*)::int as sorties, ${sum('j.area_m2')} as "areaM2",
  ${sum('s.amount', `s.unit = 'litre'`)} as litres, ${sum('s.amount', `s.unit = 'kilogram'`)} as kilograms,
  ${sum('j.area_m2', `s.unit = 'litre' and s.amount is not null`)} as "litresM2",
  ${sum('j.area_m2', `s.unit = 'kilogram' and s.amount is not null`)} as "kilogramsM2",
  coalesce(sum(extract(epoch from s.ended_at - s.started_at)), 0)::float8 as "flightS",
  ${sum(outside)} as "outsideM2", ${sum('j.area_m2', 'j.block_id is not null')} as "outsideOfM2"`;

/** Over the whole filter. */
export async function summariseSorties(db: Queryable, asked: SortieAsked): Promise<SortieSums> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(sortieSource, asked, asking);
  const { rows } = await db.query<SortieSums>(
    `select ${sums}, count(distinct s.vehicle_no)::int as aircraft,
       (count(distinct s.pilot) filter (where s.pilot <> ''))::int as pilots from ${sortiesFrom} ${where}`,
    values,
  );
  return rows[0]!;
}

const groups = {
  pilot: { key: 's.pilot', name: 's.pilot', known: `s.pilot <> ''` },
  block: { key: 'b.id::text', name: 'min(b.name)', known: 'b.id is not null' },
} as const satisfies Record<SortieGroup, unknown>;

type GroupCall = z.output<typeof sortieGroupList.query>;

/** A row a pilot or a block with what the filter shows of it. */
export async function readSortieGroups(
  db: Queryable,
  group: SortieGroup,
  asked: SortieAsked,
  { sort, page, size }: Pick<GroupCall, 'sort' | 'page' | 'size'>,
): Promise<ListAnswer<SortieGroupRow>> {
  const { key, name, known } = groups[group];
  const { values, asking } = newAsking(asked);
  const where = whereOf(sortieSource, asked, asking);
  const order = sort.map(({ column, descending }) => `"${column}"${descending ? ' desc' : ''}`).join(', ');
  const { rows } = await db.query<SortieGroupRow & { total: number }>(
    `select g.*, (count(*) over ())::int as total from (
       select ${key} as key, ${name} as name, ${sums}, (count(*) filter (where cardinality(f.faults) > 0))::int as faulty,
         extract(epoch from max(s.started_at))::float8 as "lastAt", (array_agg(s.id order by s.started_at desc))[1] as "lastId"
       from ${sortiesFrom} ${where} and ${known} group by ${key}) g
     order by ${order}, key limit ${asking.put(size)} offset ${asking.put((page - 1) * size)}`,
    values,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The charts of a filter. */
export async function readSortieCharts(db: Queryable, asked: SortieAsked): Promise<SortieCharts> {
  const read = async <Row extends object>(columns: string, rest: string): Promise<Row[]> => {
    const { values, asking } = newAsking(asked);
    const where = whereOf(sortieSource, asked, asking);
    return (await db.query<Row>(`select ${columns} from ${sortiesFrom} ${where} ${rest}`, values)).rows;
  };
  const area = `${sum('j.area_m2')} as "areaM2"`;
  return {
    byDay: await read(
      `${workDate}::text as day, coalesce(nullif(j.crop, ''), s.crop) as crop, ${area}`,
      `and ${counts} group by 1, 2 order by 1, 2 limit 2000`,
    ),
    byRegion: await read(
      `left(j.division_code, 4) || '00' as division, ${area}, count(*)::int as sorties`,
      `and ${counts} group by 1 order by 2 desc limit 30`,
    ),
    byDose: await read(
      `s.unit, floor(${dose} * 10000 / ${doseBinPerHa})::int as bin, count(*)::int as sorties`,
      `and ${counts} and ${dose} is not null group by 1, 2 order by 1, 2 limit 200`,
    ),
    byFault: await readFaults(db, asked),
  };
}

async function readFaults(db: Queryable, asked: SortieAsked): Promise<SortieCharts['byFault']> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(sortieSource, asked, asking);
  const { rows } = await db.query<SortieCharts['byFault'][number]>(
    `select x.fault, count(*)::int as sorties from ${sortiesFrom} cross join unnest(f.faults) as x(fault) ${where}
     group by 1 order by 2 desc, 1`,
    values,
  );
  return rows;
}
