import { z } from 'zod';
import type { PermissionCode } from '../access/permissions.ts';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import type { RefusalKey } from '../kit/refusals/refusals.ts';
import {
  type ApprovalRow,
  approvalAct,
  approvalCheck,
  approvalCounts,
  approvalFigures,
  approvalHandOverForm,
  approvalPassForm,
  approvalReasonForm,
  approvalSettings,
  approvalStepForm,
  rejectReasons,
} from './approval.ts';
import { approvalReceivers, approvalReviewer } from './reviewers.ts';

/** What any step may be refused for. */
const stepRefusals = [
  'notAllowedTransition',
  'changedMeanwhile',
  'noPermission',
  'takenByOther',
  'ownOnly',
  'ownWork',
] as const satisfies readonly RefusalKey[];

/** A page that decides applications of one kind. */
export type ApprovalPage =
  | 'equipCancel'
  | 'accountAudit'
  | 'infoEntry'
  | 'equipReplace'
  | 'hardwareCode'
  | 'repairManage';

interface Shapes<Query extends z.ZodType, Row extends z.ZodType, Detail extends z.ZodType> {
  query: Query;
  row: Row;
  detail: Detail;
}

/** How a kind is decided, and the reasons that its reviewers choose from. */
const settingCalls = <const Page extends ApprovalPage>(page: Page) => {
  const right = `${page}.setting` as const;
  return {
    settings: defineCall('GET', `${page}/settings`, {
      right,
      only: 'provider',
      answer: approvalSettings,
    }),
    setSettings: defineCall('PUT', `${page}/settings`, {
      right,
      only: 'provider',
      body: approvalSettings,
      answer: approvalSettings,
      refusals: ['notFound'],
    }),
    reasons: defineCall('GET', `${page}/reasons`, { right: page, answer: rejectReasons }),
    setReasons: defineCall('PUT', `${page}/reasons`, {
      right,
      only: 'provider',
      body: rejectReasons,
      answer: rejectReasons,
    }),
  };
};

/** What is done to many applications of a list at once. */
const manyCalls = <const Page extends ApprovalPage, Query extends z.ZodType>(page: Page, query: Query) => ({
  rejectMany: defineBatchCall(page, 'reject', {
    right: page as PermissionCode,
    input: z.object({ reason: fields.rejectReason }),
  }),
  /** Each goes to the same person; one that waits is taken first. */
  handOverMany: defineBatchCall(page, 'handOver', {
    right: `${page}.assign`,
    input: approvalHandOverForm.pick({ to: true }),
  }),
  /** Who could go on with the applications of a call of the list, and with how many of them. */
  receivers: defineCall('GET', `${page}/receivers`, {
    right: `${page}.assign`,
    query,
    answer: approvalReceivers,
    refusals: ['tooManySelected'],
  }),
});

/**
 * The calls that every kind has alike (A12). What belongs to the reviewer of a step is asked by the page's own right: which right the
 * step needs depends on how many steps the application has, and the deed says so.
 */
export const approvalCalls = <
  const Page extends ApprovalPage,
  Query extends z.ZodType,
  Row extends z.ZodType,
  Detail extends z.ZodType,
>(
  page: Page,
  { query, row, detail }: Shapes<Query, Row, Detail>,
) => {
  const right: PermissionCode = page;
  const one = `${page}/:id` as const;
  const step = <const Name extends string, Body extends z.ZodType>(
    name: Name,
    body: Body,
    needed: PermissionCode = right,
    more: readonly RefusalKey[] = [],
  ) =>
    defineCall('POST', `${one}/${name}` as `${Page}/:id/${Name}`, {
      right: needed,
      body,
      answer: row,
      refusals: [...stepRefusals, ...more],
    });
  const granting = {
    right: `${page}.approve`,
    only: 'provider',
    body: approvalPassForm,
    answer: row,
    refusals: [...stepRefusals, 'checksStop', 'looksUnticked', 'snNotTyped'],
  } as const;
  return {
    list: defineCall('GET', page, { right, query, answer: pageOf(row) }),
    counts: defineCall('GET', `${page}/counts`, { right, answer: approvalCounts }),
    figures: defineCall('GET', `${page}/figures`, { right, answer: approvalFigures }),
    ...settingCalls(page),
    read: defineCall('GET', one, { right, answer: detail }),
    remove: defineCall('DELETE', one, { right: `${page}.create`, answer: nothing, refusals: stepRefusals }),
    checks: defineCall('GET', `${one}/checks`, { right, answer: z.array(approvalCheck) }),
    path: defineCall('GET', `${one}/path`, { right, answer: z.array(approvalAct) }),
    reviewers: defineCall('GET', `${one}/reviewers`, {
      right: `${page}.assign`,
      answer: z.array(approvalReviewer),
    }),
    submit: step('submit', approvalStepForm, `${page}.create`, [
      'rejectedThreeTimes',
      'applicationOpen',
      'itemsMissing',
    ]),
    withdraw: step('withdraw', approvalStepForm, `${page}.create`),
    review: step('review', approvalStepForm),
    putBack: step('putBack', approvalStepForm),
    touch: defineCall('POST', `${one}/touch`, { right, answer: nothing, refusals: ['takenByOther'] }),
    handOver: step('handOver', approvalHandOverForm, `${page}.assign`, ['receiverCannotReview']),
    check: step('check', approvalPassForm, `${page}.check`, ['checksStop', 'looksUnticked']),
    approve: defineCall('POST', `${one}/approve`, granting),
    retry: defineCall('POST', `${one}/retry`, granting),
    sendBack: defineCall('POST', `${one}/sendBack`, {
      right: `${page}.approve`,
      only: 'provider',
      body: approvalReasonForm,
      answer: row,
      refusals: stepRefusals,
    }),
    reject: step('reject', approvalReasonForm),
    takeBack: step('takeBack', approvalStepForm, right, ['tooLateToTakeBack', 'applicationOpen']),
    ...manyCalls(page, query),
  } as const;
};

/** The calls of a kind as the mechanism and the shared parts of its pages know them. */
export type ApprovalCalls = ReturnType<
  typeof approvalCalls<ApprovalPage, z.ZodType, z.ZodType<ApprovalRow>, z.ZodType>
>;
