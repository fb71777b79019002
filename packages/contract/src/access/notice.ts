import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { rowVersion } from '../kit/list.ts';

export const noticeLevels = ['info', 'warning', 'critical'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

const words = fields.text(300);
const shape = z.object({
  zh: words,
  en: words,
  ru: words,
  tr: words,
  level: z.enum(noticeLevels, 'invalidValue'),
  /** Seconds UTC. */
  from: fields.seconds,
  until: fields.seconds,
  /** Role ids; none means everybody. */
  roles: z.array(z.number().int('invalidValue').min(1, 'outOfRange')).max(50, 'outOfRange').default([]),
});
const ordered = ({ from, until }: { from?: number | undefined; until?: number | undefined }) =>
  from === undefined || until === undefined || from < until;
const problem = { path: ['until'], message: 'twoTimePoints' };

/** A message of the administrators (L20): planned, shown, over. */
export const noticeForm = shape.refine(ordered, problem);
export type NoticeForm = z.output<typeof noticeForm>;
export const noticeEdit = shape
  .extend({ roles: shape.shape.roles.removeDefault() })
  .partial()
  .extend({ version: rowVersion })
  .refine(ordered, problem);
export type NoticeEdit = z.output<typeof noticeEdit>;

const noticeRow = z.strictObject({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  ru: z.string(),
  tr: z.string(),
  level: z.enum(noticeLevels),
  from: z.number(),
  until: z.number(),
  roles: z.array(z.number()),
  state: z.enum(['planned', 'shown', 'over']),
  updatedAt: z.number(),
  updatedBy: z.string(),
  version: z.string(),
});
export type NoticeRow = z.output<typeof noticeRow>;
export type NoticeState = NoticeRow['state'];

/** `GET notices/shown`: what this account sees now or within a day, in its language; seconds UTC. */
const shownNotice = z.strictObject({
  id: z.string(),
  text: z.string(),
  level: z.enum(noticeLevels),
  from: z.number(),
  until: z.number(),
});
export type ShownNotice = z.output<typeof shownNotice>;

const caring = { right: 'logManage.notice', only: 'provider' } as const;

/** What everybody is shown, and the administrators' care of it (L20). */
export const noticeCalls = {
  shown: defineCall('GET', 'notices/shown', { right: 'signedIn', answer: z.array(shownNotice) }),
  list: defineCall('GET', 'notices', { ...caring, answer: pageOf(noticeRow) }),
  create: defineCall('POST', 'notices', { ...caring, body: noticeForm, answer: noticeRow }),
  edit: defineCall('PATCH', 'notices/:id', { ...caring, body: noticeEdit, answer: noticeRow }),
  remove: defineCall('DELETE', 'notices/:id', { ...caring, answer: nothing }),
};
