import {
  bucketEnd,
  type MeasureName,
  type ReportAnswer,
  type ReportPeriod,
  type ReportRow,
  type TimeDimension,
} from '@furrow/contract';
import { isOnlyBefore } from './drill.ts';

/** What came together until each time, of this period and of the compared one, exact; of a time that a period has not, nothing. */
export interface RunningSums {
  readonly now: readonly (number | null)[];
  readonly before: readonly (number | null)[];
  /** Place of the first time by which this period has what all of the compared one had; -1: it has not, or there was nothing. */
  readonly reachedAt: number;
}

/** Sums of a measure from the first time to each, as the progress of a season (/workS). Rows are times in their order. */
export function runningSums(rows: readonly ReportRow[], measure: MeasureName): RunningSums {
  const running = (has: (row: ReportRow) => boolean, of: (row: ReportRow) => number): (number | null)[] => {
    let sum = 0;
    return rows.map((row) => {
      if (!has(row)) return null;
      sum += of(row);
      return sum;
    });
  };
  const now = running(
    ({ keys }) => !isOnlyBefore(keys[0]),
    ({ values }) => values[measure] ?? 0,
  );
  const before = running(
    ({ beforeKeys }) => beforeKeys !== null,
    ({ before: values }) => values?.[measure] ?? 0,
  );
  const whole = before.findLast((sum) => sum !== null) ?? 0;
  return { now, before, reachedAt: whole > 0 ? now.findIndex((sum) => sum !== null && sum >= whole) : -1 };
}

/** The days from the begin of a period to the end of one of its times: those of which a running sum is. */
function daysUntil(period: ReportPeriod, key: string, unit: TimeDimension): ReportPeriod {
  const last = bucketEnd(key, unit);
  return { begin: period.begin, end: last < period.end ? last : period.end };
}

/** The days that a running sum at a time is of, in the period that it stands in; null: nothing stands there. */
export function daysBehind(
  { period, compared }: Pick<ReportAnswer, 'period' | 'compared'>,
  { keys, beforeKeys }: Pick<ReportRow, 'keys' | 'beforeKeys'>,
  unit: TimeDimension,
  of: 'now' | 'before',
): ReportPeriod | null {
  const [whole, key] = of === 'now' ? [period, keys[0]] : [compared, beforeKeys?.[0]];
  return whole === null || key === undefined || isOnlyBefore(key) ? null : daysUntil(whole, key, unit);
}
