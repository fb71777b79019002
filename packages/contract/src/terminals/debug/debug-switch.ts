import { z } from 'zod';
import { nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fileOf } from '../../kit/families/family-parts.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';

/** What may be switched on: the gateway keeps frames; reports come closer; the terminal writes a longer log; it passes CAN ids through. */
export const debugKinds = ['frames', 'fast', 'verbose', 'can'] as const;
export type DebugKind = (typeof debugKinds)[number];

/** A switch is on when its terminal has confirmed what it needs; frames need nothing of it. */
export const debugStates = ['turningOn', 'on', 'turningOff', 'off', 'failed'] as const;
export type DebugState = (typeof debugStates)[number];

/** Minutes that are offered, and the most that a switch may be on in all. */
export const debugMinutes = [10, 30, 60, 240] as const;
export const mostDebugMinutes = 1440;
/** CAN ids of one trace. */
export const mostCanIds = 8;
/** Frames in one answer, and those that a page holds. */
export const framesAtOnce = 200;
export const mostFramesShown = 5000;
/** Bytes of captures of one device, and the days that they are kept. */
export const mostCaptureBytes = 50 * 1024 * 1024;
export const captureDays = 7;

export const debugSwitchList = defineList({
  filters: {
    sn: fields.snList.optional(),
    terminalId: listFilters.text,
    switches: listFilters.choice(debugKinds),
    state: listFilters.choice(debugStates),
    engineer: listFilters.text,
    begunAt: listFilters.days,
    hasFrames: listFilters.flag,
    dealer: listFilters.branch,
  },
  sorts: ['state', 'begunAt', 'endsAt', 'sn'],
  defaultSort: [
    { column: 'state', descending: false },
    { column: 'begunAt', descending: true },
  ],
});

export const debugSwitchRow = z.strictObject({
  id: z.uuid(),
  vehicleId: z.uuid(),
  sn: z.string(),
  terminalId: z.string(),
  protocol: z.string(),
  online: z.boolean(),
  switches: z.array(z.enum(debugKinds)),
  state: z.enum(debugStates),
  begunAt: seconds,
  endsAt: seconds,
  offAt: seconds.nullable(),
  by: z.string().nullable(),
  reason: z.string(),
  problem: z.string(),
  /** Captured frames of the device while the switch was on, their bytes, and the last one. */
  frames: z.int(),
  bytes: z.number(),
  lastFrameAt: seconds.nullable(),
  heardAt: seconds.nullable(),
  node: z.string().nullable(),
  dealer: z.string().nullable(),
});
export type DebugSwitchRow = z.output<typeof debugSwitchRow>;

const minutes = z
  .number('required')
  .int('invalidValue')
  .min(1, 'outOfRange')
  .max(mostDebugMinutes, 'debugTooLong');

export const turnOnForm = z
  .object({
    sns: fields.snList,
    switches: z
      .array(z.enum(debugKinds, 'invalidValue'))
      .min(1, 'noSelection')
      .max(debugKinds.length, 'outOfRange'),
    minutes,
    /** Seconds between two reports. */
    fastS: z.number('required').int('invalidValue').min(1, 'outOfRange').max(10, 'outOfRange').default(1),
    /** Hexadecimal, of the first bus: `18FEEE00`. */
    canIds: z
      .array(z.string().regex(/^[0-9a-f]{1,8}$/i, 'invalidValue'))
      .max(mostCanIds, 'outOfRange')
      .default([]),
    reason: fields.text(200),
    problem: fields.text(30).or(z.literal('')).default(''),
  })
  .superRefine(({ switches, canIds }, context) => {
    if (switches.includes('can') && canIds.length === 0)
      context.addIssue({ code: 'custom', path: ['canIds'], message: 'required' });
    if (canIds.some((id) => Number.parseInt(id, 16) > 0x1fffffff))
      context.addIssue({ code: 'custom', path: ['canIds'], message: 'outOfRange' });
  });
export type TurnOnForm = z.output<typeof turnOnForm>;
export const extendDebugForm = z.object({ minutes });

/** A captured frame; bytes as hex digits, `null` where they hold a secret that one may not see. */
export const capturedFrame = z.strictObject({
  id: z.number(),
  at: seconds,
  up: z.boolean(),
  message: z.int().nullable(),
  /** What the standard calls the message, as a key of the texts; null: it is not known. */
  duty: z.string().nullable(),
  serial: z.int().nullable(),
  part: z.int().nullable(),
  parts: z.int().nullable(),
  /** Bytes of it. */
  length: z.int(),
  hex: z.string().nullable(),
  /** `ok`, or what is wrong with the frame or its body. */
  verdict: z.string(),
  /** What it says by the standard and the profile of its terminal. */
  fields: z.record(z.string(), z.unknown()).nullable(),
});
export type CapturedFrame = z.output<typeof capturedFrame>;

const whole = z.coerce.number<string>('invalidValue').int('invalidValue').min(0, 'outOfRange');
export const framesQuery = z.object({
  /** Frames behind this one, oldest first; without it the newest ones. */
  after: whole.optional(),
  /** Frames before this one, for paging back. */
  before: whole.optional(),
  /** Only this message, by its number. */
  message: whole.max(0xffff, 'outOfRange').optional(),
  errors: listFilters.flag,
});
export const capturedFrames = z.strictObject({
  frames: z.array(capturedFrame),
  /** More than fit into the answer came since `after`: so many were left out. */
  skipped: z.int(),
});

const right = 'debugSwitch';
const create = 'debugSwitch.create';
const refusals = ['notFound', 'seeOnly'] as const;

/** The calls of /debugSwitch; captures go as a file by `GET debugSwitch/:id/file`. */
export const debugSwitchCalls = {
  list: defineCall('GET', 'debugSwitch', {
    right,
    query: debugSwitchList.query,
    answer: pageOf(debugSwitchRow),
  }),
  read: defineCall('GET', 'debugSwitch/:id', { right, answer: debugSwitchRow }),
  turnOn: defineCall('POST', 'debugSwitch', {
    right: create,
    body: turnOnForm,
    answer: z.strictObject({ ids: z.array(z.uuid()) }),
    refusals: ['snUnknown', 'seeOnly', 'debugRunning'],
  }),
  turnOff: defineCall('POST', 'debugSwitch/:id/off', {
    right: create,
    answer: nothing,
    refusals: [...refusals, 'notAllowedTransition'],
  }),
  extend: defineCall('POST', 'debugSwitch/:id/extend', {
    right: create,
    body: extendDebugForm,
    answer: nothing,
    refusals: [...refusals, 'notAllowedTransition', 'debugTooLong'],
  }),
  frames: defineCall('GET', 'debugSwitch/:id/frames', { right, query: framesQuery, answer: capturedFrames }),
  /** JSON lines with what each frame says, or lines of text. */
  file: defineCall('GET', 'debugSwitch/:id/file', {
    right: 'debugSwitch.export',
    ticket: 'download',
    query: z.object({ form: z.enum(['json', 'text'], 'invalidValue').default('json') }),
    answer: fileOf('application/octet-stream'),
  }),
  clear: defineCall('POST', 'debugSwitch/:id/clear', {
    right: 'debugSwitch.delete',
    answer: nothing,
    refusals,
  }),
};
