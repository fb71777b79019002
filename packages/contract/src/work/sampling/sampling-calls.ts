import { z } from 'zod';
import { blockTargetCalls, sendCalls } from '../../fields/delivery-calls.ts';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineBatchCall } from '../../kit/batch.ts';
import { defineCall } from '../../kit/call.ts';
import { defineHistoryCall } from '../../kit/plain-calls.ts';
import { targetRefusals } from '../layers/layer-calls.ts';
import { targetLayerRow } from '../layers/layer-shapes.ts';
import {
  planPoints,
  planPointsForm,
  samplingPlanDetail,
  samplingPlanForm,
  samplingPlanList,
  samplingPlanRow,
} from './sampling-plan.ts';
import { samplingMap, samplingStatistics, samplingSums } from './sampling-sums.ts';
import {
  sampleDetail,
  sampleFilters,
  sampleList,
  sampleReceive,
  sampleReject,
  sampleRow,
} from './soil-sample.ts';
import { soilSurface, surfaceQuery, surfaceTarget } from './surface.ts';

const right = 'samplingStatistics';
const ofFilter = z.object(sampleFilters);

/** The calls of /sampling_statistics about samples. */
export const samplingCalls = {
  list: defineCall('GET', 'sampling', {
    right,
    query: sampleList.query,
    answer: pageOf(sampleRow).extend({ summary: z.exactOptional(samplingSums) }),
  }),
  statistics: defineCall('GET', 'sampling/statistics', {
    right,
    query: ofFilter,
    answer: samplingStatistics,
  }),
  map: defineCall('GET', 'sampling/map', { right, query: ofFilter, answer: samplingMap }),
  surface: defineCall('GET', 'sampling/surface', {
    right,
    query: surfaceQuery,
    answer: soilSurface,
    refusals: ['notFound', 'surfaceTooFew'],
  }),
  /** The surface becomes a draft of a target map, as a file would. */
  target: defineCall('POST', 'sampling/target', {
    right: 'variableLayer.create',
    body: surfaceTarget,
    answer: targetLayerRow,
    refusals: ['notFound', 'seeOnly', 'surfaceTooFew', ...targetRefusals],
  }),
  ...blockTargetCalls('sampling', right),
  read: defineCall('GET', 'sampling/:id', { right, answer: sampleDetail }),
  history: defineHistoryCall('sampling', { right }),
  reject: defineCall('POST', 'sampling/:id/reject', {
    right: 'samplingStatistics.edit',
    body: sampleReject,
    answer: sampleRow,
    refusals: ['seeOnly', 'notAllowedTransition'],
  }),
  receiveMany: defineBatchCall('sampling', 'receive', {
    right: 'samplingStatistics.edit',
    input: sampleReceive,
  }),
};

/** The calls of /sampling_statistics about plans. */
export const samplingPlanCalls = {
  list: defineCall('GET', 'sampling/plan', {
    right,
    query: samplingPlanList.query,
    answer: pageOf(samplingPlanRow),
  }),
  points: defineCall('POST', 'sampling/plan/points', {
    right: 'samplingStatistics.create',
    body: planPointsForm,
    answer: planPoints,
    refusals: ['notFound', 'samplingNoPoint'],
  }),
  create: defineCall('POST', 'sampling/plan', {
    right: 'samplingStatistics.create',
    body: samplingPlanForm,
    answer: samplingPlanRow,
    refusals: ['notFound', 'seeOnly', 'samplingOutside'],
  }),
  read: defineCall('GET', 'sampling/plan/:id', { right, answer: samplingPlanDetail }),
  remove: defineCall('DELETE', 'sampling/plan/:id', {
    right: 'samplingStatistics.delete',
    answer: z.strictObject({}),
    refusals: ['seeOnly', 'planBegun'],
  }),
  ...sendCalls({ path: 'sampling/plan', view: right, send: 'samplingStatistics.command' }),
};
