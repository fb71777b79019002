import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { exportWish } from '../kit/export.ts';
import { csv, fileOf, xlsx } from '../kit/families/family-parts.ts';
import { classesOfUse, everyClass, machineUses } from './machine-classes.ts';
import { cellPage, checkReportQuery, machineFields, reportQuery } from './report.ts';

const asked = reportQuery.omit({ rows: true, measures: true });
const askedUse = asked.extend({ use: z.enum(machineUses, 'invalidValue').default('days') });
type Asked = z.output<typeof asked>;
export type MachineUseQuery = z.output<typeof askedUse>;
type Context = z.core.$RefinementCtx;

const checkAsked = (query: Asked, context: Context): void =>
  checkReportQuery('machine', { ...query, rows: [], measures: [] }, context);
const refuse = (path: string, context: Context): void =>
  context.addIssue({ code: 'custom', path: [path], message: 'invalidValue' });

/** Classes that machines are laid beside each other by. */
export const quartileDimensions = [
  'carType',
  'brand',
  'power',
  'family',
  'category',
  'model',
  'dealer',
] as const;
export type QuartileDimension = (typeof quartileDimensions)[number];
/** At most so many of them are told, those with the most machines. */
export const mostQuartiles = 20;

/** Which machines of them: those of a class, or all; of those the ones of one value of a dimension, empty: not given. */
const ofClass = {
  by: z.enum(quartileDimensions, 'invalidValue').optional(),
  group: z.string().max(60, 'tooLong').optional(),
  key: z.enum(everyClass, 'invalidValue').optional(),
  of: z.enum(['now', 'before'], 'invalidValue').default('now'),
};
const plainClass = askedUse.extend({
  ...ofClass,
  /** Which come first: those with the most, or with the least. */
  order: z.enum(['most', 'least'], 'invalidValue').default('most'),
  page: cellPage,
});
export type MachineClassQuery = z.output<typeof plainClass>;
function checkClass(query: Omit<MachineClassQuery, 'page' | 'order'>, context: Context): void {
  checkAsked(query, context);
  if (query.key !== undefined && !classesOfUse(query.use).includes(query.key)) refuse('key', context);
  if (query.of === 'before' && query.compare === 'none') refuse('of', context);
  if ((query.by === undefined) !== (query.group === undefined)) refuse('group', context);
}

const period = z.strictObject({ begin: z.string(), end: z.string() });
export const machineUseAnswer = z.strictObject({
  asOf: z.number(),
  marked: z.int(),
  period,
  compared: period.nullable(),
  /** Machines of the fleet at the end of the period by class, all of them; before: at the end of the compared one. */
  classes: z.array(z.strictObject({ key: z.string(), machines: z.int(), before: z.int().nullable() })),
  /** Their sum: the fleet at the end, as the report has it. */
  total: z.strictObject({ machines: z.int(), before: z.int().nullable() }),
  /** Least, lower quartile, median, upper quartile, most of all of them, in days, s, m²; of `still` of those in use that ever worked. Null: there are none. */
  quartiles: z.array(z.number()).length(5).nullable(),
});
export type MachineUseAnswer = z.output<typeof machineUseAnswer>;

const askedQuartiles = askedUse.extend({ by: z.enum(quartileDimensions, 'invalidValue').default('carType') });
export type MachineQuartilesQuery = z.output<typeof askedQuartiles>;
export const machineQuartiles = z.strictObject({
  asOf: z.number(),
  marked: z.int(),
  /** The values of a dimension with the most machines, of all of these how many, and where their values lie: least, quartiles, most, as above. */
  groups: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      machines: z.int(),
      quartiles: z.array(z.number()).length(5).nullable(),
    }),
  ),
  /** Machines of values that are not told. */
  others: z.int(),
});
export type MachineQuartiles = z.output<typeof machineQuartiles>;

/** A machine behind a number. */
const machineOf = z.strictObject({
  ...machineFields,
  state: z.string(),
  /** Day of its last work until the end of the period, as far as the asker may know of it. */
  lastWorkOn: z.string().nullable(),
  /** What it is told apart by, in days, s, m²; null: nothing is known. */
  value: z.number().nullable(),
});
export type UsedMachine = z.output<typeof machineOf>;
export const usedMachines = z.strictObject({
  asOf: z.number(),
  rows: z.array(machineOf),
  /** Over all pages: the number that was pressed. */
  total: z.int(),
});
export type UsedMachines = z.output<typeof usedMachines>;

/** How well the machines of a fleet are used, and which stand still (/machineS). */
export const machineUseCalls = {
  read: defineCall('GET', 'report/machine/distribution', {
    right: 'machineS',
    query: askedUse.superRefine(checkAsked),
    answer: machineUseAnswer,
  }),
  quartiles: defineCall('GET', 'report/machine/quartiles', {
    right: 'machineS',
    query: askedQuartiles.superRefine(checkAsked),
    answer: machineQuartiles,
  }),
  rows: defineCall('GET', 'report/machine/distribution/rows', {
    right: 'machineS',
    query: plainClass.superRefine(checkClass),
    answer: usedMachines,
  }),
  /** The machines themselves: a list for calls. */
  file: defineCall('GET', 'report/machine/distribution/export', {
    right: 'machineS.export',
    ticket: 'download',
    query: askedUse
      .extend(ofClass)
      .superRefine(checkClass)
      .and(exportWish.pick({ format: true, form: true })),
    answer: fileOf(csv, xlsx),
    refusals: ['reportTooLong'],
  }),
};

/** Machines that were installed in one month of the period, and how many of them worked in that month and in each since. */
const cohort = z.strictObject({
  /** Its first day, YYYY-MM-DD. */
  month: z.string(),
  machines: z.int(),
  /** By months since, the month of installation first, until the end of the period. */
  worked: z.array(z.int()),
});
export const retentionAnswer = z.strictObject({
  asOf: z.number(),
  marked: z.int(),
  period,
  cohorts: z.array(cohort),
  /** All months together: machines that were installed, and by months since how many worked of those that had come so far. */
  total: z.strictObject({
    machines: z.int(),
    since: z.array(z.strictObject({ worked: z.int(), machines: z.int() })),
  }),
});
export type RetentionAnswer = z.output<typeof retentionAnswer>;

/** A number of it: of a month or all, and of the months since or all that were installed. */
const plainCell = asked.extend({
  /** YYYY-MM. */
  installedIn: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'invalidValue', abort: true })
    .optional(),
  since: z.coerce.number().int().min(0, 'outOfRange').max(60, 'outOfRange').optional(),
  page: cellPage,
});
export type RetentionCellQuery = z.output<typeof plainCell>;
function checkCell(query: RetentionCellQuery, context: Context): void {
  checkAsked(query, context);
  const { installedIn: month, begin, end } = query;
  if (month !== undefined && (month < begin.slice(0, 7) || month > end.slice(0, 7)))
    refuse('installedIn', context);
}

/** Whether machines go on working after they were installed (/machineS). */
export const machineRetentionCalls = {
  read: defineCall('GET', 'report/machine/retention', {
    right: 'machineS',
    query: asked.superRefine(checkAsked),
    answer: retentionAnswer,
  }),
  rows: defineCall('GET', 'report/machine/retention/rows', {
    right: 'machineS',
    query: plainCell.superRefine(checkCell),
    answer: usedMachines,
  }),
};
