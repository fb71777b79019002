import {
  type FactSums,
  isBinned,
  isTime,
  type MeasureName,
  measureOf,
  type ReportAnswer,
  type ReportDimension,
  type ReportPeriod,
  type ReportRow,
  type TimeDimension,
} from '@furrow/contract';
import { bucketsOf, noSums, type Table } from './table.rules.ts';

type Values = Record<string, number | null>;
/** One period of a report. */
export interface Side {
  readonly period: ReportPeriod;
  readonly table: Table;
}
type Told = Pick<ReportAnswer, 'total'> & { rows: Omit<ReportRow, 'names' | 'beforeName'>[] };

const valuesOf = (sums: FactSums, names: readonly MeasureName[]): Values =>
  Object.fromEntries(names.map((name) => [name, measureOf(name).of(sums)]));

/** Begins the key of a bucket that only the longer compared period has: nothing of this period stands beside it. */
export const onlyBefore = '+';

/** The buckets of this period by those of the compared one: they lie upon each other by their place (P4). */
function bucketsBeside(now: ReportPeriod, before: ReportPeriod, unit: TimeDimension): Map<string, string> {
  const own = bucketsOf(now, unit);
  const others = bucketsOf(before, unit);
  return new Map(others.map((other, place) => [other, own[place] ?? `${onlyBefore}${other}`]));
}

/** The rows of a report beside those that they are compared with, and its total. */
export function told(
  rows: readonly ReportDimension[],
  measures: readonly MeasureName[],
  now: Side,
  before: Side | null,
): Told {
  const timeAt = rows.findIndex(isTime);
  const unit = rows[timeAt] as TimeDimension;
  const beside =
    before && timeAt >= 0 ? bucketsBeside(now.period, before.period, unit) : new Map<string, string>();
  const found = new Map<
    string,
    { keys: readonly string[]; now: FactSums; before: FactSums | null; beforeKeys: readonly string[] | null }
  >();
  for (const { keys, sums } of now.table.cells)
    found.set(JSON.stringify(keys), { keys, now: sums, before: before && noSums(), beforeKeys: null });
  for (const { keys, sums } of before?.table.cells ?? []) {
    const own = keys.map((key, place) => (place === timeAt ? (beside.get(key) ?? key) : key));
    const name = JSON.stringify(own);
    found.set(name, { keys: own, now: found.get(name)?.now ?? noSums(), before: sums, beforeKeys: keys });
  }
  const total = found.get('[]')!;
  const measure = measures[0] && measureOf(measures[0]);
  const figure = (keys: readonly string[]): number => {
    const sums = found.get(JSON.stringify(keys))?.now;
    return (sums && measure?.of(sums)) ?? 0;
  };
  const lines = [...found.values()]
    .filter(({ keys }) => keys.length > 0)
    .map((line) => ({ ...line, figures: line.keys.map((_, place) => figure(line.keys.slice(0, place + 1))) }))
    .sort((a, b) => orderOf(rows, a, b));
  return {
    rows: lines.map(({ keys, now: sums, before: other, beforeKeys }) => ({
      keys: [...keys],
      beforeKeys: beforeKeys && [...beforeKeys],
      values: valuesOf(sums, measures),
      before: other && valuesOf(other, measures),
    })),
    total: {
      values: valuesOf(total.now, measures),
      before: total.before && valuesOf(total.before, measures),
    },
  };
}

/** Places of two keys of times: by their order, buckets that only the compared period has behind all others. */
function timeOrder(x: string, y: string): number {
  const [a, b] = [x.startsWith(onlyBefore), y.startsWith(onlyBefore)];
  return a !== b ? Number(a) - Number(b) : x < y ? -1 : 1;
}

interface Line {
  readonly keys: readonly string[];
  /** What the first measure is of the row of the first key, of the first two, and so on. */
  readonly figures: readonly number[];
}

/**
 * Times and bins in their order, all else by the first measure, the greatest first, and by their keys where it is the same; what is not given stands last. Rows
 * of the second dimension stand below the row that is their sum, which has its own place by its own figure.
 */
function orderOf(rows: readonly ReportDimension[], a: Line, b: Line): number {
  for (const [place, dimension] of rows.entries()) {
    const [x, y] = [a.keys[place], b.keys[place]];
    if (x === y) continue;
    if (x === undefined) return -1;
    if (y === undefined) return 1;
    if (isTime(dimension)) return timeOrder(x, y);
    if ((x === '') !== (y === '')) return x === '' ? 1 : -1;
    if (isBinned(dimension)) return x < y ? -1 : 1;
    const more = b.figures[place]! - a.figures[place]!;
    return more !== 0 ? more : x < y ? -1 : 1;
  }
  return 0;
}
