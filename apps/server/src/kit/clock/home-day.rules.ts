/** The zone of the product (spec §9): its days are those of UTC+8, wherever server and reader stand. */
export const homeZone = 'Asia/Shanghai';
/** UTC+8 has no summer time, s. */
export const homeOffsetS = 8 * 3600;
const dayS = 86_400;

/** Today in UTC+8, as an expression of SQL. */
export const homeTodaySql = `(now() at time zone '${homeZone}')::date`;

/** So many months after a moment by the calendar of UTC+8, as an expression of SQL: what began on the first of a month ends on a first. */
export const afterMonthsSql = (moment: string, months: string): string =>
  `((${moment} at time zone '${homeZone}') + make_interval(months => ${months})) at time zone '${homeZone}'`;

/** The day in UTC+8 that holds a moment (seconds UTC), YYYY-MM-DD. */
export const homeDay = (seconds: number): string => homeClock(seconds).slice(0, 10);

/** A moment (seconds UTC) on the clock of UTC+8: `2026-11-22T07:30:05`. */
export const homeClock = (seconds: number): string =>
  new Date((seconds + homeOffsetS) * 1000).toISOString().slice(0, 19);

/** Midnight of UTC+8 before a moment, both seconds UTC. */
export const homeMidnight = (seconds: number): number =>
  Math.floor((seconds + homeOffsetS) / dayS) * dayS - homeOffsetS;

/** Begin of a day YYYY-MM-DD of UTC+8, seconds UTC. */
export const homeDayBegin = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000 - homeOffsetS;
