import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fileRow } from '../kit/files.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { vehicleStates } from '../machines/vehicle-kinds.ts';
import { approvalAct, approvalSorts } from './approval.ts';
import { entryDetail, entryFilters, entryRow } from './entry.ts';

const { tab: _tab, ...filters } = entryFilters;

/** The list of /infoEntryQuery: what was ever handed in, whatever became of it; what was decided last stands first. */
export const entryQueryList = defineList({
  filters: {
    ...filters,
    /** Days from the outbound to the sending, from the installation to the sending, from the sending to the decision. */
    daysOut: listFilters.numbers,
    daysFitted: listFilters.numbers,
    daysToDecide: listFilters.numbers,
    deviceState: listFilters.choice(vehicleStates),
    /** A reason that it was rejected for in any round. */
    rejectedFor: listFilters.text,
  },
  sorts: approvalSorts,
  defaultSort: [
    { column: 'decidedAt', descending: true },
    { column: 'createdAt', descending: true },
  ],
});

/** A row of /infoEntryQuery. Days are whole and fractions; null where one of the two moments is not there. */
export const entryQueryRow = entryRow.omit({ may: true }).extend({
  daysOut: z.number().nullable(),
  daysFitted: z.number().nullable(),
  daysToDecide: z.number().nullable(),
});
export type EntryQueryRow = z.output<typeof entryQueryRow>;

/** `GET infoEntryQuery/statistics`: of the entries that the same filters find; medians in days, shares 0 to 1. */
export const entryStatistics = z.strictObject({
  total: z.int(),
  /** Entries by the day (of the account's zone) on which they were sent last. */
  days: z.array(
    z.strictObject({ day: z.string(), open: z.int(), approved: z.int(), rejected: z.int(), other: z.int() }),
  ),
  dealers: z.array(
    z.strictObject({
      dealerId: z.uuid().nullable(),
      dealer: z.string(),
      entered: z.int(),
      approved: z.int(),
      rejectedShare: z.number().nullable(),
      lookShare: z.number().nullable(),
      daysOut: z.number().nullable(),
      daysFitted: z.number().nullable(),
      daysToDecide: z.number().nullable(),
    }),
  ),
  /** Every rejection of every round, the most frequent reason first. */
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
});
export type EntryStatistics = z.output<typeof entryStatistics>;

/** Fields of an entry that its page tells thrice. */
export const comparedFields = [
  'alias',
  'brand',
  'model',
  'plate',
  'horsepower',
  'workType',
  'widthCm',
  'ownerName',
  'ownerPhone',
  'dealerId',
  'divisionCode',
  'address',
  'installer',
  'installedOn',
  'remark',
] as const;
export type ComparedField = (typeof comparedFields)[number];

const told = z.string().nullable();
/** What changed a value since: a deed of the log, or an application that this site leads to. */
const changed = z
  .strictObject({
    action: z.string(),
    number: z.string(),
    link: z.string(),
    account: z.string(),
    at: seconds,
  })
  .nullable();

/** `GET infoEntryQuery/{id}`: what was entered, what was approved, what has become of it. */
export const entryQueryDetail = entryQueryRow.extend({
  data: entryDetail.shape.data,
  files: z.array(fileRow),
  pictures: entryDetail.shape.pictures,
  /**
   * As first sent, as it is in the application now (approved, if it was), as the vehicle has it. Null: not kept, or not known.
   * `mended`: the application was changed after it was first sent.
   */
  fields: z.array(
    z.strictObject({
      field: z.enum(comparedFields),
      first: told,
      approved: told,
      now: told,
      mended: z.boolean(),
      changed,
    }),
  ),
  fitted: z.array(z.strictObject({ kind: z.string(), entered: z.string(), now: told, changed })),
  /** Where it was heard last, and where it was heard first after the installation. */
  place: entryDetail.shape.place,
  firstPlace: entryDetail.shape.place,
  registrationUntil: seconds.nullable(),
});
export type EntryQueryDetail = z.output<typeof entryQueryDetail>;

const page = 'infoEntryQuery';
export const entryQueryCalls = {
  list: defineCall('GET', page, {
    right: page,
    query: entryQueryList.query,
    answer: pageOf(entryQueryRow),
  }),
  statistics: defineCall('GET', 'infoEntryQuery/statistics', {
    right: page,
    query: entryQueryList.query,
    answer: entryStatistics,
  }),
  read: defineCall('GET', 'infoEntryQuery/:id', { right: page, answer: entryQueryDetail }),
  path: defineCall('GET', 'infoEntryQuery/:id/path', { right: page, answer: z.array(approvalAct) }),
} as const;
