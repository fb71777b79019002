import type { AreaCommand, GeofenceDetail, KeptArea } from '@furrow/contract';

const homeOffset = 8 * 60;
const minutesOfDay = 1440;

/** Minutes by which a zone is ahead of UTC at a moment. */
function offsetOf(zone: string, atMs: number): number {
  const shown = { hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: zone } as const;
  const parts = new Intl.DateTimeFormat('en-US', { ...shown, ...clock }).formatToParts(atMs);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year, month, day, hour, minute, second } = part as Record<string, number>;
  const local = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!);
  return Math.round((local - atMs) / 60_000);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A minute of the day of a zone, as terminals keep it: every day, by the clock of UTC+8. */
function daily(minute: number, zone: string, nowMs: number): string {
  const home = (minute - offsetOf(zone, nowMs) + homeOffset + minutesOfDay * 2) % minutesOfDay;
  return `000000${two(Math.floor(home / 60))}${two(home % 60)}00`;
}

/** A moment by the clock of UTC+8, YYMMDDhhmmss. */
const moment = (timeS: number): string =>
  new Date((timeS + homeOffset * 60) * 1000).toISOString().replace(/[-:T]/g, '').slice(2, 14);

/** When a terminal is to look at it; null: always. */
function timesOf(fence: GeofenceDetail, nowMs: number): KeptArea['times'] {
  const { from, to, fromMinute, toMinute, zone } = fence;
  if (fromMinute !== null && toMinute !== null)
    return { start: daily(fromMinute, zone, nowMs), end: daily(toMinute, zone, nowMs) };
  return from !== null && to !== null ? { start: moment(from), end: moment(to) } : null;
}

/** A fence as its terminals keep it. */
export function keptArea(fence: GeofenceDetail, nowMs: number): KeptArea {
  const { name, points, shape, sizeM, watch, speedKmh } = fence;
  return {
    name,
    points,
    radiusM: shape === 'circle' ? sizeM : null,
    entering: watch === 'enter' || watch === 'both',
    leaving: watch === 'leave' || watch === 'both',
    speedKmh: watch === 'speed' ? speedKmh : null,
    times: timesOf(fence, nowMs),
  };
}

/** The shape that terminals know it by; null: they do not keep it. */
export const keptShape = (
  fence: Pick<GeofenceDetail, 'inTerminal' | 'enabled' | 'shape'> | null,
): AreaCommand['shape'] | null =>
  fence?.inTerminal && fence.enabled && fence.shape !== 'corridor' ? fence.shape : null;
