import { z } from 'zod';

export { maybe } from '../../kit/rules/maybe.ts';

/** PN and codes like it: letters, digits, hyphens. */
export const partNumber = (max: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(max, 'tooLong')
    .regex(/^[A-Za-z0-9-]*$/, 'partNumberFormat');

/** The same, which may be none. */
export const maybePartNumber = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'tooLong')
    .regex(/^[A-Za-z0-9-]*$/, 'partNumberFormat')
    .default('');
