import { homeOffsetS } from '#kit/clock/home-day.rules.ts';

const error = /\b(ERROR|ERR|FATAL|SEVERE|PANIC|CRASH)\b|\bE\//;
const moment = /(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/;

/** Whether a line of a log tells of an error, in the ways in which loggers write it. */
export const isError = (line: string): boolean => error.test(line);

/** When a line was written, seconds UTC; terminals write the clock of UTC+8 (JT/T 808). Null: it does not say. */
export function timeOfLine(line: string): number | null {
  const found = moment.exec(line);
  if (found === null) return null;
  const [year, month, day, hour, minute, second] = found.slice(1).map(Number) as [
    ...[number, number, number],
    ...[number, number, number],
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - homeOffsetS;
}
