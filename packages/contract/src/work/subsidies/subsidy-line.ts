import { fields } from '../../kit/fields.ts';
import { defineList } from '../../kit/list.ts';
import type { SubsidyParameterForm } from './subsidy-parameter.ts';
import type { SubsidyAreas, SubsidyCheck, SubsidySteps } from './subsidy-reckoning.ts';
import type { SubsidyFlag, SubsidyPayState, SubsidyStatementSeen } from './subsidy-statement.ts';

/** One line: a vehicle on a block, or outside of blocks in a county. Phone masked for who may not see it. */
export interface SubsidyLine {
  id: string;
  key: string;
  place: number;
  vehicleId: string;
  sn: string;
  ownerId: string | null;
  owner: string;
  phone: string;
  dealer: string;
  blockId: string | null;
  block: string;
  divisionCode: string;
  jobs: string[];
  firstDay: string;
  lastDay: string;
  areas: SubsidyAreas;
  steps: SubsidySteps;
  /** What is paid: that of the steps, or 0 while a check holds it back. */
  sMu: number;
  amount: number;
  checks: SubsidyCheck[];
  onHold: boolean;
  holdReason: string;
  removed: boolean;
  removedReason: string;
  declaredMu: number | null;
  correctedMu: number | null;
  correctedAmount: number | null;
  flags: SubsidyFlag[];
  payState: SubsidyPayState;
  paidOn: string | null;
  voucher: string;
  payReason: string;
}

export interface SubsidyAct {
  id: string;
  round: number;
  step: string;
  from: string;
  to: string;
  account: string;
  role: string;
  remark: string;
  changes: SubsidyChange[] | null;
  at: number;
}

/** What recomputing, or another version of the parameter, changed on a line. */
export interface SubsidyChange {
  key: string;
  sn: string;
  block: string;
  before: { uMu: number; sMu: number; amount: number } | null;
  after: { uMu: number; sMu: number; amount: number } | null;
}

export interface SubsidySpot {
  id: string;
  lineId: string;
  sn: string;
  block: string;
  drawnAt: number;
  checkedOn: string | null;
  checker: string;
  depths: { depthM: number; lng: number; lat: number; recordedM: number | null }[];
  photos: string[];
  measuredMu: number | null;
  fits: boolean | null;
}

/**
 * What stands before the approval of a statement, each with whether it is met. What does not hold for a statement is left
 * out: a sample that its rules want none of, a budget that has no limit.
 */
export type SubsidyCondition = { met: boolean } & (
  | { what: 'audit' }
  /** Who made or checked a statement doesn't approve it; told to who may approve. */
  | { what: 'hands' }
  /** `of`: lines that are drawn, or that will be; `done`: those that were checked. */
  | { what: 'sample'; drawn: boolean; done: number; of: number }
  | { what: 'hold'; lines: number }
  /** Seconds UTC; null: it begins with the first audit, and lasts so many days. */
  | { what: 'publicity'; until: number | null; days: number }
  /** By how much the budget is exceeded; 0 while it is not. */
  | { what: 'budget'; over: number }
);

/** `GET subsidyStatement/:id`. */
export interface SubsidyStatementDetail extends SubsidyStatementSeen {
  rules: SubsidyParameterForm;
  /** The version of the parameter that is in force now. */
  editionNow: number;
  budgetLeft: number | null;
  lines: SubsidyLine[];
  acts: SubsidyAct[];
  spots: SubsidySpot[];
  /** Empty before it is handed in, after its end, and for who does not see the whole. */
  before: SubsidyCondition[];
}

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
export interface SubsidyLeftOut {
  jobId: string;
  sn: string;
  workDate: string;
  areaM2: number;
  reason: SubsidyLeftOutReason;
  /** The statement that holds it. */
  statement: string;
}

export type SubsidyPreviewLine = Omit<SubsidyLine, 'id'>;

/** What comes out of `POST subsidyStatement/preview`. */
export interface SubsidyPreview {
  lines: SubsidyPreviewLine[];
  leftOut: SubsidyLeftOut[];
  rules: SubsidyParameterForm;
  owners: number;
  workedM2: number;
  sMu: number;
  amount: number;
  budgetLeft: number | null;
}

/** `GET subsidyStatement/:id/lines/:line/map`: cells of the line as a picture, row by row from the north-west. */
export interface SubsidyLineMap {
  west: number;
  south: number;
  east: number;
  north: number;
  width: number;
  height: number;
  /** Base64; a byte a pixel: 0 nothing, then pays, short, repeated, outside, paid before. */
  classes: string;
  outline: [number, number][][] | null;
}

/** `GET subsidyStatement/:id/map`: where a line lies, polygons of GeoJSON; none where nobody knows it. */
export interface SubsidyLineShape {
  key: string;
  shape: [number, number][][][];
}

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
