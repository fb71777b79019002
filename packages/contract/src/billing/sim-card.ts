import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { listFilters } from '../kit/list.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { optional, orNone, shown, written } from '../kit/record/record-field.ts';

export const simCardOperators = ['mobile', 'unicom', 'telecom', 'other'] as const;
export const simSlots = ['sim1', 'sim2'] as const;
export type SimSlot = (typeof simSlots)[number];

/** Life of a card; it is expired by its last day, and active again by a renewal. */
export const simFlow = defineFlow({
  states: ['toActivate', 'active', 'suspended', 'expired', 'cancelled'],
  first: 'toActivate',
  steps: {
    activate: { from: ['toActivate'], to: 'active' },
    suspend: { from: ['active', 'expired'], to: 'suspended' },
    resume: { from: ['suspended'], to: 'active' },
    cancel: { from: ['toActivate', 'active', 'suspended', 'expired'], to: 'cancelled' },
  },
});
export type SimState = (typeof simFlow)['states'][number];
export const simFlowStates = ['notExpired', 'expired'] as const;

/** A card's own code: 19 or 20 digits; its number: 11 to 15. */
export const iccidRule = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^$|^\d{19,20}$/, 'iccidFormat');
const number = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^$|^\d{11,15}$/, 'simNumberRule');

/** A SIM card of a terminal (/flowManage): which card is where, what it has used, when it runs out. */
export const simCard = defineRecord({
  kind: 'simCard',
  path: 'simCards',
  page: 'flowManage',
  writers: 'provider',
  words: 'sims',
  fields: {
    iccid: written.text(iccidRule, { example: '8986001234567890123' }),
    number: written.text(number, { example: '14712345678' }),
    operator: written.choice(simCardOperators, { choices: 'sims.operators', example: 'mobile' }),
    /** MB a month. */
    planMb: written.number(fields.whole(0, 1_000_000), { example: '500' }),
    activatedOn: optional(written.text(fields.day, { example: '2026-01-01' })),
    expiresOn: optional(written.text(fields.day, { example: '2027-01-01' })),
    remark: written.words(200),
  },
  shown: {
    state: shown.choice(simFlow.states, { choices: 'sims.states' }),
    flow: shown.choice(simFlowStates, { choices: 'sims.flows' }),
    daysLeft: orNone(shown.number()),
    /** This month, MB: told by the operator; seen by the platform at gateway. */
    usedMb: orNone(shown.number()),
    usedShare: orNone(shown.number()),
    seenMb: shown.number(),
    sn: orNone(shown.code()),
    vehicleId: orNone(shown.reference()),
    slot: orNone(shown.choice(simSlots, { choices: 'sims.slots' })),
    dealer: orNone(shown.text()),
    lastOnlineAt: orNone(shown.time()),
    lastPaidAt: orNone(shown.time()),
    importedAt: shown.time(),
  },
  filters: {
    iccid: 'iccid',
    number: 'number',
    operator: 'operator',
    state: 'state',
    flow: 'flow',
    daysLeft: 'daysLeft',
    usedShare: 'usedShare',
    slot: 'slot',
  },
  ownFilters: {
    sn: fields.snList.optional(),
    dealer: listFilters.branch,
    noDevice: listFilters.flag,
  },
  sorts: ['iccid', 'daysLeft', 'planMb', 'usedShare'],
  defaultSort: [{ column: 'daysLeft', descending: false }],
  check({ activatedOn, expiresOn }, context) {
    if (activatedOn !== null && expiresOn !== null && expiresOn < activatedOn)
      context.addIssue({ code: 'custom', path: ['expiresOn'], message: 'endBeforeStart' });
  },
  refusals: { written: ['simTaken', 'simCancelled'], deleted: ['simInUse'] },
});
export type SimCardRow = z.output<typeof simCard.row>;

export const simFigures = z.strictObject({
  cards: z.int(),
  active: z.int(),
  suspended: z.int(),
  expired: z.int(),
  ending: z.int(),
  overPlan: z.int(),
});
export type SimFigures = z.output<typeof simFigures>;

/** `POST simCards/:id/bind`: `move` takes it from the device that it is in. */
export const simBindForm = z.object({
  sn: fields.sn,
  slot: z.enum(simSlots, 'required').default('sim1'),
  move: z.boolean().default(false),
});
export const simPlanForm = z.object({ planMb: fields.whole(0, 1_000_000) });

/** 90 days as the platform saw them, and what the operator told of the months. */
export const simUsage = z.strictObject({
  days: z.array(z.strictObject({ day: z.string(), gatewayBytes: z.number(), casterBytes: z.number() })),
  months: z.array(z.strictObject({ month: z.string(), usedMb: z.number(), toldAt: seconds })),
});
export type SimUsage = z.output<typeof simUsage>;

/** What the operator tells of a month; a spreadsheet makes the first day of one of it. */
export const simUsageForm = z.object({
  month: z
    .string('required')
    .regex(/^(20\d\d)-(0[1-9]|1[0-2])(-01)?$/, 'invalidValue')
    .transform((text) => text.slice(0, 7)),
  usedMb: fields.twoDecimals(0, 10_000_000),
});

const edit = { right: 'flowManage.edit', only: 'provider', answer: simCard.row } as const;
const bind = { right: 'flowManage.bind', only: 'provider', answer: simCard.row } as const;
const suspend = { right: 'flowManage.suspend', only: 'provider', answer: simCard.row } as const;
/** The calls of /flowManage beside the standard ones of its record. */
export const simCardCalls = {
  figures: defineCall('GET', 'simCards/figures', { right: 'flowManage', answer: simFigures }),
  usage: defineCall('GET', 'simCards/:id/usage', { right: 'flowManage', answer: simUsage }),
  told: defineCall('POST', 'simCards/:id/usage', {
    ...edit,
    right: 'flowManage.import',
    body: simUsageForm,
    refusals: ['momentInFuture'],
  }),
  bind: defineCall('POST', 'simCards/:id/bind', {
    ...bind,
    body: simBindForm,
    refusals: ['snUnknown', 'simSlotTaken', 'simElsewhere', 'simCancelled', 'vehicleCancelled'],
  }),
  unbind: defineCall('POST', 'simCards/:id/unbind', { ...bind, refusals: ['simNowhere'] }),
  plan: defineCall('POST', 'simCards/:id/plan', { ...edit, body: simPlanForm, refusals: ['simCancelled'] }),
  activate: defineCall('POST', 'simCards/:id/activate', { ...edit, refusals: ['notAllowedTransition'] }),
  suspend: defineCall('POST', 'simCards/:id/suspend', { ...suspend, refusals: ['notAllowedTransition'] }),
  resume: defineCall('POST', 'simCards/:id/resume', { ...suspend, refusals: ['notAllowedTransition'] }),
  cancel: defineCall('POST', 'simCards/:id/cancel', {
    ...edit,
    right: 'flowManage.delete',
    refusals: ['notAllowedTransition'],
  }),
};
