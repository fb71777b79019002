import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { maybe } from '../kit/rules/maybe.ts';
import { amountAboveZero, amountRule, moneyText } from './money.ts';

/** What a charge is for (spec §3). */
export const feeTypes = ['flow', 'contract', 'service', 'parts', 'cht'] as const;
export type FeeType = (typeof feeTypes)[number];

/** Life of a charge (spec §4): what is refunded stays so; a payment may come for one that failed. */
export const chargeFlow = defineFlow({
  states: ['unpaid', 'scanned', 'paid', 'failed', 'refunded'],
  first: 'unpaid',
  steps: {
    scan: { from: ['unpaid'], to: 'scanned' },
    leave: { from: ['scanned'], to: 'unpaid' },
    fail: { from: ['unpaid', 'scanned'], to: 'failed' },
    reopen: { from: ['failed'], to: 'unpaid' },
    pay: { from: ['unpaid', 'scanned', 'failed'], to: 'paid' },
    refund: { from: ['paid'], to: 'refunded' },
  },
});
export type ChargeState = (typeof chargeFlow)['states'][number];

/** How money came; `free`: none was wanted. */
export const payWays = ['cash', 'transfer', 'wechat', 'alipay', 'hand', 'free'] as const;
export type PayWay = (typeof payWays)[number];
/** What a person of staff may confirm. */
export const receiptWays = ['cash', 'transfer'] as const;
export const payModes = ['payCode', 'dealerAccount', 'free'] as const;
export type PayMode = (typeof payModes)[number];
export const chargeOrigins = [
  'renewal',
  'registration',
  'typed',
  'cht',
  'repair',
  'satellite',
  'replacement',
] as const;
export type ChargeOrigin = (typeof chargeOrigins)[number];

export const chargeList = defineList({
  filters: {
    sn: fields.snList.optional(),
    no: listFilters.text,
    fee: listFilters.choice(feeTypes),
    state: listFilters.choice(chargeFlow.states),
    way: listFilters.choice(payWays),
    dealer: listFilters.branch,
    region: z.string().max(12, 'tooLong').optional(),
    payer: listFilters.text,
    createdAt: listFilters.days,
    paidAt: listFilters.days,
    amount: listFilters.numbers,
    origin: listFilters.choice(chargeOrigins),
    attention: listFilters.flag,
    refundAsked: listFilters.flag,
  },
  sorts: ['createdAt', 'paidAt', 'amount', 'no'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

export const chargeRow = z.strictObject({
  id: z.uuid(),
  no: z.string(),
  vehicleId: z.uuid().nullable(),
  sn: z.string(),
  category: z.string().nullable(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  feeType: z.enum(feeTypes),
  months: z.int().nullable(),
  days: z.int().nullable(),
  amount: moneyText,
  state: z.enum(chargeFlow.states),
  payMode: z.enum(payModes),
  way: z.enum(payWays).nullable(),
  origin: z.enum(chargeOrigins),
  batchId: z.uuid().nullable(),
  payer: z.string(),
  /** Masked without the right to see contacts. */
  phone: z.string(),
  createdAt: seconds,
  createdBy: z.string().nullable(),
  scannedAt: seconds.nullable(),
  paidAt: seconds.nullable(),
  failure: z.string(),
  refundedAt: seconds.nullable(),
  refunded: moneyText.nullable(),
  refundReason: z.string(),
  /** A refund that waits for a second person. */
  refundAsked: moneyText.nullable(),
  machineCode: z.string(),
  providerNo: z.string().nullable(),
  documentNo: z.string(),
  invoiceNo: z.string(),
  attention: z.boolean(),
  remark: z.string(),
});
export type ChargeRow = z.output<typeof chargeRow>;

/** Sums over a filter; each is exact. */
export const chargeSums = z.strictObject({
  charged: z.strictObject({ count: z.int(), sum: moneyText }),
  paid: z.strictObject({ count: z.int(), sum: moneyText }),
  unpaid: z.strictObject({ count: z.int(), sum: moneyText }),
  refunded: z.strictObject({ count: z.int(), sum: moneyText }),
  /** Paid less refunded. */
  net: moneyText,
  byFee: z.array(z.strictObject({ feeType: z.enum(feeTypes), sum: moneyText })),
  byDay: z.array(z.strictObject({ day: z.string(), paid: moneyText })),
});
export type ChargeSums = z.output<typeof chargeSums>;

/** `POST chargeRecord`: a charge that somebody types in. */
export const newChargeForm = z
  .object({
    sn: fields.sn,
    feeType: z.enum(feeTypes, 'required'),
    /** Of a data plan. */
    months: maybe(fields.whole(1, 60)),
    /** Of a registration. */
    days: maybe(fields.remainingDaysLong),
    amount: amountAboveZero,
    payer: fields.words(60).default(''),
    phone: fields.words(30).default(''),
    remark: fields.words(200).default(''),
  })
  .superRefine(({ feeType, months, days }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (feeType === 'flow' && months === null) wrong('months', 'required');
    if (feeType !== 'flow' && months !== null) wrong('months', 'monthsOfFlow');
    if (feeType !== 'service' && days !== null) wrong('days', 'daysOfService');
  });
export type NewChargeForm = z.output<typeof newChargeForm>;

export const receiptForm = z.object({
  way: z.enum(receiptWays, 'required'),
  /** Today or before, in UTC+8. */
  paidOn: fields.day,
  documentNo: fields.text(32),
});
export type ReceiptForm = z.output<typeof receiptForm>;
export const refundForm = z.object({ amount: amountAboveZero, reason: fields.text(200) });
export const chargeReason = z.object({ reason: fields.rejectReason });
export const invoiceForm = z.object({ invoiceNo: fields.words(40).default('') });

/** What a refund would come to: the ends as they are and as they would be. */
export const refundPreview = z.strictObject({
  paid: moneyText,
  needsSecond: z.boolean(),
  ends: z.array(
    z.strictObject({
      what: z.enum(['flow', 'registration', 'cht', 'satellite']),
      before: seconds.nullable(),
      after: seconds.nullable(),
    }),
  ),
});
export type RefundPreview = z.output<typeof refundPreview>;

/** A code that somebody scans to pay. */
export const payCode = z.strictObject({
  code: z.string(),
  /** The page behind it: a path of this server. */
  path: z.string(),
  url: z.string(),
  amount: moneyText,
  expiresAt: seconds,
});
export type PayCode = z.output<typeof payCode>;

export const ledgerKinds = ['charged', 'cancelled', 'reopened', 'paid', 'refunded'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
/** What happened to a charge, the first first. */
export const ledgerLine = z.strictObject({
  no: z.number(),
  kind: z.enum(ledgerKinds),
  amount: moneyText,
  way: z.enum(payWays).nullable(),
  documentNo: z.string(),
  reason: z.string(),
  at: seconds,
  by: z.string().nullable(),
  approvedBy: z.string().nullable(),
});
export type LedgerLine = z.output<typeof ledgerLine>;

export const priceUnits = ['year', 'month', 'piece'] as const;
export const priceForm = z.object({
  feeType: z.enum(feeTypes, 'required'),
  amount: amountRule,
  unit: z.enum(priceUnits, 'required').default('year'),
  dealerId: fields.id.nullable().default(null),
  validFrom: fields.day,
});
export const refundLimitForm = z.object({ refundLimit: amountRule });
export const prices = z.strictObject({
  refundLimit: moneyText,
  rows: z.array(
    z.strictObject({
      id: z.uuid(),
      feeType: z.enum(feeTypes),
      amount: moneyText,
      unit: z.enum(priceUnits),
      dealer: z.string().nullable(),
      validFrom: z.string(),
      createdBy: z.string().nullable(),
    }),
  ),
});

const right = 'chargeRecord';
const one = 'chargeRecord/:id';
/** The calls of /chargeRecord. */
export const chargeCalls = {
  list: defineCall('GET', right, { right, query: chargeList.query, answer: pageOf(chargeRow) }),
  sums: defineCall('GET', 'chargeRecord/sums', { right, query: chargeList.query, answer: chargeSums }),
  prices: defineCall('GET', 'chargeRecord/prices', { right: 'chargeRecord.price', answer: prices }),
  addPrice: defineCall('POST', 'chargeRecord/prices', {
    right: 'chargeRecord.price',
    only: 'provider',
    body: priceForm,
    answer: prices,
    refusals: ['priceTaken'],
  }),
  setLimit: defineCall('POST', 'chargeRecord/refundLimit', {
    right: 'chargeRecord.price',
    only: 'provider',
    body: refundLimitForm,
    answer: prices,
  }),
  read: defineCall('GET', one, { right, answer: chargeRow }),
  ledger: defineCall('GET', `${one}/ledger`, { right, answer: z.array(ledgerLine) }),
  create: defineCall('POST', right, {
    right: 'chargeRecord.create',
    body: newChargeForm,
    answer: chargeRow,
    refusals: ['snUnknown', 'seeOnly', 'vehicleCancelled', 'daysTooMany'],
  }),
  payCode: defineCall('POST', `${one}/payCode`, {
    right: 'chargeRecord.collect',
    answer: payCode,
    refusals: ['notAllowedTransition', 'seeOnly'],
  }),
  confirm: defineCall('POST', `${one}/confirm`, {
    right: 'chargeRecord.confirm',
    body: receiptForm,
    answer: chargeRow,
    refusals: ['notAllowedTransition', 'momentInFuture', 'seeOnly'],
  }),
  cancel: defineCall('POST', `${one}/cancel`, {
    right: 'chargeRecord.edit',
    body: chargeReason,
    answer: chargeRow,
    refusals: ['notAllowedTransition', 'seeOnly'],
  }),
  invoice: defineCall('POST', `${one}/invoice`, {
    right: 'chargeRecord.edit',
    body: invoiceForm,
    answer: chargeRow,
    refusals: ['seeOnly'],
  }),
  refundPreview: defineCall('GET', `${one}/refund`, { right: 'chargeRecord.refund', answer: refundPreview }),
  refund: defineCall('POST', `${one}/refund`, {
    right: 'chargeRecord.refund',
    body: refundForm,
    answer: chargeRow,
    refusals: ['notAllowedTransition', 'refundTooMuch', 'refundWaits', 'seeOnly'],
  }),
  approveRefund: defineCall('POST', `${one}/refund/approve`, {
    right: 'chargeRecord.approve',
    answer: chargeRow,
    refusals: ['notAllowedTransition', 'notOneself', 'refundNone', 'seeOnly'],
  }),
  rejectRefund: defineCall('POST', `${one}/refund/reject`, {
    right: 'chargeRecord.approve',
    body: chargeReason,
    answer: chargeRow,
    refusals: ['refundNone', 'notOneself', 'seeOnly'],
  }),
};

/** A provider's word that a code was paid, signed over its bytes. */
export const payNotice = z.object({
  code: z.string().regex(/^[A-Za-z0-9_-]{22,43}$/, 'invalidValue'),
  transactionNo: z.string('required').trim().min(1, 'required').max(50, 'tooLong'),
  amount: amountAboveZero,
});
export const payProviders = ['wechat', 'alipay'] as const;
export type PayProvider = (typeof payProviders)[number];
export const payCalls = {
  notify: defineCall('POST', 'pay/notify/:provider', {
    right: 'public',
    params: { provider: z.enum(payProviders, 'invalidValue') },
    signed: true,
    body: payNotice,
    answer: z.strictObject({ counted: z.int() }),
    refusals: ['apiSignature', 'payCodeOver'],
  }),
};
