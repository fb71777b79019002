import { z } from 'zod';
import { pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import {
  mostMerged,
  problemAgain,
  problemBeginning,
  problemClocks,
  problemDetail,
  problemForm,
  problemKnown,
  problemList,
  problemPriorities,
  problemRow,
  problemSolutions,
  problemSources,
  problemTypes,
  problemWaits,
} from './problem.ts';
import { problemCounts, problemFigures, problemStatistics } from './problem-figures.ts';

const right = 'problemManage';
const answer = problemDetail;
const refusals = ['notAllowedTransition', 'changedMeanwhile', 'ownOnly'] as const;
const account = z.object({ account: fields.id });
const reason = z.object({ reason: fields.rejectReason });
const one = 'problemManage/:id';

/** The calls of /problemManage and /createProblem. */
export const problemCalls = {
  list: defineCall('GET', right, { right, query: problemList.query, answer: pageOf(problemRow) }),
  counts: defineCall('GET', 'problemManage/counts', { right, answer: problemCounts }),
  figures: defineCall('GET', 'problemManage/figures', { right, answer: problemFigures }),
  statistics: defineCall('GET', 'problemManage/statistics', { right, answer: problemStatistics }),
  /** Engineers who may take one; of a problem also those of the dealers of its machine. */
  engineers: defineCall('GET', 'problemManage/engineers', {
    query: z.object({ id: fields.id.optional() }),
    right,
    answer: z.array(z.strictObject({ id: z.uuid(), name: z.string(), open: z.int() })),
  }),
  clocks: defineCall('GET', 'problemManage/clocks', { right, answer: problemClocks }),
  setClocks: defineCall('PUT', 'problemManage/clocks', {
    right: 'problemManage.setting',
    only: 'provider',
    body: problemClocks,
    answer: problemClocks,
  }),
  known: defineCall('GET', 'problemManage/known', {
    right: 'problemManage.create',
    answer: problemKnown,
    query: z.object({
      sn: fields.sn.optional(),
      type: z.enum(problemTypes).optional(),
      title: fields.words(60).default(''),
    }),
  }),
  beginning: defineCall('GET', 'problemManage/beginning', {
    right: 'problemManage.create',
    answer: problemBeginning,
    refusals: ['snUnknown', 'notFound'],
    query: z.object({
      sn: fields.sn.optional(),
      source: z.enum(problemSources).optional(),
      sourceId: fields.id.optional(),
    }),
  }),
  read: defineCall('GET', one, { right, answer }),
  create: defineCall('POST', right, {
    right: 'problemManage.create',
    body: problemForm,
    answer,
    refusals: ['snUnknown', 'notFound', 'problemClosedDevice'],
  }),
  sendAgain: defineCall('POST', `${one}/sendAgain`, {
    right: 'problemManage.create',
    body: problemAgain,
    answer,
    refusals: [...refusals, 'snUnknown', 'notFound', 'rejectedThreeTimes', 'problemClosedDevice'],
  }),
  assign: defineCall('POST', `${one}/assign`, {
    right: 'problemManage.assign',
    body: account,
    answer,
    refusals: [...refusals, 'targetUnknown'],
  }),
  handOver: defineCall('POST', `${one}/handOver`, {
    right: 'problemManage.take',
    body: account,
    answer,
    refusals: [...refusals, 'targetUnknown'],
  }),
  take: defineCall('POST', `${one}/take`, { right: 'problemManage.take', answer, refusals }),
  begin: defineCall('POST', `${one}/begin`, { right: 'problemManage.take', answer, refusals }),
  hold: defineCall('POST', `${one}/hold`, {
    right: 'problemManage.take',
    body: z.object({ waits: z.enum(problemWaits, 'required') }),
    answer,
    refusals,
  }),
  goOn: defineCall('POST', `${one}/goOn`, { right: 'problemManage.take', answer, refusals }),
  putBack: defineCall('POST', `${one}/putBack`, {
    right: 'problemManage.take',
    body: reason,
    answer,
    refusals,
  }),
  /** To the applicant, or among colleagues. */
  answer: defineCall('POST', `${one}/answer`, {
    right,
    answer,
    refusals: ['noPermission'],
    body: z.object({ text: fields.text(1000), internal: z.boolean('invalidValue').default(false) }),
  }),
  resolve: defineCall('POST', `${one}/resolve`, {
    right: 'problemManage.take',
    answer,
    refusals,
    body: z
      .object({
        solutionKind: z.enum(problemSolutions, 'required'),
        solution: fields.text(2000),
        cause: fields.text(60),
        fixedIn: fields.words(30).default(''),
      })
      .superRefine(({ solutionKind, fixedIn }, context) => {
        if (solutionKind === 'newVersion' && fixedIn === '')
          context.addIssue({ code: 'custom', path: ['fixedIn'], message: 'required' });
      }),
  }),
  reject: defineCall('POST', `${one}/reject`, {
    right: 'problemManage.assign',
    body: reason,
    answer,
    refusals,
  }),
  reopen: defineCall('POST', `${one}/reopen`, { right, body: reason, answer, refusals }),
  rate: defineCall('POST', `${one}/rate`, {
    right,
    answer,
    refusals,
    body: z.object({
      rating: z.int('required').min(1, 'outOfRange').max(5, 'outOfRange'),
      comment: fields.words(200).default(''),
    }),
  }),
  /** Those of the list become part of this one. */
  merge: defineCall('POST', `${one}/merge`, {
    right: 'problemManage.assign',
    answer,
    refusals: [...refusals, 'notFound', 'noSelection'],
    body: z.object({
      ids: z
        .array(fields.id)
        .min(1, 'noSelection')
        .max(mostMerged - 1, 'outOfRange'),
    }),
  }),
  priority: defineCall('POST', `${one}/priority`, {
    right: 'problemManage.assign',
    answer,
    refusals,
    body: z.object({ priority: z.enum(problemPriorities, 'required') }),
  }),
};
