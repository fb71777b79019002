import { z } from 'zod';
import { fields } from '../kit/fields.ts';

/** `GET userOperateLog/seals`: from when on the log is hashed anew; 31 days when nothing is said. */
export const sealCheckQuery = z.object({ from: fields.seconds.optional() });

/** What a check of the seals came to; times in seconds UTC. */
export interface SealCheck {
  minutes: number;
  rows: number;
  /** The last minute that is sealed; null while none is. */
  until: number | null;
  /** The first minute that is not what was sealed; null when all are. */
  broken: number | null;
}
