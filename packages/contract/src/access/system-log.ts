import { z } from 'zod';
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
export interface LogLine {
  id: string;
  at: number;
  level: LogLineLevel;
  module: string;
  node: string;
  message: string;
  traceId: string;
  /** Milliseconds, of a call. */
  duration: number | null;
  account: string;
  sn: string;
  call: string;
  status: number | null;
  thread: string;
  fields: Record<string, unknown>;
}

/** `GET systemLog/histogram`: at most 60 bars over the span of the filter. */
export interface LogHistogram {
  from: number;
  stepS: number;
  bars: Record<LogLineLevel, number>[];
}

/** Longest that a module may be set to debug, seconds. */
export const longestDebugS = 3600;
export const logLevelForm = z.object({
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
export interface LogLevelRow {
  module: LogModule;
  level: 'debug' | 'info' | 'warning' | 'error';
  /** Seconds UTC; null: for good. */
  until: number | null;
}

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
export interface ServiceRow {
  name: string;
  upSince: number | null;
  /** Silent since; null while it works. */
  downSince: number | null;
  version: string;
  cpuSeconds: number | null;
  memoryBytes: number | null;
  /** Machines and days that a worker has still to compute; null where nothing is computed. */
  waiting: number | null;
  lastError: { at: number; message: string } | null;
}
export interface Services {
  processes: ServiceRow[];
  database: {
    version: string;
    upSince: number;
    sizeBytes: number;
    connections: number;
    mostConnections: number;
    largest: { table: string; bytes: number }[];
    longest: { seconds: number; query: string }[];
  };
  terminals: { connections: number; waitingCommands: number; rejectedToday: number };
}
