import { mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import { freePort } from '../free-port.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, clusterDirIn, openCluster, SHARED_PLACE, SUPERUSER } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { connectionUrl, serverArguments } from './server-settings.ts';
import { clearStalePostmaster } from './stale-postmaster.ts';

const DATABASE = 'furrow';
const READY_WITHIN_MS = 120_000;
const SAY_SLOW_AFTER_MS = 5_000;
const FAST_STOP_MS = 1_500;
const RESTART_PAUSES = { firstMs: 100, longestMs: 5_000 };
/** A server that ran this long before it died is not in a circle of crashes. */
const STEADY_MS = 60_000;
/** How often the server is asked whether it still takes connections. */
const PROBE_MS = 3_000;

/** The embedded PostgreSQL under our watch. */
export interface EmbeddedPostgres {
  /** The address of the product's database; it stays the same while the product runs. Holds the password: never log it. */
  readonly url: string;
  readonly port: number;
  /** True when this start made the database. */
  readonly created: boolean;
  /** Begins to write to disk what is still in memory, so that the stop that follows is short; does not wait. */
  hurry(): void;
  /** Shuts the database down, within about 2 s even under load. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The product's data directory (FURROW_DATA); the caller holds its lock. */
  readonly dataDir: string;
  readonly log: Log;
  /** False only for test runs; true when absent. */
  readonly durable?: boolean;
}

interface Installation {
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly cluster: Cluster;
  readonly port: number;
  readonly durable: boolean;
  readonly log: Log;
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, makes it on the first start, and starts it again whenever it dies.
 * @throws EmbeddedDatabaseError with a message for people
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
  const dataDir = realpathSync(options.dataDir);
  const account = chooseAccount(clusterDirIn(dataDir));
  const binaries = findBinaries(account, account ? SHARED_PLACE : dataDir);
  const cluster = await openCluster(dataDir, account, () => binaries);
  await clearStalePostmaster(cluster.dir, log);
  const installation: Installation = { account, binaries, cluster, port: await freePort(), durable, log };

  const first = launch(installation);
  await answers(installation, first);
  await ensureDatabase(installation);
  const stop = keepRunning(installation, first);
  return {
    url: connectionUrl(cluster, installation.port, SUPERUSER, DATABASE),
    port: installation.port,
    created: cluster.created,
    hurry: () => void onServer(installation, (client) => client.query('CHECKPOINT')).catch(() => undefined),
    stop,
  };
}

/** Starts the server again whenever it ends, until the returned deed stops it for good. */
function keepRunning(at: Installation, first: Postmaster): () => Promise<void> {
  const stopping = new AbortController();
  let current = first;
  const watch = async (): Promise<void> => {
    const backOff = new BackOff(RESTART_PAUSES);
    for (;;) {
      const startedAt = Date.now();
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > STEADY_MS) backOff.succeeded();
      const pauseMs = backOff.failed();
      at.log.error(
        `the embedded database died (${how}); it is started again in ${(pauseMs / 1000).toFixed(1)} s`,
      );
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = await launchAgain(at);
      if (stopping.signal.aborted) await current.stop(FAST_STOP_MS);
    }
  };
  const watching = watch();
  void endRefusingServers(at, () => current, stopping.signal);
  return async () => {
    stopping.abort();
    await current.stop(FAST_STOP_MS);
    await watching;
  };
}

/**
 * A server that somebody else asked to stop (SIGTERM) serves its old connections and refuses every new one, for as long as
 * these last: the product would stand half alive. Refusing twice in a row, it is ended, and the watch starts it again.
 */
async function endRefusingServers(
  at: Installation,
  current: () => Postmaster,
  signal: AbortSignal,
): Promise<void> {
  for (let refused: Postmaster | undefined; !signal.aborted; ) {
    await sleep(PROBE_MS, undefined, { signal }).catch(() => undefined);
    const server = current();
    if (signal.aborted || !(await isShuttingDown(at))) refused = undefined;
    else if (refused !== server) refused = server;
    else {
      at.log.error('the embedded database was told to stop from outside; it is ended and started again');
      await server.stop(FAST_STOP_MS);
    }
  }
}

async function isShuttingDown(at: Installation): Promise<boolean> {
  try {
    await onServer(at, async () => undefined);
    return false;
  } catch (error) {
    // cannot_connect_now is also the answer of a server that is still recovering: only the words tell them apart.
    return /shutting down/.test((error as Error).message);
  }
}

function launch({ account, binaries, cluster, port, durable, log }: Installation): Postmaster {
  const args = serverArguments({ clusterDir: cluster.dir, port, durable });
  return startPostmaster(binaries.postgres, args, { account, clusterDir: cluster.dir, log });
}

// A restart has no caller to tell: what fails is said, and the watch tries again after a longer pause.
async function launchAgain(at: Installation): Promise<Postmaster> {
  try {
    await clearStalePostmaster(at.cluster.dir, at.log);
    const server = launch(at);
    answers(at, server).then(
      () => at.log.info('the embedded database runs again'),
      () => undefined,
    );
    return server;
  } catch (error) {
    return {
      ended: Promise.resolve(error instanceof Error ? error.message : String(error)),
      stop: async () => undefined,
    };
  }
}

async function answers(at: Installation, server: Postmaster): Promise<void> {
  const startedAt = Date.now();
  let ended: string | undefined;
  void server.ended.then((how) => {
    ended = how;
  });
  for (let said = false; ; ) {
    if (await canConnect(at)) return;
    if (ended !== undefined)
      throw new EmbeddedDatabaseError(`The embedded database did not start (${ended}).`);
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > READY_WITHIN_MS) {
      await server.stop(0);
      throw new EmbeddedDatabaseError(
        `The embedded database did not answer within ${READY_WITHIN_MS / 1000} s.`,
      );
    }
    if (!said && waitedMs > SAY_SLOW_AFTER_MS) {
      said = true;
      at.log.info('the embedded database is recovering; this can take a minute');
    }
    await sleep(20);
  }
}

async function canConnect(at: Installation): Promise<boolean> {
  try {
    await onServer(at, async () => undefined);
    return true;
  } catch {
    return false;
  }
}

async function ensureDatabase(at: Installation): Promise<void> {
  await onServer(at, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

async function onServer(
  { cluster, port }: Installation,
  deed: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(cluster, port, SUPERUSER, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await deed(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
