import { reminderLimits } from '@furrow/contract';

/** A number of days, or what somebody typed that is none. */
export type DayEntry = number | string;

/** What was typed as entries: each number once, the greatest first, then what is no number, as it was typed. */
export function dayEntries(typed: readonly string[]): DayEntry[] {
  const isNumber = (one: string) => /^\d{1,6}$/.test(one);
  const numbers = [...new Set(typed.filter(isNumber).map(Number))].sort((a, b) => b - a);
  return [...numbers, ...typed.filter((one) => !isNumber(one))];
}

/** Whether an entry is a whole number of days on which reminders may go out. */
export const isDay = (entry: DayEntry): boolean =>
  Number.isInteger(entry) &&
  Number(entry) >= reminderLimits.fromDays &&
  Number(entry) <= reminderLimits.toDays;
