import { z } from 'zod';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineBatchCall } from '../../kit/batch.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineHistoryCall } from '../../kit/plain-calls.ts';
import {
  depthSettingForm,
  depthSettingList,
  depthTargetQuery,
  depthThresholdForm,
  depthZeroForm,
  recomputeForm,
} from './depth-setting.ts';
import { depthReading, depthSettingRow, depthTarget, depthZero } from './depth-shapes.ts';

/** Depth settings. */
export const depthSettingsCalls = {
  list: defineCall('GET', 'depthSettings', {
    right: 'depthSet',
    query: depthSettingList.query,
    answer: pageOf(depthSettingRow),
    refusals: ['pageTooDeep'],
  }),
  readings: defineCall('GET', 'depthSettings/readings', {
    right: 'depthSet',
    query: z.object({ device: fields.id }),
    answer: z.array(depthReading),
    refusals: ['notFound'],
  }),
  targets: defineCall('GET', 'depthSettings/targets', {
    right: 'depthSet',
    query: depthTargetQuery,
    answer: z.array(depthTarget),
    refusals: ['notFound'],
  }),
  save: defineCall('POST', 'depthSettings', {
    right: 'depthSet.edit',
    body: depthSettingForm,
    answer: depthSettingRow,
    refusals: ['seeOnly', 'notFound', 'notFittedThere', 'validInFuture'],
  }),
  zero: defineCall('POST', 'depthSettings/zero', {
    right: 'depthSet.edit',
    reads: true,
    body: depthZeroForm,
    answer: depthZero,
    refusals: ['notWorking', 'readingsSpread', 'notFound'],
  }),
  read: defineCall('GET', 'depthSettings/:id', {
    right: 'depthSet',
    answer: depthSettingRow,
  }),
  versions: defineCall('GET', 'depthSettings/:id/versions', {
    right: 'depthSet',
    answer: z.array(depthSettingRow),
  }),
  history: defineHistoryCall('depthSettings', { right: 'depthSet' }),
  recompute: defineCall('POST', 'depthSettings/:id/recompute', {
    right: 'depthSet.recompute',
    body: recomputeForm,
    answer: nothing,
    refusals: ['seeOnly'],
  }),
  /** One qualified depth for several. */
  thresholdMany: defineBatchCall('depthSettings', 'threshold', {
    right: 'depthSet.edit',
    input: depthThresholdForm,
  }),
};
