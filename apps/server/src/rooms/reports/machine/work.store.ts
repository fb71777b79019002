import type { Begun, SecondReader } from '#database/second-reader.ts';
import type { Queryable } from '#database/transaction.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { Cover } from '../cells/spans.rules.ts';
import type { Counted } from './asked.ts';
import { besideWithRoom, readCover } from './cover.store.ts';
import { addedDevices, type Devices, numberAt, readDevices, type VehiclePart } from './devices.store.ts';
import { groupedOf, keysOf, type Row, sets } from './sums.store.ts';
import type { Grouped, Work } from './table.rules.ts';
import { usedSums } from './used-sums.ts';
import { workSql } from './work-facts.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** Sums of work by the columns of facts that they add up. */
const workColumns = {
  area: 'area_m2',
  gross: 'gross_m2',
  overlap: 'overlap_m2',
  overlapOf: 'overlap_of_m2',
  missed: 'missed_m2',
  missedOf: 'missed_of_m2',
  repeated: 'repeated_m2',
  qualified: 'qualified_m2',
  judged: 'judged_m2',
  depthArea: 'depth_area',
  depthOf: 'depth_m2',
  distance: 'distance_m',
  seconds: 'working_s',
} as const;

/** Work that is being read: how it is answered, and which devices are counted already. */
export interface WorkBegun {
  readonly cover: Cover | null;
  /** Those that the second reader counts; null: there is none. */
  readonly counting: Begun<Grouped<Devices>[]> | null;
  /** Those that are left; null: none is asked for. */
  readonly left: { readonly part: VehiclePart | null } | null;
}

const asksDevices = (used: ReadonlySet<string>): boolean => used.has('devices') || used.has('deviceDays');

/**
 * Begins to read work: the second reader counts different devices, about two thirds of them, or three quarters where the first one has stays to read, too. To be begun before
 * anything else of the report is read.
 */
export async function beginWork(
  db: Queryable,
  counted: Counted,
  { second, besideStays }: { second: SecondReader; besideStays: boolean },
): Promise<WorkBegun> {
  const cover = await readCover(db, counted);
  const used: ReadonlySet<string> = usedSums(counted.query.measures);
  if (!asksDevices(used)) return { cover, counting: null, left: null };
  const no = await numberAt(db, besideStays ? 3 / 4 : 2 / 3);
  const asked = { counted, cover, deviceDays: used.has('deviceDays') };
  const counting = await besideWithRoom(second, (beside) =>
    readDevices(beside, { ...asked, part: { side: '<', no } }),
  );
  if (counting === null) return { cover, counting, left: { part: null } };
  return { cover, counting, left: { part: { side: '>=', no } } };
}

/** Sums of work, and how many different vehicles did it; those that no measure asks for are 0. Read in one snapshot. */
export async function readWork(
  db: Queryable,
  counted: Counted,
  { cover, counting, left }: WorkBegun,
): Promise<Grouped<Work>[]> {
  const { rows: dimensions, measures } = counted.query;
  const used: ReadonlySet<string> = usedSums(measures);
  const [asked, others] = [true, false].map((is) =>
    Object.entries(workColumns).filter(([name]) => used.has(name) === is),
  ) as [[string, string][], [string, string][]];
  const { values, asking } = newAsking(nobody);
  const columns = ['jobs', ...asked.map(([, column]) => column)];
  const { rows } = await db.query<Row>(
    `with f as not materialized (${workSql(counted, cover, columns, asking)}),
       alike as (select k1, k2, ${columns.map((column) => `sum(${column}) as ${column}`).join(', ')} from f group by k1, k2)
     select ${keysOf(dimensions.length)}, coalesce(sum(jobs), 0)::int as jobs
       ${asked.map(([name, column]) => `, coalesce(sum(${column}), 0)::float8 as "${name}"`).join('')}
       ${others.map(([name]) => `, 0::float8 as "${name}"`).join('')}
     from alike group by grouping sets (${sets(dimensions.length)})`,
    values,
  );
  const sums = groupedOf<Omit<Work, 'devices' | 'deviceDays'>>(rows);
  const [devices, deviceDays] = [used.has('devices'), used.has('deviceDays')];
  const own = left ? await readDevices(db, { counted, cover, deviceDays, part: left.part }) : [];
  const counts = counting ? addedDevices(own, await counting.answer) : own;
  const found = new Map(counts.map(({ keys, sums: count }) => [JSON.stringify(keys), count]));
  return sums.map(({ keys, sums: added }) => {
    const count = found.get(JSON.stringify(keys));
    return {
      keys,
      sums: {
        ...added,
        devices: devices ? (count?.devices ?? 0) : 0,
        deviceDays: deviceDays ? (count?.deviceDays ?? 0) : 0,
      },
    };
  });
}
