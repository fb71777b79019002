import { z } from 'zod';
import { madeRecord, nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { vehicleStates } from '../machines/vehicle-kinds.ts';
import { chargeFlow, payCode, payModes } from './charge.ts';
import { amountRule, moneyText } from './money.ts';

export const batchKinds = ['registration', 'renewal'] as const;
/** Where a row of a batch stands. */
export const billingRowStates = [
  'waiting',
  'awaitingPayment',
  'done',
  'unchanged',
  'refused',
  'failed',
  'cancelled',
] as const;
export type BillingRowState = (typeof billingRowStates)[number];
export const billingBatchStates = ['running', 'done', 'doneWithFailures'] as const;

/** What a renewal renews. */
export const renewables = ['flow', 'registration', 'both'] as const;
export type Renewable = (typeof renewables)[number];

/** What a check says of a row before anything is written. */
export const verdicts = ['ready', 'shortens', 'unchanged', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

const codes = fields.snList;
/** SNs as they were typed: one that is malformed or unknown becomes a row that says so; at most 10. */
export const typedSns = z
  .array(z.string().trim().min(1, 'required').max(60, 'tooLong'))
  .min(1, 'required')
  .max(10, 'tooManySns')
  .transform((sns) => [...new Set(sns)]);

export const registrationCheckForm = z.object({ sns: typedSns, days: fields.remainingDays });
export const registrationBatchForm = z.object({
  batchKey: z.uuid('invalidValue'),
  sns: typedSns,
  days: fields.remainingDays,
  reason: fields.text(100),
  /** Those of which an earlier end was agreed to. */
  shorten: z.array(z.string().max(60)).max(10, 'tooManySns').default([]),
});
export type RegistrationBatchForm = z.output<typeof registrationBatchForm>;

export const renewalCheckForm = z.object({
  sns: typedSns,
  what: z.enum(renewables, 'required'),
  days: fields.remainingDaysLong,
});
/** How a batch of renewals is paid, beside its rows. */
export const renewalTerms = {
  what: z.enum(renewables, 'required'),
  days: fields.remainingDaysLong,
  payMode: z.enum(payModes, 'required'),
  reason: fields.words(100).default(''),
  payer: fields.words(60).default(''),
  phone: fields.words(30).default(''),
};
export const renewalBatchForm = z
  .object({
    batchKey: z.uuid('invalidValue'),
    items: z
      .array(
        z.object({
          sn: z.string().trim().min(1, 'required').max(60, 'tooLong'),
          flowAmount: amountRule.optional(),
          registrationAmount: amountRule.optional(),
        }),
      )
      .min(1, 'required')
      .max(10, 'tooManySns'),
    ...renewalTerms,
  })
  .superRefine(({ payMode, reason }, context) => {
    if (payMode === 'free' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
  });
export type RenewalBatchForm = z.output<typeof renewalBatchForm>;

/** `POST flowPay/batch/renew`: the same with many rows of the list, at their usual prices. */
export const renewManyForm = z
  .object({
    days: fields.remainingDaysLong,
    payMode: z.enum(payModes, 'required').default('dealerAccount'),
    reason: fields.words(100).default(''),
  })
  .superRefine(({ payMode, reason }, context) => {
    if (payMode === 'free' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
  });

/** A row as a check or a batch shows it; ends in seconds UTC. */
const rowFacts = {
  no: z.int(),
  sn: z.string(),
  vehicleId: z.uuid().nullable(),
  alias: z.string().nullable(),
  productModel: z.string().nullable(),
  owner: z.string().nullable(),
  dealer: z.string().nullable(),
  machineCode: z.string().nullable(),
  deviceState: z.enum(vehicleStates).nullable(),
  flowUntil: seconds.nullable(),
  registrationUntil: seconds.nullable(),
  /** Key of a refusal with its values: its words are those of refusals. */
  message: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
};
export const checkedRow = z.strictObject({
  ...rowFacts,
  verdict: z.enum(verdicts),
  newFlowUntil: seconds.nullable(),
  newRegistrationUntil: seconds.nullable(),
  /** By the price of a year, pro rata; null: there is no price, or it is not renewed. */
  flowAmount: moneyText.nullable(),
  registrationAmount: moneyText.nullable(),
  /** A renewal that waits for its payment. */
  openCharge: z.string().nullable(),
  /** Its data plan is renewed although no card is bound. */
  noCard: z.boolean(),
});
export type CheckedRow = z.output<typeof checkedRow>;

export const billingRow = z.strictObject({
  ...rowFacts,
  id: z.uuid(),
  state: z.enum(billingRowStates),
  settledAt: seconds.nullable(),
  charges: z.array(
    z.strictObject({
      id: z.uuid(),
      no: z.string(),
      feeType: z.string(),
      amount: moneyText,
      state: z.enum(chargeFlow.states),
    }),
  ),
  registrationId: z.uuid().nullable(),
});
export type BillingRow = z.output<typeof billingRow>;

export const billingBatchList = defineList({
  filters: {
    no: listFilters.text,
    sn: codes.optional(),
    madeBy: listFilters.text,
    madeAt: listFilters.days,
    state: listFilters.choice(billingBatchStates),
  },
  sorts: ['madeAt', 'no'],
  defaultSort: [{ column: 'madeAt', descending: true }],
});
export const billingBatchRow = z.strictObject({
  id: z.uuid(),
  no: z.string(),
  kind: z.enum(batchKinds),
  state: z.enum(billingBatchStates),
  madeAt: seconds,
  madeBy: z.string().nullable(),
  /** Made by whoever asks: only they may try its rows again. */
  own: z.boolean(),
  days: z.int(),
  what: z.enum(renewables).nullable(),
  payMode: z.enum(payModes).nullable(),
  reason: z.string(),
  rows: z.int(),
  waiting: z.int(),
  awaitingPayment: z.int(),
  done: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** Of all its charges. */
  total: moneyText,
});
export type BillingBatchRow = z.output<typeof billingBatchRow>;

const check = z.array(checkedRow);
const rows = z.array(billingRow);
const batchCalls = <const Path extends 'registrations' | 'renewals'>(
  path: Path,
  right: 'unitSoftReg' | 'trafficRenewal',
) => {
  const create = `${right}.create` as const;
  return {
    list: defineCall('GET', `${path}/batches`, {
      right,
      query: billingBatchList.query,
      answer: pageOf(billingBatchRow),
    }),
    read: defineCall('GET', `${path}/batches/:id`, { right, answer: billingBatchRow }),
    rows: defineCall('GET', `${path}/batches/:id/rows`, { right, answer: rows }),
    retry: defineCall('POST', `${path}/batches/:id/retry`, {
      right: create,
      body: z.object({ batchKey: z.uuid('invalidValue') }),
      answer: billingBatchRow,
      refusals: ['batchNotOwn', 'noSelection'],
    }),
  };
};

/** The calls of /unitSoftReg. */
export const registrationBatchCalls = {
  ...batchCalls('registrations', 'unitSoftReg'),
  check: defineCall('POST', 'registrations/check', {
    right: 'unitSoftReg.create',
    reads: true,
    body: registrationCheckForm,
    answer: check,
  }),
  make: defineCall('POST', 'registrations/batch', {
    right: 'unitSoftReg.create',
    body: registrationBatchForm,
    answer: madeRecord,
    refusals: ['batchKeyUsed'],
  }),
};

/** The calls of /trafficRenewal. */
export const renewalCalls = {
  ...batchCalls('renewals', 'trafficRenewal'),
  check: defineCall('POST', 'renewals/check', {
    right: 'trafficRenewal.create',
    reads: true,
    body: renewalCheckForm,
    answer: check,
  }),
  make: defineCall('POST', 'renewals/batch', {
    right: 'trafficRenewal.create',
    body: renewalBatchForm,
    answer: madeRecord,
    refusals: ['batchKeyUsed', 'priceRight', 'waiveRight'],
  }),
  payCode: defineCall('POST', 'renewals/batches/:id/payCode', {
    right: 'trafficRenewal.create',
    answer: payCode,
    refusals: ['batchNotOwn', 'nothingToPay'],
  }),
  cancel: defineCall('POST', 'renewals/batches/:id/cancel', {
    right: 'trafficRenewal.cancel',
    answer: nothing,
    refusals: ['batchNotOwn', 'nothingToPay'],
  }),
};
