import { zoneOffsetS } from './wall-clock.ts';

/** What a zone is called beside a time: `UTC+8`, `UTC−3:30`; by the clock of that moment, s. */
export function zoneName(timeZone: string, seconds: number): string {
  const minutes = Math.round(zoneOffsetS(seconds, timeZone) / 60);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
