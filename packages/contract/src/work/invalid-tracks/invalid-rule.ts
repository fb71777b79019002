import { z } from 'zod';
import { type InvalidRuleKind, invalidRuleKinds } from './invalid-track.ts';

/** What a rule does with what it finds. */
export const invalidRuleDeeds = ['off', 'propose', 'mark'] as const;
export type InvalidRuleDeed = (typeof invalidRuleDeeds)[number];

/** What the threshold of a rule is, with its ends: m/s for a jump, metres else; null: the rule has none. */
export const invalidThresholds = {
  jump: { quantity: 'speed', least: 1, most: 100 },
  standing: { quantity: 'metres', least: 0.5, most: 100 },
  outside: null,
  identical: { quantity: 'metres', least: 0.5, most: 50 },
  speed: null,
} as const satisfies Record<
  InvalidRuleKind,
  { quantity: 'speed' | 'metres'; least: number; most: number } | null
>;

export const invalidRule = z
  .object({
    kind: z.enum(invalidRuleKinds, 'invalidValue'),
    deed: z.enum(invalidRuleDeeds, 'invalidValue'),
    threshold: z.number('invalidValue').nullable(),
  })
  .superRefine(({ kind, threshold }, context) => {
    const limits = invalidThresholds[kind];
    const path = ['threshold'];
    if (limits === null && threshold !== null)
      context.addIssue({ code: 'custom', path, message: 'invalidValue' });
    if (limits !== null && threshold === null)
      context.addIssue({ code: 'custom', path, message: 'required' });
    if (limits !== null && threshold !== null && (threshold < limits.least || threshold > limits.most))
      context.addIssue({ code: 'custom', path, message: 'outOfRange' });
  });
export type InvalidRule = z.output<typeof invalidRule>;

/** `PUT invalidTrack/rules`: those that are named; the others stay as they are. */
export const invalidRulesBody = z.object({
  rules: z.array(invalidRule).min(1, 'required').max(5, 'outOfRange'),
});

/** At most so many vehicles are gone through for one day of a dry run. */
export const dryRunVehicles = 100;

/** What came out of `POST invalidTrack/rules/dryRun`: what these rules would find in the past seven days; nothing is marked. */
export interface InvalidDryRun {
  /** Vehicle days that were gone through, and how many there are. */
  days: number;
  all: number;
  found: { kind: InvalidRuleKind; spans: number; seconds: number }[];
}
