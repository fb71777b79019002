import { z } from 'zod';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { deviceCategories } from '../machines/vehicle-kinds.ts';
import { renewManyForm } from './batch.ts';
import { moneyText } from './money.ts';
import { reminderPreview, reminderPreviewForm } from './reminder.ts';

/** What expires. */
export const expiringThings = ['flow', 'registration', 'correction', 'cht', 'satellite'] as const;
export type ExpiringThing = (typeof expiringThings)[number];
export const contactKinds = ['promised', 'refused', 'notReached'] as const;
export const renewalStates = ['none', 'chargeOpen', 'promised', 'refused'] as const;

export const flowPayList = defineList({
  filters: {
    what: listFilters.choice(expiringThings),
    /** Days until it ends; below 0: it has. */
    daysLeft: listFilters.numbers,
    expired: listFilters.flag,
    sn: fields.snList.optional(),
    sim: listFilters.text,
    dealer: listFilters.branch,
    region: z.string().max(12, 'tooLong').optional(),
    owner: listFilters.text,
    category: listFilters.choice(deviceCategories),
    worked: listFilters.flag,
    reminded: listFilters.flag,
    renewal: listFilters.choice(renewalStates),
  },
  sorts: ['endsAt', 'sn'],
  defaultSort: [{ column: 'endsAt', descending: false }],
});

export const flowPayRow = z.strictObject({
  /** Vehicle and thing: `<uuid>:flow`. */
  id: z.string(),
  vehicleId: z.uuid(),
  sn: z.string(),
  category: z.string(),
  owner: z.string().nullable(),
  /** Masked without the right to see contacts. */
  phone: z.string().nullable(),
  dealer: z.string().nullable(),
  what: z.enum(expiringThings),
  endsAt: seconds,
  daysLeft: z.int(),
  /** Days of grace that stand in the end. */
  grace: z.int(),
  lastOnlineAt: seconds.nullable(),
  lastWorkOn: z.string().nullable(),
  lastPaidAt: seconds.nullable(),
  lastPaid: moneyText.nullable(),
  openCharge: z.string().nullable(),
  remindedAt: seconds.nullable(),
  renewal: z.enum(renewalStates),
  promisedUntil: z.string().nullable(),
  sim1: z.string(),
  sim2: z.string(),
  divisionCode: z.string(),
  machineCode: z.string(),
  yearPrice: moneyText.nullable(),
});
export type FlowPayRow = z.output<typeof flowPayRow>;

export const flowPayFigures = z.strictObject({
  expired: z.int(),
  week: z.int(),
  month: z.int(),
  quarter: z.int(),
  /** If all renew that end within 30 days, at the price of a year. */
  expected: moneyText,
});

export const graceForm = z.object({ days: fields.whole(1, 15), reason: fields.text(100) });
export const contactForm = z
  .object({
    kind: z.enum(contactKinds, 'required'),
    until: fields.day.nullable().default(null),
    reason: fields.words(100).default(''),
  })
  .superRefine(({ kind, until, reason }, context) => {
    const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
    if (kind === 'promised' && until === null) missing('until');
    if (kind === 'refused' && reason === '') missing('reason');
  });
export const remindForm = z.object({
  terminal: z.boolean().default(true),
  dealer: z.boolean().default(true),
});

const right = 'flowPay';
/** A row of the list: a device and what of it expires, `<vehicle>:flow`; whatever else stands there is no row. */
const params = { id: z.string().max(60, 'tooLong') };
/** The calls of /flowPay. */
export const flowPayCalls = {
  list: defineCall('GET', right, { right, query: flowPayList.query, answer: pageOf(flowPayRow) }),
  figures: defineCall('GET', 'flowPay/figures', { right, query: flowPayList.query, answer: flowPayFigures }),
  read: defineCall('GET', 'flowPay/:id', { right, params, answer: flowPayRow }),
  grace: defineCall('POST', 'flowPay/:id/grace', {
    right: 'flowPay.grace',
    params,
    body: graceForm,
    answer: flowPayRow,
    refusals: ['graceTwice', 'graceNot', 'seeOnly'],
  }),
  contact: defineCall('POST', 'flowPay/:id/contact', {
    right: 'flowPay.remind',
    params,
    body: contactForm,
    answer: nothing,
    refusals: ['seeOnly'],
  }),
  /** Of settings, which hold for everybody: so is its right. */
  previewReminders: defineCall('POST', 'flowPay/reminders/preview', {
    right: 'accountManage.setting',
    only: 'provider',
    reads: true,
    body: reminderPreviewForm,
    answer: reminderPreview,
  }),
  renewMany: defineBatchCall(right, 'renew', {
    right: 'trafficRenewal.create',
    input: renewManyForm,
    refusals: ['waiveRight'],
  }),
  remindMany: defineBatchCall(right, 'remind', { right: 'flowPay.remind', input: remindForm }),
};
