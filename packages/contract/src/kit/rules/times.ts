import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const seconds = z.coerce.number().int('invalidValue').min(0, 'outOfRange').max(4_102_444_800, 'outOfRange');

/** Times and days of spec §5 and §9. */
export const timeRules = {
  /** Seconds since 1970, UTC: ten digits (spec §9). */
  seconds,
  /** A day as YYYY-MM-DD, until 2100. */
  day: z.iso
    .date({ error: ({ input }) => (input === undefined ? 'required' : 'invalidValue') })
    .refine((day) => day >= '1970-01-01' && day <= '2100-12-31', 'outOfRange'),
  /** Two different points in time, the first one first. */
  timeSpan: z
    .object({ from: seconds, to: seconds })
    .refine(({ from, to }) => from !== to, { error: 'twoTimePoints', path: ['to'] })
    .refine(({ from, to }) => from <= to, { error: 'endBeforeStart', path: ['to'] }),
  /** An IANA zone that this machine knows. */
  timeZone: z.string('required').max(60, 'tooLong').refine(isTimeZone, 'invalidValue'),
};
