import { type SoftwareType, softwareTypes } from '@furrow/contract';
import { currentLanguage, text } from '#kit/words/text.ts';

/** A type of ours by its name; another as the terminal told it. */
export const softwareWords = (software: string): string =>
  softwareTypes.some((one) => one === software)
    ? text(`softwareUse.types.${software as SoftwareType}`)
    : software;

/** The name of a weekday; Monday is 1. */
export const weekdayWords = (weekday: number, form: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: form, timeZone: 'UTC' }).format(
    // The fourth of January 1970 was a Sunday.
    Date.UTC(1970, 0, 4 + weekday),
  );

/** `1-20`: Monday, 20:00–21:00. */
export function hourWords(cell: string): string {
  const [weekday = 1, hour = 0] = cell.split('-').map(Number);
  return text('softwareUse.hour', {
    weekday: weekdayWords(weekday, 'short'),
    from: String(hour).padStart(2, '0'),
    to: String(hour + 1).padStart(2, '0'),
  });
}
