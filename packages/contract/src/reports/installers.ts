import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { exportWish } from '../kit/export.ts';
import { csv, fileOf, xlsx } from '../kit/families/family-parts.ts';
import { cellPage, checkReportQuery, machineFields, reportQuery } from './report.ts';

/** Problems of a machine count for whoever fitted it so many days long, the day of installation among them. */
export const installerDays = 30;

const asked = reportQuery.omit({ rows: true, measures: true });
export type InstallersQuery = z.output<typeof asked>;
const checkAsked = (query: InstallersQuery, context: z.core.$RefinementCtx): void =>
  checkReportQuery('install', { ...query, rows: [], measures: [] }, context);

/** What of an installer is told apart; the installed devices themselves are facts of the report. */
export const installerFacts = ['entries', 'rejected', 'problems'] as const;
export type InstallerFact = (typeof installerFacts)[number];

const figures = {
  /** Installed in the period, as the report counts them. */
  devices: z.int(),
  /** Entries that were handed in within the period, and those of them that were ever rejected. */
  entries: z.int(),
  rejected: z.int(),
  /** Problems of these devices within the first days. */
  problems: z.int(),
};
const installer = z.strictObject({
  /** As it was entered; empty: not given. */
  installer: z.string(),
  ...figures,
});
export type InstallerRow = z.output<typeof installer>;
export const installersAnswer = z.strictObject({
  asOf: z.number(),
  marked: z.int(),
  rows: z.array(installer),
  total: z.strictObject(figures),
});
export type InstallersAnswer = z.output<typeof installersAnswer>;

const fact = z.strictObject({
  id: z.string(),
  day: z.string(),
  ...machineFields,
  installer: z.string(),
  /** The number of the entry or of the problem. */
  number: z.string(),
});
export type InstallerFactRow = z.output<typeof fact>;

const plainCell = asked.extend({
  what: z.enum(installerFacts, 'invalidValue'),
  /** Of whom; of all of them where nobody is named. */
  of: z.string().max(40, 'tooLong').optional(),
  page: cellPage,
});
export type InstallerCellQuery = z.output<typeof plainCell>;

/** How the work of those who fit devices turns out (/install). */
export const installerCalls = {
  read: defineCall('GET', 'report/install/installers', {
    right: 'install',
    query: asked.superRefine(checkAsked),
    answer: installersAnswer,
  }),
  rows: defineCall('GET', 'report/install/installers/rows', {
    right: 'install',
    query: plainCell.superRefine(checkAsked),
    answer: z.strictObject({ asOf: z.number(), rows: z.array(fact), total: z.int() }),
  }),
  file: defineCall('GET', 'report/install/installers/export', {
    right: 'install.export',
    ticket: 'download',
    query: asked.superRefine(checkAsked).and(exportWish.pick({ format: true, form: true })),
    answer: fileOf(csv, xlsx),
  }),
};
