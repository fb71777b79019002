import type { WallAsked } from '@furrow/contract';
import { homeClock, homeDay, homeDayBegin } from '#kit/clock/home-day.rules.ts';

/** The period of a wall: whole days of UTC+8, or the last 60 minutes. */
export interface Span {
  realTime: boolean;
  /** First and last day, YYYY-MM-DD. */
  begin: string;
  end: string;
  /** The moments that it begins with and ends before, seconds UTC. */
  from: number;
  to: number;
}

const hourS = 3600;
const dayS = 86_400;
const days = (begin: string, end: string): Span => ({
  realTime: false,
  begin,
  end,
  from: homeDayBegin(begin),
  to: homeDayBegin(end) + dayS,
});
const lastHour = (to: number): Span => ({
  realTime: true,
  begin: homeDay(to - hourS),
  end: homeDay(to),
  from: to - hourS,
  to,
});

/** What is asked for at a moment (seconds UTC); without days the month so far (spec §3). */
export function spanOf({ period, begin, end }: WallAsked, now: number): Span {
  if (period === 'realTime') return lastHour(now);
  const last = end ?? homeDay(now);
  return days(begin ?? `${last.slice(0, 7)}-01`, last);
}

/** The one before, of equal length. */
export function spanBefore({ realTime, from, to }: Span): Span {
  if (realTime) return lastHour(from);
  return days(homeDay(from - (to - from)), homeDay(from - 1));
}

export type Unit = 'minute' | 'hour' | 'day' | 'month';
/** From so many days on a line by days could not be read. */
const mostDays = 62;

export function unitOf({ realTime, begin, end, from, to }: Span): Unit {
  if (realTime) return 'minute';
  if (begin === end) return 'hour';
  return (to - from) / dayS <= mostDays ? 'day' : 'month';
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthName = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The steps of a line over the span: HH:MM, YYYY-MM-DD or YYYY-MM. */
export function timesOf(span: Span): string[] {
  const { from, to, begin, end } = span;
  const unit = unitOf(span);
  if (unit === 'month') {
    const first = monthOf(begin);
    return Array.from({ length: monthOf(end) - first + 1 }, (_, at) => monthName(first + at));
  }
  const step = unit === 'minute' ? 60 : unit === 'hour' ? hourS : dayS;
  return Array.from({ length: Math.round((to - from) / step) }, (_, at) =>
    unit === 'day' ? homeDay(from + at * step) : homeClock(from + at * step).slice(11, 16),
  );
}
