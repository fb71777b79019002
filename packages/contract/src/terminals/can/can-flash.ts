import { z } from 'zod';
import { nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { onlineStates } from '../../machines/vehicle-kinds.ts';
import { terminalJobFlow, terminalTaskPhases, terminalTaskReasons, upgradeTaskFlow } from '../job.ts';
import { jobPace, rollBackChoices, terminalTaskEvent } from '../jobs/job-shapes.ts';
import { canNodeKinds, mostInFlash } from './can-kinds.ts';

/** What a flash would do with a device. */
export const flashVerdicts = ['ready', 'willWait', 'sameVersion', 'downgrade', 'blocked'] as const;
/** Why it is left out or waits. */
export const flashReasons = [
  '',
  'offline',
  'working',
  'unread',
  'noNode',
  'otherKind',
  'hardware',
  'busy',
  'frozen',
  'cancelled',
  'seeOnly',
  'untold',
  'belowMinimum',
  'undervoltage',
] as const;
export type FlashReason = (typeof flashReasons)[number];
export type FlashVerdict = (typeof flashVerdicts)[number];

const sns = z.array(fields.sn).min(1, 'noSelection').max(mostInFlash, 'tooManySns');
const choices = {
  sns,
  /** Also nodes that run the version already. */
  installAgain: z.boolean().default(false),
  /** Also nodes that run a newer one. */
  downgrade: z.boolean().default(false),
};

/** `POST canFirmware/:id/check`: what a flash would do now. */
export const flashCheckForm = z.strictObject(choices);
export type FlashCheckForm = z.output<typeof flashCheckForm>;

/** `POST canFirmware/:id/flash`. The same key again starts nothing again. */
export const flashForm = z.strictObject({
  ...choices,
  startKey: fields.id,
  ...jobPace,
});
export type FlashForm = z.output<typeof flashForm>;

export const flashDevice = z.strictObject({
  device: z.uuid(),
  sn: z.string(),
  nodeSn: z.string(),
  hardware: z.string(),
  firmware: z.string(),
  online: z.enum(onlineStates),
  verdict: z.enum(flashVerdicts),
  because: z.enum(flashReasons),
  /** It gets a task. */
  included: z.boolean(),
});
export type FlashDevice = z.output<typeof flashDevice>;

const flashAnswer = z.strictObject({ job: z.uuid(), no: z.int(), devices: z.array(flashDevice) });

/** Tab *Flash tasks* of /canFirewareManage. */
export const canTaskList = defineList({
  filters: {
    sn: fields.snList.optional(),
    nodeKind: listFilters.choice(canNodeKinds),
    nodeSn: listFilters.text,
    version: listFilters.text,
    state: listFilters.choice(upgradeTaskFlow.states),
    phase: listFilters.choice(terminalTaskPhases),
    reason: listFilters.choice(terminalTaskReasons),
    /** Number of the job. */
    no: listFilters.text,
    /** Id of the job. */
    job: fields.id.optional(),
    by: listFilters.text,
    dealer: listFilters.branch,
    /** Failed so often that a problem is proposed. */
    proposed: listFilters.flag,
    createdAt: listFilters.days,
  },
  sorts: ['createdAt', 'sn', 'state', 'endedAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

export const canTaskRow = z.strictObject({
  id: z.uuid(),
  job: z.uuid(),
  no: z.int(),
  jobState: z.enum(terminalJobFlow.states),
  device: z.uuid(),
  sn: z.string(),
  online: z.enum(onlineStates),
  dealer: z.string().nullable(),
  nodeKind: z.enum(canNodeKinds),
  model: z.string(),
  bus: z.int(),
  nodeId: z.string(),
  nodeSn: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(upgradeTaskFlow.states),
  phase: z.enum(terminalTaskPhases),
  reason: z.enum(['', ...terminalTaskReasons]),
  reasonData: z.record(z.string(), z.unknown()),
  /** Blocks: acknowledged, all. */
  acked: z.int(),
  total: z.int(),
  bytesPerSecond: z.int(),
  attempt: z.int(),
  /** Puts back what this task put on. */
  undoes: z.uuid().nullable(),
  rollBack: z.enum(rollBackChoices),
  proposed: z.boolean(),
  by: z.string(),
  createdAt: seconds,
  startedAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  deadlineAt: seconds,
});
export type CanTaskRow = z.output<typeof canTaskRow>;

const right = 'canFirewareManage';

const jobStep = <const Name extends string, const Right extends 'flash' | 'cancel'>(
  name: Name,
  needs: Right,
) =>
  defineCall('POST', `canJobs/:id/${name}`, {
    right: `canFirewareManage.${needs}`,
    answer: nothing,
    refusals: ['notAllowedTransition', 'seeOnly'],
  });
const taskStep = <const Name extends string, const Right extends 'flash' | 'cancel' | 'rollback'>(
  name: Name,
  needs: Right,
) =>
  defineCall('POST', `canTasks/:id/${name}`, {
    right: `canFirewareManage.${needs}`,
    answer: canTaskRow,
    refusals: [
      ...(['notAllowedTransition', 'tboxHasTask', 'tooLateToCancel', 'noImageOfVersion'] as const),
      ...(['laterFirmware', 'seeOnly', 'versionNotReleased'] as const),
    ],
  });

/** Flashing nodes: a job of terminals of kind `can`, with one task a device. */
export const canFlashCalls = {
  check: defineCall('POST', 'canFirmware/:id/check', {
    right: 'canFirewareManage.flash' as const,
    reads: true,
    body: flashCheckForm,
    answer: z.array(flashDevice),
    refusals: ['versionNotReleased', 'snUnknown'],
  }),
  flash: defineCall('POST', 'canFirmware/:id/flash', {
    right: 'canFirewareManage.flash' as const,
    body: flashForm,
    answer: flashAnswer,
    refusals: ['versionNotReleased', 'snUnknown', 'noSelection', 'startInPast', 'tboxHasTask'],
  }),
  tasks: defineCall('GET', 'canTasks', { right, query: canTaskList.query, answer: pageOf(canTaskRow) }),
  task: defineCall('GET', 'canTasks/:id', { right, answer: canTaskRow }),
  events: defineCall('GET', 'canTasks/:id/events', { right, answer: z.array(terminalTaskEvent) }),
  cancel: taskStep('cancel', 'cancel'),
  retry: taskStep('retry', 'flash'),
  rollback: taskStep('rollback', 'rollback'),
  pause: jobStep('pause', 'flash'),
  resume: jobStep('resume', 'flash'),
  cancelAll: jobStep('cancel', 'cancel'),
};
