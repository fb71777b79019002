import { z } from 'zod';

/** A value that may be left out: nothing typed, nothing chosen is null. */
export const maybe = <T extends z.ZodType>(value: T) =>
  z
    .preprocess((given) => (given === '' || given === undefined ? null : given), value.nullable())
    .default(null);
