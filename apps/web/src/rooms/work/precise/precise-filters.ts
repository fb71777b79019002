import {
  deviationReferences,
  deviceCategories,
  type preciseJobList,
  precisionGrades,
} from '@furrow/contract';
import type { ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { jobFilters } from '../device-job/job-filters.ts';

const { asOf: _, sn: __, workDate: ___, category: ____, ...others } = jobFilters;

/** Those of every job, and how exact it was. */
export const preciseFilters: ListFilters<typeof preciseJobList> = {
  sn: { kind: 'sn', title: 'precise.columns.sn' },
  workDate: { kind: 'days', title: 'precise.columns.workDate' },
  grade: {
    kind: 'choice',
    title: 'precise.columns.grade',
    choices: precisionGrades,
    words: (one) => text(`precise.grades.${one}`),
  },
  category: {
    kind: 'choice',
    title: 'precise.columns.category',
    choices: deviceCategories,
    words: (one) => text(`exports.category.${one}`),
  },
  fixed: { kind: 'numbers', title: 'precise.filters.fixed', quantity: 'share' },
  p95: { kind: 'numbers', title: 'precise.filters.p95', quantity: 'depth' },
  ...others,
  abLine: {
    kind: 'choice',
    title: 'precise.filters.abLine',
    choices: ['yes', 'no'],
    words: (one) => text(one === 'yes' ? 'precise.filters.withLine' : 'precise.filters.withoutLine'),
  },
  reference: {
    kind: 'choice',
    title: 'precise.columns.reference',
    choices: deviationReferences,
    words: (one) => text(`precise.references.${one}`),
  },
  amount: { kind: 'numbers', title: 'precise.filters.amount' },
  target: {
    kind: 'choice',
    title: 'precise.filters.target',
    choices: ['yes', 'no'],
    words: (one) => text(one === 'yes' ? 'precise.filters.withTarget' : 'precise.filters.withoutTarget'),
  },
  software: { kind: 'text', title: 'precise.columns.software' },
};
/** Items of the address that belong to the views and the coverage map. */
export const knownOfPrecise = ['view', 'job', 'unit', 'map'];
