import { z } from 'zod';
import { madeRecord, nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fileOf } from '../../kit/families/family-parts.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';

/** Kinds of log files, by the bits of the order to a terminal. */
export const logKinds = ['run', 'crash', 'can', 'gnssRaw'] as const;
export type LogKind = (typeof logKinds)[number];

/** Where a log stands: the command on its way, then the file. */
export const logStates = ['requested', 'sent', 'uploading', 'received', 'cancelled', 'failed'] as const;
export type LogState = (typeof logStates)[number];
/** Why there is no file: the terminal has none or refuses, the command failed, seven days are over. */
export const logFailures = ['none', 'refused', 'command', 'expired'] as const;
export type LogFailure = (typeof logFailures)[number];
/** A person asked, a crash came by itself, somebody brought a file. */
export const logOrigins = ['asked', 'crash', 'file'] as const;

/** Days that a terminal has for its file, and that files are kept. */
export const logOpenDays = 7;
export const logKeptDays = 180;
/** Bytes of a file at most. */
export const mostLogBytes = 150 * 1024 * 1024;
/** Bytes of text in one answer. */
export const logPageBytes = 10 * 1024 * 1024;
/** Days that one request may cover. */
export const mostLogDays = 7;

export const softwareLogList = defineList({
  filters: {
    sn: fields.snList.optional(),
    state: listFilters.choice(logStates),
    kind: listFilters.choice(logKinds),
    origin: listFilters.choice(logOrigins),
    softwareType: listFilters.text,
    softwareVersion: listFilters.text,
    askedBy: listFilters.text,
    askedAt: listFilters.days,
    /** The log covers something of these days. */
    covers: listFilters.days,
    problem: listFilters.text,
    /** Megabytes. */
    size: listFilters.numbers,
    dealer: listFilters.branch,
  },
  sorts: ['askedAt', 'sn', 'size', 'receivedAt', 'errors'],
  defaultSort: [{ column: 'askedAt', descending: true }],
});

/** A log file, or the request for one. */
export const softwareLogRow = z.strictObject({
  id: z.uuid(),
  vehicleId: z.uuid(),
  sn: z.string(),
  online: z.boolean(),
  kind: z.enum(logKinds),
  origin: z.enum(logOrigins),
  state: z.enum(logStates),
  failure: z.enum(logFailures).nullable(),
  from: seconds.nullable(),
  to: seconds.nullable(),
  wifiOnly: z.boolean(),
  /** Share of the bytes that are here; null before the first. */
  progress: z.number().nullable(),
  fileName: z.string(),
  size: z.number().nullable(),
  sha256: z.string(),
  /** The file can be read in the browser, and how long its text is, bytes. */
  textBytes: z.number().nullable(),
  /** Lines of errors in it. */
  errors: z.int().nullable(),
  crashSignature: z.string(),
  softwareType: z.string(),
  softwareVersion: z.string(),
  reason: z.string(),
  problem: z.string(),
  cutOffs: z.int(),
  askedBy: z.string().nullable(),
  askedAt: seconds,
  receivedAt: seconds.nullable(),
  keptUntil: seconds.nullable(),
  dealer: z.string().nullable(),
});
export type SoftwareLogRow = z.output<typeof softwareLogRow>;

/** `POST softwareLog`: one request a device and kind. */
export const askLogForm = z
  .object({
    sns: fields.snList,
    kinds: z.array(z.enum(logKinds, 'invalidValue')).min(1, 'noSelection').max(logKinds.length, 'outOfRange'),
    from: fields.seconds,
    to: fields.seconds,
    wifiOnly: z.boolean().default(false),
    reason: fields.text(200).or(z.literal('')).default(''),
    problem: fields.text(30).or(z.literal('')).default(''),
  })
  .superRefine(({ from, to }, context) => {
    if (from === to) context.addIssue({ code: 'custom', path: ['to'], message: 'twoTimePoints' });
    else if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'endBeforeStart' });
    else if (to - from > mostLogDays * 86_400)
      context.addIssue({ code: 'custom', path: ['to'], message: 'outOfRange' });
  });
export type AskLogForm = z.output<typeof askLogForm>;
/** How many requests were made, and how many of the devices are offline: theirs wait. */
export const askedLogs = z.strictObject({ made: z.int(), waiting: z.int() });

const logFile = /\.(zip|gz|log|txt)$/i;
/** `POST softwareLog/file`: a file from a USB stick; its bytes go to the address that is answered. */
export const bringLogForm = z.object({
  sn: z.string('required').trim().min(1, 'required').max(30, 'tooLong'),
  kind: z.enum(logKinds, 'required'),
  name: z.string('required').min(1, 'required').max(200, 'tooLong').regex(logFile, 'logType'),
  size: z
    .number('required')
    .int()
    .min(1, 'invalidValue')
    .refine((bytes) => bytes <= mostLogBytes, { error: 'fileTooLarge', params: { max: 150 } }),
  problem: fields.text(30).or(z.literal('')).default(''),
});
export type BringLogForm = z.output<typeof bringLogForm>;

/** A piece of a log's text: whole lines, from a byte on. */
export const logText = z.strictObject({
  /** Byte of the first line, and of the line behind the last. */
  from: z.number(),
  next: z.number(),
  total: z.number(),
  text: z.string(),
});
export type LogText = z.output<typeof logText>;

const byte = z.coerce
  .number<string>('invalidValue')
  .int('invalidValue')
  .min(0, 'outOfRange')
  .max(4e9, 'outOfRange');
export const logTextQuery = z.object({ from: byte.default(0) });
/** `GET softwareLog/:id/find`: the byte of the next line with an error behind `from`, or of the first line at or after `time`. */
export const logFindQuery = z.object({ from: byte.default(0), time: fields.seconds.optional() });
export const logFound = z.strictObject({ at: z.number().nullable() });

const right = 'softwareLog';
const create = 'softwareLog.create';

/** A terminal signs in nowhere: the token of its request, good for one file, is all that it has. Bytes that are there. */
const ofToken = {
  right: 'public',
  params: { token: z.string().max(100) },
  answer: z.strictObject({ received: z.int().min(0) }),
} as const;

/** The calls of /softwareLog. Bytes come by `PUT softwareLog/upload/:token`, the file goes by `GET softwareLog/:id/file`. */
export const softwareLogCalls = {
  list: defineCall('GET', 'softwareLog', {
    right,
    query: softwareLogList.query,
    answer: pageOf(softwareLogRow),
  }),
  read: defineCall('GET', 'softwareLog/:id', { right, answer: softwareLogRow }),
  ask: defineCall('POST', 'softwareLog', {
    right: create,
    body: askLogForm,
    answer: askedLogs,
    refusals: ['snUnknown', 'seeOnly'],
  }),
  bring: defineCall('POST', 'softwareLog/file', {
    right: create,
    body: bringLogForm,
    answer: z.strictObject({ id: z.uuid(), token: z.string() }),
    secretAnswer: true,
    refusals: ['snUnknown', 'seeOnly'],
  }),
  text: defineCall('GET', 'softwareLog/:id/text', {
    right,
    query: logTextQuery,
    answer: logText,
  }),
  find: defineCall('GET', 'softwareLog/:id/find', {
    right,
    query: logFindQuery,
    answer: logFound,
  }),
  file: defineCall('GET', 'softwareLog/:id/file', {
    right: 'softwareLog.export',
    ticket: 'download',
    answer: fileOf('application/octet-stream'),
  }),
  /** A terminal sends a piece of its file; `Content-Range` says where it lies. */
  upload: defineCall('PUT', 'softwareLog/upload/:token', {
    ...ofToken,
    query: z.object({ name: z.string().max(200).default('') }),
    bytes: true,
    refusals: ['fileTooLarge', 'uploadPart'],
  }),
  /** Where the next piece begins. */
  progress: defineCall('GET', 'softwareLog/upload/:token', ofToken),
  again: defineCall('POST', 'softwareLog/:id/again', {
    right: create,
    answer: madeRecord,
    refusals: ['notFound', 'seeOnly', 'notAllowedTransition'],
  }),
  cancel: defineCall('POST', 'softwareLog/:id/cancel', {
    right: create,
    answer: nothing,
    refusals: ['notFound', 'seeOnly', 'notAllowedTransition'],
  }),
  link: defineCall('POST', 'softwareLog/:id/link', {
    right: create,
    body: z.object({ problem: fields.text(30).or(z.literal('')) }),
    answer: nothing,
    refusals: ['notFound', 'seeOnly'],
  }),
  remove: defineCall('POST', 'softwareLog/:id/delete', {
    right: 'softwareLog.delete',
    body: z.object({ reason: fields.rejectReason }),
    answer: nothing,
    refusals: ['notFound', 'seeOnly'],
  }),
};
