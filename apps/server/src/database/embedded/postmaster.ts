import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#kit/log.ts';
import { type Account, spawnAs } from './account.ts';
import { readPostmasterPid } from './stale-postmaster.ts';

// The shell between us and PostgreSQL holds the reading end of a pipe of which we hold the other: when we are gone, even
// by kill -9, the pipe ends and PostgreSQL is shut down. When PostgreSQL dies, the shell ends with its exit code.
const WATCH_OVER = `
exec 3<&0
trap "" INT TERM HUP
"$@" 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`;

/** A running PostgreSQL that ends when this process ends, however that happens. */
export interface Postmaster {
  /** Settles when PostgreSQL has ended, with a word on how. */
  readonly ended: Promise<string>;
  /** Shuts down: fast (with a checkpoint) for `fastMs`, then at once; nothing committed is lost either way. */
  stop(fastMs: number): Promise<void>;
}

/** Starts `program` as `account`; what PostgreSQL writes goes to `log`. */
export function startPostmaster(
  program: string,
  args: readonly string[],
  { account, clusterDir, log }: { account: Account | undefined; clusterDir: string; log: Log },
): Postmaster {
  const child = spawn('/bin/sh', ['-c', WATCH_OVER, 'sh', program, ...args], {
    ...spawnAs(account),
    // Its own group: Ctrl-C in a terminal reaches the product alone, which then stops its parts in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
  });
  createInterface({ input: child.stderr }).on('line', (line) => writeServerLine(line, log));
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? describeExit(code)));
  });
  void ended.then(() => child.stdin.destroy());
  child.stdin.on('error', () => undefined);
  return { ended, stop: (fastMs) => stop(child, ended, clusterDir, fastMs) };
}

async function stop(
  child: ChildProcess,
  ended: Promise<string>,
  clusterDir: string,
  fastMs: number,
): Promise<void> {
  const postgresPid = readPostmasterPid(clusterDir);
  child.stdin?.end();
  if (await endsWithin(ended, fastMs)) return;
  kill(postgresPid, 'SIGQUIT');
  if (await endsWithin(ended, 1_000)) return;
  kill(postgresPid, 'SIGKILL');
  await endsWithin(ended, 1_000);
}

async function endsWithin(ended: Promise<string>, ms: number): Promise<boolean> {
  const giveUp = new AbortController();
  const late = sleep(ms, false, { signal: giveUp.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), late]);
  giveUp.abort();
  return inTime;
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

// The shell reports a death by signal N as exit code 128 + N.
function describeExit(code: number | null): string {
  if (code === 137) return 'SIGKILL';
  return code !== null && code > 128 ? `signal ${code - 128}` : `exit ${code}`;
}

function writeServerLine(line: string, log: Log): void {
  const [, severity = '', text = line] = /^(\w+): {2}(.*)$/.exec(line) ?? [];
  if (severity === 'PANIC') log.error(text);
  // Every backup passes the server's own socket over, and says so.
  else if (severity === 'WARNING' && !text.startsWith('skipping special file')) log.warn(text);
  else log.debug(text);
}
