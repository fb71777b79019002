import type { Text } from '../words/text.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Ten-digit numbers are seconds, longer ones milliseconds (spec §9). */
export function toMillis(value: number): number {
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

interface Parts {
  date: string;
  time: string;
  /** The clock is UTC+8. */
  isHome: boolean;
}

/** Shows instants in one IANA zone: YYYY-MM-DD where the clock is UTC+8, DD/MM/YYYY elsewhere (spec §9). */
export function zonedTimes(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  const partsOf = (value: number): Parts => {
    const found: Record<string, string> = {};
    for (const part of format.formatToParts(toMillis(value))) found[part.type] = part.value;
    const { year, month, day } = found;
    const isHome = found.timeZoneName === 'GMT+08:00';
    const date = isHome ? `${year}-${month}-${day}` : `${day}/${month}/${year}`;
    return { date, time: `${found.hour}:${found.minute}:${found.second}`, isHome };
  };
  return {
    date: (value: number): string => partsOf(value).date,
    /** A day of a calendar (YYYY-MM-DD), which is the same day in every zone, as dates are written in this one. */
    day: (day: string): string =>
      partsOf(Date.parse(`${day}T00:00:00Z`)).isHome ? day : day.split('-').reverse().join('/'),
    /** HH:mm:ss */
    time: (value: number): string => partsOf(value).time,
    dateTime: (value: number): string => {
      const { date, time } = partsOf(value);
      return `${date} ${time}`;
    },
    /** What hovering over a time tells beside its age: the same moment in UTC. */
    utc: (value: number): string =>
      `${new Date(toMillis(value)).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  };
}

/**
 * Relative time with the thresholds of spec §9: under 30 s "just now", under 1 h minutes, under 1 d hours, under 2 d
 * "1 day ago", then the date. Both values ten-digit seconds or milliseconds.
 */
export function relativeTime(
  value: number,
  now: number,
  text: Text,
  date: (value: number) => string,
): string {
  const seconds = Math.max(0, (toMillis(now) - toMillis(value)) / 1000);
  if (seconds < 30) return text('format.justNow');
  if (seconds < HOUR) return text('format.minutesAgo', { n: Math.max(1, Math.floor(seconds / MINUTE)) });
  if (seconds < DAY) return text('format.hoursAgo', { n: Math.floor(seconds / HOUR) });
  if (seconds < 2 * DAY) return text('format.daysAgo', { n: 1 });
  return date(value);
}

/** Time-ago displays: minutes under an hour, hours under a day, else days (spec §9). */
export function timeAgo(value: number, now: number, text: Text): string {
  const seconds = Math.max(0, (toMillis(now) - toMillis(value)) / 1000);
  if (seconds < HOUR) return text('format.minutesAgo', { n: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return text('format.hoursAgo', { n: Math.floor(seconds / HOUR) });
  return text('format.daysAgo', { n: Math.floor(seconds / DAY) });
}

/** A length of time in the two largest units: 2 h 10 min, 4 min 30 s, 12 s. */
export function duration(seconds: number, text: Text): string {
  const whole = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), whole % MINUTE];
  if (h > 0) return text('format.durationHours', { h, m });
  if (m > 0) return text('format.durationMinutes', { m, s });
  return text('format.durationSeconds', { s });
}
