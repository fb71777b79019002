import { z } from 'zod';
import type { PermissionCode } from '../../access/permissions.ts';
import { pageOf } from '../../kit/answer-shapes.ts';
import { type CallRight, defineCall } from '../../kit/call.ts';
import { wizardJobKinds } from '../job.ts';
import {
  terminalJobCheck,
  terminalJobEdit,
  terminalJobList,
  terminalJobNew,
  terminalJobRow,
  terminalJobStart,
  terminalTaskEvent,
  terminalTaskFigures,
  terminalTaskList,
  terminalTaskRow,
} from './job-shapes.ts';

const right = 'tboxConfig';
/** Jobs of software are told and led on a page of their own; the deeds look at the kind. */
const or = 'softRemoteUpgrade';

const jobStep = <const Name extends string>(name: Name) =>
  defineCall('POST', `terminalJobs/:id/${name}`, {
    ...({ right, or } as const),
    answer: terminalJobRow,
    refusals: ['notAllowedTransition'],
  });

/** Jobs of the wizards. Which right a deed needs depends on the job's kind: `tboxConfig.upgrade` or `tboxConfig.configure`. */
export const terminalJobCalls = {
  list: defineCall('GET', 'terminalJobs', {
    right,
    query: terminalJobList.query,
    answer: pageOf(terminalJobRow),
  }),
  /** The asker's own open draft of a kind. */
  draft: defineCall('GET', 'terminalJobs/draft', {
    right,
    or,
    query: z.object({ kind: z.enum(wizardJobKinds, 'invalidValue').default('upgrade') }),
    answer: terminalJobRow.nullable(),
  }),
  read: defineCall('GET', 'terminalJobs/:id', { right, or, answer: terminalJobRow }),
  tasks: defineCall('GET', 'terminalJobs/:id/tasks', { right, or, answer: z.array(terminalTaskRow) }),
  create: defineCall('POST', 'terminalJobs', {
    right,
    or,
    body: terminalJobNew,
    answer: terminalJobRow,
    refusals: ['snUnknown', 'notATbox', 'isATbox', 'versionNotReleased', 'tooManyInJob', 'atMost10'],
  }),
  edit: defineCall('PUT', 'terminalJobs/:id', {
    right,
    or,
    body: terminalJobEdit,
    answer: terminalJobRow,
    refusals: [
      'snUnknown',
      'notATbox',
      'isATbox',
      'versionNotReleased',
      'notAllowedTransition',
      'tooManyInJob',
      'atMost10',
      'serverIsPlatform',
    ],
  }),
  check: defineCall('POST', 'terminalJobs/:id/check', {
    right,
    or,
    reads: true,
    answer: terminalJobCheck,
    refusals: ['versionNotReleased', 'notAllowedTransition'],
  }),
  start: defineCall('POST', 'terminalJobs/:id/start', {
    right,
    or,
    body: terminalJobStart,
    answer: terminalJobRow,
    refusals: [
      'versionNotReleased',
      'noSelection',
      'startInPast',
      'notAllowedTransition',
      'tboxHasTask',
      'serverIsPlatform',
    ],
  }),
  pause: jobStep('pause'),
  resume: jobStep('resume'),
  cancel: jobStep('cancel'),
};

const taskStep = <const Name extends string>(name: Name, needed: CallRight, also?: PermissionCode) =>
  defineCall('POST', `terminalTasks/:id/${name}`, {
    right: needed,
    ...(also && { or: also }),
    answer: terminalTaskRow,
    refusals: [
      'notAllowedTransition',
      'tboxHasTask',
      'tooLateToCancel',
      'cancelWhileWriting',
      'noImageOfVersion',
      'laterFirmware',
      'nothingToRestore',
      'seeOnly',
      'versionNotReleased',
    ],
  });

/** Single terminals of jobs. */
export const terminalTaskCalls = {
  list: defineCall('GET', 'terminalTasks', {
    right,
    query: terminalTaskList.query,
    answer: pageOf(terminalTaskRow),
  }),
  figures: defineCall('GET', 'terminalTasks/figures', {
    right,
    query: terminalTaskList.query,
    answer: terminalTaskFigures,
  }),
  read: defineCall('GET', 'terminalTasks/:id', { right, or, answer: terminalTaskRow }),
  events: defineCall('GET', 'terminalTasks/:id/events', { right, or, answer: z.array(terminalTaskEvent) }),
  cancel: taskStep('cancel', 'tboxConfig.cancel', 'softRemoteUpgrade.cancel'),
  retry: taskStep('retry', 'tboxConfig', 'softRemoteUpgrade.start'),
  rollback: taskStep('rollback', 'tboxConfig.rollback', 'softRemoteUpgrade.rollback'),
  /** Begins a waiting task of software now instead of by its job's strategy. */
  now: taskStep('now', 'softRemoteUpgrade.start'),
  restore: taskStep('restore', 'tboxConfig.configure'),
};
