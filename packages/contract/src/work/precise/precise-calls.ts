import { z } from 'zod';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { jobMapQuery } from '../device-job/job-charts.ts';

import { preciseChartQuery, preciseJobList } from './precise-job.ts';
import {
  preciseCharts,
  preciseDeviation,
  preciseJob,
  preciseJobRow,
  preciseJobSummary,
  preciseMap,
} from './precise-shapes.ts';

/** Precise work. */
export const preciseJobsCalls = {
  list: defineCall('GET', 'preciseJob', {
    right: 'preciseJob',
    query: preciseJobList.query,
    answer: pageOf(preciseJobRow).extend({ summary: z.exactOptional(preciseJobSummary) }),
    refusals: ['pageTooDeep'],
  }),
  charts: defineCall('GET', 'preciseJob/charts', {
    right: 'preciseJob',
    query: z.object({ ...preciseJobList.filters, ...preciseChartQuery }),
    answer: preciseCharts,
  }),
  map: defineCall('GET', 'preciseJob/map', {
    right: 'preciseJob',
    query: z.object({ ...preciseJobList.filters, ...jobMapQuery }),
    answer: preciseMap,
  }),
  read: defineCall('GET', 'precise/:id', {
    right: 'preciseJob',
    answer: preciseJob,
  }),
  deviation: defineCall('GET', 'precise/:id/deviation', {
    right: 'preciseJob',
    answer: preciseDeviation,
  }),
};
