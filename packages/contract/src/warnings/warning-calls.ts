import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import {
  cancelWarningForm,
  crossRegionList,
  handledForm,
  muteForm,
  warningDetail,
  warningRow,
  warningSummary,
} from './warning.ts';
import { crossRegionRule, crossRegionRuleForm, effectiveRule } from './warning-rule.ts';

const right = 'crossRegion';
const query = crossRegionList.query;

/** The calls of /crossRegion. */
export const crossRegionCalls = {
  list: defineCall('GET', 'warnings/crossRegion', { right, query, answer: pageOf(warningRow) }),
  summary: defineCall('GET', 'warnings/crossRegion/summary', { right, query, answer: warningSummary }),
  rule: defineCall('GET', 'warnings/crossRegion/rule', {
    right: 'crossRegion.rule',
    only: 'provider',
    answer: crossRegionRule,
  }),
  saveRule: defineCall('PUT', 'warnings/crossRegion/rule', {
    right: 'crossRegion.rule',
    only: 'provider',
    body: crossRegionRuleForm,
    answer: crossRegionRule,
    refusals: ['changedMeanwhile', 'targetUnknown'],
  }),
  effective: defineCall('GET', 'warnings/crossRegion/effective', {
    right: 'crossRegion.rule',
    only: 'provider',
    query: z.object({ sn: fields.sn }),
    answer: effectiveRule,
    refusals: ['snUnknown'],
  }),
  read: defineCall('GET', 'warnings/crossRegion/:id', { right, answer: warningDetail }),
  take: defineCall('POST', 'warnings/crossRegion/:id/take', {
    right: 'crossRegion.handle',
    answer: warningDetail,
    refusals: ['warningTaken', 'warningHandled'],
  }),
  handled: defineCall('POST', 'warnings/crossRegion/:id/handled', {
    right: 'crossRegion.handle',
    body: handledForm,
    answer: warningDetail,
    refusals: ['warningHandled'],
  }),
  mark: defineCall('POST', 'warnings/crossRegion/:id/mark', {
    right: 'crossRegion.handle',
    body: z.strictObject({ marked: z.boolean('invalidValue') }),
    answer: nothing,
  }),
  cancel: defineCall('POST', 'warnings/crossRegion/:id/cancel', {
    right: 'crossRegion.cancel',
    body: cancelWarningForm,
    answer: warningDetail,
    refusals: ['warningOver'],
  }),
  mute: defineCall('POST', 'warnings/crossRegion/:id/mute', {
    right: 'crossRegion.mute',
    body: muteForm,
    answer: warningDetail,
  }),
};
