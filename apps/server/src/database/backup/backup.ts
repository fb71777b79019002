import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { Log } from '#kit/log.ts';
import { DataLockedError, lockData } from '../data-lock.ts';
import { BackupError } from './backup-error.ts';
import { type BackupSpan, readBaseBackup } from './base-backup.ts';
import { CheckedWriter } from './checked-file.ts';
import { serverManifest } from './combine.ts';
import {
  type Backup,
  backupsIn,
  chainOf,
  databasePart,
  type ManifestFile,
  openBackup,
  unfinished,
  writeManifest,
} from './manifest.ts';
import { ProductFiles } from './product-files.ts';
import { needDatabase, reachDatabase } from './reach-database.ts';

/** After so many that go on from one another a full one is taken: none is needed for longer, and a restore reads at most so many. */
const longestChain = 7;

export interface BackupWish {
  /** FURROW_DATA. */
  readonly dataDir: string;
  /** The folder of the backups; each gets one of its own inside. */
  readonly to: string;
  /** False only for tests: the files need not outlive a power cut. */
  readonly durable?: boolean | undefined;
  /** Take all of it, although there is an earlier one to go on from. */
  readonly full: boolean;
  readonly log: Log;
  /** One line for the person who waits. */
  readonly say: (line: string) => void;
}

/**
 * Backs up the embedded database, running or not, with everything else in the data directory, into a new folder in `to`: changed blocks only, where an
 * earlier backup there can be gone on from. It is called by its name when all of it is on the disk.
 * @throws BackupError with a message for people; nothing is left behind then
 */
export async function takeBackup(wish: BackupWish): Promise<Backup> {
  const to = resolve(wish.to);
  if (existsSync(wish.dataDir) && !relative(realpathSync(wish.dataDir), placeOf(to)).startsWith('..'))
    throw new BackupError(`${to} lies in the data that is to be backed up; a backup belongs elsewhere.`);
  needDatabase(wish.dataDir);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const release = lockPlace(to);
  try {
    await removeUnfinished(to, wish.say);
    const database = await reachDatabase(wish.dataDir, wish.log, wish.durable);
    try {
      return await write(wish, to, database.url);
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

/** Where a folder lies that may not be there yet, behind links. */
function placeOf(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : join(placeOf(dirname(folder)), basename(folder));
}

function lockPlace(to: string): () => void {
  try {
    return lockData(to);
  } catch (error) {
    if (error instanceof DataLockedError) throw new BackupError(`Another backup is being written to ${to}.`);
    throw error;
  }
}

async function removeUnfinished(to: string, say: BackupWish['say']): Promise<void> {
  for (const name of readdirSync(to).filter((one) => one.endsWith(unfinished))) {
    say(`${name} was never finished and is removed`);
    await rm(join(to, name), { recursive: true, force: true });
  }
}

async function write(wish: BackupWish, to: string, url: string): Promise<Backup> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const dir = join(to, `${stamp}${unfinished}`);
  try {
    const earlier = newestIn(to, wish.say);
    await mkdir(dir, { mode: 0o700 });
    const product = new ProductFiles(wish.dataDir, dir, earlier);
    await product.copy();
    const database = await writeDatabase(wish, dir, url, earlier);
    const takenAt = new Date().toISOString();
    await product.copy();
    const { after, span, version, files, folders } = database;
    const kind = after ? 'incremental' : 'full';
    await writeManifest(dir, {
      format: 1,
      takenAt,
      kind,
      folders,
      after: after ? { name: after.name, sha256: after.sha256 } : null,
      postgres: { version, ...span },
      files: [...files, ...product.files],
    });
    const place = join(to, `${stamp}-${kind}`);
    await rename(dir, place);
    await flush(to);
    return openBackup(place);
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}

/** The newest backup that can be gone on from; one whose manifest is damaged is told of and passed over. */
function newestIn(to: string, say: BackupWish['say']): Backup | undefined {
  const name = backupsIn(to).at(-1);
  if (name === undefined) return undefined;
  try {
    const newest = openBackup(join(to, name));
    chainOf(newest);
    return newest;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    say(error.message);
    return undefined;
  }
}

interface WrittenDatabase {
  readonly after: Backup | undefined;
  readonly span: BackupSpan;
  readonly version: string;
  readonly files: ManifestFile[];
  readonly folders: string[];
}

async function writeDatabase(
  wish: BackupWish,
  dir: string,
  url: string,
  earlier: Backup | undefined,
): Promise<WrittenDatabase> {
  const { full, say } = wish;
  const version = await versionOf(url);
  const after = full || !earlier || chainOf(earlier).length >= longestChain ? undefined : earlier;
  if (after) {
    try {
      return { after, version, ...(await receive(wish, url, dir, after)) };
    } catch (error) {
      // The server knows best what it can go on from: not from a backup of another database, nor of a future that a restore took back.
      if (!(error instanceof pg.DatabaseError)) throw error;
      say(`${after.name} cannot be gone on from (${error.message}); all of the database is taken`);
      await rm(join(dir, databasePart), { recursive: true, force: true });
    }
  }
  return { after: undefined, version, ...(await receive(wish, url, dir, undefined)) };
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await client.end();
  }
}

async function receive(
  { durable }: BackupWish,
  url: string,
  dir: string,
  earlier: Backup | undefined,
): Promise<Pick<WrittenDatabase, 'span' | 'files' | 'folders'>> {
  const files: ManifestFile[] = [];
  const folders: string[] = [];
  await mkdir(join(dir, databasePart), { mode: 0o700 });
  const ownList = await CheckedWriter.open(join(dir, databasePart, serverManifest));
  let current: { path: string; file: CheckedWriter } | undefined;
  try {
    const span = await readBaseBackup({
      url,
      after: earlier && join(earlier.dir, databasePart, serverManifest),
      manifest: (piece) => ownList.write(piece),
      files: {
        async begin({ path, kind }) {
          const place = `${databasePart}/${path}`;
          if (kind === 'file')
            current = { path: place, file: await CheckedWriter.open(join(dir, place), { durable }) };
          else folders.push(place);
        },
        piece: async (bytes) => current?.file.write(bytes),
        async end() {
          if (current) files.push({ path: current.path, ...(await current.file.close()) });
          current = undefined;
        },
      },
    });
    files.push({ path: `${databasePart}/${serverManifest}`, ...(await ownList.close()) });
    await compareWithServer(join(dir, databasePart, serverManifest), files);
    return { span, files, folders };
  } catch (error) {
    await current?.file.abandon();
    await ownList.abandon();
    throw error;
  }
}

const serverList = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      Checksum: z.string(),
    }),
  ),
});

/** What arrived must be what the server sent, by its own checksums. */
async function compareWithServer(list: string, files: readonly ManifestFile[]): Promise<void> {
  const arrived = new Map(files.map((file) => [file.path, file]));
  for (const sent of serverList.parse(JSON.parse(await readFile(list, 'utf8'))).Files) {
    const path = sent.Path ?? Buffer.from(sent['Encoded-Path'] ?? '', 'hex').toString('utf8');
    const file = arrived.get(`${databasePart}/${path}`);
    if (!file || file.bytes !== sent.Size || file.sha256 !== sent.Checksum)
      throw new BackupError(`${path} did not arrive as the database sent it; the backup is given up.`);
  }
}

/** The new name in a folder is on the disk, too. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
