import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { deviceCategories } from '../machines/vehicle-kinds.ts';
import { conversationMessage } from './conversation.ts';
import { deviceFeedbackTypes } from './device-feedback.ts';
import { problemPriorities } from './problem.ts';
import { remoteChecks } from './remote-checks.ts';

/** What help is asked with: the types of the terminal's own list. */
export const remoteSubjects = deviceFeedbackTypes;
export const remoteAskers = ['driver', 'staff'] as const;
export const remoteResults = ['solved', 'notSolved', 'needsRepair'] as const;
export type RemoteResult = (typeof remoteResults)[number];
/** A driver who waits longer than this is told by the state that nobody came, seconds. */
export const driverWaitsS = 30 * 60;
/** A session in which nothing is done for so long is over, seconds. */
export const sessionIdleS = 2 * 3600;

export const remoteSessionFlow = defineFlow({
  states: ['waiting', 'running', 'ended', 'abandoned', 'refused', 'timedOut'],
  first: 'waiting',
  steps: {
    take: { from: ['waiting'], to: 'running' },
    /** The colleague takes it when he is free. */
    handOver: { from: ['waiting', 'running'], to: 'waiting' },
    refuse: { from: ['waiting'], to: 'refused' },
    end: { from: ['running'], to: 'ended' },
    endOther: { from: ['running'], to: 'ended' },
    abandon: { from: ['running'], to: 'abandoned' },
    timeOut: { from: ['waiting'], to: 'timedOut' },
  },
});
export type RemoteStep = keyof typeof remoteSessionFlow.steps;
export type RemoteState = (typeof remoteSessionFlow.states)[number];

/** Why a session was ended by nobody: nothing was done in it for two hours, or its engineer may not sign in any more. */
export const remoteEndCauses = ['idle', 'engineerGone'] as const;
export type RemoteEndCause = (typeof remoteEndCauses)[number];

export const remoteSessionList = defineList({
  filters: {
    sn: fields.snList.optional(),
    number: listFilters.text,
    askedBy: listFilters.choice(remoteAskers),
    state: listFilters.choice(remoteSessionFlow.states),
    engineer: listFilters.text,
    team: listFilters.text,
    subject: listFilters.choice(remoteSubjects),
    dealer: listFilters.branch,
    region: z.string().max(12, 'tooLong').optional(),
    askedAt: listFilters.days,
    result: listFilters.choice(remoteResults),
    problem: listFilters.text,
  },
  sorts: ['state', 'number', 'sn', 'askedAt', 'begunAt', 'lastedS', 'waitedS', 'satisfaction'],
  defaultSort: [
    { column: 'state', descending: false },
    { column: 'askedAt', descending: true },
  ],
});

export const remoteSessionRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  online: z.boolean(),
  askedBy: z.enum(remoteAskers),
  /** Who of the staff asked; null: the driver. */
  asker: z.string().nullable(),
  askedAt: seconds,
  subject: z.enum(remoteSubjects),
  text: z.string(),
  state: z.enum(remoteSessionFlow.states),
  engineerId: z.uuid().nullable(),
  engineer: z.string().nullable(),
  /** Whom it was handed to and waits for. */
  meantFor: z.string().nullable(),
  begunAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  /** Empty where somebody ended it. */
  endCause: z.enum(['', ...remoteEndCauses]),
  /** Seconds from the question to the beginning, and of the session itself; null until they are over. */
  waitedS: z.number().nullable(),
  lastedS: z.number().nullable(),
  /** Commands that went out or were confirmed, and those that were refused or expired. */
  sent: z.int(),
  failed: z.int(),
  result: z.enum(['', ...remoteResults]),
  summary: z.string(),
  satisfaction: z.int().nullable(),
  problemId: z.uuid().nullable(),
  problem: z.string(),
  handedFrom: z.string(),
  handReason: z.string(),
  refuseReason: z.string(),
  softwareVersion: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  /** Run by who reads. */
  own: z.boolean(),
});
export type RemoteSessionRow = z.output<typeof remoteSessionRow>;

const valueShown = z.union([z.number(), z.string()]).nullable();
/** A command of the session: what was asked, what stood there before, and what the terminal answered. */
export const remoteCommand = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  by: z.string(),
  state: z.string(),
  /** Result of the terminal's general answer: 0 ok, 1 fail, 2 bad message, 3 unsupported. */
  result: z.int().nullable(),
  at: seconds,
  endedAt: seconds.nullable(),
  /** Words that were shown on the display. */
  text: z.string(),
  /** Parameters that were written, each as it was, as it was wanted and as it read back; of a reading only what was answered. */
  values: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string().nullable(),
      unit: z.string().nullable(),
      before: valueShown,
      wanted: valueShown,
      answered: valueShown,
    }),
  ),
  position: z.strictObject({ lng: z.number(), lat: z.number() }).nullable(),
  photos: z.array(z.string()),
});
export type RemoteCommand = z.output<typeof remoteCommand>;

export const remoteSessionDetail = z.strictObject({
  ...remoteSessionRow.shape,
  category: z.enum(deviceCategories),
  checks: z.array(z.enum(remoteChecks)),
  messages: z.array(conversationMessage),
  commands: z.array(remoteCommand),
});
export type RemoteSessionDetail = z.output<typeof remoteSessionDetail>;

export const remoteFigures = z.strictObject({
  waiting: z.int(),
  /** Seconds; null while nobody waits. */
  longestS: z.number().nullable(),
  running: z.int(),
  endedToday: z.int(),
  /** Of those that ended in the last 30 days, 0…1, and their mean wait, seconds; null without any. */
  solved: z.number().nullable(),
  meanWaitS: z.number().nullable(),
  engineers: z.array(
    z.strictObject({ name: z.string(), team: z.string().nullable(), running: z.int(), ended: z.int() }),
  ),
});

export const queueScopes = ['mine', 'team', 'all'] as const;
/** What waits for somebody: a request, a call that was handed over, or an open problem of a machine. */
export const remoteQueueRow = z.strictObject({
  kind: z.enum(['session', 'problem']),
  id: z.uuid(),
  number: z.string(),
  vehicleId: z.uuid(),
  sn: z.string(),
  online: z.boolean(),
  subject: z.string(),
  text: z.string(),
  priority: z.enum(problemPriorities).nullable(),
  /** Since when it waits; of one that runs, since it began. */
  since: seconds,
  state: z.enum(['waiting', 'running', 'unassigned', 'unresolved']),
  /** Whom it is given to, or who runs it; null: nobody yet. */
  whose: z.string().nullable(),
  mine: z.boolean(),
});
export type RemoteQueueRow = z.output<typeof remoteQueueRow>;

export const dutyStates = ['free', 'inSession', 'away'] as const;
export const dutyRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  team: z.string().nullable(),
  state: z.enum(dutyStates),
  /** Number of the running session, where the reader may know of its machine. */
  session: z.string(),
});
export type DutyRow = z.output<typeof dutyRow>;

export const remoteAside = z.strictObject({
  earlier: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      at: seconds,
      engineer: z.string().nullable(),
      result: z.enum(['', ...remoteResults]),
      summary: z.string(),
    }),
  ),
  /** Problems that were solved on machines of the same model and of the same kind. */
  solved: z.array(
    z.strictObject({ id: z.uuid(), number: z.string(), title: z.string(), solution: z.string() }),
  ),
  /** The last problems of this machine. */
  problems: z.array(
    z.strictObject({ id: z.uuid(), number: z.string(), title: z.string(), state: z.string() }),
  ),
});
export type RemoteAside = z.output<typeof remoteAside>;

export const remoteCreateForm = z.object({
  sn: fields.sn,
  subject: z.enum(remoteSubjects, 'required'),
  text: fields.text(500),
  problemId: fields.id.nullable().default(null),
  contactId: fields.id.nullable().default(null),
});
export type RemoteCreateForm = z.output<typeof remoteCreateForm>;
/** Begins at once with a problem or with a machine. */
export const remoteStartForm = z
  .object({
    problem: fields.id.nullable().default(null),
    device: fields.id.nullable().default(null),
    subject: z.enum(remoteSubjects, 'invalidValue').default('other'),
  })
  .superRefine(({ problem, device }, context) => {
    if ((problem === null) === (device === null))
      context.addIssue({ code: 'custom', path: ['device'], message: 'required' });
  });
export const remoteHandForm = z.object({ account: fields.id, reason: fields.rejectReason });
export const remoteEndForm = z.object({
  result: z.enum(remoteResults, 'required'),
  summary: fields.text(1000),
});
export type RemoteEndForm = z.output<typeof remoteEndForm>;

const right = 'remoteServeList';
const take = 'remoteServeList.take';
const answer = remoteSessionDetail;
const one = 'remoteServeList/:id';
const refusals = ['notAllowedTransition', 'seeOnly'] as const;
const busy = ['remoteTaken', 'remoteEngineerBusy', 'remoteDeviceBusy'] as const;

/** The calls of /remoteServeList and /remotePlat. */
export const remoteCalls = {
  list: defineCall('GET', right, {
    right,
    query: remoteSessionList.query,
    answer: pageOf(remoteSessionRow),
  }),
  figures: defineCall('GET', 'remoteServeList/figures', { right, answer: remoteFigures }),
  /** Those who may take sessions, of the provider and of the company of that session's machine. */
  engineers: defineCall('GET', 'remoteServeList/engineers', {
    right,
    query: z.object({ id: fields.id.optional() }),
    answer: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  }),
  read: defineCall('GET', one, { right, answer }),
  create: defineCall('POST', right, {
    right: 'remoteServeList.create',
    body: remoteCreateForm,
    answer,
    refusals: ['snUnknown', 'notFound', 'seeOnly'],
  }),
  take: defineCall('POST', `${one}/take`, { right: take, answer, refusals: [...refusals, ...busy] }),
  handOver: defineCall('POST', `${one}/handOver`, {
    right: take,
    body: remoteHandForm,
    answer,
    refusals: [...refusals, 'targetUnknown', 'ownOnly'],
  }),
  /** The reason stands on the terminal's display. */
  refuse: defineCall('POST', `${one}/refuse`, {
    right: take,
    body: z.object({ reason: fields.rejectReason }),
    answer,
    refusals,
  }),
  end: defineCall('POST', `${one}/end`, {
    right: take,
    body: remoteEndForm,
    answer,
    refusals: [...refusals, 'ownOnly'],
  }),
  endOther: defineCall('POST', `${one}/endOther`, {
    right: 'remoteServeList.endOther',
    body: remoteEndForm,
    answer,
    refusals,
  }),
  note: defineCall('POST', `${one}/note`, {
    right: take,
    body: z.object({ text: fields.text(1000) }),
    answer,
    refusals: ['ownOnly', 'seeOnly'],
  }),
  queue: defineCall('GET', 'remotePlat/queue', {
    right,
    query: z.object({
      scope: z.enum(queueScopes, 'invalidValue').default('team'),
      subject: z.enum(remoteSubjects, 'invalidValue').optional(),
      category: z.enum(deviceCategories, 'invalidValue').optional(),
      region: z.string().max(12, 'tooLong').optional(),
      /** Minutes that it has waited at least. */
      waited: z.coerce.number<string>('invalidValue').int('invalidValue').min(0).max(100_000).optional(),
    }),
    answer: z.array(remoteQueueRow),
  }),
  duty: defineCall('GET', 'remotePlat/duty', { right, answer: z.array(dutyRow) }),
  start: defineCall('POST', 'remotePlat/session', {
    right: take,
    body: remoteStartForm,
    answer,
    refusals: ['notFound', 'seeOnly', 'deviceOffline', 'notAllowedTransition', ...busy],
  }),
  /** Which points of the check list are done. */
  checks: defineCall('PUT', 'remotePlat/session/:id', {
    right: take,
    answer,
    refusals: ['ownOnly', 'seeOnly'],
    body: z.object({ checks: z.array(z.enum(remoteChecks, 'invalidValue')).max(remoteChecks.length) }),
  }),
  aside: defineCall('GET', 'remotePlat/session/:id/aside', { right, answer: remoteAside }),
};
