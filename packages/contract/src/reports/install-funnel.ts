import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { exportWish } from '../kit/export.ts';
import { csv, fileOf, xlsx } from '../kit/families/family-parts.ts';
import { cellPage, checkReportQuery, machineFields, reportQuery } from './report.ts';

/** From the warehouse to the field. A device has taken a step that has taken all of those before it, too: each is a part of the one before. */
export const funnelSteps = ['out', 'heard', 'fitted', 'entered', 'approved', 'registered', 'worked'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
const isLaterStep = (step: FunnelStep): boolean => step !== funnelSteps[0];

const asked = reportQuery.omit({ rows: true, measures: true });
export type FunnelQuery = z.output<typeof asked>;
type Context = z.core.$RefinementCtx;
const checkAsked = (query: FunnelQuery, context: Context): void =>
  checkReportQuery('install', { ...query, rows: [], measures: [] }, context);

const plainCell = asked.extend({
  step: z.enum(funnelSteps, 'invalidValue'),
  /** Devices that have taken the step, or those that have taken the one before and not this. */
  what: z.enum(['reached', 'lost'], 'invalidValue').default('reached'),
  of: z.enum(['now', 'before'], 'invalidValue').default('now'),
  page: cellPage,
});
export type FunnelCellQuery = z.output<typeof plainCell>;
function checkCell(query: FunnelCellQuery, context: Context): void {
  checkAsked(query, context);
  const refuse = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], message: 'invalidValue' });
  if (query.what === 'lost' && !isLaterStep(query.step)) refuse('what');
  if (query.of === 'before' && query.compare === 'none') refuse('of');
}

const period = z.strictObject({ begin: z.string(), end: z.string() });
const step = z.strictObject({
  step: z.enum(funnelSteps),
  /** Devices that have taken it until now, and how many of the step before have not. */
  devices: z.int(),
  lost: z.int(),
  /** The same of the devices that left the warehouse in the compared period. */
  before: z.int().nullable(),
  /** Least, quartiles and most of the days from the step before; null: nobody has taken it, or it is the first. */
  days: z.array(z.number()).length(5).nullable(),
});
export const funnelAnswer = z.strictObject({
  asOf: z.number(),
  period,
  compared: period.nullable(),
  steps: z.array(step).length(funnelSteps.length),
});
export type FunnelAnswer = z.output<typeof funnelAnswer>;

const device = z.strictObject({
  ...machineFields,
  documentNo: z.string(),
  /** The day of each step in their order, YYYY-MM-DD in UTC+8; null from the first on that the device has not taken. */
  days: z.array(z.string().nullable()).length(funnelSteps.length),
});
export type FunnelDevice = z.output<typeof device>;
export const funnelDevices = z.strictObject({
  asOf: z.number(),
  rows: z.array(device),
  /** Over all pages: the number that was pressed. */
  total: z.int(),
});
export type FunnelDevices = z.output<typeof funnelDevices>;

/** How far the devices have come that left the warehouse in a period (/install). */
export const installFunnelCalls = {
  read: defineCall('GET', 'report/install/funnel', {
    right: 'install',
    query: asked.superRefine(checkAsked),
    answer: funnelAnswer,
  }),
  rows: defineCall('GET', 'report/install/funnel/rows', {
    right: 'install',
    query: plainCell.superRefine(checkCell),
    answer: funnelDevices,
  }),
  file: defineCall('GET', 'report/install/funnel/export', {
    right: 'install.export',
    ticket: 'download',
    query: asked.superRefine(checkAsked).and(exportWish.pick({ format: true, form: true })),
    answer: fileOf(csv, xlsx),
  }),
};
