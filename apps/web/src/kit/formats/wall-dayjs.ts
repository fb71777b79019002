import dayjs, { type Dayjs } from 'dayjs';
import { momentOf, wallTime } from './wall-clock.ts';

/**
 * Ant Design's pickers show the browser's clock. These two carry the wall time of the account's zone through them: the
 * picker shows that wall, whatever zone the computer is set to.
 */
export function toPicker(seconds: number, timeZone: string): Dayjs {
  const { year, month, day, hour, minute, second } = wallTime(seconds, timeZone);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
}

export const fromPicker = (shown: Dayjs, timeZone: string): number =>
  momentOf(
    {
      year: shown.year(),
      month: shown.month() + 1,
      day: shown.date(),
      hour: shown.hour(),
      minute: shown.minute(),
      second: shown.second(),
    },
    timeZone,
  );
