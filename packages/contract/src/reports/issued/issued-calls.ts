import { z } from 'zod';
import { madeRecord, nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fileOf, xlsx } from '../../kit/families/family-parts.ts';
import { paging } from '../../kit/fields.ts';
import { rowVersion } from '../../kit/list.ts';
import { checkReportQuery, reportQuery, reportWishOf } from '../report.ts';
import { scheduleCandidate } from '../report-schedule.ts';
import {
  issuedReport,
  issuedReportForm,
  issuedRow,
  issueForm,
  reportMonth,
  sinceIssue,
} from './issued-report.ts';

const at = 'report/issue';
const view = { right: 'global' } as const;
const right = { right: 'global.issue' } as const;

/** Monthly reports of /global: drafts, and what was issued. */
export const issuedReportCalls = {
  /** Own drafts, and what was issued and may be read; newest first. */
  list: defineCall('GET', at, {
    ...view,
    query: paging.pick({ page: true, size: true }),
    answer: pageOf(issuedRow),
  }),
  /** Begins a draft; of a month and scope there is one for each person, and that is answered. */
  create: defineCall('POST', at, {
    ...right,
    body: z.object({ month: reportMonth, wish: reportWishOf('global') }),
    answer: madeRecord,
    refusals: ['monthNotBegun', 'dealerOutOfReach'],
  }),
  receivers: defineCall('GET', `${at}/receivers`, {
    ...right,
    query: z.object({ name: z.string().trim().max(60, 'tooLong').default('') }),
    answer: z.array(scheduleCandidate),
  }),
  /** Of the asker's own scope: what became since of the latest report of these days and filters; null: there is none, or the days are no month. */
  latest: defineCall('GET', `${at}/latest`, {
    ...view,
    query: reportQuery.superRefine((query, context) => checkReportQuery('global', query, context)),
    answer: sinceIssue.nullable(),
  }),
  read: defineCall('GET', `${at}/:id`, { ...view, answer: issuedReport, refusals: ['reportTooLong'] }),
  /** Null: the asker may not know what the figures of that scope are now. */
  since: defineCall('GET', `${at}/:id/since`, { ...view, answer: sinceIssue.nullable() }),
  edit: defineCall('PATCH', `${at}/:id`, {
    ...right,
    body: z.object({ ...issuedReportForm.shape, version: rowVersion }),
    answer: nothing,
    refusals: ['changedMeanwhile', 'alreadyIssued'],
  }),
  remove: defineCall('DELETE', `${at}/:id`, { ...right, answer: nothing, refusals: ['alreadyIssued'] }),
  /** Freezes the figures of now, numbers it and tells its receivers. */
  issue: defineCall('POST', `${at}/:id/issue`, {
    ...right,
    body: z.object({ ...issueForm.shape, version: rowVersion }),
    answer: z.strictObject({ number: z.int(), revision: z.int() }),
    refusals: ['changedMeanwhile', 'alreadyIssued', 'monthNotOver', 'scheduleReceiver', 'reportTooLong'],
  }),
  file: defineCall('GET', `${at}/:id/export`, {
    right: 'global.export',
    ticket: 'download',
    answer: fileOf(xlsx),
    refusals: ['reportTooLong'],
  }),
};
