import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { calculatedOf, taskRow } from '../../kit/task-calls.ts';
import type { RuleException, RuleValues } from '../warning-rule.ts';
import { raisedLevels, type WarningPage } from '../warning-words.ts';

/** The screens whose rules are judged by each point, and can therefore be tried out on points that were stored. */
export const triedPages = [
  'crossRegion',
  'terminalCrossRegionWarning',
  'dismantle',
  'workWarning',
  'exceptionQuery',
] as const satisfies readonly WarningPage[];
export type TriedPage = (typeof triedPages)[number];

/** A rule is tried out over so many days until now. */
export const triedDays = 7;
/** So many of what it would have raised are listed; the figures are of all. */
export const mostTriedRows = 200;

const count = z.int().min(0);

/** What a rule would have raised; nothing of it was saved. */
export const triedRule = z.strictObject({
  /** Devices that were gone through, those of them that reported, and all that could have been. */
  devices: count,
  heard: count,
  all: count,
  from: seconds,
  to: seconds,
  raised: count,
  /** How long the ended ones lasted on average, seconds; null: none has ended. */
  meanS: z.number().min(0).nullable(),
  /** Those that would stand now. */
  active: count,
  /** What the rule in force raised of the same devices in the same time. */
  real: count,
  /** The newest. */
  rows: z
    .array(
      z.strictObject({
        vehicleId: z.uuid(),
        sn: z.string(),
        rule: z.string(),
        level: z.enum(raisedLevels),
        raisedAt: seconds,
        endedAt: seconds.nullable(),
      }),
    )
    .max(mostTriedRows),
});
export type TriedRule = z.output<typeof triedRule>;
export type TriedRow = TriedRule['rows'][number];

/** A draft as it is tried out. */
export interface RuleTrial {
  readonly base: RuleValues;
  readonly exceptions: readonly RuleException[];
  readonly sns: readonly string[];
}

/** The calls of any such screen, by what a draft of its rule is. */
export type TryOutCalls<Trying> = ReturnType<typeof tryOutCallsOf<TriedPage, z.ZodType<Trying>>>;

/** Tries a draft of a screen's rule out on the past week, as a task; and what came of one's own last try (W6). */
export function tryOutCallsOf<Page extends TriedPage, Trying extends z.ZodType>(page: Page, trying: Trying) {
  const at = `warnings/${page}/rule/try` as const;
  const ruling = { right: `${page}.rule` as const, only: 'provider' } as const;
  return {
    tryRule: defineCall('POST', at, {
      ...ruling,
      reads: true,
      body: trying,
      answer: taskRow,
      refusals: ['tooManyTasks', 'snUnknown'],
    }),
    triedRule: defineCall('GET', at, { ...ruling, answer: calculatedOf(trying, triedRule).nullable() }),
  };
}
