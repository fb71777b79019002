import type { SoilSurface } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';

/** Limits between so many zones of equal steps over a surface; fewer where its values hardly differ. */
export function evenLimits({ cells }: Pick<SoilSurface, 'cells'>, zones: number): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, , value] of cells) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const step = (most - least) / zones;
  const limits = Array.from({ length: zones - 1 }, (_, i) => roundHalfUp(least + (i + 1) * step));
  return [...new Set(limits)].filter((limit) => limit > least && limit <= most);
}

/** The half-year of a day with the one before and the one after it, by their first days. */
export function nearSeasons(day: string): [before: string, now: string, next: string] {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < '07-01'
    ? [`${year - 1}-07-01`, `${year}-01-01`, `${year}-07-01`]
    : [`${year}-01-01`, `${year}-07-01`, `${year + 1}-01-01`];
}
