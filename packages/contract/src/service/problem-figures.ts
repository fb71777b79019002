import { z } from 'zod';
import { problemTabs, problemTypes } from './problem.ts';

export const problemCounts = z.record(z.enum(problemTabs), z.int());
export const problemFigures = z.strictObject({
  overdue: z.int(),
  /** Of the last 90 days, 0…1; null without any. */
  answeredInTime: z.number().nullable(),
  solvedInTime: z.number().nullable(),
  reopened: z.number().nullable(),
  satisfaction: z.number().nullable(),
});
const bar = z.strictObject({ key: z.string(), count: z.int() });
export const problemStatistics = z.strictObject({
  /** Of the last twelve weeks, the quiet ones too. */
  mondays: z.array(z.string()),
  /** `week` is its Monday; quiet weeks are not there. */
  weeks: z.array(z.strictObject({ week: z.string(), type: z.enum(problemTypes), count: z.int() })),
  /** Problems of the last 90 days to 100 devices that run a version; one that none runs any more has no rate. */
  versions: z.array(
    z.strictObject({ key: z.string(), count: z.int(), devices: z.int(), per100: z.number() }),
  ),
  causes: z.array(bar),
  handlers: z.array(bar),
});
export type ProblemStatistics = z.output<typeof problemStatistics>;
