import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { CheckedWriter, checksumOf } from './checked-file.ts';

/** The folder in a backup that holds PostgreSQL's files. */
export const databasePart = 'database';
/** The folder in a backup that holds the rest of FURROW_DATA: attachments, files of tasks, keys, passwords. */
export const productPart = 'furrow';
/** What a backup is called until it is whole. */
export const unfinished = '.unfinished';

const manifestName = 'manifest.json';
const manifestSum = 'manifest.sha256';

const fileShape = z.object({
  path: z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..')),
  bytes: z.number(),
  sha256: z.string(),
  mode: z.number().optional(),
  mtimeMs: z.number().optional(),
});

const shape = z.object({
  format: z.literal(1),
  /** When the database was what comes back. */
  takenAt: z.string(),
  kind: z.enum(['full', 'incremental']),
  /** The backup that this one goes on from: its folder beside this one, and the checksum of its manifest. */
  after: z.object({ name: z.string(), sha256: z.string() }).nullable(),
  postgres: z.object({
    version: z.string(),
    startLsn: z.string(),
    endLsn: z.string(),
    timeline: z.number(),
  }),
  folders: z.array(z.string()),
  files: z.array(fileShape),
});

/** What belongs to a backup, with the checksum of every file. It is written last: what has none was never finished. */
export type Manifest = z.output<typeof shape>;
export type ManifestFile = z.output<typeof fileShape>;

/** A backup on the disk. */
export interface Backup {
  readonly dir: string;
  readonly name: string;
  readonly manifest: Manifest;
  /** Of the manifest itself, in hex. */
  readonly sha256: string;
}

/** Writes the manifest into a backup whose files are all there. Answers its checksum. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<string> {
  const file = await CheckedWriter.open(join(dir, manifestName));
  await file.write(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  const { sha256 } = await file.close();
  const sum = await CheckedWriter.open(join(dir, manifestSum));
  // The form of sha256sum, so that it can be checked without this program.
  await sum.write(Buffer.from(`${sha256}  ${manifestName}\n`));
  await sum.close();
  return sha256;
}

/**
 * Reads one backup, not yet its files.
 * @throws BackupError when it was never finished, or its manifest is not the one that was written
 */
export function openBackup(dir: string): Backup {
  const name = basename(dir);
  if (
    name.endsWith(unfinished) ||
    !existsSync(join(dir, manifestName)) ||
    !existsSync(join(dir, manifestSum))
  )
    throw new BackupError(`${dir} is no whole backup: it was never finished, or its manifest is lost.`);
  const text = readFileSync(join(dir, manifestName));
  const sha256 = createHash('sha256').update(text).digest('hex');
  const noted = readFileSync(join(dir, manifestSum), 'utf8').split(' ')[0];
  if (noted !== sha256)
    throw new BackupError(`The manifest of ${dir} was changed or damaged after it was written.`);
  const read = shape.safeParse(JSON.parse(text.toString('utf8')));
  if (!read.success)
    throw new BackupError(`${dir} was written by another version of Furrow; restore it with that one.`);
  return { dir, name, manifest: read.data, sha256 };
}

/** The names of the whole backups in a folder, oldest first. */
export function backupsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(unfinished))
    .filter((entry) => existsSync(join(folder, entry.name, manifestName)))
    .map(({ name }) => name)
    .toSorted();
}

/**
 * A backup and those that it goes on from, the full one first.
 * @throws BackupError when one of them is missing, damaged, or not the one that was gone on from
 */
export function chainOf(last: Backup): Backup[] {
  const chain = [last];
  for (let after = last.manifest.after; after; after = chain[0]!.manifest.after) {
    const dir = join(dirname(last.dir), basename(after.name));
    if (!existsSync(dir))
      throw new BackupError(`${last.dir} goes on from ${dir}, which is not there; both are needed.`);
    const earlier = openBackup(dir);
    if (earlier.sha256 !== after.sha256 || chain.some(({ name }) => name === earlier.name))
      throw new BackupError(`${dir} is not the backup that ${last.dir} goes on from.`);
    chain.unshift(earlier);
  }
  if (chain[0]!.manifest.kind !== 'full') throw new BackupError(`${last.dir} goes on from no full backup.`);
  return chain;
}

/**
 * Reads every file of a backup and compares it with the manifest.
 * @throws BackupError that names the first one that is missing or another
 */
export async function checkFiles({ dir, manifest }: Backup): Promise<void> {
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await checksumOf(join(dir, path)).catch(() => null);
    if (!found) throw new BackupError(`${dir} is damaged: ${path} is missing or cannot be read.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`${dir} is damaged: ${path} is not what was backed up.`);
  }
}
