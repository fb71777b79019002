import { bucketEnd, isTime, type ReportPeriod, type TimeDimension } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { gatheringOf, type Piece, partBits, partsOf, spreadOf } from '../cells/line.rules.ts';
import { bitsOf, type Cover, maskOf, placeOf, yearBits, yearsOf } from '../cells/spans.rules.ts';
import type { Counted } from './asked.ts';
import { groupedOf, type Row } from './sums.store.ts';
import { bucketsOf, type Grouped } from './table.rules.ts';
import { likesKeyed, openJobs, withoutTime } from './work-facts.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** Different devices, and different days of devices. */
export interface Devices {
  devices: number;
  deviceDays: number;
}
interface AskedDevices {
  readonly counted: Counted;
  readonly cover: Cover | null;
  /** Only these vehicles; null is all. Those of different parts are different devices. */
  readonly part?: VehiclePart | null;
  /** Whether days of devices are asked for, too. */
  readonly deviceDays: boolean;
}

/** Vehicles by their numbers: a span of them, for the planner knows how many that are. */
export interface VehiclePart {
  readonly side: '<' | '>=';
  readonly no: number;
}

/** Of which group the lines are, and which relation they are counted of. */
interface Level {
  /** As `grouping` tells which of both values the group has not. */
  readonly g: 0 | 1 | 3;
  readonly of: string;
  readonly k1: string;
  readonly k2: string;
  readonly timed: boolean;
}

/** The groups of a report: `p` are devices by the values of both dimensions that are no time, `p1` by the first, `p0` of all. */
function levelsOf(count: number, timeAt: number): Level[] {
  const total: Level = { g: 3, of: 'p0', k1: `''`, k2: `''`, timed: false };
  const [k1, k2] = [1, 2].map((n) => (timeAt === n - 1 ? 'm.b' : `coalesce(p.k${n}, '')`)) as [
    string,
    string,
  ];
  if (count === 0) return [total];
  // Under a time alone, and under one that stands first, devices of all other values are one.
  const first: Level = { g: 1, of: timeAt === 0 ? 'p0' : 'p1', k1, k2: `''`, timed: timeAt === 0 };
  return count === 1 ? [first, total] : [{ g: 0, of: 'p', k1, k2, timed: timeAt >= 0 }, first, total];
}

/** No day of a year. */
const noDays = `repeat('0', ${yearBits})::bit(${yearBits})`;

/**
 * The days on which devices worked as a relation `days`: `k1`, `k2`, the vehicle `v`, and of a `year` its days as bits, where these are asked for; of kept
 * years and of the jobs of open days. Each row has a day of the period.
 */
export function daysSql(
  { counted, cover, part = null }: Pick<AskedDevices, 'counted' | 'cover' | 'part'>,
  bits: boolean,
  asking: Asking,
): string {
  const ofPart = (no: string): string =>
    part === null ? 'true' : `${no} ${part.side} ${asking.put(part.no)}::int`;
  const years = yearsOf(counted.period);
  const dimensions = withoutTime(counted.query.rows);
  const ofDay = `set_bit(${noDays}, extract(doy from f.day)::int - 1, 1)`;
  const columns = `f.vehicle_no as v, extract(year from f.day)::int as year, ${bits ? ofDay : 'null::bit'} as days`;
  const jobs = `select * from (${openJobs(counted, cover, { dimensions, columns }, asking)}) j where ${ofPart('j.v')}`;
  if (cover === null) return `days as (${jobs})`;
  const mask = maskOf(years, cover.spans);
  // Of each year the days that the sums speak for; of other years none. The year itself is not asked for: rows of a year lie anywhere, and to fetch each by
  // the index takes longer than to read all.
  const ofYears = Array.from({ length: years.last - years.first + 1 }, (_, at) => {
    const own = asking.put(mask.slice(at * yearBits, (at + 1) * yearBits));
    return `when ${years.first + at} then y.days & ${own}::bit(${yearBits})`;
  });
  const spoken = `case y.year ${ofYears.join(' ')} end`;
  return `likes as materialized (${likesKeyed(counted, asking)}),
    days as (select l.k1, l.k2, y.vehicle_no as v, y.year::int as year, ${bits ? spoken : 'null::bit'} as days from report_year y join likes l using (like_id)
      where ${spoken} <> ${noDays} and ${ofPart('y.vehicle_no')}
      union all ${jobs})`;
}

/** The years of a vehicle as one line of bits, of its rows of `days`, which are laid upon each other (an aggregate). */
export function lineSql(period: ReportPeriod): string {
  const years = yearsOf(period);
  const parts = Array.from(
    { length: years.last - years.first + 1 },
    (_, at) => `coalesce(bit_or(days) filter (where year = ${years.first + at}), ${noDays})`,
  );
  return `(${parts.join(' || ')})::bit(${bitsOf(years)})`;
}

/**
 * Rows with their bits laid upon those before them, step by step. Each step names its bits twice; `offset 0` keeps the planner from writing out the
 * steps before it as often.
 */
const laidSql = (columns: string, rows: string, steps: readonly { by: number; mask?: string }[]): string =>
  steps.reduce(
    (before, { by, mask }) =>
      `select ${columns}, days | ${mask === undefined ? `(days << ${by})` : `((days << ${by}) & ${mask})`} as days from (${before}) s offset 0`,
    rows,
  );

/** The last day on which each vehicle `v` worked, of the rows of `days` that `where` lets through: that of its newest year. */
export function lastDaysSql(period: ReportPeriod, where: string): string {
  const { first, last } = yearsOf(period);
  const newest = Array.from(
    { length: last - first + 1 },
    (_, back) => `bit_or(days) filter (where year = ${last - back})`,
  );
  const rows = `select v, max(year) as year, coalesce(${newest.join(', ')}) as days from days where ${where} group by v`;
  const spread = spreadOf(yearBits).map((by) => ({ by }));
  return `select v, make_date(year, 1, 1) + bit_count(days)::int - 1 as day from (${laidSql('v, year', rows, spread)}) l`;
}

/** The buckets of a time by their names, and where each lies in the line of days, as far as it is of the period. */
function piecesOf(period: ReportPeriod, unit: TimeDimension): { names: string[]; pieces: Piece[] } {
  const { first } = yearsOf(period);
  const names = bucketsOf(period, unit);
  const pieces = names.map((begin) => {
    const end = bucketEnd(begin, unit);
    const place = placeOf(begin < period.begin ? period.begin : begin, first);
    return { place, length: placeOf(end > period.end ? period.end : end, first) - place + 1 };
  });
  return { names, pieces };
}

/** Buckets of the time as rows `b`, each a piece of the line of days, which is looked at under `p`; and how many days of it a device worked. */
export function bucketsSql(
  { period }: Counted,
  unit: TimeDimension,
  asking: Asking,
): { from: string; days: string } {
  const { names, pieces } = piecesOf(period, unit);
  const of = `${asking.put(names)}::text[], ${asking.put(pieces.map(({ place }) => place))}::int[]`;
  if (unit === 'day')
    return { from: `unnest(${of}) m (b, place) on get_bit(p.days, m.place) = 1`, days: '1' };
  const lengths = asking.put(pieces.map(({ length }) => length));
  const days = 'bit_count(substring(p.days from m.place + 1 for m.length))';
  return {
    from: `unnest(${of}, ${lengths}::int[]) m (b, place, length) on ${days} > 0`,
    days,
  };
}

/** So many buckets are looked at together: in a few, many devices are alike, and then each of these kinds is looked at once. */
const together = 10;

/**
 * How many devices worked in each bucket, without looking at each bucket of each device: `gathered` makes rows of lines (`columns`, `days`) to lines in which
 * the first day of a bucket says whether any of it was worked on; `alike` counts what is alike in such lines of `of`, told apart by `keys`, as rows `p` with
 * those keys and `n`, one for each bucket `m.b` that they worked in.
 */
function alikeSql(
  { period }: Counted,
  unit: TimeDimension,
  { put }: Asking,
): { gathered(columns: string, rows: string): string; alike(of: string, keys: readonly string[]): string } {
  const { names, pieces } = piecesOf(period, unit);
  const width = bitsOf(yearsOf(period));
  const { steps, firsts } = gatheringOf(pieces, width);
  const bits = (mask: string): string => `${put(mask)}::bit(${width})`;
  const masked = steps.map(({ by, mask }) => ({ by, mask: bits(mask) }));
  const parts = partsOf(names, pieces, together);
  const ints = (all: readonly number[]): string => `${put([...all])}::int[]`;
  const ofParts = [
    ints(parts.map((_, at) => at)),
    ints(parts.map(({ place }) => place)),
    ints(parts.map(({ length }) => length)),
  ];
  const ofBuckets = [
    ints(parts.flatMap(({ buckets }, at) => buckets.map(() => at))),
    `${put(names)}::text[]`,
    ints(parts.flatMap(({ buckets }) => buckets.map(({ place }) => place))),
  ];
  const only = bits(firsts);
  return {
    gathered: (columns, rows) =>
      `select ${columns}, days & ${only} as days from (${laidSql(columns, rows, masked)}) g`,
    alike: (of, keys) => {
      const own = keys.map((key) => `${key}, `).join('');
      return `(select ${own}c.part, substring(o.days from c.place + 1 for c.length)::bit(${partBits})::bigint as bits, count(*) as n
          from ${of} o cross join unnest(${ofParts.join(', ')}) c (part, place, length) group by ${own}c.part, bits) p
        join unnest(${ofBuckets.join(', ')}) m (part, b, place) on m.part = p.part and (p.bits >> (${partBits - 1} - m.place)) & 1 = 1`;
    },
  };
}

/**
 * How many different devices worked, and on how many different days of devices, of each group and of all: a device is counted of what it did in
 * all of the group's parts, never of their counts. Read in the snapshot of the cover.
 */
export async function readDevices(db: Queryable, asked: AskedDevices): Promise<Grouped<Devices>[]> {
  const { counted, deviceDays } = asked;
  const { rows: dimensions } = counted.query;
  const timeAt = dimensions.findIndex(isTime);
  const unit = dimensions[timeAt] as TimeDimension | undefined;
  const bits = deviceDays || unit !== undefined;
  const { values, asking } = newAsking(nobody);
  const days = daysSql(asked, bits, asking);
  // Days of devices are counted bucket by bucket; without them it is enough whether a bucket has any.
  const buckets = unit && deviceDays ? bucketsSql(counted, unit, asking) : null;
  const kinds = unit && !deviceDays ? alikeSql(counted, unit, asking) : null;
  const lines = `select k1, k2, v, ${bits ? lineSql(counted.period) : 'null::bit'} as days from days group by k1, k2, v`;
  // Under a time that stands second, devices of the first value and of all are counted, but not by days.
  const one = deviceDays || timeAt === 0 ? 'bit_or(days) as days' : 'null::bit as days';
  const levels = levelsOf(dimensions.length, timeAt).map(({ g, of, k1, k2, timed }) => {
    const keys = [k1, k2].filter((key) => key !== `''`);
    const sum = deviceDays ? `coalesce(sum(${timed ? buckets!.days : 'bit_count(p.days)'}), 0)::int` : '0';
    const told = (n: string): string =>
      `select ${g} as g, ${k1} as k1, ${k2} as k2, ${n}::int as devices, ${sum} as "deviceDays"`;
    const by = keys.length > 0 ? ` group by ${keys.join(', ')}` : '';
    if (!timed || kinds === null)
      return `${told('count(*)')} from ${timed ? `${of} p join ${buckets!.from}` : `${of} p`}${by}`;
    const others = [k1, k2].flatMap((key, place) => (key.includes('p.') ? [`o.k${place + 1}`] : []));
    return `${told('sum(p.n)')} from ${kinds.alike(of, others)}${by}`;
  });
  const { rows } = await db.query<Row>(
    `with ${days},
       p as materialized (${kinds ? kinds.gathered('k1, k2, v', lines) : lines}),
       p1 as (select k1, v, ${one} from p group by k1, v),
       p0 as (select v, ${one} from p group by v)
     ${levels.join(' union all ')}`,
    values,
  );
  return groupedOf<Devices>(rows);
}

/** The number below which about this share of the vehicles is; 0 where there are none. */
export async function numberAt(db: Queryable, share: number): Promise<number> {
  const { rows } = await db.query<{ no: number }>(
    'select coalesce(max(no) * $1::float8, 0)::int as no from vehicle',
    [share],
  );
  return rows[0]!.no;
}

/** What was counted of different parts of the vehicles. */
export function addedDevices(
  some: readonly Grouped<Devices>[],
  others: readonly Grouped<Devices>[],
): Grouped<Devices>[] {
  const sums = new Map<string, Grouped<Devices>>();
  for (const { keys, sums: own } of [...some, ...others]) {
    const before = sums.get(JSON.stringify(keys))?.sums ?? { devices: 0, deviceDays: 0 };
    sums.set(JSON.stringify(keys), {
      keys,
      sums: {
        devices: before.devices + own.devices,
        deviceDays: before.deviceDays + own.deviceDays,
      },
    });
  }
  return [...sums.values()];
}
