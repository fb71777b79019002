import { z } from 'zod';
import { madeRecord, nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields, paging } from '../kit/fields.ts';
import { languages } from '../kit/language.ts';
import { rowVersion } from '../kit/list.ts';
import { reportWishOf } from './report.ts';
import {
  addDays,
  type ReportPeriod,
  type ReportPreset,
  reportPresetNames,
  reportPresets,
} from './report-period.ts';
import { presetsOf, type ReportName, reportPlans } from './report-words.ts';

/** How often a report is sent. */
export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleRhythm = (typeof scheduleRhythms)[number];

export const scheduleStates = ['active', 'paused'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** What became of one sending to one receiver: `due` is not made yet, `waiting` is on its way. */
export const sendingStates = ['due', 'waiting', 'sent', 'withheld', 'failed'] as const;
export type SendingState = (typeof sendingStates)[number];

/** Why nothing was sent to a receiver: what he may do, where he is reached, or what went wrong. */
export const sendingReasons = [
  'noAccount',
  'noRight',
  'noAddress',
  'mailOff',
  'mailFailed',
  'tooLarge',
  'tooManyRows',
  'wishOld',
  'broken',
] as const;
export type SendingReason = (typeof sendingReasons)[number];

/** Most schedules of one account and receivers of one schedule; days that sendings are kept; the largest file, bytes. */
export const scheduleLimits = { schedules: 20, receivers: 20, days: 90, fileBytes: 10_000_000 } as const;

const whole = (least: number, most: number) =>
  z.coerce.number('invalidValue').int('invalidValue').min(least, 'outOfRange').max(most, 'outOfRange');

const shape = {
  name: fields.text(60),
  /** The period of a report that is sent, as it stands on the day of its sending. */
  preset: z.enum(reportPresetNames, 'invalidValue'),
  /** P4: the period ends the day before, whose figures are whole. */
  withoutToday: z.boolean('invalidValue').default(true),
  rhythm: z.enum(scheduleRhythms, 'invalidValue'),
  /** Of a weekly one: 1 is Monday, 7 Sunday. */
  weekday: whole(1, 7).default(1),
  /** Of a monthly one; a shorter month has its last day. */
  monthDay: whole(1, 31).default(1),
  /** On the clock of its owner's zone. */
  hour: whole(0, 23).default(7),
  language: z.enum(languages, 'invalidValue'),
  receivers: z.array(fields.id).min(1, 'required').max(scheduleLimits.receivers, 'outOfRange'),
};

/** When a report is sent, to whom, and of which period. */
export const reportScheduleForm = z.object(shape);
export type ScheduleForm = z.output<typeof reportScheduleForm>;

/** The days of a report that is sent on a day of UTC+8. In the first days of a month or year these can be one day. */
export const scheduledPeriod = (
  { preset, withoutToday }: { preset: ReportPreset; withoutToday: boolean },
  today: string,
): ReportPeriod => reportPresets[preset](withoutToday ? addDays(today, -1) : today);

const receiver = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Why the last report did not go to him; null: it did, or there was none. */
  withheld: z.enum(sendingReasons).nullable(),
});

const bodyOf = (name: ReportName) => ({
  ...shape,
  preset: shape.preset.refine((preset) => presetsOf(name).includes(preset), 'invalidValue'),
  wish: reportWishOf(name),
});

/** A wish as it was kept: what its report has forgotten since is refused when it is saved again. */
const wish = z.record(z.string(), z.unknown());

const scheduleRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Whether it is the asker's own; of others' he sees those that are sent to him. */
  mine: z.boolean(),
  owner: z.string(),
  preset: z.enum(reportPresetNames),
  withoutToday: z.boolean(),
  rhythm: z.enum(scheduleRhythms),
  weekday: z.int(),
  monthDay: z.int(),
  hour: z.int(),
  /** The owner's zone, in which the hour is. */
  timeZone: z.string(),
  language: z.enum(languages),
  wish,
  state: z.enum(scheduleStates),
  nextAt: seconds.nullable(),
  /** Of somebody else's, the asker alone. */
  receivers: z.array(receiver),
  lastAt: seconds.nullable(),
  version: z.string(),
});
/** A schedule in the list; times in seconds UTC. */
export type ScheduleRow = z.output<typeof scheduleRow>;

const schedules = z.strictObject({
  /** Whether this product sends mail at all. */
  on: z.boolean(),
  rows: z.array(scheduleRow),
});

const sendingRow = z.strictObject({
  id: z.uuid(),
  receiver: z.string(),
  /** When it was to be sent, and whether by hand. */
  at: seconds,
  byHand: z.boolean(),
  state: z.enum(sendingStates),
  reason: z.enum(sendingReasons).nullable(),
  /** What the mail server, or the way to it, answered; empty where nothing went wrong there. */
  error: z.string(),
  endedAt: seconds.nullable(),
});
export type SendingRow = z.output<typeof sendingRow>;

export const scheduleCandidate = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Whether an address of his is confirmed. */
  mail: z.boolean(),
});
export type ScheduleCandidate = z.output<typeof scheduleCandidate>;

const callsOf = <const Name extends ReportName>(name: Name) => {
  const { screen } = reportPlans[name];
  const view = { right: screen } as const;
  const right = { right: `${screen}.schedule` } as const;
  const at = `reportSchedules/${name}` as const;
  const refusals = ['scheduleReceiver'] as const;
  return {
    list: defineCall('GET', at, { ...view, answer: schedules }),
    /** Who a report may be sent to: oneself, and people of the own company and those below it who may have its file. */
    receivers: defineCall('GET', `${at}/receivers`, {
      ...right,
      query: z.object({ name: z.string().trim().max(60, 'tooLong').default('') }),
      answer: z.array(scheduleCandidate),
    }),
    create: defineCall('POST', at, {
      ...right,
      body: z.object(bodyOf(name)),
      answer: madeRecord,
      refusals: [...refusals, 'scheduleTooMany'],
    }),
    edit: defineCall('PATCH', `${at}/:id`, {
      ...right,
      body: z.object({ ...bodyOf(name), version: rowVersion }),
      answer: nothing,
      refusals: [...refusals, 'changedMeanwhile'],
    }),
    remove: defineCall('DELETE', `${at}/:id`, { ...right, answer: nothing }),
    pause: defineCall('POST', `${at}/:id/pause`, { ...right, answer: nothing }),
    resume: defineCall('POST', `${at}/:id/resume`, { ...right, answer: nothing }),
    /** Sends it now to all its receivers, also while it is paused. */
    send: defineCall('POST', `${at}/:id/send`, {
      ...right,
      answer: nothing,
      refusals: ['tooManyRequests', 'mailOff'],
    }),
    /** A receiver wants it no longer. */
    leave: defineCall('POST', `${at}/:id/leave`, { ...view, answer: nothing }),
    /** What was sent, newest first; of others' schedules the asker's own alone. */
    sendings: defineCall('GET', `${at}/:id/sendings`, {
      ...view,
      query: paging.pick({ page: true, size: true }),
      answer: pageOf(sendingRow),
    }),
  };
};

/** Reports that are sent regularly (P7), by report. */
export const reportScheduleCalls = {
  install: callsOf('install'),
  global: callsOf('global'),
  machine: callsOf('machine'),
  work: callsOf('work'),
};
