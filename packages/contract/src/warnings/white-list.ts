import { z } from 'zod';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineImport } from '../kit/import.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { cancelWarningForm } from './warning.ts';

/** Which warnings an entry exempts from. */
export const whiteReaches = ['crossRegion', 'terminalCrossRegion', 'both'] as const;
export const whiteOrigins = ['hand', 'import', 'warning'] as const;
export const whiteStates = ['inForce', 'removed'] as const;
export const preventedChoices = ['none', 'some'] as const;

/** The list of /crossSnWhite. */
export const whiteList = defineList({
  filters: {
    sn: fields.snList.optional(),
    appliesTo: listFilters.choice(whiteReaches),
    state: listFilters.choice(whiteStates),
    dealer: listFilters.branch,
    region: z.string().max(12, 'tooLong').optional(),
    reason: listFilters.text,
    addedBy: listFilters.text,
    addedAt: listFilters.days,
    /** In the last 30 days. */
    prevented: listFilters.choice(preventedChoices),
    origin: listFilters.choice(whiteOrigins),
  },
  sorts: ['sn', 'addedAt', 'preventedMonth'],
  defaultSort: [{ column: 'addedAt', descending: true }],
});

export const whiteRow = z.strictObject({
  id: z.uuid(),
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  productModel: z.string(),
  dealer: z.string().nullable(),
  appliesTo: z.enum(whiteReaches),
  reason: z.string(),
  origin: z.enum(whiteOrigins),
  state: z.enum(whiteStates),
  preventedMonth: z.int(),
  preventedEver: z.int(),
  /** Where its newest warning saw it last, else the division of its region. */
  nowCode: z.string(),
  addedBy: z.string().nullable(),
  addedAt: seconds,
  removedBy: z.string().nullable(),
  removedAt: seconds.nullable(),
  removedReason: z.string(),
  /** Active warnings that it cancelled. */
  activeThen: z.int(),
});
export type WhiteRow = z.output<typeof whiteRow>;

/** `POST crossSnWhite`: 1 to 10 vehicles. */
export const whiteForm = z.strictObject({
  sns: fields.snList,
  appliesTo: z.enum(whiteReaches, 'required').default('both'),
  reason: fields.text(100),
  origin: z.enum(['hand', 'warning'], 'invalidValue').default('hand'),
  /** Only tells how many active warnings it would cancel. */
  dryRun: z.boolean('invalidValue').default(false),
});
export type WhiteForm = z.output<typeof whiteForm>;

/** The sheet of /crossSnWhite. */
export const whiteImport = defineImport({
  screen: 'crossSnWhite',
  columns: [
    { key: 'sn', field: fields.sn, required: true, example: '1234567' },
    { key: 'appliesTo', field: z.enum(whiteReaches), required: true, example: 'both' },
    { key: 'reason', field: fields.text(100), required: true, example: 'Demonstration machine' },
  ],
  key: 'sn',
  existing: ['refuse', 'skip'],
  rows: 5000,
});
export interface WhiteImportRow {
  sn: string;
  appliesTo: (typeof whiteReaches)[number];
  reason: string;
}

const addedVehicle = z.strictObject({ sn: z.string(), listedSince: seconds.nullable() });
export const whiteAdded = z.strictObject({
  added: z.int(),
  /** Active warnings that were cancelled, or would be. */
  cancelled: z.int(),
  /** Those that were on the list already. */
  already: z.array(addedVehicle),
});
export type WhiteAdded = z.output<typeof whiteAdded>;

export const whiteSummary = z.strictObject({
  inForce: z.int(),
  preventedMonth: z.int(),
  /** In force for a year and longer without having prevented anything. */
  idle: z.int(),
});

export const whiteCheckRow = z.strictObject({
  sn: z.string(),
  appliesTo: z.enum(whiteReaches).nullable(),
  since: seconds.nullable(),
  /** Warnings that are active now. */
  active: z.int(),
});
export type WhiteCheckRow = z.output<typeof whiteCheckRow>;

const right = 'crossSnWhite';
/** The calls of /crossSnWhite. */
export const whiteListCalls = {
  list: defineCall('GET', right, { right, query: whiteList.query, answer: pageOf(whiteRow) }),
  summary: defineCall('GET', 'crossSnWhite/summary', { right, answer: whiteSummary }),
  check: defineCall('POST', 'crossSnWhite/check', {
    right,
    reads: true,
    body: z.strictObject({ sns: fields.snList }),
    answer: z.array(whiteCheckRow),
    refusals: ['snUnknown'],
  }),
  read: defineCall('GET', 'crossSnWhite/:id', { right, answer: whiteRow }),
  add: defineCall('POST', right, {
    right: 'crossSnWhite.create',
    only: 'provider',
    body: whiteForm,
    answer: whiteAdded,
    refusals: ['snUnknown', 'vehicleCancelled'],
  }),
  edit: defineCall('POST', 'crossSnWhite/:id/reason', {
    right: 'crossSnWhite.create',
    only: 'provider',
    body: z.strictObject({ reason: fields.text(100) }),
    answer: whiteRow,
    refusals: ['entryOver'],
  }),
  remove: defineCall('POST', 'crossSnWhite/:id/remove', {
    right: 'crossSnWhite.remove',
    only: 'provider',
    body: z.strictObject({ reason: fields.rejectReason }),
    answer: nothing,
    refusals: ['entryOver'],
  }),
  removeMany: defineBatchCall('crossSnWhite', 'remove', {
    right: 'crossSnWhite.remove',
    only: 'provider',
    input: cancelWarningForm,
  }),
};
