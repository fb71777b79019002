import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '#kit/log.ts';
import { createMetrics, type MetricsSnapshot, metricsText } from '#kit/metrics.ts';
import type { Settings } from '#settings/settings.ts';
import type { ToChild, ToParent } from './messages.ts';
import type { ProcessContext, ProcessName, RunProcess } from './process-context.ts';

/** A child that does not end by itself after its parent is gone is ended. */
const ORPHAN_ENDS_WITHIN_MS = 3_000;
const ALL_METRICS_WITHIN_MS = 2_000;

/** Runs one process of the product as a child of `parent.ts`: waits for the word to start, works, ends with the parent. */
export async function runChild(processes: Readonly<Record<ProcessName, RunProcess>>): Promise<void> {
  const stopping = new AbortController();
  // Ctrl-C reaches the whole group; the parent alone decides the order of the end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => stopping.abort());
  process.on('disconnect', () => {
    stopping.abort();
    void sleep(ORPHAN_ENDS_WITHIN_MS, undefined, { ref: false }).then(() => process.exit(1));
  });
  process.on('message', (message: ToChild) => {
    if (message.kind === 'stop') stopping.abort();
  });
  const start = await firstMessage();
  const context = makeContext(start, stopping.signal);
  process.on('uncaughtException', (err) => {
    context.log.fatal({ err }, 'an error that nobody caught');
    process.exit(1);
  });
  try {
    await processes[start.name](context);
  } catch (error) {
    const reason = whyItCannotStart(error, start.settings);
    if (reason === undefined) throw error;
    await send({ kind: 'cannotStart', reason });
    process.exit(1);
  }
  process.exit(0);
}

type Start = Extract<ToChild, { kind: 'start' }>;

function firstMessage(): Promise<Start> {
  return new Promise((resolve) => {
    const listen = (message: ToChild): void => {
      if (message.kind !== 'start') return;
      process.off('message', listen);
      resolve(message);
    };
    process.on('message', listen);
  });
}

function makeContext({ name, settings, databaseUrl, nodeId }: Start, signal: AbortSignal): ProcessContext {
  const metrics = createMetrics(name);
  process.on('message', (message: ToChild) => {
    if (message.kind !== 'metricsWanted') return;
    const { asking } = message;
    void metrics.getMetricsAsJSON().then((snapshot) => send({ kind: 'metrics', asking, snapshot }));
  });
  const log = createLog({ level: settings.logLevel, name });
  process.on('message', (message: ToChild) => {
    if (message.kind === 'logLevel') log.level = message.level;
  });
  return {
    settings,
    databaseUrl,
    log,
    signal,
    nodeId,
    metrics,
    allMetrics: async () => metricsText(await askForAllMetrics()),
    ready: () => void send({ kind: 'ready' }),
  };
}

let asked = 0;

function askForAllMetrics(): Promise<MetricsSnapshot[]> {
  asked += 1;
  const asking = asked;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(late);
      process.off('message', listen);
    };
    const late = setTimeout(() => {
      end();
      reject(new Error('the other processes did not tell their figures'));
    }, ALL_METRICS_WITHIN_MS);
    const listen = (message: ToChild): void => {
      if (message.kind !== 'allMetrics' || message.asking !== asking) return;
      end();
      resolve(message.snapshots);
    };
    process.on('message', listen);
    void send({ kind: 'allMetricsWanted', asking });
  });
}

function send(message: ToParent): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}

function whyItCannotStart(error: unknown, settings: Settings): string | undefined {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const setting = [
    { name: 'FURROW_HTTP_PORT', of: settings.httpPort },
    { name: 'FURROW_NTRIP_PORT', of: settings.ntripPort },
    { name: 'FURROW_NTRIP_TLS_PORT', of: settings.ntripTls?.port },
    { name: 'FURROW_PROBE_PORT', of: settings.probePort },
    { name: 'FURROW_JT808_PORT', of: port },
  ].find((one) => one.of === port)?.name;
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program; set ${setting} to a free one`;
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} may not be opened by this user; set ${setting}`;
  return undefined;
}
