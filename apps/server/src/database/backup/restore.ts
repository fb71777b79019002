import { existsSync, lstatSync, readdirSync } from 'node:fs';
import {
  appendFile,
  chmod,
  mkdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#kit/log.ts';
import { lockData } from '../data-lock.ts';
import { chooseAccount, giveTo } from '../embedded/account.ts';
import { chooseClusterDir, clusterDirIn } from '../embedded/cluster.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { BackupError } from './backup-error.ts';
import { copyChecked } from './checked-file.ts';
import { combine } from './combine.ts';
import {
  type Backup,
  backupsIn,
  chainOf,
  checkFiles,
  openBackup,
  productPart,
  unfinished,
} from './manifest.ts';

export interface RestoreWish {
  /** One backup, or the folder of all of them: then the newest. */
  readonly from: string;
  /** FURROW_DATA: where it is put. */
  readonly dataDir: string;
  /** False only for tests: the files need not outlive a power cut. */
  readonly durable?: boolean | undefined;
  /** Put what is there aside instead of refusing. */
  readonly replace: boolean;
  readonly log: Log;
  readonly say: (line: string) => void;
}

/** How long a database may take to come to the state of its backup. */
const recoveredWithinMs = 3_600_000;

/**
 * Reads a backup with those that it goes on from, and every file of them.
 * @throws BackupError with the first thing that is wrong
 */
export async function checkBackup({ from, say }: Pick<RestoreWish, 'from' | 'say'>): Promise<Backup[]> {
  const chain = chainOf(findBackup(resolve(from), say));
  for (const backup of chain) {
    say(`checking ${backup.name}: ${backup.manifest.files.length} files …`);
    await checkFiles(backup);
  }
  return chain;
}

/**
 * Puts a backup into `dataDir`: checks all of it, builds it aside, starts the database once so that it comes to the state of the backup, and only then moves it into its
 * place. Answers the backup and where that went which stood there before.
 * @throws BackupError, or DataLockedError while the product runs there; what stood there is as it was then
 */
export async function restoreBackup(wish: RestoreWish): Promise<{ backup: Backup; aside: string | null }> {
  const { dataDir, say } = wish;
  const chain = await checkBackup(wish);
  const backup = chain.at(-1)!;
  const release = lockData(dataDir);
  const building = join(dataDir, 'restoring');
  try {
    const standing = refuseData(wish);
    await clear(building);
    say('putting the database together …');
    await build(chain, building, wish);
    say('starting it once …');
    await bringUp(building, wish);
    return { backup, aside: await exchange(dataDir, building, standing) };
  } catch (error) {
    await clear(building);
    throw error;
  } finally {
    release();
  }
}

/** What stands in the data directory; unless it may be put aside, nothing may. */
function refuseData({ dataDir, replace }: RestoreWish): string[] {
  const standing = readdirSync(dataDir).filter((name) => !isOurs(name));
  if (standing.length > 0 && !replace)
    throw new BackupError(
      `${dataDir} is not empty (${standing.slice(0, 3).join(', ')} …). Set FURROW_DATA to another folder, ` +
        'or say --replace: what is there is put aside then, and nothing of it is deleted.',
    );
  return standing;
}

/** Names in a data directory that are no data: the lock, programs copied aside, what this and earlier restores made. */
const isOurs = (name: string): boolean => /^(furrow\.lock.*|postgresql-.*|restoring|replaced-.*)$/.test(name);

function findBackup(from: string, say: RestoreWish['say']): Backup {
  if (!existsSync(from)) throw new BackupError(`${from} is not there.`);
  if (existsSync(join(from, 'manifest.json')) || basename(from).endsWith(unfinished) || !holdsBackups(from))
    return openBackup(from);
  for (const name of readdirSync(from).filter((one) => one.endsWith(unfinished)))
    say(`${name} was never finished and is passed over`);
  return openBackup(join(from, backupsIn(from).at(-1)!));
}

const holdsBackups = (from: string): boolean => lstatSync(from).isDirectory() && backupsIn(from).length > 0;

/** Removes what a restore that broke off left, and the database that it may have put elsewhere. */
async function clear(building: string): Promise<void> {
  const link = join(building, 'postgres');
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
    await rm(await readlink(link), { recursive: true, force: true });
  await rm(building, { recursive: true, force: true });
}

async function build(chain: readonly Backup[], building: string, { durable }: RestoreWish): Promise<void> {
  await mkdir(building, { mode: 0o755 });
  const { dir, manifest } = chain.at(-1)!;
  for (const file of manifest.files.filter(({ path }) => path.startsWith(`${productPart}/`))) {
    const to = join(building, file.path.slice(productPart.length + 1));
    await copyChecked(join(dir, file.path), to, { mode: file.mode, durable });
    // Past the mask of this process; and a file that did not change is known by its time when it is backed up again.
    if (file.mode !== undefined) await chmod(to, file.mode);
    if (file.mtimeMs !== undefined) await utimes(to, file.mtimeMs / 1000, file.mtimeMs / 1000);
  }
  const place = clusterDirIn(building);
  const account = chooseAccount(place);
  const cluster = chooseClusterDir(building, account);
  if (cluster !== place) await symlink(cluster, place);
  await combine(chain, cluster, { durable });
  giveTo(account, cluster);
}

/**
 * Lets the database come to the state of its backup. It does so on a new line of time: a later backup of it is never taken for one that goes on from
 * what the old database did after this backup.
 */
async function bringUp(building: string, { log, durable = true }: RestoreWish): Promise<void> {
  const cluster = clusterDirIn(building);
  const own = join(cluster, 'postgresql.auto.conf');
  const before = await readFile(own);
  await appendFile(own, "\nrestore_command = 'exit 1'\nrecovery_target_timeline = 'current'\n");
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  giveTo(chooseAccount(cluster), join(cluster, 'recovery.signal'));
  const database = await startEmbeddedPostgres({ dataDir: building, log, durable });
  try {
    await recovered(database.url);
  } finally {
    await database.stop();
  }
  await writeFile(own, before);
}

async function recovered(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let waitedMs = 0; waitedMs < recoveredWithinMs; waitedMs += 100) {
      const { rows } = await client.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers');
      if (!rows[0]?.recovers) return;
      await sleep(100);
    }
    throw new BackupError('The database did not come to the state of its backup within an hour.');
  } finally {
    await client.end();
  }
}

/** Moves what stands in the data directory aside, and what was built into its place: the database last. Answers where the old one went. */
async function exchange(
  dataDir: string,
  building: string,
  standing: readonly string[],
): Promise<string | null> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = join(dataDir, `replaced-${stamp}`);
  if (standing.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of lastOf(standing, 'postgres')) await rename(join(dataDir, name), join(aside, name));
  for (const name of lastOf(readdirSync(building), 'postgres'))
    if (isOurs(name)) await rm(join(building, name), { recursive: true, force: true });
    else await rename(join(building, name), join(dataDir, name));
  await rm(building, { recursive: true, force: true });
  return standing.length > 0 ? aside : null;
}

const lastOf = (names: readonly string[], name: string): string[] => [
  ...names.filter((one) => one !== name),
  ...names.filter((one) => one === name),
];
