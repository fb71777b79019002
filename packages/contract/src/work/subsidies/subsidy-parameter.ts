import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { maybe } from '../../machines/libraries/maybe.ts';
import { workTypes } from '../../machines/vehicle-kinds.ts';

/** A parameter in force locks nothing but its past: a change makes the next version, for statements made later. */
export const subsidyParameterFlow = defineFlow({
  states: ['draft', 'inForce', 'ended'],
  first: 'draft',
  steps: { putInForce: { from: ['draft'], to: 'inForce' }, end: { from: ['inForce'], to: 'ended' } },
});
export type SubsidyParameterState = (typeof subsidyParameterFlow.states)[number];
export type SubsidyParameterStep = keyof typeof subsidyParameterFlow.steps;

/** What is paid when the qualified rate lies under the pass rate (R13 step 4). */
export const belowPassModes = ['nothing', 'qualifiedOnly'] as const;
export type BelowPassMode = (typeof belowPassModes)[number];

/** Work types whose quality is a depth: they cannot be subsidised without a standard. */
export const depthWorkTypes = ['tillage', 'deepLoosening', 'ridging'] as const;
const hasDepth = (workType: string): boolean => (depthWorkTypes as readonly string[]).includes(workType);

/** Days that a season may begin before its year, or end after it. */
export const seasonSlackDays = 60;

const depthM = z
  .number('depthMissing')
  .min(0.01, 'outOfRange')
  .max(0.6, 'outOfRange')
  .refine((metres) => Math.abs(metres * 1000 - Math.round(metres * 1000)) < 1e-6, 'invalidValue');

const pricePerMu = fields.price.refine((price) => Number(price) > 0, 'invalidAmount');

/** A price that is paid from a depth on. */
export const subsidyTier = z.object({ depthM, price: pricePerMu });
export type SubsidyTier = z.output<typeof subsidyTier>;

const percent = fields.twoDecimals(0, 100);

const shape = {
  name: fields.text(50),
  year: fields.whole(2000, 2100),
  /** Codes; a province or city stands for all below it. */
  divisions: z
    .array(z.string().regex(/^(\d{6}|[A-Z]{2})$/, 'invalidValue'))
    .min(1, 'noSelection')
    .max(300, 'outOfRange'),
  workType: z.enum(workTypes, 'required'),
  seasonFrom: fields.day,
  seasonTo: fields.day,
  /** Metres; required for work types with a depth. */
  depthM: maybe(depthM),
  /** Metres that a cell may lie under the standard. */
  toleranceM: z.number('invalidValue').min(0, 'outOfRange').max(0.05, 'outOfRange').default(0),
  /** Percent of the cells that must be qualified, for all of them to be paid. */
  passRate: percent,
  mode: z.enum(belowPassModes, 'required').default('nothing'),
  /** Per mu (666.67 m²); null where tiers say it. */
  price: maybe(pricePerMu),
  tiers: z.array(subsidyTier).max(5, 'outOfRange').default([]),
  /** Years between two payments for one block: 1 is once a year, 0 no limit. */
  yearsBetween: fields.whole(0, 5).default(1),
  ownerLimitMu: maybe(fields.twoDecimals(0.01, 1_000_000)),
  budget: maybe(fields.price),
  photosNeeded: z.boolean('invalidValue').default(false),
  /** Percent of the cells that must have a depth. */
  sensorCoverage: percent.default(80),
  /** Percent of the lines that are drawn for a spot check. */
  sampleShare: percent.default(5),
  publicityDays: fields.whole(0, 30).default(7),
  /** Product models whose work counts; none: all. */
  models: z.array(z.string().trim().min(1, 'required').max(60, 'tooLong')).max(50, 'outOfRange').default([]),
  remark: fields.words(200).default(''),
};

type Whole = z.output<z.ZodObject<typeof shape>>;

const dayMs = 86_400_000;

function seasonFits({ year, seasonFrom, seasonTo }: Whole): [field: string, key: string] | null {
  if (seasonFrom === seasonTo) return ['seasonTo', 'twoTimePoints'];
  if (seasonFrom > seasonTo) return ['seasonTo', 'endBeforeStart'];
  if (Date.parse(`${year}-01-01`) - Date.parse(seasonFrom) > seasonSlackDays * dayMs)
    return ['seasonFrom', 'seasonOutsideYear'];
  if (Date.parse(seasonTo) - Date.parse(`${year}-12-31`) > seasonSlackDays * dayMs)
    return ['seasonTo', 'seasonOutsideYear'];
  if (seasonFrom > `${year}-12-31`) return ['seasonFrom', 'seasonOutsideYear'];
  return seasonTo < `${year}-01-01` ? ['seasonTo', 'seasonOutsideYear'] : null;
}

function priceFits({ price, tiers, workType }: Whole): [field: string, key: string] | null {
  if (tiers.length === 0) return price === null ? ['price', 'required'] : null;
  if (price !== null) return ['price', 'priceOrTiers'];
  if (tiers.length < 2 || !hasDepth(workType)) return ['tiers', 'tierCount'];
  const rises = tiers.every(
    (tier, i) => i === 0 || (tier.depthM > tiers[i - 1]!.depthM && tier.price > tiers[i - 1]!.price),
  );
  return rises ? null : ['tiers', 'tiersRise'];
}

/** Rules over several fields: the season, the depth, one price or rising tiers. */
function fits(form: Whole, context: z.RefinementCtx): void {
  const problems = [
    seasonFits(form),
    hasDepth(form.workType) && form.depthM === null ? (['depthM', 'depthMissing'] as const) : null,
    priceFits(form),
  ];
  for (const problem of problems)
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
}

/** A subsidy parameter as it is made (/subsidyParam): the rules of a year, a region and a work type. */
export const subsidyParameterForm = z.object(shape).superRefine(fits);
export type SubsidyParameterForm = z.output<typeof subsidyParameterForm>;
export const subsidyParameterEdit = editOf(shape);

/** The rules of a parameter as they are kept and answered. */
export const subsidyRules = z.strictObject({
  name: z.string(),
  year: z.int(),
  divisions: z.array(z.string()),
  workType: z.enum(workTypes),
  seasonFrom: z.string(),
  seasonTo: z.string(),
  depthM: z.number().nullable(),
  toleranceM: z.number(),
  passRate: z.number(),
  mode: z.enum(belowPassModes),
  price: z.number().nullable(),
  tiers: z.array(z.strictObject({ depthM: z.number(), price: z.number() })),
  yearsBetween: z.int(),
  ownerLimitMu: z.number().nullable(),
  budget: z.number().nullable(),
  photosNeeded: z.boolean(),
  sensorCoverage: z.number(),
  sampleShare: z.number(),
  publicityDays: z.int(),
  models: z.array(z.string()),
  remark: z.string(),
});

/** The list of /subsidyParam. */
export const subsidyParameterList = defineList({
  filters: {
    name: listFilters.text,
    year: listFilters.numbers,
    division: z.string().max(12, 'tooLong').optional(),
    workType: listFilters.choice(workTypes),
    season: listFilters.days,
    state: listFilters.choice(subsidyParameterFlow.states),
    model: listFilters.text,
    deleted: listFilters.flag,
  },
  sorts: ['name', 'year', 'seasonFrom', 'budget', 'used', 'updatedAt'],
  defaultSort: [{ column: 'updatedAt', descending: true }],
});

/** A row of the list; money per mu and in all, times in seconds UTC. */
export const subsidyParameterRow = z.strictObject({
  ...subsidyRules.shape,
  id: z.uuid(),
  state: z.enum(subsidyParameterFlow.states),
  /** Rises with each change in force. */
  edition: z.number(),
  /** Money of approved statements, and what they leave of the budget. */
  used: z.number(),
  left: z.number().nullable(),
  statements: z.number(),
  changedBy: z.string(),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type SubsidyParameterRow = z.output<typeof subsidyParameterRow>;

/** A version of a parameter as it held from a moment on. */
export const subsidyParameterEdition = z.strictObject({
  edition: z.number(),
  rules: subsidyRules,
  madeBy: z.string(),
  madeAt: seconds,
});
export type SubsidyParameterEdition = z.output<typeof subsidyParameterEdition>;

/** `POST subsidyParam/:id/try`: the work of a vehicle between two days, both counted in. */
export const subsidyTryForm = z
  .object({
    sn: z.string('required').trim().min(1, 'required').max(20, 'tooLong'),
    from: fields.day,
    to: fields.day,
  })
  .refine(({ from, to }) => from <= to, { error: 'endBeforeStart', path: ['to'] });
export type SubsidyTry = z.output<typeof subsidyTryForm>;
