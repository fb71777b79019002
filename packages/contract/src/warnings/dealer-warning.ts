import { z } from 'zod';
import { nothing, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { dealerRuleShapes } from './dealer-rule.ts';
import { dealerRules, figureUnits } from './dealer-words.ts';
import { newestFirst, warningFilters, warningPath, warningRow, warningSorts } from './warning.ts';
import { warningCallsOf } from './warning-calls.ts';
import { raisedLevels } from './warning-words.ts';

/** The list of /agentWarning: dealers that break a rule, one row a dealer and rule. */
export const agentWarningList = defineList({
  filters: {
    ...warningFilters(dealerRules),
    /** Depth in the tree: 1 stands at its top. */
    treeLevel: listFilters.numbers,
  },
  sorts: [...warningSorts, 'company', 'figure'],
  defaultSort: newestFirst,
});

export const agentWarningRow = warningRow.extend({
  dealerId: z.uuid(),
  treeLevel: z.int(),
  superior: z.string().nullable(),
  /** Division of its seat. */
  divisionCode: z.string(),
  responsible: z.string(),
  unit: z.enum(figureUnits),
  /** Of the last run: a share of one, a count, or an amount. */
  figure: z.number().nullable(),
  limit: z.number().nullable(),
  numerator: z.number(),
  denominator: z.number(),
  figureOn: z.string().nullable(),
  /** The figures of twelve weeks, the last of each week, the oldest first; null: none was made. */
  trend: z.array(z.number().nullable()),
  /** What was written to it last, and when. */
  written: z.string(),
  writtenAt: seconds.nullable(),
});
export type AgentWarningRow = z.output<typeof agentWarningRow>;
export const agentWarningDetail = agentWarningRow.extend(warningPath);
export type AgentWarningDetail = z.output<typeof agentWarningDetail>;

/** What a figure counts: a device, a charge, an application, a repair, a problem, the dealer itself, or a warning. */
export const countedThings = [
  'vehicle',
  'charge',
  'approval',
  'repair',
  'problem',
  'dealer',
  'warning',
] as const;
export const countedThing = z.strictObject({
  thing: z.enum(countedThings),
  id: z.string(),
  name: z.string(),
  company: z.string(),
  /** 1, or an amount. */
  weight: z.number(),
  inNumerator: z.boolean(),
  inDenominator: z.boolean(),
});
export type CountedThing = z.output<typeof countedThing>;

/** What stands behind the two numbers now; the sums are over all, the lists end at `most`. */
export const countedAnswer = z.strictObject({
  numerator: z.number(),
  denominator: z.number(),
  ofNumerator: z.array(countedThing),
  ofDenominator: z.array(countedThing),
  most: z.int(),
});
export type Counted = z.output<typeof countedAnswer>;

/** A dealer of the list on its map: the highest level of its rows, how many there are, its seat and where it may sell. */
export const warnedDealer = z.strictObject({
  id: z.uuid(),
  company: z.string(),
  level: z.enum(raisedLevels),
  count: z.int(),
  divisions: z.array(z.string()),
  /** Degrees WGS 84; null where nobody has said where it sits. */
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
});
export type WarnedDealer = z.output<typeof warnedDealer>;

/** `POST …/write`: to the people of the dealer, kept in the path of the row. */
export const writeToDealerForm = z.strictObject({ words: fields.text(200) });
/** `POST …/limit`: the amount that a dealer may owe; null: none. */
export const unpaidLimitForm = z.strictObject({ limit: fields.twoDecimals(0, 100_000_000).nullable() });

/** The calls of /agentWarning. */
export const agentWarningCalls = {
  ...warningCallsOf('agentWarning', {
    query: agentWarningList.query,
    row: agentWarningRow,
    detail: agentWarningDetail,
    ...dealerRuleShapes,
  }),
  /** Dealers of the rows of a filter and tab, those with the highest level first; at most 500. */
  map: defineCall('GET', 'warnings/agentWarning/map', {
    right: 'agentWarning',
    query: agentWarningList.query,
    answer: z.array(warnedDealer),
  }),
  counted: defineCall('GET', 'warnings/agentWarning/:id/counted', {
    right: 'agentWarning',
    answer: countedAnswer,
  }),
  write: defineCall('POST', 'warnings/agentWarning/:id/write', {
    right: 'agentWarning.handle',
    body: writeToDealerForm,
    answer: agentWarningDetail,
    refusals: ['dealerWithoutPeople'],
  }),
  limit: defineCall('POST', 'warnings/agentWarning/:id/limit', {
    right: 'agentWarning.rule',
    only: 'provider',
    body: unpaidLimitForm,
    answer: nothing,
  }),
};
