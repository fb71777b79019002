import { z } from 'zod';

/** A moment: seconds UTC since 1970, with parts of a second. */
export const seconds = z.number().meta({ format: 'unix-seconds' });

/** The answer of a call that only does something: `data` is null. */
export const nothing = z.null();

/** What a call answers that made a record. */
export const madeRecord = z.strictObject({ id: z.uuid() });

/** A page of a list; its words stand at `ListAnswer`. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row),
    total: z.int().min(0),
    about: z.exactOptional(z.literal(true)),
    next: z.exactOptional(z.string()),
  });
