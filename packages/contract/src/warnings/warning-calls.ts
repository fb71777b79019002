import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import type { ListCall } from '../kit/list.ts';
import {
  askDealerForm,
  dealerAnswerForm,
  terminalWarningDetail,
  terminalWarningList,
  terminalWarningRow,
} from './terminal-warning.ts';
import { tryOutCallsOf } from './trying/tried-rule.ts';
import { warningCells, warningStatistics } from './views/warning-views.ts';
import {
  cancelWarningForm,
  crossRegionDetail,
  crossRegionList,
  crossRegionRow,
  handledForm,
  muteForm,
  type WarningPath,
  warningSummary,
} from './warning.ts';
import {
  crossRegionRule,
  crossRegionRuleForm,
  crossRegionTrying,
  type EffectiveRule,
  effectiveRule,
  effectiveTerminalRule,
  type RuleForm,
  type RuleSaved,
  terminalRule,
  terminalRuleForm,
  terminalTrying,
} from './warning-rule.ts';
import type { WarningPage } from './warning-words.ts';

interface Shapes<
  Query extends z.ZodType,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Form extends z.ZodType,
  Rule extends z.ZodType,
  Effective extends z.ZodType,
> {
  query: Query;
  row: Row;
  detail: Detail;
  ruleForm: Form;
  rule: Rule;
  effective: Effective;
}

/** What warnings are raised by, and what of it holds for one device. */
function ruleCallsOf<Form extends z.ZodType, Rule extends z.ZodType, Effective extends z.ZodType>(
  page: WarningPage,
  { ruleForm, rule, effective }: { ruleForm: Form; rule: Rule; effective: Effective },
) {
  const at = `warnings/${page}` as const;
  const ruling = { right: `${page}.rule`, only: 'provider' } as const;
  return {
    rule: defineCall('GET', `${at}/rule` as const, { ...ruling, answer: rule }),
    saveRule: defineCall('PUT', `${at}/rule` as const, {
      ...ruling,
      body: ruleForm,
      answer: rule,
      refusals: ['changedMeanwhile', 'targetUnknown'],
    }),
    effective: defineCall('GET', `${at}/effective` as const, {
      ...ruling,
      query: z.object({ sn: fields.sn }),
      answer: effective,
      refusals: ['snUnknown'],
    }),
  };
}

/** Deeds on many warnings. */
const callsOfMany = (page: WarningPage) => {
  const at = `warnings/${page}` as const;
  const right = `${page}.handle` as const;
  return {
    takeMany: defineBatchCall(at, 'take', { right, input: z.object({}) }),
    handledMany: defineBatchCall(at, 'handled', { right, input: handledForm }),
    cancelMany: defineBatchCall(at, 'cancel', { right: `${page}.cancel`, input: cancelWarningForm }),
    muteMany: defineBatchCall(at, 'mute', { right: `${page}.mute`, input: muteForm }),
  };
};

/** The calls of a screen of warnings of one kind. */
export function warningCallsOf<
  Query extends z.ZodType,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Form extends z.ZodType,
  Rule extends z.ZodType,
  Effective extends z.ZodType,
>(
  page: WarningPage,
  { query, row, detail, ruleForm, rule, effective }: Shapes<Query, Row, Detail, Form, Rule, Effective>,
) {
  const at = `warnings/${page}` as const;
  const one = `${at}/:id` as const;
  const right = page;
  const handling = { right: `${page}.handle`, answer: detail } as const;
  return {
    list: defineCall('GET', at, { right, query, answer: pageOf(row) }),
    summary: defineCall('GET', `${at}/summary` as const, { right, query, answer: warningSummary }),
    statistics: defineCall('GET', `${at}/statistics` as const, { right, query, answer: warningStatistics }),
    cells: defineCall('GET', `${at}/cells` as const, { right, query, answer: warningCells }),
    ...ruleCallsOf(page, { ruleForm, rule, effective }),
    read: defineCall('GET', one, { right, answer: detail }),
    take: defineCall('POST', `${one}/take` as const, {
      ...handling,
      refusals: ['warningTaken', 'warningHandled'],
    }),
    handled: defineCall('POST', `${one}/handled` as const, {
      ...handling,
      body: handledForm,
      refusals: ['warningHandled'],
    }),
    mark: defineCall('POST', `${one}/mark` as const, {
      right: handling.right,
      body: z.strictObject({ marked: z.boolean('invalidValue') }),
      answer: nothing,
    }),
    cancel: defineCall('POST', `${one}/cancel` as const, {
      right: `${page}.cancel` as const,
      body: cancelWarningForm,
      answer: detail,
      refusals: ['warningOver'],
    }),
    mute: defineCall('POST', `${one}/mute` as const, {
      right: `${page}.mute` as const,
      body: muteForm,
      answer: detail,
    }),
    ...callsOfMany(page),
  };
}

/** The calls of any such screen, by what its list is asked with, what its rows tell and what its rule is set to. */
export type WarningCalls<Filters, Sort extends string, Row, Values> = ReturnType<
  typeof warningCallsOf<
    z.ZodType<ListCall<Filters, Sort>>,
    z.ZodType<Row>,
    z.ZodType<Row & WarningPath>,
    z.ZodType<RuleForm<Values>>,
    z.ZodType<RuleSaved<Values>>,
    z.ZodType<EffectiveRule<Values>>
  >
>;

/** The calls of /crossRegion. */
export const crossRegionCalls = {
  ...warningCallsOf('crossRegion', {
    query: crossRegionList.query,
    row: crossRegionRow,
    detail: crossRegionDetail,
    ruleForm: crossRegionRuleForm,
    rule: crossRegionRule,
    effective: effectiveRule,
  }),
  ...tryOutCallsOf('crossRegion', crossRegionTrying),
};

/** The calls of /terminalCrossRegionWarning. */
export const terminalWarningCalls = {
  ...warningCallsOf('terminalCrossRegionWarning', {
    query: terminalWarningList.query,
    row: terminalWarningRow,
    detail: terminalWarningDetail,
    ruleForm: terminalRuleForm,
    rule: terminalRule,
    effective: effectiveTerminalRule,
  }),
  ...tryOutCallsOf('terminalCrossRegionWarning', terminalTrying),
  ask: defineCall('POST', 'warnings/terminalCrossRegionWarning/:id/ask', {
    right: 'terminalCrossRegionWarning.ask',
    only: 'provider',
    body: askDealerForm,
    answer: terminalWarningDetail,
    refusals: ['warningOver', 'warningHandled'],
  }),
  answer: defineCall('POST', 'warnings/terminalCrossRegionWarning/:id/answer', {
    right: 'terminalCrossRegionWarning.handle',
    body: dealerAnswerForm,
    answer: terminalWarningDetail,
    refusals: ['notAsked', 'warningHandled'],
  }),
};
