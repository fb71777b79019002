import { z } from 'zod';
import {
  approvalBase,
  approvalFilters,
  approvalFlow,
  approvalOrder,
  approvalSorts,
  infoItems,
} from '../approvals/approval.ts';
import { amountRule, moneyText } from '../billing/money.ts';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { componentKinds } from '../machines/libraries/library-kinds.ts';
import { vehicleStates } from '../machines/vehicle-kinds.ts';
import { conversationMessage } from './conversation.ts';
import { problemPriorities } from './problem.ts';
import {
  faultCategories,
  lowRating,
  mostRepairParts,
  repairDeeds,
  repairFlow,
  repairJudged,
  repairShape,
  repairSources,
  repairStandings,
  repairTypes,
  repairWaits,
} from './repair.ts';

/** The list of /repairManage. */
export const repairList = defineList({
  filters: {
    ...approvalFilters,
    handling: listFilters.choice(repairStandings),
    type: listFilters.choice(repairTypes),
    source: listFilters.choice(repairSources),
    priority: listFilters.choice(problemPriorities),
    category: listFilters.choice(faultCategories),
    text: listFilters.text,
    handler: listFilters.text,
    /** The service point itself, as /serverManage leads here, or its name. */
    point: listFilters.text,
    /** Past the time by which it should be completed. */
    late: listFilters.flag,
    warranty: listFilters.choice(['yes', 'no']),
    satisfaction: listFilters.choice(['1', '2', '3', '4', '5']),
  },
  sorts: approvalSorts,
  defaultSort: approvalOrder,
});

export const chargeStands = ['none', 'unsent', 'unpaid', 'paid', 'waived'] as const;

/** A row of /repairManage; times in seconds UTC. */
export const repairRow = z.strictObject({
  ...approvalBase,
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  productModel: z.string(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  deviceState: z.enum(vehicleStates),
  type: z.enum(repairTypes),
  category: z.enum(faultCategories),
  text: z.string(),
  stopped: z.boolean(),
  source: z.enum(repairSources),
  sourceId: z.uuid().nullable(),
  /** Number of the problem that it came from. */
  problem: z.string(),
  priority: z.enum(problemPriorities),
  contact: z.string(),
  /** Masked without `repairManage.contact`, but for those who write or drive to it. */
  phone: z.string(),
  /** Null until it is passed. */
  handling: z.enum(repairFlow.states).nullable(),
  waits: z.enum(['', ...repairWaits]),
  /** A day in UTC+8. */
  waitsUntil: z.string().nullable(),
  handlerId: z.uuid().nullable(),
  handler: z.string(),
  point: z.string(),
  /** From the service point to the machine, m. */
  distanceM: z.number().nullable(),
  plannedOn: z.string().nullable(),
  warranty: z.boolean().nullable(),
  /** By when an engineer should be there, and it should be completed. */
  arriveDueAt: seconds.nullable(),
  repairDueAt: seconds.nullable(),
  late: z.boolean(),
  lastStep: z.string(),
  lastAt: seconds.nullable(),
  arrivedAt: seconds.nullable(),
  finishedAt: seconds.nullable(),
  chargeState: z.enum(chargeStands),
  total: moneyText,
  satisfaction: z.int().nullable(),
  confirmedAt: seconds.nullable(),
  visits: z.int(),
  complained: z.boolean(),
  /** Asked for by who reads, or by his company. */
  own: z.boolean(),
  /** What the reader may do with it now, beside the audit. */
  can: z.array(z.enum(repairDeeds)),
});
export type RepairRow = z.output<typeof repairRow>;

const partShape = {
  kind: z.enum(componentKinds, 'required'),
  /** What comes off; null where nothing is booked there. */
  oldId: fields.id.nullable().default(null),
  /** Serial number, or the model where pieces bear none; empty where nothing comes on. */
  newSn: fields.words(40).default(''),
  price: amountRule,
};
/** One exchanged part as the engineer writes it down. */
export const repairPartLine = z.object(partShape);
const repairPart = z.strictObject({
  id: z.uuid(),
  kind: z.enum(componentKinds),
  oldId: z.uuid().nullable(),
  oldSn: z.string(),
  newSn: z.string(),
  price: moneyText,
  /** When it was exchanged: with the completion. */
  swappedAt: seconds.nullable(),
});
export type RepairPart = z.output<typeof repairPart>;
const repairAct = z.strictObject({
  id: z.uuid(),
  step: z.string(),
  /** Of a check-in: which one. */
  station: z.string(),
  from: z.string(),
  to: z.string(),
  by: z.string(),
  reason: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  at: seconds,
});
export type RepairAct = z.output<typeof repairAct>;

const charge = z.strictObject({
  id: z.uuid(),
  no: z.string(),
  feeType: z.string(),
  amount: moneyText,
  state: z.string(),
});
const place = z.strictObject({ lng: z.number(), lat: z.number(), at: seconds });
const other = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  category: z.string(),
  state: z.string(),
  at: seconds,
});
/** A round that ended with a rejection. */
const rejection = z.strictObject({ round: z.int(), reason: z.string(), by: z.string(), at: seconds });

export const repairDetail = repairRow.extend({
  data: z.object({ ...repairShape, phone: z.string(), items: infoItems, judged: repairJudged.nullable() }),
  files: z.array(fileRow),
  /** The machine: end of its warranty, when it was heard, and what sits on it. */
  warrantyUntil: seconds.nullable(),
  place: place.nullable(),
  online: z.boolean(),
  fix: z.int().nullable(),
  softwareVersion: z.string(),
  fitted: z.array(z.strictObject({ id: z.uuid(), kind: z.string(), sn: z.string(), model: z.string() })),
  pointPhone: z.string(),
  pointPlace: z.strictObject({ lng: z.number(), lat: z.number() }).nullable(),
  /** The last five other repairs of the machine, and those of the same fault within 30 days after this one. */
  others: z.array(other),
  again: z.array(other),
  rejections: z.array(rejection),
  // What was found and done.
  foundCategory: z.enum(['', ...faultCategories]),
  cause: z.string(),
  diagnosis: z.string(),
  labourH: z.number(),
  travelKm: z.number(),
  labourPrice: moneyText,
  travelPrice: moneyText,
  labour: moneyText,
  travel: moneyText,
  partsCost: moneyText,
  warrantyRemark: z.string(),
  parts: z.array(repairPart),
  charges: z.array(charge),
  waivedReason: z.string(),
  treatment: z.string(),
  afterItems: infoItems,
  /** The test when it was completed. */
  testOnline: z.boolean().nullable(),
  testFix: z.int().nullable(),
  testRemark: z.string(),
  signedBy: z.string(),
  solves: z.boolean(),
  comment: z.string(),
  complaint: z.string(),
  messages: z.array(conversationMessage),
  acts: z.array(repairAct),
});
export type RepairDetail = z.output<typeof repairDetail>;

/** What an opener fills in, and what the form tells of a machine before it is sent. */
export const repairBeginning = z.strictObject({
  sn: z.string(),
  text: z.string(),
  category: z.enum(['', ...faultCategories]),
  stopped: z.boolean(),
  priority: z.enum(problemPriorities),
  contact: z.string(),
  phone: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  warrantyUntil: seconds.nullable(),
  inWarranty: z.boolean(),
  /** Repairs of the machine that are not over. */
  open: z.array(other),
  fitted: z.array(z.strictObject({ id: z.uuid(), kind: z.string(), sn: z.string(), model: z.string() })),
  points: z.array(z.strictObject({ id: z.uuid(), name: z.string(), distanceM: z.number().nullable() })),
  labourPrice: moneyText,
  travelPrice: moneyText,
});
export type RepairBeginning = z.output<typeof repairBeginning>;

export const repairCounts = z.record(z.enum([...repairStandings, 'late']), z.int());
/** What an hour of work and a kilometre of travel cost out of warranty. */
export const repairPrices = z.object({ labour: amountRule, travel: amountRule });
export type RepairPrices = z.output<typeof repairPrices>;

export const repairDiagnosis = z.object({
  foundCategory: z.enum(faultCategories, 'required'),
  cause: fields.text(60),
  diagnosis: fields.words(1000).default(''),
  labourH: fields.twoDecimals(0, 999),
  travelKm: fields.twoDecimals(0, 9999),
  warranty: z.boolean('invalidValue'),
  warrantyRemark: fields.words(200).default(''),
  parts: z.array(repairPartLine).max(mostRepairParts, 'outOfRange').default([]),
});
export type RepairDiagnosis = z.output<typeof repairDiagnosis>;
export const repairCompletion = z.object({
  treatment: fields.text(1000),
  finishedAt: fields.seconds,
  afterItems: infoItems.min(1, 'itemsMissing'),
  testRemark: fields.words(200).default(''),
  signedBy: fields.text(30),
  solves: z.boolean('invalidValue').default(true),
});
export type RepairCompletion = z.output<typeof repairCompletion>;
export const repairRating = z
  .object({
    rating: z.int('required').min(1, 'outOfRange').max(5, 'outOfRange'),
    comment: fields.words(200).default(''),
  })
  .superRefine(({ rating, comment }, context) => {
    if (rating <= lowRating && comment === '')
      context.addIssue({ code: 'custom', path: ['comment'], message: 'required' });
  });

/** The page that shows an application as it stands. */
export function repairPage({
  state,
  handling,
}: Pick<RepairRow, 'state' | 'handling'>):
  | '/createRepair'
  | '/repairDetail'
  | '/rejectDetail'
  | '/repairCompleteDetail' {
  if (state === approvalFlow.first) return '/createRepair';
  if (state === 'rejected') return '/rejectDetail';
  return handling === 'resolved' ? '/repairCompleteDetail' : '/repairDetail';
}
