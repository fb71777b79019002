import type { ReportWish, ScheduleRow } from '@furrow/contract';
import { type ReportName, reportScheduleCalls } from '@furrow/contract';
import type { Text } from '#kit/words/text.ts';
import { type ReportAddress, reportCall } from '../report/report-address.ts';

/** The calls of a report's schedules: they differ by their address and right alone. */
export const scheduleCallsOf = (name: ReportName) =>
  reportScheduleCalls[name] as typeof reportScheduleCalls.install;

export const weekdays = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
];

export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "Monday at 07:00": when a schedule has its turn, on its owner's clock. */
export function whenWords(
  { rhythm, weekday, monthDay, hour }: Pick<ScheduleRow, 'rhythm' | 'weekday' | 'monthDay' | 'hour'>,
  text: Text,
): string {
  const at = hourWords(hour);
  if (rhythm === 'daily') return text('reportSchedules.when.daily', { hour: at });
  if (rhythm === 'monthly') return text('reportSchedules.when.monthly', { day: monthDay, hour: at });
  const day = text(`reportSchedules.weekdays.${weekdays[weekday - 1] ?? 'monday'}`);
  return text('reportSchedules.when.weekly', { weekday: day, hour: at });
}

/** What the screen asks for beside its days: those follow the day of sending, and so does what they are compared with. */
export function wishOf(address: ReportAddress): Partial<ReportWish> {
  const {
    begin: _,
    end: __,
    compareBegin: ___,
    compareEnd: ____,
    compare,
    ...wish
  } = reportCall(address) as Record<string, unknown>;
  return { ...wish, compare: compare === 'custom' ? 'before' : (compare as ReportWish['compare']) };
}
