import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { defineHistoryCall } from '../../kit/plain-calls.ts';
import {
  replacedPartDetail,
  replacedPartFigures,
  replacedPartList,
  replacedPartRow,
} from './replaced-part.ts';
import {
  replacementFillIn,
  replacementJobDetail,
  replacementJobFigures,
  replacementJobList,
  replacementJobRow,
  replacementOriginals,
  replacementReject,
  replacementUndo,
} from './replacement-job.ts';

const jobs = 'newReplaceRecord';
const parts = 'replaceRecord';

/** The calls of /newReplaceRecord. */
export const replacementJobCalls = {
  list: defineCall('GET', jobs, {
    right: jobs,
    query: replacementJobList.query,
    answer: pageOf(replacementJobRow),
  }),
  figures: defineCall('GET', `${jobs}/figures`, { right: jobs, answer: replacementJobFigures }),
  read: defineCall('GET', `${jobs}/:id`, { right: jobs, answer: replacementJobDetail }),
  history: defineHistoryCall(jobs, { right: jobs }),
  originals: defineCall('GET', `${jobs}/:id/originals`, {
    right: 'newReplaceRecord.approve',
    answer: replacementOriginals,
  }),
  fillIn: defineCall('POST', `${jobs}/:id/fillIn`, {
    right: 'newReplaceRecord.approve',
    body: replacementFillIn,
    answer: replacementJobRow,
    refusals: ['notAllowedTransition', 'partFittedElsewhere', 'machineCodeTaken'],
  }),
  confirm: defineCall('POST', `${jobs}/:id/confirm`, {
    right: 'newReplaceRecord.approve',
    answer: replacementJobRow,
    refusals: [
      ...(['passiveData', 'partFittedElsewhere', 'partScrapped', 'machineCodeTaken'] as const),
      'notAllowedTransition',
    ],
  }),
  reject: defineCall('POST', `${jobs}/:id/reject`, {
    right: 'newReplaceRecord.approve',
    body: replacementReject,
    answer: replacementJobRow,
    refusals: ['notAllowedTransition'],
  }),
  resend: defineCall('POST', `${jobs}/:id/resend`, {
    right: 'newReplaceRecord.edit',
    answer: replacementJobRow,
    refusals: ['notAllowedTransition', 'nothingToSend'],
  }),
  undo: defineCall('POST', `${jobs}/:id/undo`, {
    right: 'newReplaceRecord.undo',
    body: replacementUndo,
    answer: replacementJobRow,
    refusals: [
      ...([
        'undoTooLate',
        'changedSince',
        'undoOtherVehicle',
        'undoWholeSet',
        'notAllowedTransition',
      ] as const),
      ...(['partFittedElsewhere', 'machineCodeTaken'] as const),
    ],
  }),
};

/** The calls of /replaceRecord. */
export const replacedPartCalls = {
  list: defineCall('GET', parts, {
    right: parts,
    query: replacedPartList.query,
    answer: pageOf(replacedPartRow),
  }),
  figures: defineCall('GET', `${parts}/figures`, {
    right: parts,
    query: replacedPartList.query,
    answer: replacedPartFigures,
  }),
  read: defineCall('GET', `${parts}/:id`, { right: parts, answer: replacedPartDetail }),
};
