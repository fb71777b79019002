import { z } from 'zod';
import { madeRecord, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { timeRules } from '../kit/rules/times.ts';
import { workTypes } from '../machines/vehicle-kinds.ts';
import { dismantleTrying, signalRules, workTrying } from './signal-rules.ts';
import { tryOutCallsOf } from './trying/tried-rule.ts';
import { newestFirst, warningFilters, warningPath, warningRow, warningSorts } from './warning.ts';
import { warningCallsOf } from './warning-calls.ts';
import { dismantleRules, workRules } from './warning-words.ts';

/** The list of /dismantle: terminals, antennas and parts that were taken off, moved, or are not what is fitted. */
export const dismantleList = defineList({
  filters: {
    ...warningFilters(dismantleRules),
    /** In a time of planned work. */
    planned: listFilters.flag,
  },
  sorts: warningSorts,
  defaultSort: newestFirst,
});

export const dismantleRow = warningRow.extend({
  /** Metres from where it was parked. */
  movedM: z.number().nullable(),
  /** Where and when it had main power last, degrees. */
  powerLng: z.number().nullable(),
  powerLat: z.number().nullable(),
  powerAt: seconds.nullable(),
  /** Parts as they are registered, and as they are reported. */
  registered: z.string(),
  reported: z.string(),
  heardAt: seconds.nullable(),
  /** Planned work on it goes on until then. */
  plannedUntil: seconds.nullable(),
});
export type DismantleRow = z.output<typeof dismantleRow>;
export const dismantleDetail = dismantleRow.extend(warningPath);
export type DismantleDetail = z.output<typeof dismantleDetail>;

const day = 86_400;
/** `POST warnings/dismantle/planned`: nothing is raised of these devices meanwhile. */
export const plannedWorkForm = z
  .strictObject({
    sns: fields.snList,
    from: timeRules.seconds,
    to: timeRules.seconds,
    who: fields.text(30),
    reason: fields.text(100),
  })
  .refine(({ from, to }) => from !== to, { error: 'twoTimePoints', path: ['to'] })
  .refine(({ from, to }) => from <= to, { error: 'endBeforeStart', path: ['to'] })
  .refine(({ from, to }) => to - from <= 30 * day, { error: 'outOfRange', path: ['to'] });
export type PlannedWorkForm = z.output<typeof plannedWorkForm>;

/** The calls of /dismantle. */
export const dismantleCalls = {
  ...warningCallsOf('dismantle', {
    query: dismantleList.query,
    row: dismantleRow,
    detail: dismantleDetail,
    ...signalRules.dismantle,
  }),
  ...tryOutCallsOf('dismantle', dismantleTrying),
  planned: defineCall('POST', 'warnings/dismantle/planned', {
    right: 'dismantle.mute',
    body: plannedWorkForm,
    answer: z.array(madeRecord),
    refusals: ['snUnknown'],
  }),
};

/** The list of /workWarning: work that will not count or not be good, and what is wrong with finished jobs. */
export const workWarningList = defineList({
  filters: {
    ...warningFilters(workRules),
    workType: listFilters.choice(workTypes),
  },
  sorts: warningSorts,
  defaultSort: newestFirst,
});

export const workWarningRow = warningRow.extend({
  /** The job that it is about, or that goes on at its place; null while there is none yet. */
  jobId: z.uuid().nullable(),
  workType: z.enum(workTypes).nullable(),
  tool: z.string().nullable(),
  block: z.string().nullable(),
  areaM2: z.number().nullable(),
  standardM: z.number().nullable(),
  /** Of the job: what was deep enough. */
  qualifiedShare: z.number().nullable(),
});
export type WorkWarningRow = z.output<typeof workWarningRow>;
export const workWarningDetail = workWarningRow.extend(warningPath);
export type WorkWarningDetail = z.output<typeof workWarningDetail>;

/** The calls of /workWarning. */
export const workWarningCalls = {
  ...warningCallsOf('workWarning', {
    query: workWarningList.query,
    row: workWarningRow,
    detail: workWarningDetail,
    ...signalRules.workWarning,
  }),
  ...tryOutCallsOf('workWarning', workTrying),
};
