import { z } from 'zod';
import { approvalCalls } from '../approvals/approval-calls.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import {
  repairCreate,
  repairEdit,
  repairJudging,
  repairSources,
  repairStations,
  repairWaits,
} from './repair.ts';
import {
  repairBeginning,
  repairCompletion,
  repairCounts,
  repairDetail,
  repairDiagnosis,
  repairList,
  repairPrices,
  repairRating,
  repairRow,
} from './repair-rows.ts';

const page = 'repairManage';
const one = 'repairManage/:id';
const answer = repairRow;
const refusals = ['notAllowedTransition', 'noPermission', 'ownOnly', 'takenByOther'] as const;
const reason = z.object({ reason: fields.rejectReason });
const partRefusals = [
  'partUnknown',
  'partFittedElsewhere',
  'partNotInLibrary',
  'partReserved',
  'partOfOtherDealer',
  'noneInStock',
  'repairPartGone',
] as const;

/** The calls of /repairManage and of the pages that open from it: the audit as every kind has it, then the repair itself. */
export const repairCalls = {
  ...approvalCalls(page, { query: repairList.query, row: repairRow, detail: repairDetail }),
  handled: defineCall('GET', `${page}/handled`, { right: page, answer: repairCounts }),
  beginning: defineCall('GET', `${page}/beginning`, {
    right: 'repairManage.create',
    answer: repairBeginning,
    query: z.object({
      sn: fields.sn.optional(),
      source: z.enum(repairSources).optional(),
      sourceId: fields.id.optional(),
    }),
    refusals: ['snUnknown', 'notFound', 'seeOnly'],
  }),
  prices: defineCall('GET', `${page}/prices`, { right: page, answer: repairPrices }),
  setPrices: defineCall('PUT', `${page}/prices`, {
    right: 'repairManage.setting',
    only: 'provider',
    body: repairPrices,
    answer: repairPrices,
  }),
  /** Engineers who may take one, with what each has in hand. */
  engineers: defineCall('GET', `${one}/engineers`, {
    right: 'repairManage.assign',
    answer: z.array(z.strictObject({ id: z.uuid(), name: z.string(), open: z.int() })),
  }),
  create: defineCall('POST', page, {
    right: 'repairManage.create',
    body: repairCreate,
    answer,
    refusals: ['applicationOpen', 'notFound', 'snUnknown', 'seeOnly', 'vehicleCancelled', 'repairNotAgreed'],
  }),
  edit: defineCall('PATCH', one, {
    right: 'repairManage.create',
    body: repairEdit,
    answer,
    refusals: ['notAllowedTransition', 'ownOnly', 'notFound', 'repairNotAgreed', 'applicationOpen'],
  }),
  /** What the reviewer settles before he passes it. */
  judge: defineCall('POST', `${one}/judge`, {
    right: 'repairManage.approve',
    only: 'provider',
    body: repairJudging,
    answer,
    refusals: ['notAllowedTransition', 'takenByOther', 'changedMeanwhile', 'notFound'],
  }),
  assign: defineCall('POST', `${one}/assign`, {
    right: 'repairManage.assign',
    answer,
    refusals: [...refusals, 'targetUnknown'],
    body: z.object({ account: fields.id, plannedOn: fields.day.nullable().default(null) }),
  }),
  take: defineCall('POST', `${one}/take`, { right: 'repairManage.take', answer, refusals }),
  handBack: defineCall('POST', `${one}/handBack`, {
    right: 'repairManage.take',
    body: reason,
    answer,
    refusals,
  }),
  checkIn: defineCall('POST', `${one}/checkIn`, {
    right: 'repairManage.take',
    answer,
    refusals,
    body: z.object({
      station: z.enum(repairStations, 'required'),
      longitude: fields.longitude.nullable().default(null),
      latitude: fields.latitude.nullable().default(null),
      remark: fields.words(200).default(''),
    }),
  }),
  hold: defineCall('POST', `${one}/hold`, {
    right: 'repairManage.take',
    answer,
    refusals,
    body: z.object({ waits: z.enum(repairWaits, 'required'), until: fields.day.nullable().default(null) }),
  }),
  resume: defineCall('POST', `${one}/resume`, { right: 'repairManage.take', answer, refusals }),
  diagnose: defineCall('POST', `${one}/diagnose`, {
    right: 'repairManage.take',
    body: repairDiagnosis,
    answer,
    refusals: [...refusals, 'repairPartByReplacement', 'repairPartGone', 'repairCharged'],
  }),
  /** Makes the charges of what is not in warranty. */
  charge: defineCall('POST', `${one}/charge`, {
    right: 'repairManage.take',
    answer,
    refusals: [...refusals, 'repairNothingToPay'],
  }),
  waive: defineCall('POST', `${one}/waive`, {
    right: 'repairManage.waive',
    body: reason,
    answer,
    refusals,
  }),
  complete: defineCall('POST', `${one}/complete`, {
    right: 'repairManage.complete',
    body: repairCompletion,
    answer,
    refusals: [
      ...refusals,
      'repairUnpaid',
      'repairTestRemark',
      'momentInFuture',
      'notFound',
      ...partRefusals,
    ],
  }),
  rate: defineCall('POST', `${one}/rate`, { right: page, body: repairRating, answer, refusals }),
  complain: defineCall('POST', `${one}/complain`, {
    right: page,
    answer,
    refusals,
    body: z.object({ text: fields.text(200) }),
  }),
  stop: defineCall('POST', `${one}/stop`, {
    right: 'repairManage.assign',
    body: reason,
    answer,
    refusals,
  }),
  /** To the applicant, or among colleagues. */
  answer: defineCall('POST', `${one}/answer`, {
    right: page,
    answer,
    refusals: ['noPermission', 'notFound'],
    body: z.object({ text: fields.text(1000), internal: z.boolean('invalidValue').default(false) }),
  }),
} as const;
