import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';

/** How large the home of a vehicle is: the county, city or province of its division, or its service region. */
export const homeSizes = ['county', 'city', 'province', 'serviceRegion'] as const;
export type HomeSize = (typeof homeSizes)[number];

export const within = (least: number, most: number) =>
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

const target = z.string('required').trim().min(1, 'required').max(40, 'tooLong');

/** At most so many devices a rule is tried out on. */
export const mostTried = 1000;

/** What a screen of warnings needs to set its rule: the form of a version, how it stands, and which values hold for a vehicle (W6). */
export function ruleShapesOf<Values extends z.ZodObject>(values: Values) {
  const exception = z.strictObject({
    scope: z.enum(ruleScopes, 'invalidValue'),
    /** An SN, the id of a dealer or service region, or a device category. */
    target,
    values: values.partial(),
  });
  /** `PUT …/rule`: each save is a version. */
  const form = z.strictObject({
    /** The version that was read. */
    version: z.int('wholeNumber').min(0, 'outOfRange'),
    on: z.boolean('invalidValue'),
    base: values,
    exceptions: z.array(exception).max(200, 'outOfRange'),
    reason: fields.text(100),
  });
  const saved = z.strictObject({
    /** 0: as the specification sets it, nobody has changed it. */
    version: z.int(),
    on: z.boolean(),
    base: values,
    exceptions: z.array(exception.extend({ name: z.string() })),
    reason: z.string(),
    changedBy: z.string().nullable(),
    changedAt: seconds.nullable(),
    /** Of the last 30 days: raised, ended by themselves, false alarms. */
    raised: z.int(),
    endedByThemselves: z.int(),
    falseAlarms: z.int(),
    /**
     * Of how many all or a part of it is not judged: vehicles in use without a region, terminals of dealers without an equipment area,
     * devices that never told of their engine switch (DM-05), or were not heard for 30 days (work).
     */
    notJudged: z.int(),
  });
  /** `POST …/rule/try`: a draft, and the devices; none named: those that were heard last. */
  const trying = z.strictObject({
    base: values,
    exceptions: z.array(exception).max(200, 'outOfRange'),
    sns: z.array(fields.sn).max(mostTried, 'outOfRange').default([]),
  });
  const effective = z.strictObject({
    sn: z.string(),
    on: z.boolean(),
    version: z.int(),
    values,
    from: z.record(z.string(), z.enum([...ruleScopes, 'base'])),
  });
  return { form, saved, effective, trying };
}

const crossRegion = ruleShapesOf(crossRegionValues);
export const crossRegionRuleForm = crossRegion.form;
export const crossRegionRule = crossRegion.saved;
export const effectiveRule = crossRegion.effective;
export const crossRegionTrying = crossRegion.trying;

/** What /terminalCrossRegionWarning's rule can be set to; metres, seconds, square metres. */
export const terminalValues = z.strictObject({
  /** So far beyond the border of the equipment area is still inside. */
  bufferM: within(0, 50_000),
  /** TC-1: of the first points after the sale so many, all of them outside. */
  points: within(1, 100).int('wholeNumber'),
  /** TC-2: on so many of the last ten days (UTC+8) so long outside. */
  livesDays: within(1, 10).int('wholeNumber'),
  livesS: within(300, 86_400),
  /** TC-3: so much worked outside in ten days. */
  workedM2: within(100, 10_000_000),
  /** TC-4: so far beyond the border of the dealer's country, so long. */
  abroadM: within(0, 50_000),
  abroadS: within(60, 86_400),
  /** So many days (UTC+8) with points inside and none outside end it. */
  backDays: within(1, 30).int('wholeNumber'),
});
export type TerminalValues = z.output<typeof terminalValues>;

/** 10 mu. */
const tenMuM2 = 20_000 / 3;
/** As the specification sets them. */
export const usualTerminal: TerminalValues = {
  bufferM: 5000,
  points: 3,
  livesDays: 3,
  livesS: 1800,
  workedM2: tenMuM2,
  abroadM: 2000,
  abroadS: 600,
  backDays: 3,
};

const terminal = ruleShapesOf(terminalValues);
export const terminalRuleForm = terminal.form;
export const terminalRule = terminal.saved;
export const effectiveTerminalRule = terminal.effective;
export const terminalTrying = terminal.trying;

/** Thresholds of some kind, by their names. */
export type RuleValues = Readonly<Record<string, number | string>>;
export interface RuleException<Values = RuleValues> {
  readonly scope: RuleScope;
  readonly target: string;
  readonly values: { readonly [Name in keyof Values]?: Values[Name] | undefined };
}
export interface RuleForm<Values = RuleValues> {
  readonly version: number;
  readonly on: boolean;
  readonly base: Values;
  readonly exceptions: readonly RuleException<Values>[];
  readonly reason: string;
}
export interface RuleSaved<Values = RuleValues> extends Omit<RuleForm<Values>, 'exceptions'> {
  readonly exceptions: readonly (RuleException<Values> & { name: string })[];
  readonly changedBy: string | null;
  readonly changedAt: number | null;
  readonly raised: number;
  readonly endedByThemselves: number;
  readonly falseAlarms: number;
  readonly notJudged: number;
}
export interface EffectiveRule<Values = RuleValues> {
  readonly sn: string;
  readonly on: boolean;
  readonly version: number;
  readonly values: Values;
  readonly from: Readonly<Record<string, RuleScope | 'base'>>;
}
