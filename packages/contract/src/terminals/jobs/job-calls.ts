import { z } from 'zod';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { terminalJobKinds } from '../job.ts';
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

const jobStep = <const Name extends string>(name: Name) =>
  defineCall('POST', `terminalJobs/:id/${name}`, {
    right,
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
    query: z.object({ kind: z.enum(terminalJobKinds, 'invalidValue').default('upgrade') }),
    answer: terminalJobRow.nullable(),
  }),
  read: defineCall('GET', 'terminalJobs/:id', { right, answer: terminalJobRow }),
  tasks: defineCall('GET', 'terminalJobs/:id/tasks', { right, answer: z.array(terminalTaskRow) }),
  create: defineCall('POST', 'terminalJobs', {
    right,
    body: terminalJobNew,
    answer: terminalJobRow,
    refusals: ['snUnknown', 'notATbox', 'versionNotReleased', 'tooManyInJob', 'atMost10'],
  }),
  edit: defineCall('PUT', 'terminalJobs/:id', {
    right,
    body: terminalJobEdit,
    answer: terminalJobRow,
    refusals: [
      'snUnknown',
      'notATbox',
      'versionNotReleased',
      'notAllowedTransition',
      'tooManyInJob',
      'atMost10',
      'serverIsPlatform',
    ],
  }),
  check: defineCall('POST', 'terminalJobs/:id/check', {
    right,
    reads: true,
    answer: terminalJobCheck,
    refusals: ['versionNotReleased', 'notAllowedTransition'],
  }),
  start: defineCall('POST', 'terminalJobs/:id/start', {
    right,
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

const taskStep = <const Name extends string>(
  name: Name,
  needed: 'tboxConfig' | 'tboxConfig.cancel' | 'tboxConfig.rollback' | 'tboxConfig.configure',
) =>
  defineCall('POST', `terminalTasks/:id/${name}`, {
    right: needed,
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
  read: defineCall('GET', 'terminalTasks/:id', { right, answer: terminalTaskRow }),
  events: defineCall('GET', 'terminalTasks/:id/events', { right, answer: z.array(terminalTaskEvent) }),
  cancel: taskStep('cancel', 'tboxConfig.cancel'),
  retry: taskStep('retry', 'tboxConfig'),
  rollback: taskStep('rollback', 'tboxConfig.rollback'),
  restore: taskStep('restore', 'tboxConfig.configure'),
};
