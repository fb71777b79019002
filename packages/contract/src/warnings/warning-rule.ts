import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';

/** How large the home of a vehicle is: the county, city or province of its division, or its service region. */
export const homeSizes = ['county', 'city', 'province', 'serviceRegion'] as const;
export type HomeSize = (typeof homeSizes)[number];

const within = (least: number, most: number) =>
  z.number('invalidValue').min(least, 'outOfRange').max(most, 'outOfRange');

/** What /crossRegion's rule can be set to; metres, seconds. Ranges stand in the specification of the screen. */
export const crossRegionValues = z.strictObject({
  homeSize: z.enum(homeSizes, 'invalidValue'),
  /** So far beyond the border is still at home. */
  bufferM: within(0, 20_000),
  /** CR-1: so long outside. */
  staysS: within(300, 86_400),
  points: within(1, 100).int('wholeNumber'),
  /** CR-2: so long at work outside. */
  worksS: within(60, 3600),
  /** CR-3. */
  farM: within(10_000, 5_000_000),
  longDays: within(2, 60).int('wholeNumber'),
  /** Inside home itself for so long ends it. */
  backS: within(60, 3600),
});
export type CrossRegionValues = z.output<typeof crossRegionValues>;

/** As the specification sets them. */
export const usualCrossRegion: CrossRegionValues = {
  homeSize: 'city',
  bufferM: 500,
  staysS: 1800,
  points: 5,
  worksS: 300,
  farM: 200_000,
  longDays: 7,
  backS: 600,
};

/** What an exception is for, the nearest first: of several that fit a vehicle the nearest wins. */
export const ruleScopes = ['vehicle', 'dealer', 'region', 'category'] as const;
export type RuleScope = (typeof ruleScopes)[number];

export const ruleException = z.strictObject({
  scope: z.enum(ruleScopes, 'invalidValue'),
  /** An SN, the id of a dealer or service region, or a device category. */
  target: z.string('required').trim().min(1, 'required').max(40, 'tooLong'),
  values: crossRegionValues.partial(),
});
export type RuleException = z.output<typeof ruleException>;

/** `PUT warnings/crossRegion/rule`: each save is a version. */
export const crossRegionRuleForm = z.strictObject({
  /** The version that was read. */
  version: z.int('wholeNumber').min(0, 'outOfRange'),
  on: z.boolean('invalidValue'),
  base: crossRegionValues,
  exceptions: z.array(ruleException).max(200, 'outOfRange'),
  reason: fields.text(100),
});
export type CrossRegionRuleForm = z.output<typeof crossRegionRuleForm>;

export const crossRegionRule = z.strictObject({
  /** 0: as the specification sets it, nobody has changed it. */
  version: z.int(),
  on: z.boolean(),
  base: crossRegionValues,
  exceptions: z.array(ruleException.extend({ name: z.string() })),
  reason: z.string(),
  changedBy: z.string().nullable(),
  changedAt: seconds.nullable(),
  /** Of the last 30 days: raised, ended by themselves, false alarms. */
  raised: z.int(),
  endedByThemselves: z.int(),
  falseAlarms: z.int(),
  /** Vehicles in use without a region: nothing is judged of them. */
  withoutRegion: z.int(),
});
export type CrossRegionRuleSaved = z.output<typeof crossRegionRule>;

/** Which value holds for a vehicle, and from where it comes (W6). */
export const effectiveRule = z.strictObject({
  sn: z.string(),
  on: z.boolean(),
  version: z.int(),
  values: crossRegionValues,
  from: z.record(z.string(), z.enum([...ruleScopes, 'base'])),
});
