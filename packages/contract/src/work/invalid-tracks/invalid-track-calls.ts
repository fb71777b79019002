import { z } from 'zod';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { calculatedOf, taskRow } from '../../kit/task-calls.ts';
import { invalidRulesBody } from './invalid-rule.ts';
import {
  confirmForm,
  invalidLineQuery,
  invalidPreviewBody,
  invalidSpanBody,
  invalidTrackList,
  unmarkForm,
} from './invalid-track.ts';
import {
  invalidDryRun,
  invalidTrackRow,
  invalidTrackSummary,
  spanEffect,
  spanLine,
} from './invalid-track-shapes.ts';

/** Invalid tracks. */
export const invalidTracksCalls = {
  list: defineCall('GET', 'invalidTrack', {
    right: 'invalidTrack',
    query: invalidTrackList.query,
    answer: pageOf(invalidTrackRow).extend({ summary: z.exactOptional(invalidTrackSummary) }),
    refusals: ['pageTooDeep'],
  }),
  lineOf: defineCall('GET', 'invalidTrack/line', {
    right: 'invalidTrack.edit',
    query: invalidLineQuery,
    answer: spanLine,
    refusals: ['snUnknown', 'seeOnly', 'notFound'],
  }),
  read: defineCall('GET', 'invalidTrack/:id', {
    right: 'invalidTrack',
    answer: invalidTrackRow,
  }),
  line: defineCall('GET', 'invalidTrack/:id/line', {
    right: 'invalidTrack',
    answer: spanLine,
  }),
  effect: defineCall('GET', 'invalidTrack/:id/effect', {
    right: 'invalidTrack.edit',
    answer: spanEffect,
    refusals: ['seeOnly', 'notAllowedTransition', 'spanSettled'],
  }),
  preview: defineCall('POST', 'invalidTrack/preview', {
    right: 'invalidTrack.edit',
    reads: true,
    body: invalidPreviewBody,
    answer: spanEffect,
    refusals: ['snUnknown', 'noTrackInRange', 'seeOnly', 'spanSettled', 'notFound'],
  }),
  mark: defineCall('POST', 'invalidTrack', {
    right: 'invalidTrack.edit',
    body: invalidSpanBody,
    answer: invalidTrackRow,
    refusals: ['snUnknown', 'notFound', 'seeOnly', 'noTrackInRange', 'spanSettled'],
  }),
  unmark: defineCall('POST', 'invalidTrack/:id/unmark', {
    right: 'invalidTrack.edit',
    body: unmarkForm,
    answer: invalidTrackRow,
    refusals: ['seeOnly', 'notAllowedTransition', 'spanSettled'],
  }),
  confirm: defineCall('POST', 'invalidTrack/:id/confirm', {
    right: 'invalidTrack.edit',
    body: confirmForm,
    answer: invalidTrackRow,
    refusals: ['seeOnly', 'notAllowedTransition', 'spanSettled'],
  }),
  dismiss: defineCall('POST', 'invalidTrack/:id/dismiss', {
    right: 'invalidTrack.edit',
    answer: invalidTrackRow,
    refusals: ['seeOnly', 'notAllowedTransition', 'spanSettled'],
  }),
  rules: defineCall('GET', 'invalidTrack/rules', {
    right: 'invalidTrack.rule',
    only: 'provider',
    answer: z.array(
      z.strictObject({
        kind: z.enum(['outside', 'speed', 'jump', 'standing', 'identical']),
        deed: z.enum(['mark', 'off', 'propose']),
        threshold: z.number().nullable(),
      }),
    ),
  }),
  saveRules: defineCall('PUT', 'invalidTrack/rules', {
    right: 'invalidTrack.rule',
    only: 'provider',
    body: invalidRulesBody,
    answer: z.array(
      z.strictObject({
        kind: z.enum(['outside', 'speed', 'jump', 'standing', 'identical']),
        deed: z.enum(['mark', 'off', 'propose']),
        threshold: z.number().nullable(),
      }),
    ),
  }),
  tryRules: defineCall('POST', 'invalidTrack/rules/dryRun', {
    right: 'invalidTrack.rule',
    only: 'provider',
    reads: true,
    body: invalidRulesBody,
    answer: taskRow,
    refusals: ['tooManyTasks'],
  }),
  /** What came out of the last try that one made oneself. */
  triedRules: defineCall('GET', 'invalidTrack/rules/dryRun', {
    right: 'invalidTrack.rule',
    only: 'provider',
    answer: calculatedOf(invalidRulesBody, invalidDryRun).nullable(),
  }),
};
