import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { listFilters, rowVersion } from '../kit/list.ts';

/** Kinds of applications that can be decided now; each is a page of its own over the one table. */
export const approvalKinds = [
  'cancellation',
  'account',
  'entry',
  'replacement',
  'repair',
  'hardwareCode',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * The life of every application, whatever it asks for (A2). `approve`, `retry` and `putBack` lead to a state that depends on its
 * steps: the server's rules say which (`stateAfter`).
 */
export const approvalFlow = defineFlow({
  states: [
    'draft',
    'toReview',
    'reviewing',
    'initialPassed',
    'passed',
    'rePassed',
    'rejected',
    'failed',
    'withdrawn',
  ],
  first: 'draft',
  steps: {
    submit: { from: ['draft', 'rejected'], to: 'toReview' },
    withdraw: { from: ['toReview'], to: 'withdrawn' },
    review: { from: ['toReview', 'initialPassed'], to: 'reviewing' },
    putBack: { from: ['reviewing'], to: 'toReview' },
    handOver: { from: ['reviewing'], to: 'reviewing' },
    check: { from: ['reviewing'], to: 'initialPassed' },
    approve: { from: ['reviewing'], to: 'passed' },
    sendBack: { from: ['reviewing'], to: 'toReview' },
    reject: { from: ['reviewing', 'failed'], to: 'rejected' },
    takeBack: { from: ['rejected'], to: 'reviewing' },
    fail: { from: ['reviewing', 'failed'], to: 'failed' },
    retry: { from: ['failed'], to: 'passed' },
  },
});
export type ApprovalState = (typeof approvalFlow.states)[number];
export type ApprovalStep = keyof typeof approvalFlow.steps;
/** What an application offers to whoever reads it: the steps that a person takes, and editing and deleting it. */
export const approvalDeeds = [
  'submit',
  'withdraw',
  'review',
  'putBack',
  'handOver',
  'check',
  'approve',
  'sendBack',
  'reject',
  'takeBack',
  'retry',
  'edit',
  'delete',
] as const;
export type ApprovalDeed = (typeof approvalDeeds)[number];

export const mostRounds = 3;
/** A taken application goes back after so long without an act; the last part of it is counted down. Seconds. */
export const takenForS = 30 * 60;
export const countdownS = 5 * 60;
/** Who rejected may think better of it for so long, seconds. */
export const takeBackForS = 24 * 3600;
export const mostReasons = 20;
export const mostInfoItems = 30;
/** Applications that one bulk action takes. */
export const mostRejectedAtOnce = 50;

/** `pass`: nothing to say. `look`: passing needs a tick and a remark. `stop`: it cannot be passed (A6). */
export const checkLevels = ['pass', 'look', 'stop'] as const;
export const approvalCheck = z.strictObject({
  /** Its words are `approvals.checks.KEY`, with `params` for their places. */
  key: z.string(),
  level: z.enum(checkLevels),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A path of this site where the matter is dealt with; empty without one. */
  link: z.string(),
  /** In the path: what the reviewer remarked on it. */
  remark: z.exactOptional(z.string()),
});
export type ApprovalCheck = z.output<typeof approvalCheck>;

/** Files of an application by what they show (A10). */
export const infoItemTypes = [
  'wholeMachine',
  'machineNameplate',
  'partNameplate',
  'tabletScreen',
  'receiver',
  'motor',
  'wiring',
  'acceptanceSheet',
  'scrapCertificate',
  'contract',
  'invoice',
  'licence',
  'policeReport',
  'training',
  'video',
  'other',
] as const;
export type InfoItemType = (typeof infoItemTypes)[number];
export const infoItems = z
  .array(z.object({ type: z.enum(infoItemTypes, 'required'), fileId: fields.id }))
  .max(mostInfoItems, 'outOfRange');
export type InfoItem = z.output<typeof infoItems>[number];

/** Where a picture of an application was taken as it tells itself, degrees WGS 84. */
export const picturePlace = z.strictObject({
  fileId: z.uuid(),
  type: z.enum(infoItemTypes),
  /** By the clock of the camera, which knows no zone: `2026-03-01 08:30`; null where it says none. */
  takenAt: z.string().nullable(),
  lng: z.number(),
  lat: z.number(),
});
export type PicturePlace = z.output<typeof picturePlace>;

/**
 * By what way an application came in: filled in here, read from a sheet, made by a program with a key, sent without an account from the page
 * of the sign-in, or opened by the product itself. What lies behind it (a warning, a connection) is told by the kinds that know it.
 */
export const approvalWays = ['form', 'sheet', 'program', 'signInPage', 'system'] as const;
export type ApprovalWay = (typeof approvalWays)[number];

/** The tabs over the list of a kind (A12). */
export const approvalTabs = [
  'waiting',
  'toReview',
  'reviewing',
  'initialPassed',
  'approved',
  'rejected',
  'failed',
  'all',
  'mine',
] as const;
export type ApprovalTab = (typeof approvalTabs)[number];
export const approvalClocks = ['fine', 'soon', 'over'] as const;

/** Filters of the list of every kind. */
export const approvalFilters = {
  tab: z.enum(approvalTabs, 'invalidValue').optional(),
  number: listFilters.text,
  sn: fields.snList.optional(),
  state: listFilters.choice(approvalFlow.states),
  round: listFilters.choice(['1', '2', '3']),
  applicant: listFilters.text,
  company: listFilters.text,
  dealer: listFilters.branch,
  division: z.string().max(12, 'tooLong').optional(),
  submittedAt: listFilters.days,
  decidedAt: listFilters.days,
  reviewer: listFilters.text,
  due: listFilters.choice(['soon', 'over']),
  checks: listFilters.choice(['look', 'stop']),
  way: listFilters.choice(approvalWays),
};
export const approvalSorts = [
  'number',
  'sn',
  'dueAt',
  'submittedAt',
  'waitingSince',
  'decidedAt',
  'createdAt',
] as const;
/** What is due first stands first; what waits for nobody follows, the newest first. */
export const approvalOrder = [
  { column: 'dueAt', descending: false },
  { column: 'createdAt', descending: true },
] as const;

/** What a row of every kind tells; times in seconds UTC. */
export const approvalBase = {
  id: z.uuid(),
  number: z.string(),
  state: z.enum(approvalFlow.states),
  round: z.int(),
  step: z.int(),
  steps: z.int(),
  applicantId: z.uuid().nullable(),
  applicant: z.string(),
  /** The company of the applicant; null is the provider. */
  company: z.string().nullable(),
  way: z.enum(approvalWays),
  submittedAt: seconds.nullable(),
  waitingSince: seconds.nullable(),
  dueAt: seconds.nullable(),
  clock: z.enum(approvalClocks).nullable(),
  nobody: z.boolean(),
  takenById: z.uuid().nullable(),
  /** Who reviews it now, else who decided it. */
  reviewer: z.string(),
  takenAt: seconds.nullable(),
  actedAt: seconds.nullable(),
  step1By: z.string(),
  step2By: z.string(),
  decidedAt: seconds.nullable(),
  reason: z.string(),
  checks: z.array(approvalCheck),
  failure: z
    .strictObject({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      traceId: z.string(),
    })
    .nullable(),
  batchNo: z.string(),
  dataVersion: z.int(),
  createdAt: seconds,
  /** What the reader may do with it now. */
  may: z.array(z.enum(approvalDeeds)),
  version: rowVersion,
};

/** What every kind's row has at least. */
export const approvalRow = z.object(approvalBase);
export type ApprovalRow = z.output<typeof approvalRow>;

/** One act of the path (A11). */
export const approvalAct = z.strictObject({
  id: z.uuid(),
  round: z.int(),
  step: z.int(),
  action: z.string(),
  from: z.enum(approvalFlow.states).nullable(),
  to: z.enum(approvalFlow.states),
  at: seconds,
  account: z.string(),
  company: z.string(),
  role: z.string(),
  reason: z.string(),
  checks: z.array(approvalCheck),
  dataVersion: z.int(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  onePerson: z.boolean(),
});
export type ApprovalAct = z.output<typeof approvalAct>;

/** `GET <page>/counts`: applications behind each tab. */
export const approvalCounts = z.strictObject(
  Object.fromEntries(approvalTabs.map((tab) => [tab, z.int()])) as Record<ApprovalTab, z.ZodInt>,
);

/** `GET <page>/figures`: what waits now, and what the last 30 days came to. */
export const approvalFigures = z.strictObject({
  waiting: z.int(),
  overdue: z.int(),
  approved: z.int(),
  rejected: z.int(),
  /** Of the decided, 0 to 1; null when none was. */
  rejectedShare: z.number().nullable(),
  /** From submission to decision, seconds. */
  medianS: z.number().nullable(),
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
});
export type ApprovalFigures = z.output<typeof approvalFigures>;

/** Bodies of the steps. */
export const approvalStepForm = z.object({ version: rowVersion });
export const approvalReasonForm = z.object({ version: rowVersion, reason: fields.rejectReason });
export const approvalHandOverForm = z.object({ version: rowVersion, to: fields.id });
const tick = z.object({ key: z.string().min(1, 'required').max(60, 'tooLong'), remark: fields.text(100) });
/** A pass: each check that wants a look is ticked with a remark. `sn` where the kind has the device typed once more. */
export const approvalPassForm = z.object({
  version: rowVersion,
  ticks: z.array(tick).max(40, 'outOfRange').default([]),
  sn: z.string().trim().max(10, 'tooLong').optional(),
});
export type ApprovalPass = z.output<typeof approvalPassForm>;

/** Steps and clocks of a kind: for all, and for dealers that differ. */
export const approvalSettings = z.object({
  rows: z
    .array(
      z.object({
        /** Null: for all that are not named. */
        dealerId: fields.id.nullable(),
        steps: z.number('required').int('invalidValue').min(1, 'outOfRange').max(2, 'outOfRange'),
        /** Working hours. */
        dueHours: z.number('required').int('invalidValue').min(1, 'outOfRange').max(400, 'outOfRange'),
      }),
    )
    .min(1, 'required')
    .max(200, 'outOfRange')
    .refine((rows) => rows.filter(({ dealerId }) => dealerId === null).length === 1, 'invalidValue')
    .refine((rows) => new Set(rows.map(({ dealerId }) => dealerId)).size === rows.length, 'invalidValue'),
});
export type ApprovalSettings = z.output<typeof approvalSettings>;
const reasonWords = fields.text(30);
export const rejectReasons = z.object({
  rows: z
    .array(z.object({ zh: reasonWords, en: reasonWords, ru: reasonWords, tr: reasonWords }))
    .max(mostReasons, 'outOfRange'),
});
export type RejectReasons = z.output<typeof rejectReasons>;
