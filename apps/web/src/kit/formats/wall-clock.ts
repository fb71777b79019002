/** What a clock on the wall shows in a zone; month 1…12. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Seconds UTC as the wall shows them in an IANA zone. */
export function wallTime(seconds: number, timeZone: string): WallTime {
  const parts = formatOf(timeZone).formatToParts(seconds * 1000);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Record<
    keyof WallTime,
    number
  >;
}

/** Seconds by which the zone is ahead of UTC at that moment. */
export function zoneOffsetS(seconds: number, timeZone: string): number {
  const whole = Math.floor(seconds);
  return utcOf(wallTime(whole, timeZone)) - whole;
}

/** The moment at which the wall shows that time; fields may run over (day 0, hour 24). Twice shown hours mean the first. */
export function momentOf(wall: WallTime, timeZone: string): number {
  const guess = utcOf(wall);
  const near = guess - zoneOffsetS(guess, timeZone);
  return guess - zoneOffsetS(near, timeZone);
}

const utcOf = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second) / 1000;

/** First second of the day that lies `days` days after that of a moment (negative: before). */
export function dayStart(seconds: number, timeZone: string, days = 0): number {
  const { year, month, day } = wallTime(seconds, timeZone);
  return momentOf({ year, month, day: day + days, hour: 0, minute: 0, second: 0 }, timeZone);
}
