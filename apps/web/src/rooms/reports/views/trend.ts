import {
  daysIn,
  isTime,
  type MeasureName,
  type ReportDimension,
  type ReportPeriod,
  type ReportRow,
  type TimeDimension,
} from '@furrow/contract';

/** At most so many rows are laid beside each other. */
export const mostIndexed = 5;

/** The time that a trend goes by: the one of the rows, else days of a month or two, weeks of half a year, months of more. */
export function trendUnit(rows: readonly string[], period: ReportPeriod): TimeDimension {
  const chosen = rows.find((one) => isTime(one as ReportDimension)) as TimeDimension | undefined;
  const days = daysIn(period);
  return chosen ?? (days <= 62 ? 'day' : days <= 190 ? 'week' : 'month');
}

const usualMeasures: readonly MeasureName[] = ['area', 'devices'];

/** The two measures of a trend in the order in which they were chosen; what is missing, unknown or not open is made up for by area, then devices. */
export function trendMeasures(
  chosen: readonly string[],
  open: readonly MeasureName[],
): [first: MeasureName, second: MeasureName] {
  const known = chosen.filter((one): one is MeasureName => open.includes(one as MeasureName));
  const [first, second] = [...new Set([...known, ...usualMeasures])];
  return [first!, second!];
}

export interface IndexLine {
  /** The value of the dimension, and its name. */
  readonly key: string;
  readonly name: string;
  /** A value a time, the first of them being 100. */
  readonly values: number[];
}

/**
 * The greatest rows of the second dimension, each by its first time: what began with nothing has no index and is told by name. `rows` are those of a
 * time and, below each, of the dimension.
 */
export function indexLines(
  rows: readonly ReportRow[],
  times: readonly string[],
  measure: MeasureName,
): { lines: IndexLine[]; withoutFirst: string[] } {
  const found = new Map<string, { name: string; values: number[]; sum: number }>();
  for (const { keys, names, values } of rows) {
    const [time, key] = keys;
    if (key === undefined) continue;
    const at = times.indexOf(time!);
    if (at < 0) continue;
    const line = found.get(key) ?? { name: names[1] ?? '', values: times.map(() => 0), sum: 0 };
    line.values[at] = values[measure] ?? 0;
    line.sum += values[measure] ?? 0;
    found.set(key, line);
  }
  const greatest = [...found].sort(([, a], [, b]) => b.sum - a.sum).filter(([, { sum }]) => sum > 0);
  const lines = greatest
    .filter(([, { values }]) => values[0]! > 0)
    .slice(0, mostIndexed)
    .map(([key, { name, values }]) => ({
      key,
      name,
      values: values.map((value) => Math.round((value / values[0]!) * 1000) / 10),
    }));
  const withoutFirst = greatest
    .slice(0, mostIndexed)
    .filter(([, { values }]) => !(values[0]! > 0))
    .map(([, { name }]) => name);
  return { lines, withoutFirst };
}
