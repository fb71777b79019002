import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { exportWish } from '../kit/export.ts';
import { csv, fileOf, xlsx } from '../kit/families/family-parts.ts';
import { fields, listOf } from '../kit/fields.ts';
import { toolTypes } from '../machines/libraries/library-kinds.ts';
import { deviceCategories, vehicleStates, workTypes } from '../machines/vehicle-kinds.ts';
import { measureNames, measureOf } from './measures.ts';
import { bucketEnd, isBucket } from './report-buckets.ts';
import { comparedPeriod, comparisons, monthsTo, mostYears } from './report-period.ts';
import {
  fittedTools,
  isOneTree,
  isTime,
  powerClasses,
  type ReportName,
  reportDimensions,
  reportFamilies,
  reportPlans,
} from './report-words.ts';

/** At most so many rows of a table, companies in a filter, vehicles in a box, rows of a drawer's page. */
export const reportLimits = { rows: 100_000, dealers: 10, sns: 10, page: 100 } as const;

/** Which page of what stands behind a number. */
export const cellPage = z.coerce.number().int().min(1, 'outOfRange').max(1000, 'outOfRange').default(1);

const short = z.string().max(40, 'tooLong');
const several = <T extends z.ZodType>(item: T) => listOf(item).default([]);

/** Filters of a report (P5): every dimension, and vehicles by name. */
const reportFilters = {
  region: z.string().max(6, 'tooLong').optional(),
  dealer: listOf(fields.id)
    .default([])
    .refine((ids) => ids.length <= reportLimits.dealers, 'tooManyCompanies'),
  family: several(z.enum(reportFamilies, 'invalidValue')),
  category: several(z.enum(deviceCategories, 'invalidValue')),
  model: several(short),
  brand: several(short),
  carType: several(short),
  power: several(z.string().refine((name) => name === '' || powerClasses.includes(name), 'invalidValue')),
  state: several(z.enum(vehicleStates, 'invalidValue')),
  installer: several(short),
  workType: several(z.enum(workTypes, 'invalidValue')),
  crop: several(short),
  toolType: several(z.enum(toolTypes, 'invalidValue')),
  fittedTool: several(z.enum(fittedTools, 'invalidValue')),
  sn: listOf(fields.sn)
    .default([])
    .refine((sns) => sns.length <= reportLimits.sns, 'tooManySns'),
};

/** What a report is asked for beside its days. */
const wish = {
  rows: several(z.enum(reportDimensions, 'invalidValue')),
  measures: several(z.enum(measureNames, 'invalidValue')),
  /** P2: as facts were stamped, or by the vehicle's present ones. */
  attributes: z.enum(['stamped', 'today'], 'invalidValue').default('stamped'),
  ...reportFilters,
};
const shape = {
  begin: fields.day,
  end: fields.day,
  compare: z.enum(comparisons, 'invalidValue').default('before'),
  compareBegin: fields.day.optional(),
  compareEnd: fields.day.optional(),
  ...wish,
};
/** What a report is asked for, of any of them; `checkReportQuery` says what one of them takes. */
export const reportQuery = z.object(shape);
export type ReportQuery = z.output<typeof reportQuery>;
type Context = z.core.$RefinementCtx;

function checkPeriod(begin: string, end: string, path: string, context: Context): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (begin === end) refuse('twoTimePoints');
  else if (end < begin) refuse('endBeforeStart');
  else if (begin < monthsTo(end, mostYears * 12).begin) refuse('rangeTooLong');
}

/** A report of days that are not named yet: those of a schedule, whose periods follow its occasions. */
const plainWish = z.object({
  ...wish,
  compare: z.enum(comparisons, 'invalidValue').exclude(['custom'], 'invalidValue').default('before'),
});
export type ReportWish = z.output<typeof plainWish>;

/** A wish that this report can answer. */
export const reportWishOf = (name: ReportName) =>
  plainWish.superRefine((asked, context) => checkWish(name, asked, context));

/** Refuses, at its field, what this report cannot tell (P8). */
export function checkReportQuery(name: ReportName, query: ReportQuery, context: Context): void {
  checkPeriod(query.begin, query.end, 'end', context);
  if (query.compare === 'custom') {
    if (!query.compareBegin || !query.compareEnd)
      context.addIssue({ code: 'custom', path: ['compareEnd'], message: 'required' });
    else checkPeriod(query.compareBegin, query.compareEnd, 'compareEnd', context);
  }
  checkWish(name, query, context);
}

function checkWish(name: ReportName, query: Omit<ReportWish, 'compare'>, context: Context): void {
  const plan = reportPlans[name];
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const [first, second] = query.rows;
  if (query.rows.length > 2) refuse('rows', 'outOfRange');
  if (query.rows.some((dimension) => !plan.dimensions.includes(dimension))) refuse('rows', 'invalidValue');
  if (first && second && isOneTree(first, second)) refuse('rows', 'oneTree');
  for (const filter of ['state', 'installer', 'workType', 'crop', 'toolType', 'fittedTool'] as const)
    if (query[filter].length > 0 && !plan.dimensions.includes(filter)) refuse(filter, 'invalidValue');
  if (query.measures.some((measure) => !plan.measures.includes(measure))) refuse('measures', 'invalidValue');
}

/** What a report is asked for, checked against what it knows. */
const queryOf = (name: ReportName) =>
  reportQuery.superRefine((query, context) => checkReportQuery(name, query, context));

const numbers = z.record(z.string(), z.number().nullable());
const period = z.strictObject({ begin: z.string(), end: z.string() });

export const reportRow = z.strictObject({
  /** One value a dimension; an empty one is "not given". With two dimensions, a row of the first alone is the sum of its parts. */
  keys: z.array(z.string()),
  names: z.array(z.string()),
  /** The values of the compared period that stand on these, and the name of its time: other ones where rows are times. */
  beforeKeys: z.array(z.string()).nullable(),
  beforeName: z.string().nullable(),
  values: numbers,
  before: numbers.nullable(),
});
export type ReportRow = z.output<typeof reportRow>;

export const reportAnswer = z.strictObject({
  asOf: z.number(),
  /** Vehicles of the asker's scope whose stays are being put together anew; of days that wait the jobs themselves are asked. */
  marked: z.int(),
  period,
  compared: period.nullable(),
  rows: z.array(reportRow),
  total: z.strictObject({ values: numbers, before: numbers.nullable() }),
  /** How many vehicles the asker's scope holds at the end of the period. */
  inScope: z.int(),
  /** Of rows by dealers, the one whose own facts are a row of their own: the others are those below it. */
  ownDealer: z.uuid().nullable(),
  /** Of rows by depth, the least and the greatest standard that their jobs were judged by, m; null: rows are no depths, or none had a standard. */
  depthStandard: z.strictObject({ leastM: z.number(), mostM: z.number() }).nullable(),
});
export type ReportAnswer = z.output<typeof reportAnswer>;

/** What is told of a machine wherever one stands behind a number. */
export const machineFields = {
  vehicleId: z.uuid(),
  sn: z.string(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  category: z.string(),
  model: z.string(),
  brand: z.string(),
  carType: z.string(),
  horsepower: z.number().nullable(),
};

/** A fact behind a number (P5): a job, or a step of a vehicle's stay in the fleet. */
export const reportFact = z.strictObject({
  id: z.string(),
  day: z.string(),
  ...machineFields,
  workType: z.string().nullable(),
  value: z.number(),
});
export type ReportFact = z.output<typeof reportFact>;
export const reportFacts = z.strictObject({
  asOf: z.number(),
  rows: z.array(reportFact),
  total: z.int(),
  /** Over all of them, not over the page: the number that was pressed. */
  sum: z.number(),
});
export type ReportFacts = z.output<typeof reportFacts>;

const cell = {
  measure: z.enum(measureNames, 'invalidValue'),
  keys: several(z.string().max(60, 'tooLong')),
  of: z.enum(['now', 'before'], 'invalidValue').default('now'),
  /** Devices of several rows alone: what stands behind the line below them. */
  several: z.enum(['yes'], 'invalidValue').optional(),
  /** Rows of the first dimension that are left out: what stands behind "others", beside those that a picture draws. */
  without: several(z.string().max(60, 'tooLong')).refine((keys) => keys.length <= 20, 'outOfRange'),
  /** The day at whose end the tools of machines count, where the days are a part of those that the number was told of. */
  toolsOn: fields.day.optional(),
  page: cellPage,
};

const plainCell = z.object({ ...shape, ...cell });
export type ReportCellQuery = z.output<typeof plainCell>;

/** Whether the time that a cell is of is one of the rows of its period. */
function isTimeOfPeriod({ rows, keys, of, ...query }: ReportCellQuery): boolean {
  const timeAt = rows.findIndex(isTime);
  const [unit, key] = [rows[timeAt], keys[timeAt]];
  if (unit === undefined || !isTime(unit) || key === undefined) return true;
  const period = of === 'now' ? query : comparedPeriod(query);
  return period !== null && isBucket(key, unit) && key <= period.end && bucketEnd(key, unit) >= period.begin;
}

const cellOf = (name: ReportName) =>
  plainCell.superRefine((query, context) => {
    checkReportQuery(name, query, context);
    const refuse = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'invalidValue' });
    if (query.keys.length > query.rows.length || !isTimeOfPeriod(query)) refuse('keys');
    if (query.of === 'before' && query.compare === 'none') refuse('of');
    if (!reportPlans[name].measures.includes(query.measure)) refuse('measure');
    const { sort } = measureOf(query.measure);
    if (query.several && sort !== 'devices') refuse('several');
    // Devices of several rows are not added, so there is no figure of which these would be the facts.
    if (query.without.length > 0 && (query.rows.length === 0 || query.keys.length > 0 || sort === 'devices'))
      refuse('without');
  });

/** How a report is written into a file. */
const fileQueryOf = (name: ReportName) => queryOf(name).and(exportWish.pick({ format: true, form: true }));

const callsOf = <const Name extends ReportName>(name: Name) => {
  const right = reportPlans[name].screen;
  const { screen } = reportPlans[name as ReportName];
  return {
    read: defineCall('GET', `report/${name}`, {
      right,
      query: queryOf(name),
      answer: reportAnswer,
      refusals: ['reportTooLong'],
    }),
    rows: defineCall('GET', `report/${name}/rows`, { right, query: cellOf(name), answer: reportFacts }),
    file: defineCall('GET', `report/${name}/export`, {
      right: `${screen}.export`,
      ticket: 'download',
      query: fileQueryOf(name),
      answer: fileOf(csv, xlsx),
      refusals: ['reportTooLong'],
    }),
  };
};

/** The calls of the four reports. */
export const reportCalls = {
  install: callsOf('install'),
  global: callsOf('global'),
  machine: callsOf('machine'),
  work: callsOf('work'),
};
