import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { defineList, listFilters } from '../kit/list.ts';

/** Levels of the log that are shown; trace counts as debug. */
export const logLevels = ['debug', 'info', 'warning', 'error', 'fatal'] as const;
export type LogLineLevel = (typeof logLevels)[number];
/** Processes of the product, and the parent that runs them. */
export const logModules = ['furrow', 'http', 'gateway', 'caster', 'worker', 'demo', 'probes'] as const;
export type LogModule = (typeof logModules)[number];

const filters = {
  id: z.uuid('invalidValue').optional(),
  /** Seconds UTC from–to; without it the last hour. */
  time: listFilters.numbers,
  level: listFilters.choice(logLevels),
  module: listFilters.choice(logModules),
  node: listFilters.text,
  text: listFilters.text,
  traceId: listFilters.text,
  account: listFilters.text,
  sn: listFilters.text,
  call: listFilters.text,
  /** Milliseconds. */
  duration: listFilters.numbers,
  status: listFilters.numbers,
};

/** The events of /logManage. */
export const systemLogList = defineList({
  filters,
  sorts: ['at'],
  defaultSort: [{ column: 'at', descending: true }],
});

/** The same filters as a form: of the topic `log`. */
export const logFilters = z.object({
  level: z.array(z.enum(logLevels)).optional(),
  module: z.array(z.enum(logModules)).optional(),
  node: z.string().max(60).optional(),
  text: z.string().max(60).optional(),
  traceId: z.string().max(64).optional(),
  account: z.string().max(60).optional(),
  sn: z.string().max(60).optional(),
  call: z.string().max(60).optional(),
});
export type LogFilters = z.output<typeof logFilters>;

/** One line; `at` in seconds UTC with thousandths. */
const logLine = z.strictObject({
  id: z.uuid(),
  at: seconds,
  level: z.enum(logLevels),
  module: z.string(),
  node: z.string(),
  message: z.string(),
  traceId: z.string(),
  /** Milliseconds, of a call. */
  duration: z.number().nullable(),
  account: z.string(),
  sn: z.string(),
  call: z.string(),
  status: z.int().nullable(),
  thread: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
export type LogLine = z.output<typeof logLine>;

/** At most 60 bars over the span of the filter. */
const logHistogram = z.strictObject({
  from: seconds,
  stepS: z.number(),
  bars: z.array(z.record(z.enum(logLevels), z.int())),
});
export type LogHistogram = z.output<typeof logHistogram>;

/** Longest that a module may be set to debug, seconds. */
export const longestDebugS = 3600;
const logLevelForm = z.object({
  module: z.enum(logModules, 'invalidValue'),
  level: z.enum(['debug', 'info', 'warning', 'error'], 'invalidValue'),
  /** For debug: seconds until it falls back. */
  forS: z
    .number()
    .int('invalidValue')
    .min(60, 'outOfRange')
    .max(longestDebugS, 'outOfRange')
    .default(longestDebugS),
});
export type LogLevelForm = z.output<typeof logLevelForm>;
const logLevelRow = z.strictObject({
  module: z.enum(logModules),
  level: z.enum(['debug', 'info', 'warning', 'error']),
  /** Null: for good. */
  until: seconds.nullable(),
});
export type LogLevelRow = z.output<typeof logLevelRow>;

/** How many days lines are kept, by level. */
export const logRetentionForm = z.object({
  debug: z.number().int('invalidValue').min(1, 'outOfRange').max(7, 'outOfRange'),
  info: z.number().int('invalidValue').min(1, 'outOfRange').max(90, 'outOfRange'),
  warning: z.number().int('invalidValue').min(1, 'outOfRange').max(365, 'outOfRange'),
  error: z.number().int('invalidValue').min(1, 'outOfRange').max(730, 'outOfRange'),
});
export type LogRetention = z.output<typeof logRetentionForm>;
export const defaultLogRetention: LogRetention = { debug: 1, info: 7, warning: 30, error: 90 };

/** One process, or the database, as the tab Services shows it. Unknown figures are null. */
const serviceRow = z.strictObject({
  name: z.string(),
  upSince: seconds.nullable(),
  /** Silent since; null while it works. */
  downSince: seconds.nullable(),
  version: z.string(),
  cpuSeconds: z.number().nullable(),
  memoryBytes: z.number().nullable(),
  /** Machines and days that a worker has still to compute; null where nothing is computed. */
  waiting: z.number().nullable(),
  lastError: z.strictObject({ at: seconds, message: z.string() }).nullable(),
});
export type ServiceRow = z.output<typeof serviceRow>;

const services = z.strictObject({
  processes: z.array(serviceRow),
  database: z.strictObject({
    version: z.string(),
    upSince: seconds,
    sizeBytes: z.number(),
    connections: z.int(),
    mostConnections: z.int(),
    largest: z.array(z.strictObject({ table: z.string(), bytes: z.number() })),
    longest: z.array(z.strictObject({ seconds: z.number(), query: z.string() })),
  }),
  terminals: z.strictObject({
    connections: z.int(),
    waitingCommands: z.int(),
    rejectedToday: z.int(),
  }),
});
export type Services = z.output<typeof services>;

/** Names and calls of every company stand in it. */
const reads = { right: 'logManage', only: 'provider' } as const;
const sets = { right: 'logManage.setting', only: 'provider' } as const;
const { query } = systemLogList;

/** The calls of /logManage about the log and the processes. */
export const systemLogCalls = {
  list: defineCall('GET', 'systemLog', { ...reads, query, answer: pageOf(logLine) }),
  histogram: defineCall('GET', 'systemLog/histogram', { ...reads, query, answer: logHistogram }),
  services: defineCall('GET', 'systemLog/services', { ...reads, answer: services }),
  levels: defineCall('GET', 'systemLog/levels', { ...reads, answer: z.array(logLevelRow) }),
  setLevel: defineCall('PUT', 'systemLog/levels', {
    ...sets,
    body: logLevelForm,
    answer: z.array(logLevelRow),
  }),
  retention: defineCall('GET', 'systemLog/retention', { ...reads, answer: logRetentionForm }),
  setRetention: defineCall('PUT', 'systemLog/retention', {
    ...sets,
    body: logRetentionForm,
    answer: logRetentionForm,
  }),
};
