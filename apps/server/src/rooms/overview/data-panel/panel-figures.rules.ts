import type { PanelCharts } from '@furrow/contract';

const mostNames = 10;
const months = 12;

/** How often each name occurs, the most frequent first; the ten first ones. */
export function mostFrequent(names: Iterable<string>): PanelCharts['types'] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, mostNames);
}

/** YYYY-MM of a moment in a zone. */
export function monthOf(seconds: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(
    seconds * 1000,
  );
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** The last twelve months up to that of `nowS`, the oldest first, each with how many of the moments fall into it. */
export function byMonth(moments: Iterable<number>, nowS: number, timeZone: string): PanelCharts['installed'] {
  const counts = new Map<string, number>();
  for (const moment of moments) {
    const month = monthOf(moment, timeZone);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const [year, month] = monthOf(nowS, timeZone).split('-').map(Number) as [number, number];
  return Array.from({ length: months }, (_, index) => {
    const whole = year * 12 + month - 1 - (months - 1 - index);
    const name = `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`;
    return { month: name, count: counts.get(name) ?? 0 };
  });
}
