import { z } from 'zod';
import { amountAboveZero, moneyText } from '../billing/money.ts';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { maybe } from '../kit/rules/maybe.ts';
import { vehicleStates } from '../machines/vehicle-kinds.ts';
import {
  approvalBase,
  approvalFilters,
  approvalOrder,
  approvalSorts,
  infoItems,
  picturePlace,
} from './approval.ts';
import { approvalCalls } from './approval-calls.ts';

/** Why a device is written off for good (/equipCancel). */
export const cancellationReasons = [
  'scrapped',
  'returnedGoods',
  'soldAbroad',
  'stolen',
  'contractEnded',
  'outOfUse',
  'other',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** How far a refund is that was asked for. */
export const refundStates = ['asked', 'approved', 'rejected'] as const;
export type RefundState = (typeof refundStates)[number];

/** What becomes of a fitted part. */
export const partFates = ['toBeTested', 'staysWithOwner', 'scrapped', 'lost'] as const;
export type PartFate = (typeof partFates)[number];

const shape = {
  reason: z.enum(cancellationReasons, 'required'),
  explanation: fields.text(200),
  /** Since when it is so; not in the future. */
  since: fields.day,
  /** Of every fitted part that is not named below. */
  fate: z.enum(partFates, 'required'),
  parts: z
    .array(z.object({ componentId: fields.id, fate: z.enum(partFates, 'required') }))
    .max(60, 'outOfRange')
    .default([]),
  /** Yuan of the remaining days that somebody wants back for each device, at most what was paid; null: nothing. */
  refund: maybe(amountAboveZero),
  items: infoItems.default([]),
};
/** What an application asks; one of several devices shares reason and files. */
export const cancellationData = z.object(shape);
export type CancellationData = z.output<typeof cancellationData>;
export const cancellationEdit = cancellationData.extend({ version: rowVersion });
export const cancellationCreate = cancellationData.extend({
  batchKey: fields.id,
  sns: z.array(fields.sn).min(1, 'required').max(10, 'tooManySns'),
  /** Kept as drafts and not sent yet. */
  draft: z.boolean('invalidValue').default(false),
});
export type CancellationCreate = z.output<typeof cancellationCreate>;

/** Which file a reason must be shown with; any of them will do. */
export const itemsNeeded: Readonly<
  Partial<Record<CancellationReason, CancellationData['items'][number]['type'][]>>
> = {
  stolen: ['policeReport'],
  scrapped: ['wholeMachine', 'scrapCertificate'],
};

/** The list of /equipCancel. */
export const cancellationList = defineList({
  filters: {
    ...approvalFilters,
    reason: listFilters.choice(cancellationReasons),
    deviceState: listFilters.choice(vehicleStates),
    fate: listFilters.choice(partFates),
    /** Days of the registration that are left. */
    remainingDays: listFilters.numbers,
    /** Whether money is wanted back. */
    refund: listFilters.choice(['yes', 'no']),
    /** Charges of the device that nobody has paid. */
    unpaid: listFilters.choice(['yes', 'no']),
  },
  sorts: approvalSorts,
  defaultSort: approvalOrder,
});

/** A row of /equipCancel; times in seconds UTC. */
export const cancellationRow = z.strictObject({
  ...approvalBase,
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  productModel: z.string(),
  owner: z.string().nullable(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  deviceState: z.enum(vehicleStates),
  cause: z.enum(cancellationReasons),
  registrationDays: z.int().nullable(),
  flowDays: z.int().nullable(),
  /** Things of the device that are not settled: what stops a pass. */
  openItems: z.int(),
  lastOnline: seconds.nullable(),
  /** Area worked ever, m². */
  workedM2: z.number(),
  /** What is wanted back, and how far that is: null until a pass asks for it. */
  refund: z.strictObject({ amount: moneyText, state: z.enum(refundStates).nullable() }).nullable(),
});
export type CancellationRow = z.output<typeof cancellationRow>;

export const fittedPart = z.strictObject({
  componentId: z.uuid(),
  kind: z.string(),
  sn: z.string(),
  model: z.string(),
});
export const cancellationDetail = cancellationRow.extend({
  data: cancellationData,
  files: z.array(fileRow),
  pictures: z.array(picturePlace),
  parts: z.array(fittedPart),
  /** Where it was heard last. */
  place: z.strictObject({ lng: z.number(), lat: z.number(), at: seconds }).nullable(),
});
export type CancellationDetail = z.output<typeof cancellationDetail>;

/** What became of each SN of an application: its number, or why it was not taken. */
export const cancellationResult = z.strictObject({
  rows: z.array(
    z.strictObject({
      sn: z.string(),
      id: z.uuid().nullable(),
      number: z.string(),
      /** Key of the refusal, empty when it was taken. */
      refused: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type CancellationResult = z.output<typeof cancellationResult>;

const page = 'equipCancel';
export const cancellationCalls = {
  ...approvalCalls(page, { query: cancellationList.query, row: cancellationRow, detail: cancellationDetail }),
  /** What sits on a device now. */
  fitted: defineCall('GET', 'equipCancel/fitted', {
    right: 'equipCancel.create',
    query: z.object({ sn: fields.sn }),
    answer: z.array(fittedPart),
    refusals: ['snUnknown', 'seeOnly'],
  }),
  create: defineCall('POST', page, {
    right: 'equipCancel.create',
    body: cancellationCreate,
    answer: cancellationResult,
    refusals: ['itemsMissing', 'notFound'],
  }),
  edit: defineCall('PATCH', 'equipCancel/:id', {
    right: 'equipCancel.create',
    body: cancellationEdit,
    answer: cancellationRow,
    refusals: ['notAllowedTransition', 'itemsMissing', 'ownOnly', 'refundTooMuch'],
  }),
} as const;
