import { type OpenHours, usualHours } from '../../../kit/clock/working-time.rules.ts';

const clock = (hours: string, minutes: string): number => Number(hours) * 3600 + Number(minutes) * 60;

/** What a service point says of its hours (`08:00–18:00`), in seconds since midnight; the usual ones where it says nothing readable. */
export function hoursOf(text: string): OpenHours {
  const found = /(\d{1,2})[:：](\d{2})\s*[-–—~～至]\s*(\d{1,2})[:：](\d{2})/.exec(text);
  if (!found) return usualHours;
  const [opensS, closesS] = [clock(found[1]!, found[2]!), clock(found[3]!, found[4]!)];
  return opensS < closesS && closesS <= 86_400 ? { opensS, closesS } : usualHours;
}
