import { z } from 'zod';
import { codeDeliveries, registrationCode } from '../billing/registration.ts';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { maybe } from '../kit/rules/maybe.ts';
import { deviceCategories, vehicleStates } from '../machines/vehicle-kinds.ts';
import { approvalBase, approvalFilters, approvalOrder, approvalSorts, infoItems } from './approval.ts';
import { approvalCalls } from './approval-calls.ts';

/** Why a licence is to be signed anew (/hardwareCode). */
export const hardwareTypes = ['firstLicence', 'changedCode', 'moreFunctions', 'movedLicence'] as const;
export type HardwareType = (typeof hardwareTypes)[number];
/** Where a request comes from: typed, told by the terminal, a confirmed report of /snConnect, an unplanned exchange, a QR code. */
export const hardwareOrigins = [
  'dealer',
  'reported',
  'connection',
  'passiveReplacement',
  'offlineQr',
] as const;
export type HardwareOrigin = (typeof hardwareOrigins)[number];
/** Until when: the same end as now, so many days from the day of the pass, or without an end. */
export const licenceEnds = ['carryOver', 'days', 'permanent'] as const;
/** More days than these need a right of their own, and carried over they need two reviewers. */
export const usualLicenceDays = 150;
/** Changes within a year from which on two reviewers are needed. */
export const manyChanges = 3;

/** A hardware code (= machine code): letters and digits, at most 32, in capitals. */
export const hardwareCode = z
  .string('required')
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .max(32, 'tooLong')
  .regex(/^[A-Z0-9]+$/, 'lettersDigitsOnly');

/** What a terminal without network shows as a QR code, beside SN and hardware code. */
export const qrFacts = z.object({
  tabletSn: z.string().trim().max(30, 'tooLong'),
  softwareVersion: z.string().trim().max(40, 'tooLong'),
});

const shape = {
  type: z.enum(hardwareTypes, 'required'),
  machineCode: hardwareCode,
  functions: z.array(z.enum(deviceCategories, 'invalidValue')).min(1, 'required').max(10, 'outOfRange'),
  end: z.enum(licenceEnds, 'required').default('carryOver'),
  days: maybe(fields.remainingDaysLong),
  explanation: fields.text(100),
  items: infoItems.default([]),
  qr: qrFacts.nullable().default(null),
};
/** The code once more; one that was read from a QR code is not typed. */
const again = { machineCodeAgain: z.string().trim().toUpperCase().max(32, 'tooLong').default('') };

type Said = z.output<z.ZodObject<typeof shape & typeof again>>;

function checkHardware(
  { type, end, days, machineCode, machineCodeAgain, qr }: Said,
  context: z.RefinementCtx,
): void {
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (end === 'days' && days === null) wrong('days', 'required');
  if (type === 'firstLicence' && end === 'carryOver') wrong('end', 'endNeeded');
  if (type !== 'moreFunctions' && qr === null && machineCode !== machineCodeAgain)
    wrong('machineCodeAgain', 'codesDiffer');
}

const made = { ...shape, ...again, sn: fields.sn, draft: z.boolean('invalidValue').default(false) };
export const hardwareForm = z.object(made).superRefine(checkHardware);
export const hardwareEditForm = z.object({ ...shape, ...again }).superRefine(checkHardware);
/** `batchKey`: the same sending makes nothing twice. */
export const hardwareCreate = z.object({ ...made, batchKey: fields.id }).superRefine(checkHardware);
export type HardwareCreate = z.output<typeof hardwareCreate>;
export const hardwareEdit = z.object({ ...shape, ...again, version: rowVersion }).superRefine(checkHardware);
export type HardwareEdit = z.output<typeof hardwareEdit>;
/** What a request keeps: the form, the code that the device had when it was made, and where it comes from. */
export const hardwareData = z.object({
  ...shape,
  oldCode: z.string(),
  origin: z.enum(hardwareOrigins),
});
export type HardwareData = z.output<typeof hardwareData>;

/** The list of /hardwareCode. */
export const hardwareList = defineList({
  filters: {
    ...approvalFilters,
    /** A part of the old or the new code. */
    code: listFilters.text,
    type: listFilters.choice(hardwareTypes),
    origin: listFilters.choice(hardwareOrigins),
    delivery: listFilters.choice(codeDeliveries),
    functions: listFilters.choice(deviceCategories),
  },
  sorts: approvalSorts,
  defaultSort: approvalOrder,
});

/** A row of /hardwareCode; times in seconds UTC. */
export const hardwareRow = z.strictObject({
  ...approvalBase,
  vehicleId: z.uuid(),
  sn: z.string(),
  productModel: z.string(),
  deviceState: z.enum(vehicleStates),
  dealer: z.string().nullable(),
  /** As its SN connection says. */
  tabletSn: z.string(),
  type: z.enum(hardwareTypes),
  oldCode: z.string(),
  newCode: z.string(),
  /** When the terminal itself told the new code last; null: never, or another one since. */
  reportedAt: seconds.nullable(),
  functions: z.array(z.string()),
  endBefore: seconds.nullable(),
  end: z.enum(licenceEnds),
  days: z.int().nullable(),
  /** Of the licence that was signed; null before, and of a permanent one. */
  endsAt: seconds.nullable(),
  /** Days that are carried over; null where nothing is. */
  carriedDays: z.int().nullable(),
  /** Passed requests of the device in the 365 days before this one. */
  changes: z.int(),
  delivery: z.enum(codeDeliveries),
  origin: z.enum(hardwareOrigins),
  registrationId: z.uuid().nullable(),
  /** When the terminal confirmed the code. */
  aliveSince: seconds.nullable(),
});
export type HardwareRow = z.output<typeof hardwareRow>;
export const hardwareDetail = hardwareRow.extend({ data: hardwareData, files: z.array(fileRow) });
export type HardwareDetail = z.output<typeof hardwareDetail>;

/** `GET hardwareCode/device/:sn`: what the form begins with. */
export const hardwareDevice = z.strictObject({
  sn: z.string(),
  productModel: z.string(),
  machineCode: z.string(),
  category: z.enum(deviceCategories),
  functions: z.array(z.string()),
  registrationUntil: seconds.nullable(),
  /** As the terminal told it last. */
  reportedCode: z.string(),
  reportedAt: seconds.nullable(),
});
export type HardwareDevice = z.output<typeof hardwareDevice>;

/** What a QR code of a terminal says. */
export const qrRead = z.strictObject({
  sn: z.string(),
  machineCode: z.string(),
  tabletSn: z.string(),
  softwareVersion: z.string(),
});
export type QrRead = z.output<typeof qrRead>;

/** Why a code holds no longer. */
export const revokedReasons = ['changed', 'moved', 'cancelled', 'theft'] as const;
export type RevokedReason = (typeof revokedReasons)[number];
export const revokedList = defineList({
  filters: { sn: fields.snList.optional(), code: listFilters.text, heard: listFilters.choice(['yes', 'no']) },
  sorts: ['since'],
  defaultSort: [{ column: 'since', descending: true }],
});
/** A row of the revoked codes; times in seconds UTC. */
export const revokedCodeRow = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  sn: z.string(),
  since: seconds,
  why: z.enum(revokedReasons),
  /** The application that it followed from. */
  number: z.string().nullable(),
  heardAgain: z.int(),
  heardAt: seconds.nullable(),
});
export type RevokedCodeRow = z.output<typeof revokedCodeRow>;

export const hardwareSummary = z.strictObject({
  /** Licences signed since the month began (UTC+8). */
  signed: z.int(),
  waiting: z.int(),
  refused: z.int(),
  /** Revoked codes that were heard again. */
  heard: z.int(),
});

const page = 'hardwareCode';
const create = 'hardwareCode.create';
const formRefusals = [
  ...(['itemsMissing', 'notFound', 'snUnknown', 'seeOnly', 'notAllowedTransition'] as const),
  ...(['daysTooMany', 'permanentRight'] as const),
] as const;
export const hardwareCalls = {
  ...approvalCalls(page, { query: hardwareList.query, row: hardwareRow, detail: hardwareDetail }),
  summary: defineCall('GET', 'hardwareCode/summary', { right: page, answer: hardwareSummary }),
  revoked: defineCall('GET', 'hardwareCode/revoked', {
    right: page,
    query: revokedList.query,
    answer: pageOf(revokedCodeRow),
  }),
  device: defineCall('GET', 'hardwareCode/device/:sn', {
    right: create,
    params: { sn: fields.sn },
    answer: hardwareDevice,
    refusals: ['snUnknown', 'seeOnly'],
  }),
  readQr: defineCall('POST', 'hardwareCode/readQr', {
    right: create,
    body: z.object({ fileId: fields.id }),
    answer: qrRead,
    refusals: ['notFound', 'imageBroken'],
  }),
  create: defineCall('POST', page, {
    right: create,
    body: hardwareCreate,
    answer: hardwareRow,
    refusals: [...formRefusals, 'applicationOpen'],
  }),
  edit: defineCall('PATCH', 'hardwareCode/:id', {
    right: create,
    body: hardwareEdit,
    answer: hardwareRow,
    refusals: [...formRefusals, 'ownOnly'],
  }),
  code: defineCall('POST', 'hardwareCode/:id/code', {
    right: 'hardwareCode.secret',
    answer: registrationCode,
    secretAnswer: true,
    refusals: ['registrationOver'],
  }),
  send: defineCall('POST', 'hardwareCode/:id/send', {
    right: 'hardwareCode.send',
    answer: nothing,
    refusals: ['registrationOver'],
  }),
  /** Nothing is ticked: one that wants a look is refused and has to be opened. */
  approveMany: defineBatchCall(page, 'approve', {
    right: `${page}.approve`,
    only: 'provider',
    input: z.object({}),
  }),
} as const;
