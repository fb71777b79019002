import { z } from 'zod';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { cellQuery, coverageQuery } from '../device-job/coverage.ts';
import { coverageAnswer, coverageCell } from '../device-job/coverage-shapes.ts';
import { pushedSorties, sortieCorrection, sortieReason } from './sortie.ts';
import { sortieFilters, sortieGroupList, sortieList, sortieMapQuery } from './sortie-list.ts';
import {
  pushedAnswer,
  sortieCharts,
  sortieDetail,
  sortieGroupRow,
  sortieMap,
  sortieRow,
  sortieSums,
  trackAttached,
} from './sortie-shapes.ts';

/** `together`: all sorties of that work date on its block, as one. */
const together = { together: z.literal('yes', 'invalidValue').optional() };

/** Sorties of sprayers. */
export const sortiesCalls = {
  list: defineCall('GET', 'jiading', {
    right: 'jiading',
    query: sortieList.query,
    answer: pageOf(sortieRow).extend({ summary: z.exactOptional(sortieSums) }),
    refusals: ['pageTooDeep'],
  }),
  charts: defineCall('GET', 'jiading/charts', {
    right: 'jiading',
    query: z.object(sortieFilters),
    answer: sortieCharts,
  }),
  map: defineCall('GET', 'jiading/map', {
    right: 'jiading',
    query: sortieMapQuery,
    answer: sortieMap,
  }),
  pilots: defineCall('GET', 'jiading/pilots', {
    right: 'jiading',
    query: sortieGroupList.query,
    answer: pageOf(sortieGroupRow),
  }),
  blocks: defineCall('GET', 'jiading/blocks', {
    right: 'jiading',
    query: sortieGroupList.query,
    answer: pageOf(sortieGroupRow),
  }),
  track: defineCall('POST', 'jiading/track', {
    right: 'jiading.import',
    bytes: true,
    query: z.object({ name: fields.text(200) }),
    answer: trackAttached,
    refusals: [
      'jobSettled',
      'sortieTrackOutside',
      'sortieTrackUnreadable',
      'fileTooLarge',
      'sortieAmbiguous',
      'sortieUnknown',
      'seeOnly',
      'notFound',
    ],
  }),
  read: defineCall('GET', 'jiading/:id', {
    right: 'jiading',
    answer: sortieDetail,
  }),
  correct: defineCall('PATCH', 'jiading/:id', {
    right: 'jiading.edit',
    body: sortieCorrection,
    answer: sortieRow,
    refusals: ['seeOnly', 'jobSettled', 'changedMeanwhile', 'blockMissing'],
  }),
  invalidate: defineCall('POST', 'jiading/:id/invalid', {
    right: 'jiading.edit',
    body: sortieReason,
    answer: sortieRow,
    refusals: ['seeOnly', 'jobSettled', 'notAllowedTransition', 'jobInSpan'],
  }),
  restore: defineCall('POST', 'jiading/:id/restore', {
    right: 'jiading.edit',
    body: sortieReason,
    answer: sortieRow,
    refusals: ['seeOnly', 'jobSettled', 'notAllowedTransition', 'jobInSpan'],
  }),
  coverage: defineCall('GET', 'jiading/:id/coverage', {
    right: 'jiading',
    query: coverageQuery.extend(together),
    answer: coverageAnswer,
  }),
  cell: defineCall('GET', 'jiading/:id/cell', {
    right: 'jiading',
    query: cellQuery.extend(together),
    answer: coverageCell.nullable(),
  }),
  push: defineCall('POST', 'uav/sorties', {
    right: 'public',
    body: pushedSorties,
    answer: z.array(pushedAnswer),
    refusals: ['apiKeyInvalid'],
  }),
};
