import { z } from 'zod';
import { simCardOperators, simFlow, simSlots } from '../billing/sim-card.ts';
import { nothing, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { deviceCategories } from '../machines/vehicle-kinds.ts';
import { flowRuleShapes } from './flow-rule.ts';
import {
  flowRules,
  orderActions,
  orderStates,
  orderWaits,
  type PolicyStep,
  policyActions,
  policySteps,
} from './flow-words.ts';
import { newestFirst, warningFilters, warningPath, warningRow, warningSorts } from './warning.ts';
import { warningCallsOf } from './warning-calls.ts';

/** The list of /flowControl: SIM cards that run out, run wild or are used elsewhere. */
export const flowControlList = defineList({
  filters: {
    ...warningFilters(flowRules),
    iccid: listFilters.text,
    operator: listFilters.choice(simCardOperators),
    cardState: listFilters.choice(simFlow.states),
    daysLeft: listFilters.numbers,
    /** Of the plan, as a share of one. */
    usedShare: listFilters.numbers,
  },
  sorts: [...warningSorts, 'daysLeft', 'usedShare'],
  defaultSort: newestFirst,
});

export const flowControlRow = warningRow.extend({
  /** The card as it is now; null where it was deleted. */
  cardId: z.uuid().nullable(),
  iccid: z.string(),
  simNumber: z.string(),
  operator: z.enum(simCardOperators).nullable(),
  planMb: z.number().nullable(),
  /** This month, MB: the operator's figure, else what gateway and caster saw. */
  usedMb: z.number().nullable(),
  toldMb: z.number().nullable(),
  seenMb: z.number(),
  usedShare: z.number().nullable(),
  /** Of the last 30 days, MB a day. */
  meanMb: z.number(),
  expiresOn: z.string().nullable(),
  daysLeft: z.number().nullable(),
  cardState: z.enum(simFlow.states).nullable(),
  slot: z.enum(simSlots).nullable(),
  /** m/s, of a machine that was heard within five minutes. */
  speed: z.number().nullable(),
  /** What the policy does at the step that the card has reached. */
  policy: z.enum(policyActions),
  orderId: z.uuid().nullable(),
  orderAction: z.enum(orderActions).nullable(),
  orderState: z.enum(orderStates).nullable(),
  orderWait: z.enum(orderWaits),
  orderAt: seconds.nullable(),
  orderAnswer: z.string(),
  /** Its terminal reports less often, and what it had before is kept. */
  lessOften: z.boolean(),
});
export type FlowControlRow = z.output<typeof flowControlRow>;
export const flowControlDetail = flowControlRow.extend(warningPath);
export type FlowControlDetail = z.output<typeof flowControlDetail>;

/** How the cards in reach stand this month. */
export const flowFigures = z.strictObject({
  operators: z.array(z.strictObject({ operator: z.enum(simCardOperators), usedMb: z.number() })),
  overPlan: z.int(),
  /** At the mean of 30 days, at the end of the month. */
  forecastOver: z.int(),
  ending: z.int(),
  suspended: z.int(),
  /** Of what is beyond the plans, a decimal text. */
  excessCost: z.string(),
});
export type FlowFigures = z.output<typeof flowFigures>;

const step = z
  .union(
    policySteps.map((one) => z.literal(one)),
    'invalidValue',
  )
  .transform((one) => one as PolicyStep);
/** Of several lines that fit a card at a step the nearest wins: dealer, category, operator, all. */
export const policyLine = z.strictObject({
  operator: z.enum(simCardOperators, 'invalidValue').nullable().default(null),
  dealerId: z.uuid('invalidValue').nullable().default(null),
  category: z.enum(deviceCategories, 'invalidValue').nullable().default(null),
  step,
  action: z.enum(policyActions, 'required'),
});
export type PolicyLine = z.output<typeof policyLine>;

/** `PUT …/policies`: each save is a version of all lines. */
export const policyForm = z.strictObject({
  version: z.int('wholeNumber').min(0, 'outOfRange'),
  lines: z.array(policyLine).max(200, 'outOfRange'),
  reason: fields.text(100),
});
export type PolicyForm = z.output<typeof policyForm>;
export const policiesSaved = z.strictObject({
  /** 0: nobody has set any. */
  version: z.int(),
  lines: z.array(policyLine.extend({ dealer: z.string().nullable() })),
  changedBy: z.string().nullable(),
  changedAt: seconds.nullable(),
  reason: z.string(),
});
export type PoliciesSaved = z.output<typeof policiesSaved>;

/** `POST …/orders/:id/settle`: what the operator did, as staff say. */
export const settleOrderForm = z.strictObject({
  done: z.boolean('required'),
  answer: fields.words(100).default(''),
});

const command = { right: 'flowControl.command', answer: nothing } as const;
/** The calls of /flowControl. */
export const flowControlCalls = {
  ...warningCallsOf('flowControl', {
    query: flowControlList.query,
    row: flowControlRow,
    detail: flowControlDetail,
    ...flowRuleShapes,
  }),
  figures: defineCall('GET', 'warnings/flowControl/figures', { right: 'flowControl', answer: flowFigures }),
  policies: defineCall('GET', 'warnings/flowControl/policies', {
    right: 'flowControl.rule',
    only: 'provider',
    answer: policiesSaved,
  }),
  savePolicies: defineCall('PUT', 'warnings/flowControl/policies', {
    right: 'flowControl.rule',
    only: 'provider',
    body: policyForm,
    answer: policiesSaved,
    refusals: ['changedMeanwhile', 'targetUnknown'],
  }),
  lessOften: defineCall('POST', 'warnings/flowControl/:id/lessOften', {
    ...command,
    refusals: ['simNowhere', 'orderWaits', 'lessOftenAlready'],
  }),
  restore: defineCall('POST', 'warnings/flowControl/:id/restore', {
    ...command,
    refusals: ['simNowhere', 'orderWaits', 'nothingKept'],
  }),
  settleOrder: defineCall('POST', 'warnings/flowControl/:id/settleOrder', {
    right: 'flowControl.command',
    only: 'provider',
    body: settleOrderForm,
    answer: nothing,
    refusals: ['orderOver', 'vehicleMoving'],
  }),
};
