import { z } from 'zod';
import { moneyText } from '../billing/money.ts';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { componentKinds } from '../machines/libraries/library-kinds.ts';
import { faultCategories, mostRepairParts } from './repair.ts';
import { chargeStands, repairBeginning, repairPartLine } from './repair-rows.ts';

/** A completed application, one that was typed in for a repair without any, or the correction of an earlier row. */
export const repairRecordOrigins = ['application', 'typed', 'correction'] as const;
/** Its author changes a row for so long, days; later it is corrected by a row of its own. */
export const repairRecordEditDays = 7;
export const repairRecordDeeds = ['edit', 'correct', 'delete'] as const;
const yesNo = ['yes', 'no'] as const;

export const repairRecordList = defineList({
  filters: {
    sn: fields.snList.optional(),
    number: listFilters.text,
    kind: listFilters.choice(componentKinds),
    component: listFilters.text,
    category: listFilters.choice(faultCategories),
    cause: listFilters.text,
    point: listFilters.text,
    engineer: listFilters.text,
    dealer: listFilters.branch,
    region: z.string().max(12, 'tooLong').optional(),
    finishedAt: listFilters.days,
    warranty: listFilters.choice(yesNo),
    satisfaction: listFilters.choice(['1', '2', '3', '4', '5']),
    withParts: listFilters.choice(yesNo),
    cost: listFilters.numbers,
    origin: listFilters.choice(repairRecordOrigins),
    complained: listFilters.flag,
  },
  sorts: ['finishedAt', 'reportedAt', 'durationS', 'total', 'number'],
  defaultSort: [{ column: 'finishedAt', descending: true }],
});

export const repairRecordRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  origin: z.enum(repairRecordOrigins),
  /** The application that was completed. */
  repairId: z.uuid().nullable(),
  vehicleId: z.uuid(),
  sn: z.string(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  category: z.enum(faultCategories),
  fault: z.string(),
  cause: z.string(),
  treatment: z.string(),
  partCount: z.int(),
  warranty: z.boolean(),
  warrantyRemark: z.string(),
  labourH: z.number(),
  travelKm: z.number(),
  labour: moneyText,
  travel: moneyText,
  partsCost: moneyText,
  total: moneyText,
  chargeState: z.enum(chargeStands),
  pointId: z.uuid().nullable(),
  point: z.string(),
  engineerId: z.uuid().nullable(),
  engineer: z.string(),
  reportedAt: seconds,
  arrivedAt: seconds.nullable(),
  finishedAt: seconds,
  /** From the report to the end. */
  durationS: z.number(),
  satisfaction: z.int().nullable(),
  complained: z.boolean(),
  visits: z.int(),
  /** A later row stands in its place. */
  corrected: z.boolean(),
  /** Of the machine by then: hours of its jobs, and its software. */
  hours: z.number(),
  softwareVersion: z.string(),
  photos: z.int(),
  signedBy: z.string(),
  remark: z.string(),
  createdBy: z.string(),
  createdAt: seconds,
  version: z.string(),
  /** What the reader may do with it now. */
  can: z.array(z.enum(repairRecordDeeds)),
});
export type RepairRecordRow = z.output<typeof repairRecordRow>;

const part = z.strictObject({
  id: z.uuid(),
  kind: z.enum(componentKinds),
  oldId: z.uuid().nullable(),
  oldSn: z.string(),
  newId: z.uuid().nullable(),
  newSn: z.string(),
  price: moneyText,
});
export type RepairRecordPart = z.output<typeof part>;
export const repairRecordDetail = repairRecordRow.extend({
  parts: z.array(part),
  charges: z.array(
    z.strictObject({
      id: z.uuid(),
      no: z.string(),
      feeType: z.string(),
      amount: moneyText,
      state: z.string(),
    }),
  ),
  /** Pictures of a row that was typed in; those of an application stand with it. */
  files: z.array(fileRow),
  /** The row that it corrects, and the one that corrects it. */
  corrects: z.uuid().nullable(),
  correctedBy: z.uuid().nullable(),
  complaint: z.string(),
});
export type RepairRecordDetail = z.output<typeof repairRecordDetail>;

/** What the rows of a filter come to; a row that was corrected does not count beside its correction. */
export const repairRecordFigures = z.strictObject({
  repairs: z.int(),
  /** Mean and 90 % of the durations, seconds; null without any. */
  meanS: z.number().nullable(),
  p90S: z.number().nullable(),
  /** 0…1; null without any. */
  warrantyShare: z.number().nullable(),
  cost: moneyText,
  causes: z.array(z.strictObject({ cause: z.string(), count: z.int() })),
  /** Each of the last twelve months (UTC+8), the earliest first: repairs that ended in it for 100 devices that were in use by its end. */
  months: z.array(
    z.strictObject({ month: z.string(), faults: z.int(), devices: z.int(), per100: z.number() }),
  ),
});
export type RepairRecordFigures = z.output<typeof repairRecordFigures>;

const told = {
  category: z.enum(faultCategories, 'required'),
  fault: fields.text(500),
  cause: fields.text(60),
  treatment: fields.text(1000),
  arrivedAt: fields.seconds,
  finishedAt: fields.seconds,
  pointId: fields.id.nullable().default(null),
  engineerId: fields.id.nullable().default(null),
  remark: fields.words(200).default(''),
};
const inOrder = (
  { arrivedAt, finishedAt }: { arrivedAt: number; finishedAt: number },
  context: z.RefinementCtx<unknown>,
): void => {
  if (finishedAt <= arrivedAt)
    context.addIssue({ code: 'custom', path: ['finishedAt'], message: 'endBeforeStart' });
};
/** `POST repairRecord`: a repair that was done without an application. */
export const typedRepairForm = z
  .object({
    sn: fields.sn,
    ...told,
    /** In warranty; null: as the installation and the months of its product say. */
    warranty: z.boolean('invalidValue').nullable().default(null),
    warrantyRemark: fields.words(200).default(''),
    labourH: fields.twoDecimals(0, 999).default(0),
    travelKm: fields.twoDecimals(0, 9999).default(0),
    parts: z.array(repairPartLine).max(mostRepairParts, 'outOfRange').default([]),
    /** Pictures after it, own files that nothing bears yet. */
    pictures: z.array(fields.id).min(1, 'itemsMissing').max(9, 'outOfRange'),
    signedBy: fields.words(30).default(''),
  })
  .superRefine(inOrder);
export type RepairRecordForm = z.output<typeof typedRepairForm>;
/** What of a row is changed or corrected; parts, money and warranty have had their effects and stay. */
export const repairRecordChange = z.object(told).superRefine(inOrder);
export const repairRecordEdit = z.object({ ...told, version: rowVersion }).superRefine(inOrder);
export type RepairRecordEdit = z.output<typeof repairRecordEdit>;

/** What the form tells of a machine before anything is typed. */
export const repairRecordBeginning = repairBeginning
  .pick({ warrantyUntil: true, inWarranty: true, fitted: true, points: true })
  .extend({
    engineers: z.array(z.strictObject({ id: z.uuid(), name: z.string(), open: z.int() })),
    labourPrice: moneyText,
    travelPrice: moneyText,
  });
export type RepairRecordBeginning = z.output<typeof repairRecordBeginning>;

const right = 'repairRecord';
const one = 'repairRecord/:id';
const changed = [
  'changedMeanwhile',
  'seeOnly',
  'repairRecordAge',
  'repairRecordCorrected',
  'ownOnly',
] as const;
/** The calls of /repairRecord. */
export const repairRecordCalls = {
  list: defineCall('GET', right, { right, query: repairRecordList.query, answer: pageOf(repairRecordRow) }),
  figures: defineCall('GET', 'repairRecord/figures', {
    right,
    query: repairRecordList.query,
    answer: repairRecordFigures,
  }),
  beginning: defineCall('GET', 'repairRecord/beginning', {
    right: 'repairRecord.create',
    query: z.object({ sn: fields.sn }),
    answer: repairRecordBeginning,
    refusals: ['snUnknown'],
  }),
  read: defineCall('GET', one, { right, answer: repairRecordDetail }),
  create: defineCall('POST', right, {
    right: 'repairRecord.create',
    body: typedRepairForm,
    answer: repairRecordRow,
    refusals: [
      ...(['snUnknown', 'seeOnly', 'vehicleCancelled', 'momentInFuture', 'targetUnknown'] as const),
      ...(['repairPartByReplacement', 'repairPartGone', 'partUnknown', 'partFittedElsewhere'] as const),
      ...(['partNotInLibrary', 'partReserved', 'partOfOtherDealer', 'noneInStock', 'pictureType'] as const),
      'notFound',
    ],
  }),
  edit: defineCall('PATCH', one, {
    right: 'repairRecord.edit',
    body: repairRecordEdit,
    answer: repairRecordRow,
    refusals: [...changed, 'momentInFuture', 'targetUnknown'],
  }),
  /** A row of its own in the place of this one, which stays. */
  correct: defineCall('POST', `${one}/correct`, {
    right: 'repairRecord.correct',
    body: repairRecordEdit,
    answer: repairRecordRow,
    refusals: [...changed, 'momentInFuture', 'targetUnknown'],
  }),
  /** Only of a row that was typed in and has moved neither parts nor money. */
  remove: defineCall('DELETE', one, {
    right: 'repairRecord.delete',
    answer: nothing,
    refusals: ['repairRecordBound', 'seeOnly'],
  }),
};
