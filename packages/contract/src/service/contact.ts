import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { listFilters } from '../kit/list.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { optional, orNone, shown, written } from '../kit/record/record-field.ts';
import { problemFlow } from './problem.ts';

/** How somebody reached the service. */
export const contactChannels = ['phone', 'message', 'visit'] as const;
export const contactSubjects = [
  'use',
  'fault',
  'installation',
  'training',
  'correction',
  'payment',
  'complaint',
  'other',
] as const;
export const contactResults = ['solved', 'callBack', 'problem', 'repair', 'remote', 'notReached'] as const;
/** Open while somebody waits to be called back. */
export const contactStates = ['open', 'closed'] as const;
/** A contact is corrected by whoever wrote it, for so long, hours. */
export const contactEditHours = 24;
/** The longest conversation and the longest wait that anybody writes down, seconds. */
const longestS = 4 * 3600;

const lasted = fields.seconds.max(longestS, 'outOfRange').default(0);

/** Conversations of the service with users (/artificial): who asked what, what was answered, and whom to call back. */
export const serviceContact = defineRecord({
  kind: 'serviceContact',
  path: 'artificial',
  page: 'artificial',
  writers: 'reach',
  words: 'contacts',
  fields: {
    channel: written.choice(contactChannels, { choices: 'contacts.channels' }),
    /** Answered at once, or a call that nobody took. */
    answered: written.flag(true),
    caller: written.text(fields.text(30)),
    /** In full for who wrote it, and for who may see personal data. */
    phone: written.phone(),
    sn: optional(written.text(fields.sn)),
    subject: written.choice(contactSubjects, { choices: 'contacts.subjects' }),
    question: { ...written.words(1000), rule: fields.text(1000) },
    answer: written.words(2000),
    result: written.choice(contactResults, { choices: 'contacts.results' }),
    /** Seconds UTC; only where somebody is to be called back. */
    callBackAt: optional({ ...shown.time(), rule: fields.seconds }),
    /** Seconds in the queue, and of the conversation. */
    waitedS: written.number(lasted),
    lastedS: written.number(lasted),
  },
  shown: {
    number: shown.code(),
    state: shown.choice(contactStates, { choices: 'contacts.states' }),
    createdAt: shown.time(),
    handlerId: shown.reference(),
    handler: shown.text(),
    calledBackAt: orNone(shown.time()),
    /** Since the promised time has passed. */
    overdue: { kind: 'flag' as const, answer: z.boolean(), match: listFilters.flag },
    satisfaction: orNone(shown.number()),
    /** The problem that was made of it. */
    ledTo: shown.code(),
    ledToId: orNone(shown.reference()),
    dealer: orNone(shown.text()),
    divisionCode: {
      kind: 'division' as const,
      answer: z.string(),
      match: z.string().max(12, 'tooLong').optional(),
    },
    softwareVersion: shown.text(),
  },
  filters: {
    sn: 'sn',
    caller: 'caller',
    channel: 'channel',
    answered: 'answered',
    subject: 'subject',
    result: 'result',
    state: 'state',
    handler: 'handler',
    region: 'divisionCode',
    createdAt: 'createdAt',
    callBackAt: 'callBackAt',
    overdue: 'overdue',
  },
  ownFilters: {
    dealer: listFilters.branch,
    satisfaction: listFilters.choice(['1', '2', '3', '4', '5']),
  },
  sorts: ['createdAt', 'callBackAt', 'waitedS', 'lastedS', 'satisfaction'],
  defaultSort: [{ column: 'createdAt', descending: true }],
  check: ({ result, callBackAt }, context) => {
    if (result === 'callBack' && callBackAt === null)
      context.addIssue({ code: 'custom', path: ['callBackAt'], message: 'required' });
  },
  refusals: { written: ['snUnknown', 'contactTooOld', 'startInPast'] },
});
export type ContactForm = z.output<typeof serviceContact.form>;
export type ContactRow = z.output<typeof serviceContact.row>;

/** Those of today of UTC+8 that came by telephone, and what they and the call-backs come to. */
export const contactFigures = z.strictObject({
  calls: z.int(),
  answered: z.int(),
  missed: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  /** Mean length of the answered ones, seconds; null without any. */
  meanS: z.number().nullable(),
  /** Share of today's contacts that were solved at once, 0…1; null without any. */
  solvedAtOnce: z.number().nullable(),
  subjects: z.array(z.strictObject({ subject: z.enum(contactSubjects), count: z.int() })),
});

/** What is known of whoever is on the telephone: only what the asker may know of. */
export const knownCaller = z.strictObject({
  owners: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  vehicles: z.array(
    z.strictObject({ id: z.uuid(), sn: z.string(), online: z.boolean(), validUntil: seconds.nullable() }),
  ),
  contacts: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      at: seconds,
      question: z.string(),
      result: z.enum(contactResults),
      satisfaction: z.int().nullable(),
    }),
  ),
  problems: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      title: z.string(),
      state: z.enum(problemFlow.states),
    }),
  ),
});
export type KnownCaller = z.output<typeof knownCaller>;

export const contactAgain = z.object({ callBackAt: fields.seconds });
export const contactRating = z.object({
  rating: z.int('required').min(1, 'outOfRange').max(5, 'outOfRange'),
});

const one = 'artificial/:id';
const answer = serviceContact.row;
/** What is done beside the plain calls of the record. */
export const contactCalls = {
  figures: defineCall('GET', 'artificial/figures', { right: 'artificial', answer: contactFigures }),
  known: defineCall('GET', 'artificial/known', {
    right: 'artificial.create',
    answer: knownCaller,
    query: z.object({ phone: fields.words(30).default(''), sn: fields.words(20).default('') }),
  }),
  /** Whoever waited was called back. */
  done: defineCall('POST', `${one}/done`, {
    right: 'artificial.edit',
    answer,
    refusals: ['notAllowedTransition', 'changedMeanwhile'],
  }),
  again: defineCall('POST', `${one}/again`, {
    right: 'artificial.edit',
    body: contactAgain,
    answer,
    refusals: ['notAllowedTransition', 'changedMeanwhile', 'startInPast'],
  }),
  rate: defineCall('POST', `${one}/rate`, {
    right: 'artificial.edit',
    body: contactRating,
    answer,
    refusals: ['changedMeanwhile'],
  }),
};
