import { homeOffsetS } from './home-day.rules.ts';

const dayS = 86_400;
/** Seconds since midnight between which somebody works, on a clock so many seconds ahead of UTC. */
export interface OpenHours {
  opensS: number;
  closesS: number;
  offsetS: number;
}
/** Working time of the service regions, Monday to Friday: 9 to 17 o'clock in UTC+8 where no place has hours of its own. */
export const usualHours: OpenHours = { opensS: 9 * 3600, closesS: 17 * 3600, offsetS: homeOffsetS };

/** 1970-01-01 was a Thursday; 0 is Monday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Working seconds between two moments, both seconds UTC. */
export function workingSeconds(
  fromS: number,
  toS: number,
  { opensS, closesS, offsetS }: OpenHours = usualHours,
): number {
  const [from, to] = [fromS + offsetS, toS + offsetS];
  let sum = 0;
  for (let day = Math.floor(from / dayS); day * dayS < to; day++)
    if (weekdayOf(day) < 5)
      sum += Math.max(Math.min(to, day * dayS + closesS) - Math.max(from, day * dayS + opensS), 0);
  return sum;
}

/** The moment at which so many working hours are over since `fromS`; both in seconds UTC. The place is open at some time of the day. */
export function afterWorkingHours(
  fromS: number,
  hours: number,
  { opensS, closesS, offsetS }: OpenHours = usualHours,
): number {
  let left = hours * 3600;
  const local = fromS + offsetS;
  let day = Math.floor(local / dayS);
  let clock = Math.max(local - day * dayS, opensS);
  for (;;) {
    const open = weekdayOf(day) < 5 ? Math.max(closesS - clock, 0) : 0;
    if (left <= open) return day * dayS + clock + left - offsetS;
    left -= open;
    day += 1;
    clock = opensS;
  }
}
