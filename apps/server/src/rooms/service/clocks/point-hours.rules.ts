import {
  afterWorkingHours,
  type OpenHours,
  usualHours,
  workingSeconds,
} from '#kit/clock/working-time.rules.ts';

const clock = (hours: string, minutes: string): number => Number(hours) * 3600 + Number(minutes) * 60;

/** What a service point says of its hours (`08:00–18:00`), and how many minutes its clock is ahead of UTC. */
export interface PointHours {
  text: string;
  zoneMin: number;
}

/** Its hours in seconds since midnight; the usual ones where it says nothing readable. Null: there is no such point. */
export function hoursOf(point: PointHours | null): OpenHours {
  if (point === null) return usualHours;
  const usual = { ...usualHours, offsetS: point.zoneMin * 60 };
  const found = /(\d{1,2})[:：](\d{2})\s*[-–—~～至]\s*(\d{1,2})[:：](\d{2})/.exec(point.text);
  if (!found) return usual;
  const [opensS, closesS] = [clock(found[1]!, found[2]!), clock(found[3]!, found[4]!)];
  return opensS < closesS && closesS <= 86_400 ? { ...usual, opensS, closesS } : usual;
}

/** When something waited, seconds UTC. */
export interface Wait {
  from: number;
  to: number;
}

/**
 * When something is due, in one that waited since it began: each wait leaves as much working time as there was before it. `dueAt`: as if
 * it had not waited.
 */
export const dueAfterWaits = (dueAt: Date, waits: readonly Wait[], pointHours: PointHours | null): Date =>
  waits.reduce(
    (due, { from, to }) => dueAfterWait({ heldAt: from, dueAt: due.getTime() / 1000, pointHours }, to) ?? due,
    dueAt,
  );

/**
 * When something is due that waited and goes on now: as much of the working time is left as there was when it began to wait. Null
 * of what was late by then: it stays late.
 */
export function dueAfterWait(
  { heldAt, dueAt, pointHours }: { heldAt: number; dueAt: number; pointHours: PointHours | null },
  nowS: number,
): Date | null {
  if (dueAt <= heldAt) return null;
  const hours = hoursOf(pointHours);
  return new Date(afterWorkingHours(nowS, workingSeconds(heldAt, dueAt, hours) / 3600, hours) * 1000);
}
