import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { type MeasureName, measureNames } from '../measures.ts';
import { reportAnswer } from '../report.ts';
import { addDays, monthsTo, type ReportPeriod } from '../report-period.ts';
import { reportDimensions } from '../report-words.ts';

/** What a monthly report is made of, in the order that holds until somebody chooses another. */
export const issuedBlocks = ['summary', 'trend', 'ranking', 'movement', 'matrix', 'definitions'] as const;
export type IssuedBlock = (typeof issuedBlocks)[number];

/** Whose mark stands in the head: the product's, the issuing account's own, none. */
export const issuedLogos = ['product', 'account', 'none'] as const;
export type IssuedLogo = (typeof issuedLogos)[number];

export const issuedStates = ['draft', 'issued'] as const;
export type IssuedState = (typeof issuedStates)[number];

/** Most characters of a title and of a comment, receivers of a report, months of its trend, lines of what a revision changed; the first month. */
export const issuedLimits = {
  title: 80,
  comment: 1000,
  receivers: 20,
  trendMonths: 12,
  differences: 2000,
  from: '2015-01',
} as const;

/** The tables of the matrix on paper, and with that every measure of a monthly report. None is of money: who reads it need not hold `amount`. */
export const issuedParts = {
  fleet: ['fleetBegin', 'installed', 'movedIn', 'cancelled', 'movedOut', 'fleetEnd', 'power'],
  activity: ['devices', 'deviceDays', 'daysPerDevice', 'jobs'],
  work: ['area', 'areaPerDevice', 'hours', 'qualifiedRate', 'overlapRate'],
  deeds: ['sold', 'problems', 'repairs', 'warnings'],
} as const satisfies Record<string, readonly MeasureName[]>;
export type IssuedPart = keyof typeof issuedParts;
export const issuedPartNames = Object.keys(issuedParts) as IssuedPart[];
export const issuedMeasures: readonly MeasureName[] = Object.values(issuedParts).flat();
/** What the months of the trend tell. */
export const issuedTrend = [
  'area',
  'devices',
  'installed',
  'fleetEnd',
] as const satisfies readonly MeasureName[];

/** A month as YYYY-MM. */
export const reportMonth = z
  .string('required')
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidValue')
  .refine((month) => month >= issuedLimits.from && month <= '2100-12', 'outOfRange');

/** The days of a month YYYY-MM. */
export function monthPeriod(month: string): ReportPeriod {
  const begin = `${month}-01`;
  // The 28th and four days are in the next month, whatever this one has.
  return { begin, end: addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1) };
}

/** The month before a month. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** The month that these days are, all of them; null: they are none. */
export function monthOf({ begin, end }: ReportPeriod): string | null {
  const month = begin.slice(0, 7);
  const whole = monthPeriod(month);
  return whole.begin === begin && whole.end === end ? month : null;
}

/** The days of the trend that ends with a month. */
export const trendPeriod = (month: string): ReportPeriod => ({
  begin: `${monthsTo(`${month}-01`, issuedLimits.trendMonths - 1).begin.slice(0, 7)}-01`,
  end: monthPeriod(month).end,
});

/** How a number of a report is written. */
export const issuedNumber = (number: number): string => `M-${String(number).padStart(6, '0')}`;

const comment = fields.words(issuedLimits.comment).optional();
/** By block, also of those that are not shown now. */
const comments = z.object({
  summary: comment,
  trend: comment,
  ranking: comment,
  movement: comment,
  matrix: comment,
  definitions: comment,
});

/** The template of a monthly report and what is written into it. */
export const issuedReportForm = z.object({
  title: fields.text(issuedLimits.title),
  logo: z.enum(issuedLogos, 'invalidValue'),
  /** Blocks that are shown, in their order. */
  blocks: z
    .array(z.enum(issuedBlocks, 'invalidValue'))
    .min(1, 'required')
    .refine((blocks) => new Set(blocks).size === blocks.length, 'invalidValue'),
  comments,
});
export type IssuedReportForm = z.output<typeof issuedReportForm>;

/** To whom it goes; nobody is a choice: it is issued all the same, and those read it whose scope holds the issuer's. */
export const issueForm = z.object({
  receivers: z.array(fields.id).max(issuedLimits.receivers, 'outOfRange').default([]),
});

const row = {
  id: z.uuid(),
  state: z.enum(issuedStates),
  /** Of an issued one: its number, and the how many-eth of its month and scope it is. */
  number: z.int().nullable(),
  revision: z.int().nullable(),
  month: z.string(),
  title: z.string(),
  /** The issuer's company as it was called then; empty: the provider. */
  company: z.string(),
  /** What is filtered, in words; empty: nothing. */
  filters: z.string(),
  by: z.string(),
  mine: z.boolean(),
  issuedAt: seconds.nullable(),
};
export const issuedRow = z.strictObject(row);
export type IssuedRow = z.output<typeof issuedRow>;

const figure = z.number().nullable();
const difference = z.strictObject({
  /** Of the total, none. */
  names: z.array(z.string()),
  measure: z.enum(measureNames),
  before: figure,
  now: figure,
});
export type IssuedDifference = z.output<typeof difference>;

/** A report as it was issued; a draft, as it would be now. */
export const issuedReport = z.strictObject({
  ...row,
  logo: z.enum(issuedLogos),
  /** The account's own mark as a data address, where that is chosen and there is one. */
  logoImage: z.string().nullable(),
  blocks: z.array(z.enum(issuedBlocks)),
  comments,
  attributes: z.enum(['stamped', 'today']),
  dimension: z.enum(reportDimensions),
  asOf: seconds,
  /** The month by its rows, with the month before. */
  matrix: reportAnswer,
  /** The twelve months that end with it. */
  months: reportAnswer,
  /** The summary in the asker's language and unit. */
  sentences: z.array(z.string()),
  /** What a later revision says otherwise than the one before it; null: it is the first one. */
  differences: z.strictObject({ revision: z.int(), count: z.int(), lines: z.array(difference) }).nullable(),
  receivers: z.array(z.string()),
  /** All of this month and scope that the asker may read, oldest first. */
  revisions: z.array(z.strictObject({ id: z.uuid(), number: z.int(), revision: z.int(), issuedAt: seconds })),
  version: z.string(),
});
export type IssuedReport = z.output<typeof issuedReport>;

/** What the totals have become since a report was issued; only what differs. */
export const sinceIssue = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  revision: z.int(),
  month: z.string(),
  /** When its figures were read, and those that it is compared with. */
  issuedAsOf: seconds,
  asOf: seconds,
  lines: z.array(z.strictObject({ measure: z.enum(measureNames), issued: figure, now: figure })),
});
export type SinceIssue = z.output<typeof sinceIssue>;
