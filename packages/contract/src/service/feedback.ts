import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineFlow } from '../kit/flow.ts';
import { languages } from '../kit/language.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { conversationMessage } from './conversation.ts';

export const feedbackTypes = ['fault', 'wish', 'question', 'complaint', 'access', 'account'] as const;
export const feedbackSources = ['backOffice', 'app'] as const;
/** Pictures that come with one. */
export const mostFeedbackPictures = 5;
/** Without an answer of who asked for so long it is closed; so long afterwards it can be opened again. Days. */
export const feedbackDays = { silent: 7, reopen: 30 } as const;

/** `answer` and `rate` are its sender's, all else the team's. */
export const feedbackFlow = defineFlow({
  states: ['new', 'inWork', 'replied', 'closed', 'rejected'],
  first: 'new',
  steps: {
    take: { from: ['new'], to: 'inWork' },
    handOver: { from: ['inWork', 'replied'], to: 'inWork' },
    reply: { from: ['new', 'inWork', 'replied'], to: 'replied' },
    answer: { from: ['inWork', 'replied', 'closed'], to: 'inWork' },
    rate: { from: ['replied'], to: 'closed' },
    close: { from: ['replied'], to: 'closed' },
    reject: { from: ['new', 'inWork'], to: 'rejected' },
  },
});
export type FeedbackStep = keyof typeof feedbackFlow.steps;

/** `POST feedBack`: what somebody wishes, asks or complains about. */
export const feedbackForm = z.strictObject({
  type: z.enum(feedbackTypes, 'required'),
  text: z.string('required').trim().min(5, 'feedbackShort').max(1000, 'tooLong'),
  /** Own uploaded pictures. */
  pictures: z.array(fields.id).max(mostFeedbackPictures, 'outOfRange').default([]),
  /** Wants to be called. */
  contact: z.boolean('invalidValue').default(false),
  /** The page from which it was sent. */
  screen: fields.words(60).default(''),
});
export type FeedbackForm = z.output<typeof feedbackForm>;

export const feedbackList = defineList({
  filters: {
    number: listFilters.text,
    type: listFilters.choice(feedbackTypes),
    text: listFilters.text,
    state: listFilters.choice(feedbackFlow.states),
    source: listFilters.choice(feedbackSources),
    sender: listFilters.text,
    company: listFilters.text,
    screen: listFilters.text,
    handler: listFilters.text,
    sentAt: listFilters.days,
    withPictures: listFilters.flag,
    rating: listFilters.choice(['1', '2', '3', '4', '5']),
    /** New or in work, and nobody has replied for more than two working days. */
    late: listFilters.flag,
    mine: listFilters.flag,
  },
  sorts: ['state', 'number', 'sentAt', 'repliedAt', 'rating'],
  defaultSort: [
    { column: 'state', descending: false },
    { column: 'sentAt', descending: true },
  ],
});

export const feedbackRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  type: z.enum(feedbackTypes),
  text: z.string(),
  state: z.enum(feedbackFlow.states),
  source: z.enum(feedbackSources),
  pictures: z.int(),
  /** The account that sent it, for the ways on to it. */
  senderId: z.uuid(),
  sender: z.string(),
  company: z.string().nullable(),
  screen: z.string(),
  contact: z.boolean(),
  handlerId: z.uuid().nullable(),
  handler: z.string().nullable(),
  lastReply: z.string(),
  repliedAt: seconds.nullable(),
  sentAt: seconds,
  closedAt: seconds.nullable(),
  rating: z.int().min(1).max(5).nullable(),
  rejectReason: z.string(),
  browser: z.string(),
  language: z.enum(languages),
  /** Sent by who asks. */
  own: z.boolean(),
});
export type FeedbackRow = z.output<typeof feedbackRow>;

/** One with its conversation and its pictures. */
export const feedbackDetail = z.strictObject({
  ...feedbackRow.shape,
  messages: z.array(conversationMessage),
  files: z.array(fileRow),
});
export type FeedbackDetail = z.output<typeof feedbackDetail>;

export const feedbackFigures = z.strictObject({
  fresh: z.int(),
  late: z.int(),
  /** Seconds until the first reply, over the last 90 days; null without any. */
  replyS: z.number().nullable(),
  rating: z.number().nullable(),
  types: z.array(z.strictObject({ type: z.enum(feedbackTypes), count: z.int() })),
});

/** Somebody of the team, to hand over to. */
const colleague = z.strictObject({ id: z.uuid(), name: z.string() });

const said = z.strictObject({ text: fields.text(1000) });
const team = { right: 'feedBack.reply', only: 'provider', answer: feedbackDetail } as const;
const sender = { right: 'signedIn', answer: feedbackDetail } as const;
const refusals = ['notAllowedTransition'] as const;

/** The calls of /feedBack. Who sent one sees it and answers; the team sees all. */
export const feedbackCalls = {
  list: defineCall('GET', 'feedBack', {
    right: 'signedIn',
    query: feedbackList.query,
    answer: pageOf(feedbackRow),
  }),
  /** The cards above the list, for whom the page is more than their own words. */
  figures: defineCall('GET', 'feedBack/figures', { right: 'feedBack', answer: feedbackFigures }),
  colleagues: defineCall('GET', 'feedBack/colleagues', {
    right: 'feedBack.reply',
    only: 'provider',
    answer: z.array(colleague),
  }),
  read: defineCall('GET', 'feedBack/:id', { right: 'signedIn', answer: feedbackDetail }),
  send: defineCall('POST', 'feedBack', {
    ...sender,
    body: feedbackForm,
    refusals: ['notFound', 'pictureType', 'tooManyRequests'],
  }),
  answer: defineCall('POST', 'feedBack/:id/answer', {
    ...sender,
    body: said,
    refusals: [...refusals, 'feedbackOver'],
  }),
  rate: defineCall('POST', 'feedBack/:id/rate', {
    ...sender,
    refusals,
    body: z.strictObject({ rating: z.int('required').min(1, 'outOfRange').max(5, 'outOfRange') }),
  }),
  take: defineCall('POST', 'feedBack/:id/take', { ...team, refusals }),
  reply: defineCall('POST', 'feedBack/:id/reply', { ...team, body: said, refusals }),
  handOver: defineCall('POST', 'feedBack/:id/handOver', {
    ...team,
    body: z.strictObject({ account: fields.id }),
    refusals: [...refusals, 'targetUnknown'],
  }),
  close: defineCall('POST', 'feedBack/:id/close', { ...team, refusals }),
  reject: defineCall('POST', 'feedBack/:id/reject', {
    ...team,
    body: z.strictObject({ reason: fields.rejectReason }),
    refusals,
  }),
};
