import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields, listOf } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { onlineStates } from '../../machines/vehicle.ts';
import {
  taskItemStates,
  terminalJobFlow,
  terminalJobKinds,
  terminalTaskKinds,
  terminalTaskPhases,
  terminalTaskReasons,
  terminalTaskStates,
  wizardJobKinds,
} from '../job.ts';
import { terminalItemNames } from '../preload/items.ts';
import { softwareTypes } from '../software-type.ts';
import { tboxItemsForm } from '../tbox/items.ts';

/** Terminals that one job may have. */
export const mostInJob = 500;
/** SNs that may be typed in one go. */
export const mostTyped = 10;

const timeOfDay = z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidValue');

/** Times of day between which tasks may start; over midnight when it ends before it begins. */
export const dailyWindow = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'endBeforeBeginning' });

/** How a job goes about its devices, whatever it does to them. */
export const jobPace = {
  /** Not before; null = now. */
  startAt: seconds.nullable().default(null),
  window: dailyWindow.nullable().default(null),
  deadlineHours: fields.whole(1, 720).default(72),
  atOnce: fields.whole(1, 100).default(20),
  stopPercent: fields.whole(1, 100).default(20),
  note: fields.words(100).default(''),
};

/** How carefully a job goes about its terminals. */
export const terminalJobOptions = z.strictObject({
  ...jobPace,
  trial: z
    .strictObject({ devices: fields.whole(1, 100), after: z.enum(['goOn', 'stop'], 'invalidValue') })
    .nullable()
    .default(null),
  installAgain: z.boolean().default(false),
  downgrade: z.boolean().default(false),
  /** Each terminal begins with its next login. */
  nextStart: z.boolean().default(false),
  /** Software of tablets: how often a transfer may begin. */
  tries: fields.whole(1, 5).default(3),
});
export type TerminalJobOptions = z.output<typeof terminalJobOptions>;

const sns = z.array(
  z
    .string()
    .trim()
    .regex(/^(\d{7}|\d{10})$/, 'snFormat'),
);

/** `POST terminalJobs`: a draft, with what is known already. */
export const terminalJobNew = z.strictObject({
  kind: z.enum(wizardJobKinds, 'invalidValue'),
  versionId: fields.id.nullable().default(null),
  devices: z.array(fields.id).max(mostInJob, 'outOfRange').default([]),
  /** T-BOXes by SN. */
  sns: sns.max(mostInJob, 'outOfRange').default([]),
});
export type TerminalJobForm = z.output<typeof terminalJobNew>;

/** `PUT terminalJobs/:id`: what is not named stays. */
export const terminalJobEdit = z.strictObject({
  versionId: fields.id.nullable().optional(),
  devices: z.array(fields.id).max(mostInJob, 'outOfRange').optional(),
  /** Adds T-BOXes by SN. */
  addSns: sns.max(mostTyped, 'atMost10').optional(),
  items: tboxItemsForm.optional(),
  /** The saved configuration that the items come from; null: none any more. */
  configurationId: fields.id.nullable().optional(),
  options: terminalJobOptions.optional(),
});
export type TerminalJobEdit = z.output<typeof terminalJobEdit>;

/** The same key again starts nothing again. */
export const terminalJobStart = z.strictObject({ startKey: fields.id });

/** Tasks of a job by what they do; of those that the asker may see. */
export const terminalJobCounters = z.strictObject({
  total: z.int(),
  waiting: z.int(),
  sending: z.int(),
  complete: z.int(),
  success: z.int(),
  fail: z.int(),
  done: z.int(),
  reconfigure: z.int(),
});

export const terminalJobRow = z.strictObject({
  id: z.uuid(),
  no: z.int(),
  kind: z.enum(terminalJobKinds),
  state: z.enum(terminalJobFlow.states),
  pausedBecause: z.enum(['', 'person', 'stopRule', 'trial']),
  versionId: z.uuid().nullable(),
  version: z.string().nullable(),
  /** Of the version. */
  type: z.enum(softwareTypes).nullable(),
  items: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Of the draft. */
  devices: z.array(z.uuid()),
  options: terminalJobOptions,
  by: z.string(),
  /** The asker made it. */
  own: z.boolean(),
  startedAt: seconds.nullable(),
  deadlineAt: seconds.nullable(),
  finishedAt: seconds.nullable(),
  createdAt: seconds,
  counters: terminalJobCounters,
});
export type TerminalJobRow = z.output<typeof terminalJobRow>;

export const terminalJobList = defineList({
  filters: {
    kind: listFilters.choice(wizardJobKinds),
    state: listFilters.choice(terminalJobFlow.states),
    no: listFilters.numbers,
    by: listFilters.text,
    createdAt: listFilters.days,
  },
  sorts: ['createdAt', 'no'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** What a wizard makes of a terminal. */
export const jobVerdicts = ['ready', 'willWait', 'sameVersion', 'downgrade', 'blocked'] as const;
export type JobVerdict = (typeof jobVerdicts)[number];
/** Why. */
export const verdictReasons = [
  '',
  'offline',
  'working',
  'hardware',
  'dealer',
  'busy',
  'frozen',
  'cancelled',
  'tooLarge',
  'noMap',
  'seeOnly',
  'type',
  'untold',
  'belowMinimum',
  'notOffered',
] as const;
export type VerdictReason = (typeof verdictReasons)[number];

export const verdictRow = z.strictObject({
  device: z.uuid(),
  sn: z.string(),
  terminalId: z.string(),
  vehicle: z.string().nullable(),
  dealer: z.string().nullable(),
  online: z.enum(onlineStates),
  /** Connected and authenticated at a gateway. */
  connected: z.boolean(),
  lastOnlineAt: seconds.nullable(),
  firmware: z.string(),
  hardwareVersion: z.string(),
  transport: z.enum(['package', 'url']),
  /** Its newest task. */
  lastTask: z.strictObject({ no: z.int(), state: z.enum(terminalTaskStates), reason: z.string() }).nullable(),
  /** The flow of its SIM has run out: a warning only. */
  flowOver: z.boolean(),
  verdict: z.enum(jobVerdicts),
  because: z.enum(verdictReasons),
  /** The number of the job whose task is in progress. */
  busyJob: z.int().nullable(),
  /** It becomes a task. */
  included: z.boolean(),
});
export type VerdictRow = z.output<typeof verdictRow>;

export const terminalJobCheck = z.strictObject({
  devices: z.array(verdictRow),
  counts: z.strictObject({ ready: z.int(), willWait: z.int(), leftOut: z.int(), blocked: z.int() }),
});
export type TerminalJobCheck = z.output<typeof terminalJobCheck>;

/** Whether a task can be rolled back, and why not. */
export const rollBackChoices = ['yes', 'state', 'noImage', 'laterTask'] as const;

const value = z.union([z.number(), z.string()]);
const linked = z.strictObject({ id: z.uuid(), no: z.int(), kind: z.enum(terminalTaskKinds) });

export const terminalTaskRow = z.strictObject({
  id: z.uuid(),
  job: z.uuid(),
  no: z.int(),
  jobKind: z.enum(terminalJobKinds),
  kind: z.enum(terminalTaskKinds),
  /** Of the version that it puts. */
  type: z.enum(softwareTypes).nullable(),
  state: z.enum(terminalTaskStates),
  phase: z.enum(terminalTaskPhases),
  reason: z.enum(['', ...terminalTaskReasons]),
  /** Words of the reason: by, result, told, wanted. */
  reasonData: z.record(z.string(), z.unknown()),
  device: z.uuid(),
  sn: z.string(),
  terminalId: z.string(),
  vehicle: z.string().nullable(),
  dealer: z.string().nullable(),
  online: z.enum(onlineStates),
  from: z.string(),
  to: z.string(),
  /** Sub-packages: acknowledged, all, sent again. */
  acked: z.int(),
  total: z.int(),
  resent: z.int(),
  bytesPerSecond: z.int(),
  attempt: z.int(),
  droppedAt: seconds.nullable(),
  deadlineAt: seconds,
  createdAt: seconds,
  startedAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  changedAt: seconds,
  by: z.string(),
  note: z.string(),
  /** It rolls back, or restores what was before, this one. */
  linkedTask: linked.nullable(),
  /** What undid it. */
  undoneBy: linked.nullable(),
  confirmed: z.boolean().nullable(),
  rollBack: z.enum(rollBackChoices),
  items: z.array(
    z.strictObject({
      item: z.enum(terminalItemNames),
      before: value.nullable(),
      wanted: value,
      readBack: value.nullable(),
      state: z.enum(taskItemStates),
      result: z.int().nullable(),
    }),
  ),
});
export type TerminalTaskRow = z.output<typeof terminalTaskRow>;

export const terminalTaskList = defineList({
  filters: {
    /** Number of the job. */
    no: listFilters.text,
    /** Id of the job: what `?job=` of /changeRecord names. */
    job: fields.id.optional(),
    kind: listFilters.choice(terminalTaskKinds),
    sn: fields.snList.optional(),
    vehicle: listFilters.text,
    dealer: listFilters.branch,
    version: listFilters.text,
    item: listOf(z.enum(terminalItemNames, 'invalidValue')).optional(),
    state: listFilters.choice(terminalTaskStates),
    reason: listFilters.choice(terminalTaskReasons),
    by: listFilters.text,
    createdAt: listFilters.days,
    /** Failed, or to be done again, without a later success. */
    attention: listFilters.flag,
  },
  sorts: ['createdAt', 'sn', 'state', 'endedAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

export const terminalTaskFigures = z.strictObject({
  running: z.int(),
  waiting: z.int(),
  success: z.int(),
  fail: z.int(),
  done: z.int(),
  reconfigure: z.int(),
});
export type TerminalTaskFigures = z.output<typeof terminalTaskFigures>;

/** One line of a task's log. */
export const terminalTaskEvent = z.strictObject({
  id: z.string(),
  at: seconds,
  attempt: z.int(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type TerminalTaskEvent = z.output<typeof terminalTaskEvent>;
