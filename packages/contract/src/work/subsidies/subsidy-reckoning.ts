import { z } from 'zod';

/** What of a line's work pays and what does not, m²; cells of R13 and R14, counted once each. */
export const subsidyAreas = z.strictObject({
  /** Covered by jobs of the line. */
  workedM2: z.number(),
  /** Covered before in the season by an earlier job of any vehicle. */
  repeatedM2: z.number(),
  /** In a block that was paid within the parameter's years. */
  paidM2: z.number(),
  /** Outside of the parameter's region. */
  outsideM2: z.number(),
  /** U: what is left. */
  uM2: z.number(),
  /** Of U, cells that reach the standard; all of U where there is none. */
  qualifiedM2: z.number(),
  /** U by tiers, the lowest first; of the qualified cells alone beside it. Empty without tiers. */
  tierM2: z.array(z.number()),
  qualifiedTierM2: z.array(z.number()),
  meanDepthM: z.number().nullable(),
  /** Percent of U that has a depth. */
  sensorCoverage: z.number(),
});
export type SubsidyAreas = z.output<typeof subsidyAreas>;

/** A tier of a line: mu and money. */
const subsidyTierShare = z.strictObject({
  depthM: z.number(),
  mu: z.number(),
  price: z.number(),
});
export type SubsidyTierShare = z.output<typeof subsidyTierShare>;

export const subsidyCaps = ['block', 'declared', 'owner'] as const;
export type SubsidyCap = (typeof subsidyCaps)[number];

/** R13 and R14 step by step, as they can be followed by hand. Areas in mu, rates in percent, money as it is written. */
export const subsidySteps = z.strictObject({
  uMu: z.number(),
  qualifiedMu: z.number(),
  /** Null: work without a standard; all of U counts. */
  q: z.number().nullable(),
  passRate: z.number(),
  passes: z.boolean(),
  /** After step 4. */
  takenMu: z.number(),
  /** The caps of step 5 that held it back, in their order. */
  caps: z.array(
    z.strictObject({
      cap: z.enum(subsidyCaps),
      limitMu: z.number(),
    }),
  ),
  sMu: z.number(),
  tiers: z.array(subsidyTierShare),
  /** Null with tiers. */
  price: z.number().nullable(),
  amount: z.number(),
});
export type SubsidySteps = z.output<typeof subsidySteps>;

export const subsidyCheckKinds = [
  'device',
  'depthSetting',
  'tool',
  'speed',
  'jobs',
  'region',
  'blockPaid',
  'sensor',
  'photos',
  'hindrance',
  'plausible',
  'declared',
  'owner',
] as const;
export type SubsidyCheckKind = (typeof subsidyCheckKinds)[number];
export const subsidyCheckResults = ['pass', 'warn', 'fail'] as const;
export type SubsidyCheckResult = (typeof subsidyCheckResults)[number];

/** A check of a line; one that failed keeps S at 0 until somebody clears it with a reason. */
export const subsidyCheck = z.strictObject({
  check: z.enum(subsidyCheckKinds),
  result: z.enum(subsidyCheckResults),
  /** What was found: a share in percent, a number, a name. */
  found: z.string(),
  clearedReason: z.exactOptional(z.string()),
  clearedBy: z.exactOptional(z.string()),
});
export type SubsidyCheck = z.output<typeof subsidyCheck>;
