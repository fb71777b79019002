import type { ChartUnit } from '@furrow/contract';

const dayMs = 86_400_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The last day of the bar that begins on a day, YYYY-MM-DD. */
export function lastDayOf(first: string, unit: ChartUnit): string {
  const from = new Date(`${first}T00:00:00Z`);
  if (unit === 'day') return first;
  if (unit === 'week') return textOf(from.getTime() + 6 * dayMs);
  return textOf(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0));
}
