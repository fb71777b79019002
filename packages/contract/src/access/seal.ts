import { z } from 'zod';
import { fields } from '../kit/fields.ts';

/** `GET userOperateLog/seals`: from when on the log is hashed anew; 31 days when nothing is said. */
export const sealCheckQuery = z.object({ from: fields.seconds.optional() });

/** What a check of the seals came to; times in seconds UTC. */
export const sealCheck = z.strictObject({
  minutes: z.number(),
  rows: z.number(),
  /** The last minute that is sealed; null while none is. */
  until: z.number().nullable(),
  /** The first minute that is not what was sealed; null when all are. */
  broken: z.number().nullable(),
});
export type SealCheck = z.output<typeof sealCheck>;
