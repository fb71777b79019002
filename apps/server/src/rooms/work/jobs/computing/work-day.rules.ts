import type { WorkDay } from './day-facts.rules.ts';

/** Zones of countries that work in another one than UTC+8 (R3); of wide countries the one most fields lie in. Hours. */
const zones: Readonly<Record<string, number>> = {
  RU: 3,
  BY: 3,
  TR: 3,
  UA: 2,
  KZ: 5,
  UZ: 5,
  TM: 5,
  TJ: 5,
  KG: 6,
  MN: 8,
  JP: 9,
  KR: 9,
  KP: 9,
  TH: 7,
  VN: 7,
  LA: 7,
  KH: 7,
  MM: 6.5,
  ID: 7,
  MY: 8,
  SG: 8,
  PH: 8,
  IN: 5.5,
  PK: 5,
  BD: 6,
  LK: 5.5,
  NP: 5.75,
  IR: 3.5,
  IQ: 3,
  SA: 3,
  AE: 4,
  IL: 2,
  EG: 2,
  ZA: 2,
  KE: 3,
  ET: 3,
  NG: 1,
  MA: 1,
  DZ: 1,
  GB: 0,
  IE: 0,
  PT: 0,
  FR: 1,
  DE: 1,
  IT: 1,
  ES: 1,
  PL: 1,
  CZ: 1,
  SK: 1,
  AT: 1,
  CH: 1,
  NL: 1,
  BE: 1,
  DK: 1,
  SE: 1,
  NO: 1,
  HU: 1,
  RS: 1,
  HR: 1,
  SI: 1,
  RO: 2,
  BG: 2,
  GR: 2,
  FI: 2,
  EE: 2,
  LV: 2,
  LT: 2,
  MD: 2,
  GE: 4,
  AM: 4,
  AZ: 4,
  US: -6,
  CA: -6,
  MX: -6,
  BR: -3,
  AR: -3,
  CL: -4,
  PY: -4,
  UY: -3,
  PE: -5,
  CO: -5,
  AU: 10,
  NZ: 12,
};
const homeHours = 8;
const daySeconds = 86_400;

/** Seconds east of UTC by which a region's work dates count: a country's code, or digits of China. Standard time all year. */
export const zoneOffset = (divisionCode: string): number => (zones[divisionCode] ?? homeHours) * 3600;

/** The same in minutes, of the division in a column, as an expression of SQL. */
export const zoneMinutesSql = (column: string): string =>
  `case ${column} ${Object.entries(zones)
    .map(([code, hours]) => `when '${code}' then ${hours * 60}`)
    .join(' ')} else ${homeHours * 60} end`;

/** The work date of a moment (seconds UTC). */
export function workDayAt(seconds: number, offset: number): WorkDay {
  return dayOf(Math.floor((seconds + offset) / daySeconds), offset);
}

/** A work date (YYYY-MM-DD) with its ends. */
export const workDayOf = (date: string, offset: number): WorkDay =>
  dayOf(Date.parse(`${date}T00:00:00Z`) / 1000 / daySeconds, offset);

/** The work dates that a day of UTC+8 touches: one in that zone, two elsewhere. */
export function workDaysOfHomeDay(date: string, offset: number): WorkDay[] {
  const home = workDayOf(date, homeHours * 3600);
  const [first, last] = [workDayAt(home.from, offset), workDayAt(home.to - 1, offset)];
  return first.date === last.date ? [first] : [first, last];
}

function dayOf(number: number, offset: number): WorkDay {
  const from = number * daySeconds - offset;
  return {
    date: new Date(number * daySeconds * 1000).toISOString().slice(0, 10),
    from,
    to: from + daySeconds,
  };
}

/** The calendar half-year of a work date: the season where no subsidy parameter says another (R6). */
export function halfYearOf(date: string): { from: string; to: string } {
  const year = date.slice(0, 4);
  return date.slice(5) < '07-01'
    ? { from: `${year}-01-01`, to: `${year}-06-30` }
    : { from: `${year}-07-01`, to: `${year}-12-31` };
}

/** Every work date that a span touches (seconds UTC), in the zone of the vehicle's region. */
export function workDaysBetween(divisionCode: string, { from, to }: { from: number; to: number }): WorkDay[] {
  const offset = zoneOffset(divisionCode);
  const days = [workDayAt(from, offset)];
  while (days.at(-1)!.to <= to) days.push(workDayAt(days.at(-1)!.to, offset));
  return days;
}
