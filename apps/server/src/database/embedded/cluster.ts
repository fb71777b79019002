import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canEnter, giveTo, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The superuser of the embedded database. */
export const SUPERUSER = 'furrow';

/** Where root keeps what an unprivileged account must reach although it cannot reach the checkout. */
export const SHARED_PLACE = '/var/lib/furrow';

/** The files of one embedded database. */
export interface Cluster {
  /** PostgreSQL's own data directory. */
  readonly dir: string;
  readonly password: string;
}

/** The name of the data directory (or of the link to it) inside the product's data directory. */
export function clusterDirIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Opens the embedded database's files inside `dataDir`, and makes them on the first start. The making is atomic: it
 * happens beside and is moved into place, so a start that was killed half-way leaves nothing that hinders the next.
 * @throws EmbeddedDatabaseError when the files are unreadable, or initdb fails
 */
export async function openCluster(
  dataDir: string,
  account: Account | undefined,
  findPrograms: () => Binaries,
): Promise<Cluster & { created: boolean }> {
  const place = clusterDirIn(dataDir);
  const passwordFile = join(dataDir, 'postgres.password');
  if (holdsCluster(place)) {
    return { dir: realpathSync(place), password: readPassword(passwordFile), created: false };
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const dir = chooseClusterDir(dataDir, account);
  await initialise(dir, account, findPrograms(), password);
  if (dir !== place) symlinkSync(dir, place);
  return { dir: realpathSync(place), password, created: true };
}

/** Where a new database of `dataDir` lies: inside, or where `account` can reach it; then a link belongs into the place inside. */
export function chooseClusterDir(dataDir: string, account: Account | undefined): string {
  return letIn(account, dataDir) ? clusterDirIn(dataDir) : makeSharedPlace();
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `Cannot read the embedded database's password in ${file}: ${String(cause)}`,
      { cause },
    );
  }
}

/**
 * Whether a database lies in `place`. Anything that stands there but is no readable database is somebody's data: it is never written over.
 * @throws EmbeddedDatabaseError when something else stands there
 */
export function holdsCluster(place: string): boolean {
  if (!lstatSync(place, { throwIfNoEntry: false })) return false;
  let entries: string[];
  try {
    entries = readdirSync(place);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new EmbeddedDatabaseError(
      code === 'ENOENT'
        ? `${place} points to a database that is not there any more; put it back, or remove the link to start empty.`
        : `Cannot read the database in ${place} (${code}); start the product as the user who created it.`,
      { cause },
    );
  }
  if (entries.includes('PG_VERSION')) return true;
  if (entries.length === 0) return false;
  throw new EmbeddedDatabaseError(
    `${place} is not empty and holds no database; move it away or choose another FURROW_DATA.`,
  );
}

// The data directory itself is the product's: when only its own mode keeps the account out, the way through it (not its
// list) is opened. The folders above it are somebody else's.
function letIn(account: Account | undefined, dataDir: string): boolean {
  if (canEnter(account, dataDir)) return true;
  if (!canEnter(account, dirname(dataDir))) return false;
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return canEnter(account, dataDir);
}

// A data directory below a home of mode 700 cannot be reached by the unprivileged account, and the home is not ours to
// open; the database then lives in the system's place for such data, and a link stands where it would have been.
function makeSharedPlace(): string {
  mkdirSync(SHARED_PLACE, { recursive: true, mode: 0o755 });
  return join(SHARED_PLACE, `postgres-${randomBytes(6).toString('hex')}`);
}

async function initialise(
  dir: string,
  account: Account | undefined,
  binaries: Binaries,
  password: string,
): Promise<void> {
  const unfinished = `${dir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = `${unfinished}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, unfinished);
  giveTo(account, passwordFile);
  try {
    await run(binaries.initdb, account, [
      '-D',
      unfinished,
      '-U',
      SUPERUSER,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--no-instructions',
    ]);
    rmSync(dir, { recursive: true, force: true });
    renameSync(unfinished, dir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function run(program: string, account: Account | undefined, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnAs(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedDatabaseError(`Preparing the embedded database failed (${code}):\n${output}`));
    });
  });
}
