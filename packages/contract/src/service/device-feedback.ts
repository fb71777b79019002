import { z } from 'zod';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { workTypes } from '../machines/vehicle-kinds.ts';
import { conversationMessage } from './conversation.ts';

/** What a driver reports about; the order is that of the terminal's own list (0x0900 0xF2). */
export const deviceFeedbackTypes = [
  'positioning',
  'steering',
  'hydraulics',
  'implement',
  'display',
  'network',
  'correction',
  'areaWrong',
  'suggestion',
  'other',
] as const;
export type DeviceFeedbackType = (typeof deviceFeedbackTypes)[number];

/** What a driver answers so many days after the last word belongs to that feedback. */
export const driverAnswerDays = 7;
/** As many of one type and version in these days are told to the team. */
export const repeatedFeedback = { count: 3, days: 7 } as const;

export const deviceFeedbackFlow = defineFlow({
  states: ['new', 'inWork', 'replied', 'closed'],
  first: 'new',
  steps: {
    take: { from: ['new'], to: 'inWork' },
    reply: { from: ['new', 'inWork', 'replied'], to: 'replied' },
    close: { from: ['new', 'inWork', 'replied'], to: 'closed' },
  },
});
export type DeviceFeedbackStep = keyof typeof deviceFeedbackFlow.steps;

export const deviceFeedbackList = defineList({
  filters: {
    sn: fields.snList.optional(),
    type: listFilters.choice(deviceFeedbackTypes),
    state: listFilters.choice(deviceFeedbackFlow.states),
    text: listFilters.text,
    handler: listFilters.text,
    dealer: listFilters.branch,
    region: z.string().max(12, 'tooLong').optional(),
    softwareType: listFilters.text,
    softwareVersion: listFilters.text,
    reportedAt: listFilters.days,
    /** Nobody has replied for more than a day. */
    late: listFilters.flag,
  },
  sorts: ['state', 'sn', 'reportedAt', 'repliedAt'],
  defaultSort: [
    { column: 'state', descending: false },
    { column: 'reportedAt', descending: true },
  ],
});

export const deviceFeedbackRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  type: z.enum(deviceFeedbackTypes),
  text: z.string(),
  state: z.enum(deviceFeedbackFlow.states),
  softwareType: z.string(),
  softwareVersion: z.string(),
  reportedAt: seconds,
  handler: z.string().nullable(),
  lastReply: z.string(),
  repliedAt: seconds.nullable(),
  closeReason: z.string(),
  /** Number of the problem that was made of it; empty without one. */
  problem: z.string(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  /** The machine at that moment, from its nearest point within ten minutes; null: it sent none. m/s; degrees WGS 84. */
  workType: z.enum(workTypes),
  speed: z.number().nullable(),
  /** As in GGA: 0 none, 1 single, 2 DGPS, 4 RTK fixed, 5 RTK float. */
  fix: z.int().nullable(),
  satellites: z.int().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** Mount point of its corrections; volts. */
  mount: z.string(),
  voltage: z.number().nullable(),
});
export type DeviceFeedbackRow = z.output<typeof deviceFeedbackRow>;

export const deviceFeedbackDetail = z.strictObject({
  ...deviceFeedbackRow.shape,
  messages: z.array(conversationMessage),
});
export type DeviceFeedbackDetail = z.output<typeof deviceFeedbackDetail>;

export const deviceFeedbackFigures = z.strictObject({
  fresh: z.int(),
  late: z.int(),
  /** Seconds until the first reply, over the last 90 days; null without any. */
  replyS: z.number().nullable(),
  types: z.array(z.strictObject({ type: z.enum(deviceFeedbackTypes), count: z.int() })),
});

const right = 'deviceFeedBack';
const answer = deviceFeedbackDetail;
const refusals = ['notAllowedTransition'] as const;

/** The calls of /deviceFeedBack. */
export const deviceFeedbackCalls = {
  list: defineCall('GET', right, {
    right,
    query: deviceFeedbackList.query,
    answer: pageOf(deviceFeedbackRow),
  }),
  figures: defineCall('GET', 'deviceFeedBack/figures', { right, answer: deviceFeedbackFigures }),
  read: defineCall('GET', 'deviceFeedBack/:id', { right, answer }),
  take: defineCall('POST', 'deviceFeedBack/:id/take', { right: 'deviceFeedBack.reply', answer, refusals }),
  /** Kept, and shown on the terminal's display. */
  reply: defineCall('POST', 'deviceFeedBack/:id/reply', {
    right: 'deviceFeedBack.reply' as const,
    body: z.strictObject({ text: fields.text(200) }),
    answer,
    refusals: [...refusals, 'deviceOffline'],
  }),
  close: defineCall('POST', 'deviceFeedBack/:id/close', {
    right: 'deviceFeedBack.edit' as const,
    body: z.strictObject({ reason: fields.rejectReason }),
    answer,
    refusals,
  }),
  /** A terminal that speaks HTTP; `code` is the one that it was given at its registration. */
  report: defineCall('POST', right, {
    right: 'public',
    body: z.strictObject({
      sn: fields.sn,
      code: fields.text(100),
      type: z.enum(deviceFeedbackTypes, 'required'),
      text: fields.text(500),
    }),
    answer: nothing,
    refusals: ['notFound', 'tooManyRequests'],
  }),
};
