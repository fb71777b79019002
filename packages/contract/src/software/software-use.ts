import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields, listOf } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { deviceCategories } from '../machines/vehicle-kinds.ts';
import { softwareTypes } from '../terminals/software-type.ts';
import { chartUnits } from '../work/device-job/job-charts.ts';

/** A period without an end is this long, today (UTC+8) included; the longest one is a year. */
export const softwareUseDays = { usual: 30, most: 366 } as const;
/** Weeks of the line beside a row. */
export const trendWeeks = 12;

/** Types that can be chosen; `other`: one that the product does not know. */
export const usedSoftware = [...softwareTypes, 'other'] as const;
export type UsedSoftware = (typeof usedSoftware)[number];

const period = listFilters.days.refine(
  (span) =>
    !span?.from ||
    !span.to ||
    (span.from <= span.to && Date.parse(span.to) - Date.parse(span.from) < softwareUseDays.most * 86_400_000),
  'atMostAYear',
);

const ofVehicle = {
  sn: fields.snList.optional(),
  category: listFilters.choice(deviceCategories),
  dealer: listFilters.branch,
  division: z.string().max(12, 'tooLong').optional(),
};
const filters = {
  software: listFilters.choice(usedSoftware),
  version: listFilters.text,
  ...ofVehicle,
  /** Work dates in UTC+8; without an end the thirty days until today are meant. */
  period,
  /** `<weekday>-<hour>` in UTC+8, Monday is 1: only what ran at some time in that hour of that weekday. */
  hour: listOf(z.string().regex(/^[1-7]-(1?\d|2[0-3])$/, 'invalidValue')).optional(),
};

/** The table of /softFreq: a row a vehicle, software and version. */
export const softwareUseList = defineList({
  filters,
  sorts: ['sn', 'starts', 'days', 'usedS', 'workingS', 'lastUsed'],
  defaultSort: [{ column: 'usedS', descending: true }],
});

export const softwareUseRow = z.strictObject({
  id: z.string(),
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  /** A type of ours, or as the terminal told it. */
  software: z.string(),
  version: z.string(),
  starts: z.int(),
  /** Days with use. */
  days: z.int(),
  usedS: z.number(),
  perDayS: z.number(),
  /** Of the use, time in which work was done. */
  workingS: z.number(),
  /** First and last moment of use in the period. */
  firstUsed: seconds.nullable(),
  lastUsed: seconds.nullable(),
  /** Seconds of use in each of the last weeks, the oldest first. */
  trend: z.array(z.number()),
  category: z.enum(deviceCategories),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  divisionCode: z.string(),
});
export type SoftwareUseRow = z.output<typeof softwareUseRow>;

const sums = { devices: z.int(), starts: z.int(), usedS: z.number() };

/** Over the whole filter; `before` are those of the period of the same length before. */
export const softwareUseFigures = z.strictObject({
  from: z.string(),
  to: z.string(),
  ...sums,
  workingS: z.number(),
  /** Registered vehicles of the filter, and how many of them used it. */
  registered: z.int(),
  active: z.int(),
  before: z.strictObject(sums),
});
export type SoftwareUseFigures = z.output<typeof softwareUseFigures>;

/** A step of a chart and a software. */
export const softwareUseStep = z.strictObject({ from: z.string(), software: z.string(), ...sums });
export const softwareUseSeries = z.strictObject({
  from: z.string(),
  to: z.string(),
  steps: z.array(softwareUseStep),
});
export type SoftwareUseSeries = z.output<typeof softwareUseSeries>;

/** Seconds of use in an hour of a weekday (UTC+8; Monday is 1). */
export const softwareUseHour = z.strictObject({
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
  usedS: z.number(),
});
export type SoftwareUseHour = z.output<typeof softwareUseHour>;

/** What a version of a software was used over the filter. */
export const softwareVersionUse = z.strictObject({
  software: z.string(),
  version: z.string(),
  ...sums,
  workingS: z.number(),
  firstUsed: z.string(),
  lastUsed: z.string(),
});
export type SoftwareVersionUse = z.output<typeof softwareVersionUse>;

export const silences = ['30', '90', '365'] as const;
/** Registered vehicles whose software nobody has started for so many days, or ever. */
export const softwareNotUsedList = defineList({
  filters: { silent: z.enum(silences, 'invalidValue').optional(), ...ofVehicle },
  sorts: ['sn', 'lastUsedOn', 'installedAt'],
  defaultSort: [{ column: 'lastUsedOn', descending: false }],
});
export const softwareNotUsedRow = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  category: z.enum(deviceCategories),
  /** Work date of the last use; null: never. */
  lastUsedOn: z.string().nullable(),
  /** Days since then, or since it was installed. */
  silentDays: z.int().nullable(),
  software: z.string().nullable(),
  version: z.string().nullable(),
  installedAt: seconds.nullable(),
  lastHeard: seconds.nullable(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  divisionCode: z.string(),
});
export type SoftwareNotUsedRow = z.output<typeof softwareNotUsedRow>;

/** One vehicle, a row a day and software, of the last year. */
export const softwareDay = z.strictObject({
  date: z.string(),
  software: z.string(),
  version: z.string(),
  starts: z.int(),
  usedS: z.number(),
  workingS: z.number(),
});
export const softwareDays = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  from: z.string(),
  to: z.string(),
  days: z.array(softwareDay),
});
export type SoftwareDays = z.output<typeof softwareDays>;

const right = 'softFreq';
const query = softwareUseList.query;
const unit = z.enum(chartUnits, 'invalidValue').default('day');

/** The calls of /softFreq. */
export const softwareUseCalls = {
  list: defineCall('GET', 'softFreq', { right, query, answer: pageOf(softwareUseRow) }),
  figures: defineCall('GET', 'softFreq/figures', { right, query, answer: softwareUseFigures }),
  series: defineCall('GET', 'softFreq/series', {
    right,
    query: z.object({ ...filters, unit }),
    answer: softwareUseSeries,
  }),
  versions: defineCall('GET', 'softFreq/versions', { right, query, answer: z.array(softwareVersionUse) }),
  hours: defineCall('GET', 'softFreq/hours', { right, query, answer: z.array(softwareUseHour) }),
  notUsed: defineCall('GET', 'softFreq/notUsed', {
    right,
    query: softwareNotUsedList.query,
    answer: pageOf(softwareNotUsedRow),
  }),
  days: defineCall('GET', 'softFreq/:sn/days', {
    right,
    params: { sn: fields.sn },
    answer: softwareDays,
  }),
};
