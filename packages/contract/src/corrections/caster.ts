import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';

/** A CAS or NET line of the source table. */
const ownLine = z
  .string()
  .trim()
  .max(500, 'tooLong')
  .regex(/^(CAS|NET);[^\r\n\0]*$/, 'sourceLineRule');

/** What the caster may do; it follows a change at once. */
export const casterForm = z.object({
  /** What terminals are told to call. */
  host: fields.host,
  port: fields.port,
  sessions: fields.whole(1, 100_000),
  sessionsOfAddress: fields.whole(1, 100_000),
  sourceSilenceS: fields.whole(5, 600),
  ggaSilenceS: fields.whole(30, 3600),
  queueBytes: fields.whole(4096, 1_048_576),
  wrongPasswords: fields.whole(0, 1000),
  keepOutMinutes: fields.whole(1, 1440),
  paused: z.boolean(),
});
export type CasterForm = z.output<typeof casterForm>;

export const casterState = z.strictObject({
  ...casterForm.shape,
  host: z.string(),
  port: z.number(),
  sessions: z.number(),
  sessionsOfAddress: z.number(),
  sourceSilenceS: z.number(),
  ggaSilenceS: z.number(),
  queueBytes: z.number(),
  wrongPasswords: z.number(),
  keepOutMinutes: z.number(),
  /** Null: no caster has run yet. */
  startedAt: seconds.nullable(),
  node: z.string(),
  plainPort: z.int().nullable(),
  tlsPort: z.int().nullable(),
  /** Sessions begun and refused, an hour each, of the last day. */
  perHour: z.array(z.strictObject({ at: seconds, accepted: z.int(), refused: z.int(), bytes: z.number() })),
});
export type CasterState = z.output<typeof casterState>;

/** What the caster serves now, word for word, and what it served before the last change of a day. */
export const sourceTable = z.strictObject({
  text: z.string(),
  at: seconds.nullable(),
  before: z.string(),
  lines: z.array(z.string()),
});
export type SourceTable = z.output<typeof sourceTable>;
export const sourceLinesForm = z.object({ lines: z.array(ownLine).max(20, 'outOfRange') });
