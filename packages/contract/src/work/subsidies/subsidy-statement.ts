import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters, rowVersion } from '../../kit/list.ts';
import { maybe } from '../../machines/libraries/maybe.ts';
import { workTypes } from '../../machines/vehicle-kinds.ts';
import { subsidyCheckKinds } from './subsidy-reckoning.ts';
import { mostSheetVehicles } from './vehicle-sheet.ts';

/** Maker, checker and approver are three people; a rejected statement is mended and submitted anew. */
export const subsidyStatementFlow = defineFlow({
  states: ['draft', 'notReviewed', 'reviewing', 'initialPassed', 'approved', 'rejected'],
  first: 'draft',
  steps: {
    submit: { from: ['draft', 'rejected'], to: 'notReviewed' },
    take: { from: ['notReviewed'], to: 'reviewing' },
    check: { from: ['reviewing'], to: 'initialPassed' },
    approve: { from: ['initialPassed'], to: 'approved' },
    reject: { from: ['notReviewed', 'reviewing', 'initialPassed'], to: 'rejected' },
  },
});
export type SubsidyStatementState = (typeof subsidyStatementFlow.states)[number];
export type SubsidyStatementStep = keyof typeof subsidyStatementFlow.steps;

/** What somebody may do with a statement, beside reading it. */
const subsidyStatementDeeds = [
  ...(['submit', 'take', 'check', 'approve', 'reject'] as const),
  ...(['edit', 'delete', 'sample', 'spot', 'pay', 'correct'] as const),
] as const;
export type SubsidyStatementDeed = (typeof subsidyStatementDeeds)[number];

export const subsidyPayStates = ['unpaid', 'partly', 'paid', 'failed', 'refunded'] as const;
export type SubsidyPayState = (typeof subsidyPayStates)[number];
export const subsidyScopes = ['all', 'dealers', 'owners', 'sns'] as const;
export type SubsidyScope = (typeof subsidyScopes)[number];
export const subsidyFlags = ['changedAfterSettlement', 'newEdition', 'needsRecompute'] as const;
export type SubsidyFlag = (typeof subsidyFlags)[number];

/** Dealers, owners or SNs of one statement that a person chooses. */
export const mostSubsidyScope = 10;
/** Jobs that one statement reckons. */
export const mostSubsidyJobs = 5000;

/** A vehicle on a block, or on the land outside of blocks in a county. */
const lineKey = z.string().trim().min(1, 'required').max(90, 'tooLong');
const declaredArea = z.object({ key: lineKey, mu: fields.twoDecimals(0, 1_000_000) });

const shape = {
  parameterId: fields.id,
  title: fields.text(50),
  divisions: z
    .array(z.string().regex(/^(\d{6}|[A-Z]{2})$/, 'invalidValue'))
    .min(1, 'noSelection')
    .max(300, 'outOfRange'),
  workFrom: fields.day,
  workTo: fields.day,
  scopeKind: z.enum(subsidyScopes, 'required').default('all'),
  /** Ids of dealers or owners, or SNs. */
  scopeValues: z
    .array(z.string().trim().min(1, 'required').max(60, 'tooLong'))
    .max(mostSheetVehicles, 'outOfRange')
    .default([]),
  /** The SNs came from a sheet: more than a person types. */
  fromFile: z.boolean('invalidValue').default(false),
  /** Lines that were ticked off. */
  leftOut: z.array(lineKey).max(5000, 'outOfRange').default([]),
  declared: z.array(declaredArea).max(5000, 'outOfRange').default([]),
};

/** A statement as it is made (/addSubsidy), and as it is previewed before. */
export const subsidyStatementForm = z
  .object(shape)
  .refine(({ workFrom, workTo }) => workFrom <= workTo, { error: 'endBeforeStart', path: ['workTo'] })
  .refine(({ scopeKind, scopeValues }) => scopeKind === 'all' || scopeValues.length > 0, {
    error: 'noSelection',
    path: ['scopeValues'],
  })
  .superRefine(({ scopeKind, scopeValues, fromFile }, { addIssue }) => {
    if (scopeValues.length <= mostSubsidyScope || (scopeKind === 'sns' && fromFile)) return;
    const message = scopeKind === 'sns' ? 'tooManySns' : 'tooManyCompanies';
    addIssue({ code: 'custom', message, path: ['scopeValues'] });
  });
export type SubsidyStatementForm = z.output<typeof subsidyStatementForm>;
export const subsidyStatementEdit = editOf(shape);
/** `POST subsidyStatement`: the worker makes it; `submit`: it goes to its checkers at once. */
export const subsidyMakeForm = subsidyStatementForm.and(
  z.object({ submit: z.boolean('invalidValue').default(false) }),
);
export type SubsidyMakeForm = z.output<typeof subsidyMakeForm>;

/** What comes out of making a statement, or one that corrects another. */
export const subsidyMade = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  lines: z.number(),
});
export type SubsidyMade = z.output<typeof subsidyMade>;
/** `POST …/recompute`: the version that was read; `takeOver`: by the parameter as it is now. */
export const subsidyAgainForm = z.object({
  version: rowVersion,
  takeOver: z.boolean('invalidValue').default(false),
});
export type SubsidyAgain = z.output<typeof subsidyAgainForm> & { id: string };

/** What is decided about a line of a draft; every deed but a taking back needs a reason. */
export const subsidyLineDeeds = [
  'remove',
  'takeBack',
  'hold',
  'release',
  'clear',
  'declare',
  'owner',
] as const;
export type SubsidyLineDeed = (typeof subsidyLineDeeds)[number];
export const subsidyDecision = z.object({
  deed: z.enum(subsidyLineDeeds, 'required'),
  reason: z.string().trim().max(30, 'subsidyReason').default(''),
  check: z.enum(subsidyCheckKinds, 'invalidValue').optional(),
  declaredMu: fields.twoDecimals(0, 1_000_000).nullable().optional(),
  ownerId: fields.id.optional(),
  version: rowVersion,
});
export type SubsidyDecision = z.output<typeof subsidyDecision>;

/** The declared area of a line, mu; null: none was declared. */
export const subsidyDeclareForm = z.object({ declaredMu: maybe(fields.twoDecimals(0, 1_000_000)) });
/** Whose a line is, among those whose vehicle it was. */
export const subsidyOwnerForm = z.object({ ownerId: fields.id, reason: fields.rejectReason });

/** `GET …/lines/:line/owners`: those to whom a line may go; phones masked for who may not see them. */
export const subsidyOwner = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
});
export type SubsidyOwner = z.output<typeof subsidyOwner>;

/** The audit steps: the version that was read, and a remark. */
export const subsidyStepBody = z.object({ version: rowVersion, remark: fields.words(200).default('') });
export const subsidyRejectBody = z.object({ version: rowVersion, reason: fields.rejectReason });
/** `POST …/pay`: all lines that are not paid yet, or some. */
export const subsidyPayment = z
  .object({
    lines: z.array(fields.id).max(5000, 'outOfRange').optional(),
    outcome: z.enum(['paid', 'failed'], 'required'),
    paidOn: fields.day.nullable().default(null),
    voucher: fields.words(40).default(''),
    reason: z.string().trim().max(30, 'subsidyReason').default(''),
  })
  .refine(({ outcome, paidOn }) => outcome !== 'paid' || paidOn !== null, {
    error: 'required',
    path: ['paidOn'],
  })
  .refine(({ outcome, reason }) => outcome !== 'failed' || reason !== '', {
    error: 'subsidyReason',
    path: ['reason'],
  });
export type SubsidyPayment = z.output<typeof subsidyPayment>;

const measured = z.object({
  depthM: z.number('invalidValue').min(0, 'outOfRange').max(1, 'outOfRange'),
  lng: fields.longitude,
  lat: fields.latitude,
});
/** `PUT …/check/:line`: what was measured on the spot. */
export const subsidySpotForm = z.object({
  checkedOn: fields.day,
  depths: z.array(measured).min(5, 'subsidyDepths').max(50, 'outOfRange'),
  photos: z.array(fields.id).max(20, 'outOfRange').default([]),
  measuredMu: fields.twoDecimals(0.01, 1_000_000).nullable().default(null),
});
export type SubsidySpotForm = z.output<typeof subsidySpotForm>;

/** The list of /subsidyStatement. */
export const subsidyStatementList = defineList({
  filters: {
    number: listFilters.text,
    title: listFilters.text,
    year: listFilters.numbers,
    season: listFilters.days,
    division: z.string().max(12, 'tooLong').optional(),
    workType: listFilters.choice(workTypes),
    parameter: fields.id.optional(),
    dealer: listFilters.branch,
    owner: listFilters.text,
    sn: listFilters.text,
    state: listFilters.choice(subsidyStatementFlow.states),
    payState: listFilters.choice(subsidyPayStates),
    amount: listFilters.numbers,
    createdAt: listFilters.days,
    flagged: listFilters.flag,
    deleted: listFilters.flag,
  },
  sorts: ['number', 'title', 'year', 'lineCount', 'workedM2', 'sMu', 'amount', 'createdAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A row of the list; of who sees own vehicles alone, counts and sums are those of his own lines. */
export const subsidyStatementRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  parameterId: z.string(),
  parameter: z.string(),
  edition: z.number(),
  year: z.number(),
  workType: z.enum(workTypes),
  divisions: z.array(z.string()),
  workFrom: z.string(),
  workTo: z.string(),
  depthM: z.number().nullable(),
  passRate: z.number(),
  price: z.number().nullable(),
  lineCount: z.number(),
  ownerCount: z.number(),
  workedM2: z.number(),
  sMu: z.number(),
  amount: z.number(),
  paid: z.number(),
  state: z.enum(subsidyStatementFlow.states),
  payState: z.enum(subsidyPayStates),
  flags: z.array(z.enum(subsidyFlags)),
  madeBy: z.string(),
  createdAt: seconds,
  publicityFrom: z.number().nullable(),
  publicityUntil: z.number().nullable(),
  approvedAt: seconds.nullable(),
  sampledAt: seconds.nullable(),
  corrects: z.string().nullable(),
  round: z.number(),
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type SubsidyStatementRow = z.output<typeof subsidyStatementRow>;

/** A row as somebody is shown it, with what they may do with it now: by their right, its state and who had a hand in it. */
export const subsidyStatementSeen = z.strictObject({
  ...subsidyStatementRow.shape,
  may: z.array(z.enum(subsidyStatementDeeds)),
});
export type SubsidyStatementSeen = z.output<typeof subsidyStatementSeen>;
