import {
  afterWorkingHours,
  type OpenHours,
  usualHours,
  workingSeconds,
} from '#kit/clock/working-time.rules.ts';

const clock = (hours: string, minutes: string): number => Number(hours) * 3600 + Number(minutes) * 60;

/** What a service point says of its hours (`08:00–18:00`), in seconds since midnight; the usual ones where it says nothing readable. */
export function hoursOf(text: string): OpenHours {
  const found = /(\d{1,2})[:：](\d{2})\s*[-–—~～至]\s*(\d{1,2})[:：](\d{2})/.exec(text);
  if (!found) return usualHours;
  const [opensS, closesS] = [clock(found[1]!, found[2]!), clock(found[3]!, found[4]!)];
  return opensS < closesS && closesS <= 86_400 ? { opensS, closesS } : usualHours;
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
export const dueAfterWaits = (dueAt: Date, waits: readonly Wait[], pointHours: string): Date =>
  waits.reduce(
    (due, { from, to }) => dueAfterWait({ heldAt: from, dueAt: due.getTime() / 1000, pointHours }, to) ?? due,
    dueAt,
  );

/**
 * When something is due that waited and goes on now: as much of the working time is left as there was when it began to wait. Null
 * of what was late by then: it stays late.
 */
export function dueAfterWait(
  { heldAt, dueAt, pointHours }: { heldAt: number; dueAt: number; pointHours: string },
  nowS: number,
): Date | null {
  if (dueAt <= heldAt) return null;
  const hours = hoursOf(pointHours);
  return new Date(afterWorkingHours(nowS, workingSeconds(heldAt, dueAt, hours) / 3600, hours) * 1000);
}
