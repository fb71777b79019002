import { performance } from 'node:perf_hooks';
import {
  type DestinationStream,
  destination,
  type Logger,
  type LoggerOptions,
  levels,
  pino,
  stdSerializers,
} from 'pino';
import { causeOf, LogFlood } from './log-flood.ts';
import { maskSecretsInText, redactSecretKeys } from './redaction.ts';

/** The structured log of one process. Every line is JSON; `npm start` on a terminal shows it as plain lines. */
export type Log = Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface LogOptions {
  readonly level: LogLevel;
  /** The process role, shown in front of each line: http, gateway, worker, furrow … */
  readonly name: string;
  /** Where lines go; standard output when absent. */
  readonly to?: DestinationStream;
}

/**
 * Opens the log of a process. No token and no password passes: secret keys are blanked at any depth, and tokens in
 * addresses, bearer headers and database passwords are masked in the finished line. Of warnings and errors with one and the same cause only so many are
 * written a minute; the next one that is bears their number as `leftOut`, or a line of its own does.
 */
export function createLog({ level, name, to }: LogOptions): Log {
  const log: Log = pino(
    {
      level,
      name,
      base: {},
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        bindings: ({ pid: _pid, hostname: _hostname, ...rest }) => redactSecretKeys(rest),
        log: (fields) => redactSecretKeys(fields),
      },
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: maskSecretsInText, logMethod: againstFloods(() => log) },
    },
    to ?? destination({ fd: 1, sync: true }),
  );
  return log;
}

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** A line that stands for many bears their number; a fatal one is the last of its process and always written. */
function againstFloods(root: () => Log): LogHook {
  const flood = new LogFlood();
  return function write(args, method, level) {
    const now = performance.now();
    writeOne.call(this, args, method, level, now);
    // Whatever is written tells of what has ended: a cause that stopped would never say how often it came.
    for (const { words, leftOut } of flood.over(now)) root().warn({ leftOut }, `no more for now: ${words}`);
  };

  function writeOne(
    this: Log,
    args: Parameters<LogHook>[0],
    method: Parameters<LogHook>[1],
    level: number,
    now: number,
  ): void {
    if (level !== levels.values.warn && level !== levels.values.error) {
      method.apply(this, args);
      return;
    }
    const { written, leftOut } = flood.take(causeOf(args), now);
    if (!written) return;
    const told = leftOut > 0 ? this.child({ leftOut }) : this;
    method.apply(told, args);
  }
}

// Only these fields of an error are written: a database error's `detail` and `parameters` hold rows of people. Its `code`
// becomes `errorCode`, for `code` is a terminal's secret here.
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as Error & { code?: unknown };
  return { type, message, stack, ...(code === undefined ? {} : { errorCode: code }) };
}
