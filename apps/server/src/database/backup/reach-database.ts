import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#kit/log.ts';
import { DataLockedError, lockData } from '../data-lock.ts';
import { chooseAccount } from '../embedded/account.ts';
import { clusterDirIn, holdsCluster, openCluster, SUPERUSER } from '../embedded/cluster.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { connectionUrl } from '../embedded/server-settings.ts';
import { BackupError } from './backup-error.ts';

/** The embedded database of a data directory, while it is backed up. */
export interface Reached {
  /** An address for the replication protocol. Holds the password: never log it. */
  readonly url: string;
  /** Ends the database again if it was started for this alone. */
  close(): Promise<void>;
}

/** @throws BackupError when no embedded database lies in `dataDir` */
export function needDatabase(dataDir: string): void {
  if (!holdsCluster(clusterDirIn(dataDir)))
    throw new BackupError(
      `${dataDir} holds no database: there is nothing to back up. FURROW_DATA says where it lies.`,
    );
}

/**
 * Finds the embedded database of the product that runs on `dataDir`; where none runs it is started for the backup.
 * @throws BackupError when it cannot be reached
 */
export async function reachDatabase(dataDir: string, log: Log, durable = true): Promise<Reached> {
  let release: () => void;
  try {
    release = lockData(dataDir);
  } catch (error) {
    if (!(error instanceof DataLockedError)) throw error;
    return { url: await urlOfRunning(dataDir), close: async () => undefined };
  }
  try {
    const database = await startEmbeddedPostgres({ dataDir, log, durable });
    return {
      url: replicationUrl(database.url),
      async close() {
        await database.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function urlOfRunning(dataDir: string): Promise<string> {
  const cluster = await openCluster(dataDir, chooseAccount(clusterDirIn(dataDir)), () => {
    throw new BackupError(`The database in ${dataDir} is gone.`);
  });
  // The fourth line of PostgreSQL's file is its port.
  const port = Number(readPid(cluster.dir).split('\n')[3]);
  if (!Number.isInteger(port) || port <= 0)
    throw new BackupError(`Furrow runs on ${dataDir}, but its database does not; see its log and try again.`);
  return replicationUrl(connectionUrl(cluster, port, SUPERUSER, 'postgres'));
}

function readPid(clusterDir: string): string {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

const replicationUrl = (url: string): string => `${url}?replication=true`;
