import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { exportWish } from '../../kit/export.ts';
import { csv, fileOf, xlsx } from '../../kit/families/family-parts.ts';
import { divisionQuery } from '../../monitor/statistics.ts';
import { areaQuery } from '../area-statistics.ts';
import { currentJobQuery } from '../current-job.ts';
import { speedExportQuery, speedQuery } from '../speed/speed-analysis.ts';
import {
  cropAreaQuery,
  tenOwnersBody,
  workDaysBody,
  workRegionQuery,
  workYearQuery,
} from '../work-statistics.ts';
import {
  areaStatistics,
  categoryArea,
  cropArea,
  currentJob,
  speedAnalysis,
  workArea,
  workOfVehicle,
  workTypeArea,
} from './figure-shapes.ts';

/** Figures of work. */
export const workFiguresCalls = {
  current: defineCall('GET', 'job/current', {
    right: 'realTimeTraj',
    query: currentJobQuery,
    answer: currentJob,
    refusals: ['notFound', 'snUnknown'],
  }),
  area: defineCall('GET', 'area/statistics', {
    right: 'areaStatistics',
    query: areaQuery,
    answer: areaStatistics,
    refusals: ['notFound', 'snUnknown'],
  }),
  areaFile: defineCall('GET', 'area/statistics/export', {
    right: 'areaStatistics.export',
    ticket: 'download',
    query: areaQuery.and(exportWish.pick({ format: true, form: true })),
    answer: fileOf(csv, xlsx),
    refusals: ['notFound', 'snUnknown'],
  }),
  speed: defineCall('GET', 'speed/analysis', {
    right: 'speedAnalysis',
    query: speedQuery,
    answer: speedAnalysis,
    refusals: ['notFound', 'snUnknown'],
  }),
  speedFile: defineCall('GET', 'speed/analysis/export', {
    right: 'speedAnalysis.export',
    ticket: 'download',
    query: speedExportQuery,
    answer: fileOf(csv, xlsx),
    refusals: ['notFound', 'snUnknown'],
  }),
  ofMonitored: defineCall('GET', 'work/vehicle/:id', {
    right: 'carMonitor',
    answer: workOfVehicle,
    refusals: ['snUnknown'],
  }),
  ofVehicle: defineCall('GET', 'cars/:id/work', {
    right: 'carManage',
    answer: workOfVehicle,
    refusals: ['snUnknown'],
  }),
  total: defineCall('GET', 'getWorkArea', {
    right: 'signedIn',
    query: divisionQuery,
    answer: workArea,
  }),
  byCategory: defineCall('GET', 'attrWorkArea', {
    right: 'signedIn',
    query: workYearQuery,
    answer: z.array(categoryArea),
  }),
  byRegion: defineCall('GET', 'getBelongWork', {
    right: 'signedIn',
    query: workRegionQuery,
    answer: z.array(z.strictObject({ name: z.string(), divisionId: z.string(), num: z.number() })),
  }),
  byType: defineCall('POST', 'workTypeArea', {
    right: 'signedIn',
    reads: true,
    body: workDaysBody,
    answer: z.array(workTypeArea),
  }),
  byCrop: defineCall('GET', 'workCropArea', {
    right: 'signedIn',
    query: cropAreaQuery,
    answer: z.array(cropArea),
  }),
  owners: defineCall('POST', 'getTenFarmerWork', {
    right: 'signedIn',
    reads: true,
    body: tenOwnersBody,
    answer: z.array(
      z.strictObject({
        name: z.string(),
        region: z.string(),
        jobs: z.int().min(0),
        area: z.number(),
        rank: z.number(),
      }),
    ),
  }),
};
