/** When a fence is judged; null and no days: always. Seconds UTC; minutes of a day in the zone; 1 is Monday. */
export interface FenceTimes {
  readonly from: number | null;
  readonly to: number | null;
  readonly weekdays: readonly number[];
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly zone: string;
}

const minutesOfDay = 1440;
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Day of the week and minute of the day in a zone. */
function clockAt(zone: string, timeS: number): { weekday: number; minute: number } {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    const shown = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-US', { ...shown, timeZone: zone });
    clocks.set(zone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(timeS * 1000).map(({ type, value }) => [type, value]));
  return {
    weekday: names.indexOf(parts.weekday!) + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Whether a fence is judged at a time. Hours over midnight belong to the day on which they begin. */
export function isJudgedAt(times: FenceTimes, timeS: number): boolean {
  const { from, to, weekdays, fromMinute, toMinute, zone } = times;
  if ((from !== null && timeS < from) || (to !== null && timeS >= to)) return false;
  if (weekdays.length === 0 && fromMinute === null) return true;
  const { weekday, minute } = clockAt(zone, timeS);
  const isDay = (day: number): boolean => weekdays.length === 0 || weekdays.includes(day);
  const [begin, end] = [fromMinute ?? 0, toMinute ?? minutesOfDay];
  if (begin < end) return isDay(weekday) && minute >= begin && minute < end;
  const dayBefore = weekday === 1 ? 7 : weekday - 1;
  return (minute >= begin && isDay(weekday)) || (minute < end && isDay(dayBefore));
}
