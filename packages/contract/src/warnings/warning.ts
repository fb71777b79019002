import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { deviceCategories } from '../machines/vehicle-kinds.ts';
import {
  crossRegionRules,
  handlingResults,
  handlings,
  muteReaches,
  muteTermNames,
  raisedLevels,
  warningActs,
  warningEnds,
  warningLinks,
  warningObjects,
  warningStates,
} from './warning-words.ts';

/** Tabs of a list of warnings: active, to handle, mine, cancelled, all. */
export const warningTabs = ['active', 'toHandle', 'mine', 'cancelled', 'all'] as const;
export type WarningTab = (typeof warningTabs)[number];

/** What every list of warnings filters by (W8); `rules` are the parts of its rule. */
export const warningFilters = <const Rule extends string>(rules: readonly [Rule, ...Rule[]]) => ({
  /** Without one: the active ones. */
  tab: z.enum(warningTabs, 'invalidValue').optional(),
  sn: fields.snList.optional(),
  rule: listFilters.choice(rules),
  level: listFilters.choice(raisedLevels),
  state: listFilters.choice(warningStates),
  endCause: listFilters.choice(warningEnds),
  handling: listFilters.choice(handlings),
  takenBy: listFilters.text,
  dealer: listFilters.branch,
  /** Of the device. */
  region: z.string().max(12, 'tooLong').optional(),
  /** Of the place where it is, or was last seen. */
  division: z.string().max(12, 'tooLong').optional(),
  category: listFilters.choice(deviceCategories),
  raisedAt: listFilters.days,
  /** Minutes. */
  lasts: listFilters.numbers,
  count: listFilters.numbers,
  marked: listFilters.flag,
  foundLater: listFilters.flag,
  linked: listFilters.choice([...warningLinks, 'none']),
  /** Exactly this product model. */
  ofModel: listFilters.text,
  /** Hours of the day at which they were raised, by the clock of who asks. */
  hour: listFilters.numbers,
  /** Where they were raised: west, south, east, north, degrees; and how closely a map shows it. */
  bbox: z
    .string()
    .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, 'invalidValue')
    .max(80, 'tooLong')
    .optional(),
  zoom: z.coerce.number<string>('invalidValue').min(0, 'outOfRange').max(24, 'outOfRange').optional(),
});
export const warningSorts = [
  'raisedAt',
  'level',
  'sn',
  'lastSeenAt',
  'endedAt',
  'count',
  'distanceM',
] as const;
export const newestFirst = [{ column: 'raisedAt', descending: true }] as const;

/** The list of /crossRegion. */
export const crossRegionList = defineList({
  filters: warningFilters(crossRegionRules),
  sorts: warningSorts,
  defaultSort: newestFirst,
});

/** What a warning of any kind tells. */
export const warningRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  rule: z.string(),
  ruleVersion: z.int(),
  level: z.enum(raisedLevels),
  state: z.enum(warningStates),
  reasons: z.array(z.string()),
  /** Null, and without an SN, where it is about something that has no vehicle. */
  vehicleId: z.uuid().nullable(),
  sn: z.string(),
  objectKind: z.enum(warningObjects),
  /** Of what is no vehicle. */
  objectId: z.string().nullable(),
  objectName: z.string(),
  alias: z.string(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  raisedAt: seconds,
  knownAt: seconds,
  lastSeenAt: seconds,
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  placeCode: z.string(),
  lastLng: z.number().nullable(),
  lastLat: z.number().nullable(),
  nowCode: z.string(),
  /** At the raise, metres. */
  value: z.number().nullable(),
  threshold: z.number().nullable(),
  count: z.int(),
  endedAt: seconds.nullable(),
  endCause: z.enum(warningEnds).nullable(),
  endNote: z.string(),
  foundLater: z.boolean(),
  linked: z.array(z.enum(warningLinks)),
  handling: z.enum(handlings),
  takenBy: z.string().nullable(),
  takenAt: seconds.nullable(),
  result: z.enum(handlingResults).nullable(),
  note: z.string(),
  mutedUntil: seconds.nullable(),
  marked: z.boolean(),
  /** Division of the vehicle's region. */
  homeCode: z.string(),
  /** From home, or from the area of its dealer, metres, at the last point seen. */
  distanceM: z.number().nullable(),
  daysOutside: z.int(),
});
export type WarningRow = z.output<typeof warningRow>;

export const crossRegionRow = warningRow.extend({
  farthestM: z.number().nullable(),
  pathM: z.number().nullable(),
  outsideSince: seconds,
  /** Of the jobs that began during the stay outside of home. */
  areaOutsideM2: z.number(),
  jobsOutside: z.int(),
  staysThisYear: z.int(),
});
export type CrossRegionRow = z.output<typeof crossRegionRow>;

export const warningActRow = z.strictObject({
  act: z.enum(warningActs),
  at: seconds,
  level: z.enum(raisedLevels).nullable(),
  by: z.string().nullable(),
  note: z.string(),
});
/** What a drawer shows of a warning beside its row: its path and the earlier rows of its key. */
export const warningPath = {
  acts: z.array(warningActRow),
  earlier: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      raisedAt: seconds,
      endedAt: seconds.nullable(),
      level: z.enum(raisedLevels),
    }),
  ),
};
export const warningDetail = warningRow.extend(warningPath);
export type WarningDetail = z.output<typeof warningDetail>;
export type WarningPath = Pick<WarningDetail, 'acts' | 'earlier'>;
export const crossRegionDetail = crossRegionRow.extend(warningPath);
export type CrossRegionDetail = z.output<typeof crossRegionDetail>;

/** Over the filter, whatever the tab. */
export const warningSummary = z.strictObject({
  notice: z.int(),
  normal: z.int(),
  serious: z.int(),
  toHandle: z.int(),
  raisedToday: z.int(),
  raisedYesterday: z.int(),
  /** Medians of the last 30 days, seconds. */
  takeS: z.number().nullable(),
  lastS: z.number().nullable(),
  /** Of the handled ones of the last 30 days. */
  falseShare: z.number().nullable(),
  /** Active, and working now. */
  working: z.int(),
});
export type WarningSummary = z.output<typeof warningSummary>;

/** `POST …/handled`; a note is wanted of all results but the first. */
export const handledForm = z
  .object({ result: z.enum(handlingResults, 'required'), note: fields.words(200).default('') })
  .refine(({ result, note }) => result === 'settled' || note !== '', { path: ['note'], message: 'required' });
export type HandledForm = z.output<typeof handledForm>;

/** `POST …/cancel`. */
export const cancelWarningForm = z.object({ reason: fields.rejectReason });

/** `POST …/mute`. */
export const muteForm = z.object({
  reach: z.enum(muteReaches, 'required'),
  term: z.enum(muteTermNames, 'required'),
  reason: fields.words(30).default(''),
});
export type MuteForm = z.output<typeof muteForm>;
