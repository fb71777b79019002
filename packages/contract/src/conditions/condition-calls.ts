import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { csv, fileOf, xlsx } from '../kit/families/family-parts.ts';
import { conditionFigures, conditionPage, tabletConditionList, tboxConditionList } from './condition.ts';
import {
  analysisQuery,
  conditionAnalysis,
  conditionLine,
  conditionNow,
  conditionPlace,
  conditionSeries,
  faultRow,
  lineQuery,
  placeQuery,
  seriesQuery,
  valuesExportQuery,
} from './condition-detail.ts';

/** The calls of /workCondition. */
export const tabletConditionCalls = {
  list: defineCall('GET', 'workCondition', {
    right: 'workCondition',
    query: tabletConditionList.query,
    answer: conditionPage,
  }),
  figures: defineCall('GET', 'workCondition/figures', { right: 'workCondition', answer: conditionFigures }),
};

/** The calls of /tboxWorkCondition. */
export const tboxConditionCalls = {
  list: defineCall('GET', 'tboxWorkCondition', {
    right: 'tboxWorkCondition',
    query: tboxConditionList.query,
    answer: conditionPage,
  }),
  figures: defineCall('GET', 'tboxWorkCondition/figures', {
    right: 'tboxWorkCondition',
    answer: conditionFigures,
  }),
  faults: defineCall('GET', 'tboxWorkCondition/:id/faults', {
    right: 'tboxWorkCondition',
    answer: z.array(faultRow),
  }),
};

const right = 'conditionDetail';

/** The calls of /conditionDetail; `id` is a vehicle. */
export const conditionDetailCalls = {
  now: defineCall('GET', 'condition/of/:id', { right, answer: conditionNow }),
  series: defineCall('GET', 'condition/of/:id/series', {
    right,
    query: seriesQuery,
    answer: conditionSeries,
  }),
  faults: defineCall('GET', 'condition/of/:id/faults', { right, answer: z.array(faultRow) }),
  place: defineCall('GET', 'condition/of/:id/place', { right, query: placeQuery, answer: conditionPlace }),
  line: defineCall('GET', 'condition/of/:id/line', { right, query: lineQuery, answer: conditionLine }),
  file: defineCall('GET', 'condition/values/export', {
    right: 'conditionDetail.export',
    ticket: 'download',
    query: valuesExportQuery,
    answer: fileOf(csv, xlsx),
    refusals: ['notFound', 'rangeTooLong', 'exportTooMany'],
  }),
};

/** The call of /condAnalyse. */
export const conditionAnalysisCalls = {
  analyse: defineCall('GET', 'condition/analysis', {
    right: 'condAnalyse',
    query: analysisQuery,
    answer: conditionAnalysis,
    refusals: ['notFound', 'onlyOne'],
  }),
};
