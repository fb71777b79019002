/** Periods of the walls (spec §2); the address keeps them, and the days of a custom one. */
export const wallPeriods = ['realTime', 'today', 'month', 'year', 'custom'] as const;
export type WallPeriod = (typeof wallPeriods)[number];

export interface Days {
  begin: string;
  end: string;
}

/** A custom period has so many days at the most; the server refuses a longer one. */
const mostDays = 366;
const dayMs = 86_400_000;
const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text!));

/** The days of a period up to today, YYYY-MM-DD; a custom one that the address names wrongly is this month. */
export function daysOf(
  period: WallPeriod,
  asked: { begin: string | null; end: string | null },
  today: string,
): Days {
  if (period === 'today' || period === 'realTime') return { begin: today, end: today };
  if (period === 'year') return { begin: `${today.slice(0, 4)}-01-01`, end: today };
  const month = { begin: `${today.slice(0, 7)}-01`, end: today };
  if (period === 'month' || !isDay(asked.begin) || !isDay(asked.end)) return month;
  return fitted({ begin: asked.begin, end: asked.end }, 'end', today);
}

/** Days in their order, none in the future and not too many: what was not touched gives way. */
export function fitted({ begin, end }: Days, touched: keyof Days, today: string): Days {
  const [first, last] = [begin > today ? today : begin, end > today ? today : end];
  if (touched === 'begin') {
    const longest = plus(first, mostDays - 1);
    return { begin: first, end: last < first ? first : last > longest ? longest : last };
  }
  const longest = plus(last, 1 - mostDays);
  return { begin: first > last ? last : first < longest ? longest : first, end: last };
}

/** How often a wall asks anew, ms: what is of this minute soon, a year seldom. */
export const everyMs = (period: WallPeriod): number =>
  period === 'realTime' ? 10_000 : period === 'today' ? 60_000 : 600_000;
