import { addDays, type ScheduleForm } from '@furrow/contract';
import { zoneOffset } from '#kit/clock/zone-clock.ts';

/** When a schedule has its turn. */
export interface Plan extends Pick<ScheduleForm, 'rhythm' | 'weekday' | 'monthDay' | 'hour'> {
  /** IANA zone in which the hour is. */
  timeZone: string;
}

const dayS = 86_400;
/** The longest pause is that of a month. */
const mostDays = 64;

const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;
const dayOf = (localS: number): string => new Date(localS * 1000).toISOString().slice(0, 10);

/** Whether a day is one of the plan's; where a month has no such day, its last one is. */
function isDayOf({ rhythm, weekday, monthDay }: Plan, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if (rhythm === 'weekly') return (date.getUTCDay() || 7) === weekday;
  if (rhythm !== 'monthly') return true;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(monthDay, last);
}

/**
 * The moment of an hour of a day, seconds UTC. An hour that comes twice (the clock is put back) is the first of the two; one that is left
 * out (it is put forward) is as long after what came before it.
 */
function momentOf(day: string, hour: number, offsetAt: (seconds: number) => number): number {
  const local = atMidnight(day) + hour * 3600;
  const before = local - offsetAt(local - dayS);
  const after = local - offsetAt(local + dayS);
  const fits = [before, after].filter((moment) => moment + offsetAt(moment) === local);
  return fits.length > 0 ? Math.min(...fits) : before;
}

/** The next turn of a plan after a moment; both seconds UTC. */
export function nextOccasion(plan: Plan, afterS: number): number {
  const offsetAt = zoneOffset(plan.timeZone);
  const first = dayOf(afterS + offsetAt(afterS) - dayS);
  for (let days = 0; days <= mostDays; days += 1) {
    const day = addDays(first, days);
    if (!isDayOf(plan, day)) continue;
    const moment = momentOf(day, plan.hour, offsetAt);
    if (moment > afterS) return moment;
  }
  throw new Error(`no turn within ${mostDays} days`);
}

/** Of the turns that came since `fromS`, which was one, the latest that is not after `nowS`: what was missed is not sent several times. */
export function latestOccasion(plan: Plan, fromS: number, nowS: number): number {
  let latest = fromS;
  for (let next = nextOccasion(plan, fromS); next <= nowS; next = nextOccasion(plan, next)) latest = next;
  return latest;
}
