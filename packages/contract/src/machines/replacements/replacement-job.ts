import { z } from 'zod';
import { chargeFlow } from '../../billing/charge.ts';
import { moneyText } from '../../billing/money.ts';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { anySns } from '../libraries/component.ts';
import { componentKinds } from '../libraries/library-kinds.ts';
import { replacementFlow, replacementOrigins, replacementTypes } from './replacement-kinds.ts';

/** The origins of jobs: paper records are single parts without a job. */
export const jobOrigins = replacementOrigins.filter((origin) => origin !== 'import');

/** The list of /newReplaceRecord. */
export const replacementJobList = defineList({
  filters: {
    sn: anySns,
    number: listFilters.text,
    /** Number of the application or the repair. */
    source: listFilters.text,
    /** Machine code before or after. */
    machineCode: listFilters.text,
    type: listFilters.choice(replacementTypes),
    state: listFilters.choice(replacementFlow.states),
    origin: listFilters.choice(jobOrigins),
    dealer: listFilters.branch,
    region: listFilters.text,
    approvedAt: listFilters.days,
    /** Whether the new equipment was heard. */
    alive: listFilters.choice(['yes', 'no']),
  },
  sorts: ['number', 'sn', 'approvedAt', 'aliveSince'],
  defaultSort: [{ column: 'approvedAt', descending: true }],
});

/** One part of a job as the list counts it; an empty SN is none. */
const changedPart = z.strictObject({ kind: z.enum(componentKinds), oldSn: z.string(), newSn: z.string() });

/** A row of /newReplaceRecord; times in seconds UTC. */
export const replacementJobRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  dealer: z.string().nullable(),
  type: z.enum(replacementTypes),
  origin: z.enum(replacementOrigins),
  /** Application, repair, connection or undone job that it was made by. */
  sourceId: z.uuid().nullable(),
  source: z.string(),
  parts: z.array(changedPart),
  oldMachineCode: z.string(),
  newMachineCode: z.string(),
  oldSims: z.string(),
  newSims: z.string(),
  /** Until when what was carried over holds; null: nothing was. */
  registrationUntil: seconds.nullable(),
  flowUntil: seconds.nullable(),
  correctionsMoved: z.boolean(),
  state: z.enum(replacementFlow.states),
  aliveSince: seconds.nullable(),
  applicant: z.string(),
  approver: z.string(),
  approvedAt: seconds,
  /** Pictures of the application or of the repair. */
  photos: z.int(),
  /** Why it was rejected or undone. */
  reason: z.string(),
  remark: z.string(),
  version: z.string(),
});
export type ReplacementJobRow = z.output<typeof replacementJobRow>;

/** The parts that speak for a vehicle; an empty one is none. */
export const partSet = z.strictObject({
  machineCode: z.string(),
  tabletSn: z.string(),
  receiverSn: z.string(),
  controllerSn: z.string(),
  tboxSn: z.string(),
  iccids: z.array(z.string()),
});
export type PartSet = z.output<typeof partSet>;

/** What happened to a job, from the application on. */
export const replacementMoments = [
  'applied',
  'checked',
  'passed',
  'sent',
  'heard',
  'failed',
  'waits',
  'reported',
  'confirmed',
  'rejected',
  'undone',
] as const;
export const replacementMoment = z.strictObject({
  what: z.enum(replacementMoments),
  at: seconds,
  by: z.string(),
});
export type ReplacementMoment = z.output<typeof replacementMoment>;

export const replacementJobDetail = replacementJobRow.extend({
  before: partSet,
  after: partSet,
  timeline: z.array(replacementMoment),
  /** What its application charges: undone with it while unpaid, left as it is once paid. */
  charges: z.array(
    z.strictObject({ id: z.uuid(), no: z.string(), amount: moneyText, state: z.enum(chargeFlow.states) }),
  ),
  /** The job that undid it, or that it undoes. */
  counter: z.strictObject({ id: z.uuid(), number: z.string() }).nullable(),
});
export type ReplacementJobDetail = z.output<typeof replacementJobDetail>;

export const replacementJobFigures = z.strictObject({
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  toConfirm: z.int(),
});
export type ReplacementJobFigures = z.output<typeof replacementJobFigures>;

/** `POST newReplaceRecord/:id/reject`. */
export const replacementReject = z.object({ reason: fields.rejectReason });
/** `POST newReplaceRecord/:id/undo`. */
export const replacementUndo = z.object({ reason: fields.text(100) });
/** `POST newReplaceRecord/:id/fillIn`: the originals that a passive record needs; an empty one stays as it is. */
export const replacementFillIn = z.object({
  tabletSn: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9-]{4,30})?$/, 'componentSnFormat')
    .default(''),
  machineCode: fields.words(40).default(''),
});
/** What warehouse and entry know of the originals of a passive record. */
export const replacementOriginals = z.strictObject({ tabletSn: z.string(), machineCode: z.string() });
export type ReplacementOriginals = z.output<typeof replacementOriginals>;
