import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#kit/log.ts';
import { describeProcess } from '#kit/process-table.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

const FAST_SHUTDOWN_MS = 10_000;
const KILL_MS = 15_000;

/**
 * Clears what a killed product may have left in the data directory: a postmaster that still runs (it is shut down, so
 * that the new one stands under our watch and with our settings), or a `postmaster.pid` of a process that is dead, a
 * zombie, or somebody else's by now. Call it only while holding the lock of the data directory.
 * @throws EmbeddedDatabaseError when an old postmaster cannot be ended within 15 s
 */
export async function clearStalePostmaster(clusterDir: string, log: Log): Promise<void> {
  const started = Date.now();
  for (;;) {
    const pid = readPostmasterPid(clusterDir);
    if (pid === undefined) return;
    if (!isPostmasterOf(pid, clusterDir)) {
      rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
      return;
    }
    const waitedMs = Date.now() - started;
    if (waitedMs > KILL_MS)
      throw new EmbeddedDatabaseError(
        `An earlier PostgreSQL (process ${pid}) holds ${clusterDir} and does not stop.`,
      );
    if (waitedMs === 0 || waitedMs < 50)
      log.info({ pid }, 'an earlier PostgreSQL still runs here; it is shut down first');
    signal(pid, waitedMs > FAST_SHUTDOWN_MS ? 'SIGQUIT' : 'SIGINT');
    await sleep(50);
  }
}

/** The process id in `postmaster.pid`; undefined when there is none. */
export function readPostmasterPid(clusterDir: string): number | undefined {
  const file = join(clusterDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isPostmasterOf(pid: number, clusterDir: string): boolean {
  const found = describeProcess(pid);
  return (
    found !== undefined &&
    !found.zombie &&
    found.command.includes('postgres') &&
    found.command.includes(clusterDir)
  );
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself between the look and the signal.
  }
}
