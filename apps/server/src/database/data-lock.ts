import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProcess } from '#kit/process-table.ts';

/** Another running product holds the data directory; the message is for the person who started this one. */
export class DataLockedError extends Error {
  override readonly name = 'DataLockedError';
}

interface Holder {
  readonly pid: number;
  /** Tells the holder from a later process with the same id. */
  readonly startMark: string;
}

/**
 * Takes the data directory for this process, by the file `furrow.lock`. A lock whose process is gone, also after kill -9
 * or a restart of the machine, is taken over.
 * @returns what gives the directory back
 * @throws DataLockedError while another product runs on it
 */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const file = join(dataDir, 'furrow.lock');
  const mine = `${file}.${process.pid}`;
  const text = JSON.stringify(describeMe());
  writeFileSync(mine, text, { mode: 0o644 });
  try {
    // A link is made whole or not at all, so that nobody ever reads half a lock.
    while (!linked(mine, file)) removeIfStale(file, dataDir);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (read(file) === text) rmSync(file, { force: true });
  };
}

function describeMe(): Holder {
  return { pid: process.pid, startMark: describeProcess(process.pid)?.startMark ?? '' };
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfStale(file: string, dataDir: string): void {
  const text = read(file);
  if (text === undefined) return;
  const pid = livingHolder(text);
  if (pid !== undefined)
    throw new DataLockedError(
      `Furrow already runs on ${dataDir} (process ${pid}). Stop it first, or set FURROW_DATA to another folder.`,
    );
  // Two starts may find the same dead lock: each moves it aside by its own name, and only the one that moved the dead one
  // goes on; who moved a lock that was alive by then puts it back.
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== text) linked(aside, file);
  rmSync(aside, { force: true });
}

function livingHolder(text: string): number | undefined {
  let holder: Partial<Holder>;
  try {
    holder = JSON.parse(text) as Partial<Holder>;
  } catch {
    return undefined;
  }
  if (typeof holder.pid !== 'number' || holder.pid === process.pid) return undefined;
  const found = describeProcess(holder.pid);
  return found && !found.zombie && found.startMark === holder.startMark ? holder.pid : undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
