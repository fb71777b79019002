import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields, listOf } from '../../kit/fields.ts';
import { raisedLevels, warningPages, warningStates } from '../warning-words.ts';

/** As many devices stand by their names in the figures; the others are counted together. */
export const mostNamedDevices = 20;

const count = z.int();
/** `id` is what the list is filtered by; empty: it has none, or those that are not named. */
const named = z.strictObject({ id: z.string(), name: z.string(), count });

/** What the rows of a filter and tab come to; each of the groups adds up to the total of the list (W8). */
export const warningStatistics = z.strictObject({
  total: count,
  /** Days (YYYY-MM-DD) or, over a longer time, months (YYYY-MM), by the clock of who asks. */
  step: z.enum(['day', 'month']),
  raised: z.array(z.strictObject({ at: z.string(), rule: z.string(), count })),
  /** Provinces, or countries where it is abroad; empty where the place is not known. */
  divisions: z.array(z.strictObject({ code: z.string(), count })),
  dealers: z.array(named),
  models: z.array(named),
  /** Those with the most; behind them, without an id, all others together. */
  devices: z.array(named),
  /** By the hour at which they were raised, 0 to 23. */
  hours: z.array(count),
});
export type WarningStatistics = z.output<typeof warningStatistics>;

const degrees = z.number();
/** A sign of the map of a list: one warning where it was raised, or how many lie there. */
const cell = z.strictObject({
  lng: degrees,
  lat: degrees,
  count,
  /** The highest. */
  level: z.enum(raisedLevels),
  /** Of one alone; and where its device was last. */
  id: z.uuid().nullable(),
  name: z.string(),
  lastLng: degrees.nullable(),
  lastLat: degrees.nullable(),
});
export type WarningCell = z.output<typeof cell>;
/** `placed`: of all rows of the filter those that have a place, whatever the map shows. */
export const warningCells = z.strictObject({ cells: z.array(cell), placed: count, total: count });
export type WarningCells = z.output<typeof warningCells>;

/** Longer than this nobody asks at once, seconds: 400 days. */
const longestS = 400 * 86_400;
const moment = z.coerce.number<string>('invalidValue').min(0, 'outOfRange').max(4_102_444_800, 'outOfRange');

const overlapping = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  page: z.enum(warningPages),
  rule: z.string(),
  reasons: z.array(z.string()),
  level: z.enum(raisedLevels),
  state: z.enum(warningStates),
  falseAlarm: z.boolean(),
  /** When what was wrong began, and when it was told. */
  pendingAt: seconds,
  raisedAt: seconds,
  endedAt: seconds.nullable(),
});
export type WarningDuring = z.output<typeof overlapping>;

/** Calls over warnings of all kinds. */
export const warningCalls = {
  /** Warnings of a device that stood in a time, of those kinds that the reader may see; the oldest first, at most 500. */
  during: defineCall('GET', 'warnings/during', {
    right: 'signedIn',
    query: z
      .object({
        sn: fields.sn,
        from: moment,
        to: moment,
        kinds: listOf(z.enum(warningPages, 'invalidValue')).optional(),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'outOfRange' })
      .refine(({ from, to }) => to - from <= longestS, { path: ['to'], message: 'outOfRange' }),
    answer: z.array(overlapping),
    refusals: ['snUnknown'],
  }),
};
