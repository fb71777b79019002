import type { SecondReader } from '#database/second-reader.ts';
import type { Queryable } from '#database/transaction.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { Counted } from './asked.ts';
import { giveRoom, readCover } from './cover.store.ts';
import { addedDevices, numberAt, readDevices } from './devices.store.ts';
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

/** Sums of work, and how many different vehicles did it; those that no measure asks for are 0. Read in one snapshot. */
export async function readWork(
  db: Queryable,
  counted: Counted,
  second: SecondReader,
): Promise<Grouped<Work>[]> {
  const { rows: dimensions, measures } = counted.query;
  const used: ReadonlySet<string> = usedSums(measures);
  const [asked, others] = [true, false].map((is) =>
    Object.entries(workColumns).filter(([name]) => used.has(name) === is),
  ) as [[string, string][], [string, string][]];
  const cover = await readCover(db, counted);
  const [devices, deviceDays] = [used.has('devices'), used.has('deviceDays')];
  const askedDevices = { counted, cover, deviceDays };
  // Of the vehicles the second reader counts most, while the first adds up the work.
  const no = devices || deviceDays ? await numberAt(db, 2 / 3) : 0;
  const begun =
    no === 0
      ? null
      : await second(async (besides) => {
          await giveRoom(besides);
          return readDevices(besides, { ...askedDevices, part: { side: '<', no } });
        });
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
  const own =
    devices || deviceDays
      ? await readDevices(db, { ...askedDevices, part: begun && { side: '>=', no } })
      : [];
  const counts = begun ? addedDevices(own, await begun.answer) : own;
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
