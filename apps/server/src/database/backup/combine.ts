import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { BackupError } from './backup-error.ts';
import { CheckedWriter, copyChecked } from './checked-file.ts';
import { reconstruct, type Source } from './incremental-file.ts';
import { type Backup, databasePart } from './manifest.ts';

const mark = 'INCREMENTAL.';
const label = 'backup_label';
/** PostgreSQL's own list of the files of one backup; a data directory has none. */
export const serverManifest = 'backup_manifest';

/**
 * Puts a data directory together from a chain of backups whose files were checked, as pg_combinebackup does (which the embedded PostgreSQL
 * comes without). `to` must not be there yet.
 */
export async function combine(
  chain: readonly Backup[],
  to: string,
  wish: { durable?: boolean | undefined } = {},
): Promise<void> {
  const last = chain.at(-1)!;
  await mkdir(to, { mode: 0o700 });
  for (const folder of inDatabase(last.manifest.folders))
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  for (const path of inDatabase(last.manifest.files.map((file) => file.path))) {
    const from = join(last.dir, databasePart, path);
    if (path === label) await writeLabel(chain, join(to, path));
    else if (basename(path).startsWith(mark)) await putTogether(chain, path, to, wish);
    else if (path !== serverManifest) await copyChecked(from, join(to, path), wish);
  }
}

const inDatabase = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.startsWith(`${databasePart}/`))
    .map((path) => path.slice(databasePart.length + 1));

async function putTogether(
  chain: readonly Backup[],
  path: string,
  to: string,
  wish: { durable?: boolean | undefined },
): Promise<void> {
  const whole = posix.join(dirname(path), basename(path).slice(mark.length));
  const sources: Source[] = [];
  for (const { dir, manifest } of chain.toReversed()) {
    const has = (one: string): boolean =>
      manifest.files.some((file) => file.path === `${databasePart}/${one}`);
    const incremental = has(path);
    if (!incremental && !has(whole)) break;
    sources.push({ path: join(dir, databasePart, incremental ? path : whole), incremental });
    if (!incremental) break;
  }
  if (sources.at(-1)?.incremental !== false)
    throw new BackupError(`The backups hold changes of ${whole}, and nothing that they are changes of.`);
  const file = await CheckedWriter.open(join(to, whole), wish);
  try {
    await reconstruct(sources, (piece) => file.write(piece));
  } finally {
    await file.close();
  }
}

/** The label of the last backup, as that of a full one. Each must go on from where the one before it began. */
async function writeLabel(chain: readonly Backup[], to: string): Promise<void> {
  let text = '';
  for (const [n, { dir }] of chain.entries()) {
    text = await readFile(join(dir, databasePart, label), 'utf8');
    const from = /^INCREMENTAL FROM LSN: (\S+)$/m.exec(text)?.[1];
    if (from !== chain[n - 1]?.manifest.postgres.startLsn)
      throw new BackupError(`${dir} does not go on from the backup before it.`);
  }
  const file = await CheckedWriter.open(to);
  await file.write(Buffer.from(text.replaceAll(/^INCREMENTAL FROM .*\n/gm, '')));
  await file.close();
}
