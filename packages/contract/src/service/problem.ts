import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { conversationMessage } from './conversation.ts';

/** What a problem is about. The last three are about no machine. */
export const problemTypes = [
  'positioning',
  'steering',
  'hydraulics',
  'display',
  'network',
  'correction',
  'software',
  'mechanical',
  'account',
  'platform',
  'training',
] as const;
export type ProblemType = (typeof problemTypes)[number];
const withoutDevice: readonly ProblemType[] = ['account', 'platform', 'training'];
export const needsDevice = (type: ProblemType): boolean => !withoutDevice.includes(type);

export const problemPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type ProblemPriority = (typeof problemPriorities)[number];
/** What is proposed: urgent where a machine stands, else by what it is about. */
export function proposedPriority(type: ProblemType, stopped: boolean): ProblemPriority {
  if (stopped) return 'urgent';
  return type === 'training' ? 'low' : type === 'steering' || type === 'hydraulics' ? 'high' : 'normal';
}

/** Where it came from; `staff` where nothing stands behind it. */
export const problemSources = [
  'hotline',
  'terminal',
  'backOffice',
  'app',
  'warning',
  'health',
  'staff',
] as const;
/** What one in work may wait for. */
export const problemWaits = ['customer', 'part', 'repair', 'version'] as const;
export const problemSolutions = [
  'explained',
  'settingChanged',
  'restarted',
  'newVersion',
  'repair',
  'replaced',
  'notReproducible',
  'noFault',
] as const;

export const problemFlow = defineFlow({
  states: ['unassigned', 'unresolved', 'inProblem', 'resolved', 'rejected'],
  first: 'unassigned',
  steps: {
    assign: { from: ['unassigned', 'unresolved'], to: 'unresolved' },
    take: { from: ['unassigned'], to: 'unresolved' },
    begin: { from: ['unresolved'], to: 'inProblem' },
    handOver: { from: ['unresolved', 'inProblem'], to: 'unresolved' },
    hold: { from: ['inProblem'], to: 'inProblem' },
    goOn: { from: ['inProblem'], to: 'inProblem' },
    putBack: { from: ['unresolved', 'inProblem'], to: 'unassigned' },
    /** A repair was asked for, and is over without having solved it: what the repair's life says. */
    waitRepair: { from: ['unassigned', 'unresolved', 'inProblem'], to: 'inProblem' },
    repairOver: { from: ['inProblem'], to: 'unresolved' },
    /** A remote session about it is over without having solved it. */
    sessionOver: { from: ['inProblem'], to: 'unresolved' },
    resolve: { from: ['inProblem'], to: 'resolved' },
    merge: { from: ['unassigned', 'unresolved'], to: 'resolved' },
    reject: { from: ['unassigned', 'unresolved'], to: 'rejected' },
    sendAgain: { from: ['rejected'], to: 'unassigned' },
    reopen: { from: ['resolved'], to: 'unresolved' },
    rate: { from: ['resolved'], to: 'resolved' },
  },
});
export type ProblemStep = keyof typeof problemFlow.steps;
export type ProblemState = (typeof problemFlow.states)[number];

export const problemTabs = [
  'mine',
  'unassigned',
  'unresolved',
  'inProblem',
  'resolved',
  'rejected',
  'all',
] as const;
export type ProblemTab = (typeof problemTabs)[number];
export const mostProblemFiles = 10;
export const mostMerged = 20;
/** So often a rejected one is sent in at all. */
export const mostProblemRounds = 3;

const past = fields.seconds.refine((at) => at <= Date.now() / 1000 + 60, 'momentInFuture');
const written = {
  type: fields.problemType.pipe(z.enum(problemTypes, 'invalidValue')),
  title: z.string('required').trim().min(5, 'problemTitleShort').max(60, 'tooLong'),
  text: z.string('required').trim().min(10, 'problemTextShort').max(2000, 'tooLong'),
  sns: z.array(fields.sn).max(10, 'tooManySns').default([]),
  softwareType: fields.words(30).default(''),
  softwareVersion: fields.words(30).default(''),
  happenedAt: past,
  /** The machine cannot work. */
  stopped: z.boolean('invalidValue').default(false),
  priority: z.enum(problemPriorities, 'required'),
  /** Who is to be called about it. */
  contact: fields.text(30),
  phone: fields.phone,
  /** Own uploaded files. */
  files: z.array(fields.id).max(mostProblemFiles, 'outOfRange').default([]),
};
const ofDevice = (
  { type, sns }: { type: ProblemType; sns: readonly string[] },
  context: z.RefinementCtx<unknown>,
): void => {
  if (needsDevice(type) && sns.length === 0)
    context.addIssue({ code: 'custom', path: ['sns'], message: 'required' });
};
/** What a problem says; what it came from stands beside it. */
export const problemFields = z.object({
  ...written,
  source: z.enum(problemSources, 'invalidValue').default('staff'),
  sourceId: fields.id.nullable().default(null),
});
export const problemForm = problemFields.superRefine(ofDevice);
export type ProblemForm = z.output<typeof problemForm>;
/** The same once more, after a rejection. */
export const problemAgain = z.object(written).superRefine(ofDevice);
export type ProblemAgain = z.output<typeof problemAgain>;

export const problemList = defineList({
  filters: {
    tab: z.enum(problemTabs, 'invalidValue').optional(),
    number: listFilters.text,
    text: listFilters.text,
    type: listFilters.choice(problemTypes),
    source: listFilters.choice(problemSources),
    state: listFilters.choice(problemFlow.states),
    priority: listFilters.choice(problemPriorities),
    sn: fields.snList.optional(),
    softwareType: listFilters.text,
    softwareVersion: listFilters.text,
    applicant: listFilters.text,
    handler: listFilters.text,
    dealer: listFilters.branch,
    region: z.string().max(12, 'tooLong').optional(),
    happenedAt: listFilters.days,
    createdAt: listFilters.days,
    /** Past the time by which it should be solved. */
    overdue: listFilters.flag,
    reopened: listFilters.flag,
    cause: listFilters.text,
    solutionKind: listFilters.choice(problemSolutions),
    satisfaction: listFilters.choice(['1', '2', '3', '4', '5']),
  },
  sorts: ['overdue', 'number', 'priority', 'createdAt', 'dueAt', 'happenedAt', 'satisfaction'],
  defaultSort: [
    { column: 'overdue', descending: true },
    { column: 'priority', descending: false },
    { column: 'createdAt', descending: true },
  ],
});

export const problemRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  type: z.enum(problemTypes),
  priority: z.enum(problemPriorities),
  state: z.enum(problemFlow.states),
  /** What one in work waits for; empty while somebody works. */
  waits: z.enum(['', ...problemWaits]),
  sns: z.array(z.string()),
  softwareType: z.string(),
  softwareVersion: z.string(),
  source: z.enum(problemSources),
  sourceId: z.uuid().nullable(),
  applicantId: z.uuid(),
  applicant: z.string(),
  handlerId: z.uuid().nullable(),
  handler: z.string().nullable(),
  createdAt: seconds,
  /** By when somebody should have answered, and it should be solved. */
  answerDueAt: seconds,
  dueAt: seconds,
  overdue: z.boolean(),
  lastAt: seconds,
  satisfaction: z.int().nullable(),
  happenedAt: seconds,
  stopped: z.boolean(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  point: z.string().nullable(),
  cause: z.string(),
  solutionKind: z.enum(['', ...problemSolutions]),
  /** Seconds from the creation to the first answer and to the solution. */
  answerS: z.number().nullable(),
  solveS: z.number().nullable(),
  mergedInto: z.string(),
  reopened: z.int(),
  round: z.int(),
  rejectReason: z.string(),
  /** Asked by who reads. */
  own: z.boolean(),
  version: z.string(),
});
export type ProblemRow = z.output<typeof problemRow>;

const act = z.strictObject({
  id: z.uuid(),
  step: z.string(),
  from: z.string(),
  to: z.string(),
  by: z.string(),
  reason: z.string(),
  at: seconds,
});
export const problemDetail = z.strictObject({
  ...problemRow.shape,
  text: z.string(),
  contact: z.string(),
  /** Masked without the right to see personal data. */
  phone: z.string(),
  solution: z.string(),
  fixedIn: z.string(),
  comment: z.string(),
  vehicleId: z.uuid().nullable(),
  /** The machine then, from its nearest point within ten minutes: m/s, degrees WGS 84, volts. */
  speed: z.number().nullable(),
  fix: z.int().nullable(),
  satellites: z.int().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  voltage: z.number().nullable(),
  messages: z.array(conversationMessage),
  files: z.array(fileRow),
  path: z.array(act),
});
export type ProblemDetail = z.output<typeof problemDetail>;

/** What is known already when somebody writes one down. */
const alike = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  state: z.enum(problemFlow.states),
  solution: z.string(),
});
export const problemKnown = z.strictObject({ open: z.array(alike), solved: z.array(alike) });
export type ProblemKnown = z.output<typeof problemKnown>;

/** What an opener fills in: of the feedback or the warning behind it, and of the machine. */
export const problemBeginning = z.strictObject({
  sns: z.array(z.string()),
  text: z.string(),
  type: z.enum(['', ...problemTypes]),
  softwareType: z.string(),
  softwareVersion: z.string(),
  happenedAt: seconds,
  contact: z.string(),
  phone: z.string(),
});

const hours = z.int('invalidValue').min(1, 'outOfRange').max(720, 'outOfRange');
/** Working hours of the service point until the first answer and until the solution, for each priority. */
export const problemClocks = z.object({
  rows: z
    .array(z.object({ priority: z.enum(problemPriorities), answerH: hours, solveH: hours }))
    .length(problemPriorities.length, 'outOfRange')
    .refine((rows) => new Set(rows.map(({ priority }) => priority)).size === rows.length, 'invalidValue'),
});
export type ProblemClocks = z.output<typeof problemClocks>;
