import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { defineList } from '../../kit/list.ts';
import { subsidyRules } from './subsidy-parameter.ts';
import { subsidyAreas, subsidyCheck, subsidySteps } from './subsidy-reckoning.ts';
import {
  type SubsidyPayState,
  subsidyFlags,
  subsidyPayStates,
  subsidyStatementSeen,
} from './subsidy-statement.ts';

/** One line: a vehicle on a block, or outside of blocks in a county. Phone masked for who may not see it. */
export const subsidyLine = z.strictObject({
  id: z.uuid(),
  key: z.string(),
  place: z.number(),
  vehicleId: z.string(),
  sn: z.string(),
  ownerId: z.string().nullable(),
  owner: z.string(),
  phone: z.string(),
  dealer: z.string(),
  blockId: z.string().nullable(),
  block: z.string(),
  divisionCode: z.string(),
  jobs: z.array(z.string()),
  firstDay: z.string(),
  lastDay: z.string(),
  areas: subsidyAreas,
  steps: subsidySteps,
  /** What is paid: that of the steps, or 0 while a check holds it back. */
  sMu: z.number(),
  amount: z.number(),
  checks: z.array(subsidyCheck),
  onHold: z.boolean(),
  holdReason: z.string(),
  removed: z.boolean(),
  removedReason: z.string(),
  declaredMu: z.number().nullable(),
  correctedMu: z.number().nullable(),
  correctedAmount: z.number().nullable(),
  flags: z.array(z.enum(subsidyFlags)),
  payState: z.enum(subsidyPayStates),
  paidOn: z.string().nullable(),
  voucher: z.string(),
  payReason: z.string(),
});
export type SubsidyLine = z.output<typeof subsidyLine>;

const figures = z.strictObject({ uMu: z.number(), sMu: z.number(), amount: z.number() });

/** What recomputing, or another version of the parameter, changed on a line. */
export const subsidyChange = z.strictObject({
  key: z.string(),
  sn: z.string(),
  block: z.string(),
  before: figures.nullable(),
  after: figures.nullable(),
});
export type SubsidyChange = z.output<typeof subsidyChange>;

const subsidyAct = z.strictObject({
  id: z.uuid(),
  round: z.number(),
  step: z.string(),
  from: z.string(),
  to: z.string(),
  account: z.string(),
  role: z.string(),
  remark: z.string(),
  changes: z.array(subsidyChange).nullable(),
  at: seconds,
});
export type SubsidyAct = z.output<typeof subsidyAct>;

export const subsidySpot = z.strictObject({
  id: z.uuid(),
  lineId: z.string(),
  sn: z.string(),
  block: z.string(),
  drawnAt: seconds,
  checkedOn: z.string().nullable(),
  checker: z.string(),
  depths: z.array(
    z.strictObject({
      depthM: z.number(),
      lng: z.number(),
      lat: z.number(),
      recordedM: z.number().nullable(),
    }),
  ),
  photos: z.array(z.string()),
  measuredMu: z.number().nullable(),
  fits: z.boolean().nullable(),
});
export type SubsidySpot = z.output<typeof subsidySpot>;

const met = z.boolean();

/**
 * What stands before the approval of a statement, each with whether it is met. What does not hold for a statement is left
 * out: a sample that its rules want none of, a budget that has no limit.
 */
const subsidyCondition = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('audit'), met }),
  /** Who made or checked a statement doesn't approve it; told to who may approve. */
  z.strictObject({ what: z.literal('hands'), met }),
  /** `of`: lines that are drawn, or that will be; `done`: those that were checked. */
  z.strictObject({ what: z.literal('sample'), met, drawn: z.boolean(), done: z.number(), of: z.number() }),
  z.strictObject({ what: z.literal('hold'), met, lines: z.number() }),
  /** Seconds UTC; null: it begins with the first audit, and lasts so many days. */
  z.strictObject({ what: z.literal('publicity'), met, until: seconds.nullable(), days: z.number() }),
  /** By how much the budget is exceeded; 0 while it is not. */
  z.strictObject({ what: z.literal('budget'), met, over: z.number() }),
]);
export type SubsidyCondition = z.output<typeof subsidyCondition>;

/** `GET subsidyStatement/:id`. */
export const subsidyStatementDetail = z.strictObject({
  ...subsidyStatementSeen.shape,
  rules: subsidyRules,
  /** The version of the parameter that is in force now. */
  editionNow: z.number(),
  budgetLeft: z.number().nullable(),
  lines: z.array(subsidyLine),
  acts: z.array(subsidyAct),
  spots: z.array(subsidySpot),
  /** Empty before it is handed in, after its end, and for who does not see the whole. */
  before: z.array(subsidyCondition),
});
export type SubsidyStatementDetail = z.output<typeof subsidyStatementDetail>;

export const subsidyLeftOutReasons = [
  'inProgress',
  'tooSmall',
  'invalid',
  'held',
  'settled',
  'model',
  'tickedOff',
] as const;
export type SubsidyLeftOutReason = (typeof subsidyLeftOutReasons)[number];

/** A job that does not come into the statement, and why. */
const subsidyLeftOut = z.strictObject({
  jobId: z.string(),
  sn: z.string(),
  workDate: z.string(),
  areaM2: z.number(),
  reason: z.enum(subsidyLeftOutReasons),
  /** The statement that holds it. */
  statement: z.string(),
});
export type SubsidyLeftOut = z.output<typeof subsidyLeftOut>;

const subsidyPreviewLine = subsidyLine.omit({ id: true });
export type SubsidyPreviewLine = z.output<typeof subsidyPreviewLine>;

/** What comes out of `POST subsidyStatement/preview`. */
export const subsidyPreview = z.strictObject({
  lines: z.array(subsidyPreviewLine),
  leftOut: z.array(subsidyLeftOut),
  rules: subsidyRules,
  owners: z.number(),
  workedM2: z.number(),
  sMu: z.number(),
  amount: z.number(),
  budgetLeft: z.number().nullable(),
});
export type SubsidyPreview = z.output<typeof subsidyPreview>;

/** `GET subsidyStatement/:id/lines/:line/map`: cells of the line as a picture, row by row from the north-west. */
export const subsidyLineMap = z.strictObject({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  width: z.number(),
  height: z.number(),
  /** Base64; a byte a pixel: 0 nothing, then pays, short, repeated, outside, paid before. */
  classes: z.string(),
  outline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
});
export type SubsidyLineMap = z.output<typeof subsidyLineMap>;

/** `GET subsidyStatement/:id/map`: where a line lies, polygons of GeoJSON; none where nobody knows it. */
export const subsidyLineShape = z.strictObject({
  key: z.string(),
  shape: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
});
export type SubsidyLineShape = z.output<typeof subsidyLineShape>;

/** The lines of a statement as files: all figures, the publicity list (masked), the pay list. */
export const subsidyLineList = defineList({
  filters: { statement: fields.id.optional() },
  sorts: ['place'],
  defaultSort: [{ column: 'place', descending: false }],
});

/** A line as a file writes it. */
export interface SubsidyFileLine {
  id: string;
  number: string;
  owner: string;
  phone: string;
  sn: string;
  dealer: string;
  block: string;
  divisionCode: string;
  jobs: number;
  workedM2: number;
  repeatedM2: number;
  uMu: number;
  meanDepthM: number | null;
  q: number | null;
  sensorCoverage: number;
  sMu: number;
  price: number | null;
  amount: number;
  payState: SubsidyPayState;
  paidOn: string | null;
  voucher: string;
}
