import { z } from 'zod';

/** A value that may be left out: nothing typed, nothing chosen is null. */
export const maybe = <T extends z.ZodType>(value: T) =>
  z
    .preprocess((given) => (given === '' || given === undefined ? null : given), value.nullable())
    .default(null);

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
