import { bucketEnd, isTime, type ReportPeriod, type TimeDimension } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { bitsOf, type Cover, maskOf, placeOf, yearBits, yearsOf } from '../cells/spans.rules.ts';
import type { Counted } from './asked.ts';
import { groupedOf, type Row } from './sums.store.ts';
import { bucketsOf, type Grouped } from './table.rules.ts';
import { likesKeyed, openJobs, withoutTime } from './work-facts.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** Different devices, and different days of devices. */
interface Devices {
  devices: number;
  deviceDays: number;
}
interface AskedDevices {
  readonly counted: Counted;
  readonly cover: Cover | null;
  /** Whether days of devices are asked for, too. */
  readonly deviceDays: boolean;
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

/**
 * The days on which devices worked as a relation `days`: `k1`, `k2`, the vehicle `v`, its days as bits of a line of years, where these are asked for; of kept
 * years and of the jobs of open days.
 */
export function daysSql(
  { counted, cover }: Pick<AskedDevices, 'counted' | 'cover'>,
  bits: boolean,
  asking: Asking,
): string {
  const years = yearsOf(counted.period);
  const width = bitsOf(years);
  const none = `repeat('0', ${width})::bit(${width})`;
  const dimensions = withoutTime(counted.query.rows);
  const place = `(extract(year from f.day)::int - ${years.first}) * ${yearBits} + extract(doy from f.day)::int - 1`;
  const columns = `f.vehicle_no as v, ${bits ? `set_bit(${none}, ${place}, 1)` : 'null::bit'} as days`;
  const jobs = openJobs(counted, cover, { dimensions, columns }, asking);
  if (cover === null) return `days as (${jobs})`;
  const mask = maskOf(years, cover.spans);
  // Of each year the days that the sums speak for; the line is made of what is left, and rows without any fall away when they are laid upon each other.
  const ofYears = Array.from({ length: width / yearBits }, (_, at) => {
    const own = asking.put(mask.slice(at * yearBits, (at + 1) * yearBits));
    return `when ${years.first + at} then y.days & ${own}::bit(${yearBits})`;
  });
  const spoken = `case y.year ${ofYears.join(' ')} end`;
  const [line, any] = bits
    ? [`(${spoken})::bit(${width}) >> ((y.year - ${years.first}) * ${yearBits})`, 'true']
    : ['null::bit', `${spoken} <> repeat('0', ${yearBits})::bit(${yearBits})`];
  return `likes as materialized (${likesKeyed(counted, asking)}),
    days as (select l.k1, l.k2, y.vehicle_no as v, ${line} as days from report_year y join likes l using (like_id)
      where y.year between ${years.first} and ${years.last} and ${any}
      union all ${jobs})`;
}

/** That vehicles of a group worked at all on the asked days, where rows of `days` have them as bits. */
export const anySql = (period: ReportPeriod): string =>
  `having bit_or(days) <> repeat('0', ${bitsOf(yearsOf(period))})::bit(${bitsOf(yearsOf(period))})`;

/** Buckets of the time as rows `b`, each a piece of the line of days, which is looked at under `p`; and how many days of it a device worked. */
export function bucketsSql(
  { period }: Counted,
  unit: TimeDimension,
  asking: Asking,
): { from: string; days: string } {
  const years = yearsOf(period);
  const buckets = bucketsOf(period, unit);
  const pieces = buckets.map((begin) => {
    const end = bucketEnd(begin, unit);
    const from = placeOf(begin < period.begin ? period.begin : begin, years.first);
    return { from, length: placeOf(end > period.end ? period.end : end, years.first) - from + 1 };
  });
  const names = asking.put(buckets);
  const from = asking.put(pieces.map((piece) => piece.from));
  if (unit === 'day')
    return {
      from: `unnest(${names}::text[], ${from}::int[]) m (b, place) on get_bit(p.days, m.place) = 1`,
      days: '1',
    };
  const lengths = asking.put(pieces.map(({ length }) => length));
  const days = 'bit_count(substring(p.days from m.place + 1 for m.length))';
  return {
    from: `unnest(${names}::text[], ${from}::int[], ${lengths}::int[]) m (b, place, length) on ${days} > 0`,
    days,
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
  const bits = deviceDays || timeAt >= 0;
  const { values, asking } = newAsking(nobody);
  const one = bits ? 'bit_or(days) as days' : 'null::bit as days';
  const days = daysSql(asked, bits, asking);
  const buckets = timeAt < 0 ? null : bucketsSql(counted, dimensions[timeAt] as TimeDimension, asking);
  const levels = levelsOf(dimensions.length, timeAt).map(({ g, of, k1, k2, timed }) => {
    const sum = deviceDays ? `coalesce(sum(${timed ? buckets!.days : 'bit_count(p.days)'}), 0)::int` : '0';
    const from = timed ? `${of} p join ${buckets!.from}` : `${of} p`;
    const keys = [k1, k2].filter((key) => key !== `''`);
    return `select ${g} as g, ${k1} as k1, ${k2} as k2, count(*)::int as devices, ${sum} as "deviceDays" from ${from}${
      keys.length > 0 ? ` group by ${keys.join(', ')}` : ''
    }`;
  });
  const { rows } = await db.query<Row>(
    `with ${days},
       p as materialized (select k1, k2, v, ${one} from days group by k1, k2, v ${bits ? anySql(counted.period) : ''}),
       p1 as (select k1, v, ${one} from p group by k1, v),
       p0 as (select v, ${one} from p group by v)
     ${levels.join(' union all ')}`,
    values,
  );
  return groupedOf<Devices>(rows);
}
