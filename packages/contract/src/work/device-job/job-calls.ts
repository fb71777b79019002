import { z } from 'zod';
import type { PermissionCode } from '../../access/permissions.ts';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineBatchCall } from '../../kit/batch.ts';
import { defineCall } from '../../kit/call.ts';
import { fileOf } from '../../kit/families/family-parts.ts';
import { blockCoverageQuery, cellQuery, coverageQuery } from './coverage.ts';
import { coverageAnswer, coverageCell } from './coverage-shapes.ts';
import { chartQuery, jobMapQuery } from './job-charts.ts';
import { jobBulkCorrectionForm, jobCorrectionForm, jobReasonForm } from './job-deeds.ts';
import { deviceJobList, jobBlockList, jobDeviceList } from './job-list.ts';
import {
  deviceJobRow,
  deviceJobSummary,
  jobBlockRow,
  jobCharts,
  jobDetail,
  jobDeviceRow,
  jobMap,
  jobPreview,
  jobSlip,
  jobVersion,
} from './job-shapes.ts';

/** A deed on many jobs, with its reason. */
const many = <const Action extends string>(action: Action, right: PermissionCode) =>
  defineBatchCall('deviceJob', action, { right, input: jobReasonForm });

/** Field jobs. */
export const deviceJobsCalls = {
  list: defineCall('GET', 'deviceJob', {
    right: 'deviceJob',
    query: deviceJobList.query,
    answer: pageOf(deviceJobRow),
    refusals: ['pageTooDeep'],
  }),
  summary: defineCall('GET', 'deviceJob/summary', {
    right: 'deviceJob',
    query: z.object(deviceJobList.filters),
    answer: deviceJobSummary,
  }),
  devices: defineCall('GET', 'deviceJob/devices', {
    right: 'deviceJob',
    query: jobDeviceList.query,
    answer: pageOf(jobDeviceRow),
  }),
  blocks: defineCall('GET', 'deviceJob/blocks', {
    right: 'deviceJob',
    query: jobBlockList.query,
    answer: pageOf(jobBlockRow),
  }),
  charts: defineCall('GET', 'deviceJob/charts', {
    right: 'deviceJob',
    query: z.object({ ...deviceJobList.filters, ...chartQuery }),
    answer: jobCharts,
  }),
  map: defineCall('GET', 'deviceJob/map', {
    right: 'deviceJob',
    query: z.object({ ...deviceJobList.filters, ...jobMapQuery }),
    answer: jobMap,
  }),
  coverageZip: defineCall('GET', 'deviceJob/coverage', {
    right: 'deviceJob.export',
    ticket: 'download',
    query: deviceJobList.query,
    answer: fileOf('application/zip'),
    refusals: ['noSelection', 'tooManySelected'],
  }),
  read: defineCall('GET', 'job/:id', {
    right: 'deviceJob',
    answer: jobDetail,
  }),
  slip: defineCall('GET', 'job/:id/slip', {
    right: 'deviceJob.export',
    answer: jobSlip,
  }),
  versions: defineCall('GET', 'job/:id/versions', {
    right: 'deviceJob',
    answer: z.array(jobVersion),
  }),
  coverage: defineCall('GET', 'job/:id/coverage', {
    right: 'deviceJob',
    query: coverageQuery,
    answer: coverageAnswer,
  }),
  blockCoverage: defineCall('GET', 'block/:id/coverage', {
    right: 'deviceJob',
    query: blockCoverageQuery,
    answer: coverageAnswer,
  }),
  cell: defineCall('GET', 'job/:id/cell', {
    right: 'deviceJob',
    query: cellQuery,
    answer: coverageCell.nullable(),
  }),
  blockCell: defineCall('GET', 'block/:id/cell', {
    right: 'deviceJob',
    query: cellQuery.extend({
      season: blockCoverageQuery.shape.season,
      workType: blockCoverageQuery.shape.workType,
    }),
    answer: coverageCell.nullable(),
  }),
  invalidate: defineCall('POST', 'job/:id/invalid', {
    right: 'deviceJob.edit',
    body: jobReasonForm,
    answer: jobDetail,
    refusals: ['seeOnly', 'notAllowedTransition', 'jobInSpan', 'jobSettled'],
  }),
  restore: defineCall('POST', 'job/:id/restore', {
    right: 'deviceJob.edit',
    body: jobReasonForm,
    answer: jobDetail,
    refusals: ['seeOnly', 'notAllowedTransition', 'jobInSpan', 'jobSettled'],
  }),
  recompute: defineCall('POST', 'job/:id/recompute', {
    right: 'deviceJob.recompute',
    body: jobReasonForm,
    answer: jobDetail,
    refusals: ['seeOnly', 'jobSettled'],
  }),
  correct: defineCall('PATCH', 'job/:id', {
    right: 'deviceJob.edit',
    body: jobCorrectionForm,
    answer: jobDetail,
    refusals: ['seeOnly', 'jobSettled'],
  }),
  preview: defineCall('POST', 'job/:id/preview', {
    right: 'deviceJob.edit',
    reads: true,
    body: jobCorrectionForm.omit({ reason: true }),
    answer: jobPreview,
    refusals: ['seeOnly', 'jobSettled'],
  }),
  invalidateMany: many('invalid', 'deviceJob.edit'),
  restoreMany: many('restore', 'deviceJob.edit'),
  recomputeMany: many('recompute', 'deviceJob.recompute'),
  correctMany: defineBatchCall('deviceJob', 'correct', {
    right: 'deviceJob.edit',
    input: jobBulkCorrectionForm,
  }),
};
