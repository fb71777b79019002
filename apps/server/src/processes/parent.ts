import { hostname } from 'node:os';
import { lockData } from '#database/data-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { createLog, type Log } from '#kit/log.ts';
import { readableLine } from '#kit/log-line.ts';
import { ROLES, readSettings, type Settings } from '#settings/settings.ts';
import { LogKeeper } from './log-keeper.ts';
import type { ToParent } from './messages.ts';
import { MetricsExchange } from './metrics-exchange.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { ProcessName } from './process-context.ts';
import { SupervisedChild } from './supervised-child.ts';

/** What the parent holds, in the order in which it was taken; given back in the opposite order. */
type Held = (() => Promise<void> | void)[];

/**
 * Runs the product: takes the data directory, starts and migrates the database, runs every process as a child, and stops all
 * of it on SIGTERM or Ctrl-C; a second one forces.
 * @param entry the program to fork for a child
 * @throws with a message for people when the product cannot start
 */
export async function runParent(entry: string): Promise<void> {
  const settings = readSettings(process.env);
  let keeper: LogKeeper | undefined;
  const write = (line: string, name: ProcessName | 'furrow' = 'furrow'): void => {
    process.stdout.write(`${process.stdout.isTTY ? readableLine(line) : line}\n`);
    keeper?.take(line, { module: name, node: name === 'furrow' ? hostname() : nodeId(name, settings) });
  };
  const log = createLog({
    level: settings.logLevel,
    name: 'furrow',
    to: { write: (line: string) => write(line.trimEnd()) },
  });
  const stopped = stopSignal(log);
  const held: Held = [];
  try {
    const embedded = settings.databaseUrl ? undefined : await openEmbeddedDatabase(settings, log, held);
    const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
    await prepareDatabase({
      settings,
      databaseUrl,
      log,
      say: (line) => void process.stdout.write(`\n  ${line}\n\n`),
    });
    keeper = new LogKeeper(databaseUrl);
    held.push(() => keeper?.close());
    const failed = runChildren({ settings, databaseUrl, entry, log, keeper, write, held });
    // While the children finish their work, the database already writes what would make its own end long.
    held.push(() => embedded?.hurry());
    await Promise.race([stopped, failed]);
  } finally {
    for (const giveBack of held.reverse()) await giveBack();
  }
  log.info('stopped');
}

async function openEmbeddedDatabase(settings: Settings, log: Log, held: Held): Promise<EmbeddedPostgres> {
  held.push(lockData(settings.dataDir));
  const database = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  held.push(() => database.stop());
  const how = database.created ? 'made' : 'started';
  log.info({ data: settings.dataDir, port: database.port }, `embedded database ${how}`);
  return database;
}

interface Running {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly entry: string;
  readonly log: Log;
  readonly keeper: LogKeeper;
  readonly write: (line: string, name: ProcessName) => void;
  readonly held: Held;
}

/** Starts every child; the promise never settles well: it rejects when a child cannot start at all. */
function runChildren({ settings, databaseUrl, entry, log, keeper, write, held }: Running): Promise<never> {
  return new Promise<never>((_, reject) => {
    const exchange = new MetricsExchange();
    const children: SupervisedChild[] = [];
    const waiting = new Set<ProcessName>(processNames(settings));
    const onMessage = (message: ToParent, child: SupervisedChild): void => {
      if (message.kind === 'metrics') exchange.take(message);
      if (message.kind === 'allMetricsWanted') void exchange.answer(child, message.asking, children);
      if (message.kind === 'cannotStart' && waiting.has(child.name)) reject(new Error(message.reason));
      if (message.kind === 'ready' && waiting.delete(child.name) && waiting.size === 0)
        announce(settings, log);
    };
    held.push(async () => {
      await Promise.all(children.map((child) => child.stop()));
    });
    for (const name of waiting) {
      const start = { kind: 'start', name, settings, databaseUrl, nodeId: nodeId(name, settings) } as const;
      const writeLine = (line: string): void => write(line, name);
      children.push(new SupervisedChild({ name, entry, start, log, write: writeLine, onMessage }));
    }
    keeper.followLevels(children, settings.logLevel);
    forced(() => {
      for (const child of children) child.kill();
    });
  });
}

function processNames({ roles, demo, probePort }: Settings): ProcessName[] {
  const names: ProcessName[] = [...roles];
  if (demo !== 'off' && roles.length === ROLES.length) names.push('demo');
  if (probePort !== undefined && !roles.includes('http')) names.push('probes');
  return names;
}

// The same after a restart: rows that a dead process left open are found by it.
function nodeId(name: ProcessName, settings: Settings): string {
  const ports: Partial<Record<ProcessName, number>> = {
    http: settings.httpPort,
    gateway: settings.jt808Port,
    caster: settings.ntripPort,
  };
  const port = ports[name];
  return `${name}@${hostname()}${port === undefined ? '' : `:${port}`}`;
}

function announce({ roles, httpPort, jt808Port, ntripPort }: Settings, log: Log): void {
  if (roles.includes('gateway')) log.info(`terminals report to port ${jt808Port}`);
  if (roles.includes('caster')) log.info(`bases and receivers meet at port ${ntripPort}`);
  if (roles.includes('http')) log.info(`Furrow is ready: http://localhost:${httpPort}`);
  else log.info(`Furrow is ready (${roles.join(', ')})`);
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

function stopSignal(log: Log): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS)
      process.once(signal, () => {
        log.info(`${signal}: stopping; once more to force`);
        resolve();
      });
  });
}

/** Does `deed` and ends at once on the second signal to stop. */
function forced(deed: () => void): void {
  let signals = 0;
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      signals += 1;
      if (signals < 2) return;
      deed();
      process.exit(1);
    });
}
