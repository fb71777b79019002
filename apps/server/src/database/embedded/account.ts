import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root hands it to somebody with no rights. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Whom PostgreSQL must run as: nobody in particular (undefined) for an ordinary user; for root the owner of the
 * existing data, else the system's unprivileged account.
 * @throws EmbeddedDatabaseError when root has no unprivileged account to hand over to
 */
export function chooseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  // The account must stand in the system's list: initdb looks its name up.
  try {
    const id = (what: string): number => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'PostgreSQL does not run as root and this system has no account "nobody"; start the product as an ordinary user.',
      { cause },
    );
  }
}

/** Spawn options that make a child run as `account`; the working directory is one that everybody may enter. */
export function spawnAs(account: Account | undefined): { cwd: string; uid?: number; gid?: number } {
  return account ? { cwd: '/', ...account } : { cwd: '/' };
}

/** Whether `program` can be run by `account` and succeeds. */
export function runsAs(account: Account | undefined, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...spawnAs(account), stdio: 'ignore' }).status === 0;
}

/** Whether `account` can enter `dir` through all the folders above it. */
export function canEnter(account: Account | undefined, dir: string): boolean {
  return runsAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', dir]);
}

/** Gives `path` and everything below it to `account`. */
export function giveTo(account: Account | undefined, path: string): void {
  if (!account) return;
  chownSync(path, account.uid, account.gid);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveTo(account, inner);
    else lchownSync(inner, account.uid, account.gid);
  }
}
