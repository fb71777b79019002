import { homeOffsetS } from './home-day.rules.ts';

/** Zones change their offset at quarters of an hour only. */
const blockS = 900;

/** Seconds that the clock of an IANA zone is ahead of UTC, at the cost of one look-up a quarter of an hour of times. */
export function zoneOffset(timeZone: string): (seconds: number) => number {
  const offsets = new Map<number, number>();
  const format = offsetFormat(timeZone);
  return (seconds) => {
    const block = Math.floor(seconds / blockS);
    let offset = offsets.get(block);
    if (offset === undefined) {
      offset = offsetOf(format, block * blockS);
      offsets.set(block, offset);
    }
    return offset;
  };
}

/** Writes seconds UTC as date (YYYY-MM-DD in UTC+8, elsewhere DD/MM/YYYY) and time of an IANA zone. */
export function zoneClock(timeZone: string): (seconds: number) => string {
  const offsetAt = zoneOffset(timeZone);
  return (seconds) => {
    const offset = offsetAt(seconds);
    const [date, time] = new Date((seconds + offset) * 1000).toISOString().slice(0, 19).split('T') as [
      string,
      string,
    ];
    return `${offset === homeOffsetS ? date : date.split('-').reverse().join('/')} ${time}`;
  };
}

/** `UTC+8`, `UTC-3:30` …: how a zone is named in a heading, at a moment. */
export function zoneName(timeZone: string, seconds: number): string {
  const offset = offsetOf(offsetFormat(timeZone), seconds);
  const minutes = Math.abs(offset) / 60;
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

const offsetFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

function offsetOf(format: Intl.DateTimeFormat, seconds: number): number {
  const name = format.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const found = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!found) return 0;
  const amount = Number(found[2]) * 3600 + Number(found[3]) * 60;
  return found[1] === '-' ? -amount : amount;
}
