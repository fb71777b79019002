import { addDays } from './report-period.ts';
import type { TimeDimension } from './report-words.ts';

const iso = (year: number, month: number, day = 1): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** First day of the bucket that a day lies in. */
export function bucketOf(day: string, unit: TimeDimension): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const date = Number(day.slice(8));
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'tenDay':
      return iso(year, month, date <= 10 ? 1 : date <= 20 ? 11 : 21);
    case 'month':
      return iso(year, month);
    case 'quarter':
      return iso(year, month - (month % 3));
    case 'year':
      return iso(year, 0);
  }
}

/** Last day of a bucket by its first. */
export function bucketEnd(first: string, unit: TimeDimension): string {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1];
  const ends: Record<TimeDimension, () => string> = {
    day: () => first,
    week: () => addDays(first, 6),
    tenDay: () => (first.endsWith('21') ? iso(year, month + 1, 0) : addDays(first, 9)),
    month: () => iso(year, month + 1, 0),
    quarter: () => iso(year, month + 3, 0),
    year: () => iso(year, 12, 0),
  };
  return ends[unit]();
}

/** Whether a text is the first day of a bucket (YYYY-MM-DD), as rows of times are named by it. */
export function isBucket(key: string, unit: TimeDimension): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(key) ? Date.parse(`${key}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(key) && bucketOf(key, unit) === key;
}
