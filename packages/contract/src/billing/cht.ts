import { z } from 'zod';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { chargeFlow, chargeReason, payCode } from './charge.ts';
import { amountAboveZero, moneyText } from './money.ts';
import { codeDeliveries, registrationCode } from './registration.ts';

/** Where the CHT registration of a device stands; expired follows from its end. */
export const chtStates = ['unregistered', 'registered', 'expired'] as const;
export type ChtState = (typeof chtStates)[number];
/** Where its last CHT charge stands; `none`: there never was one. */
export const chtPayStates = ['none', ...chargeFlow.states] as const;
export type ChtPayState = (typeof chtPayStates)[number];
/** Years that a charge buys. */
export const chtTerms = ['1', '2', '3'] as const;

export const chtList = defineList({
  filters: {
    sn: fields.snList.optional(),
    machineCode: listFilters.text,
    dealer: listFilters.branch,
    owner: listFilters.text,
    state: listFilters.choice(chtStates),
    payment: listFilters.choice(chtPayStates),
    validUntil: listFilters.days,
  },
  sorts: ['validUntil', 'sn'],
  defaultSort: [{ column: 'validUntil', descending: false }],
});

export const chtRow = z.strictObject({
  /** Of the device: it has one record. */
  id: z.uuid(),
  sn: z.string(),
  machineCode: z.string(),
  productModel: z.string(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  divisionCode: z.string(),
  state: z.enum(chtStates),
  registeredAt: seconds.nullable(),
  validUntil: seconds.nullable(),
  /** By the days of UTC+8; below 0 it is over. */
  daysLeft: z.int().nullable(),
  /** Of the last CHT charge. */
  fee: moneyText.nullable(),
  payment: z.enum(chtPayStates),
  chargeId: z.uuid().nullable(),
  charge: z.string().nullable(),
  registeredBy: z.string().nullable(),
  /** Whether there is a code to be shown. */
  coded: z.boolean(),
  delivery: z.enum(codeDeliveries),
});
export type ChtRow = z.output<typeof chtRow>;

export const chtFigures = z.strictObject({
  registered: z.int(),
  expired: z.int(),
  /** Registered ones that end within 30 days. */
  soon: z.int(),
  /** CHT charges that were paid in this month of UTC+8 and not given back. */
  paidCount: z.int(),
  paid: moneyText,
});

export const chtRegisterForm = z.object({ days: fields.remainingDays });
export const chtChargeForm = z.object({
  term: z.enum(chtTerms, 'required'),
  amount: amountAboveZero,
});
export type ChtChargeForm = z.output<typeof chtChargeForm>;

const right = 'chtManage';
const one = 'cht/:id';
/** The calls of /chtManage; `id` is the device. */
export const chtCalls = {
  list: defineCall('GET', 'cht', { right, query: chtList.query, answer: pageOf(chtRow) }),
  figures: defineCall('GET', 'cht/figures', { right, query: chtList.query, answer: chtFigures }),
  read: defineCall('GET', one, { right, answer: chtRow }),
  register: defineCall('POST', `${one}/register`, {
    right: 'chtManage.register',
    body: chtRegisterForm,
    answer: chtRow,
    refusals: ['notAllowedTransition', 'passiveData', 'endUnchanged', 'seeOnly'],
  }),
  charge: defineCall('POST', `${one}/charge`, {
    right: 'chtManage.charge',
    body: chtChargeForm,
    answer: chtRow,
    refusals: ['notAllowedTransition', 'passiveData', 'renewalOpen', 'seeOnly'],
  }),
  payCode: defineCall('POST', `${one}/payCode`, {
    right: 'chtManage.charge',
    answer: payCode,
    refusals: ['notAllowedTransition', 'seeOnly'],
  }),
  cancel: defineCall('POST', `${one}/cancelCharge`, {
    right: 'chtManage.charge',
    body: chargeReason,
    answer: nothing,
    refusals: ['notAllowedTransition', 'seeOnly'],
  }),
  code: defineCall('POST', `${one}/code`, {
    right: 'chtManage.secret',
    answer: registrationCode,
    secretAnswer: true,
    refusals: ['registrationOver'],
  }),
};
