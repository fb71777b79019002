// npm run backup and npm run restore: tools/run/backup.mjs and restore.mjs start it with their name and their arguments.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '#kit/log.ts';
import { readableLine } from '#kit/log-line.ts';
import type { BucketSettings } from '#settings/bucket-settings.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { takeBackup } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { type Backup, databasePart } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore.ts';

const help = {
  backup: `npm run backup -- TO [--full]

Backs up the embedded database and everything else in FURROW_DATA into a new folder in TO, while the product runs or not.
Files that lie in a bucket (FURROW_S3_BUCKET) are not in it.
Where TO holds an earlier backup, only changed blocks are taken; every eighth time, and with --full, all of it is.
It holds passwords and keys: keep TO where only you can read it, and on another machine.

  --full    take all of it
  --help    this text
`,
  restore: `npm run restore -- FROM [--replace] [--check]

Puts a backup into FURROW_DATA. FROM is one backup, or the folder of all of them: then the newest. Every file is checked before anything is touched.

  --replace  put what FURROW_DATA holds aside; without it a restore into data is refused
  --check    check the backup, and change nothing
  --help     this text
`,
};

const colour = process.stdout.isTTY
  ? (code: number, text: string) => `\x1b[${code}m${text}\x1b[0m`
  : (_code: number, text: string) => text;

const say = (line: string): void => void process.stdout.write(`${colour(36, 'furrow')} ${line}\n`);

const log = createLog({
  level: 'warn',
  name: 'postgres',
  to: { write: (line: string) => void process.stderr.write(`${readableLine(line.trimEnd())}\n`) },
});

async function backup(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { full: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const [to, ...more] = positionals;
  if (values.help || to === undefined || more.length > 0) return usage('backup', values.help);
  const { dataDir, bucket } = ownData('backed up');
  say(`backing up ${dataDir} to ${place(to)} …`);
  const began = Date.now();
  const made = await takeBackup({ dataDir, to: place(to), full: values.full, log, say });
  say(`${describe(made)}; it took ${((Date.now() - began) / 1000).toFixed(1)} s`);
  say(`it lies in ${made.dir}; the checksum of its manifest is ${made.sha256}`);
  if (bucket) say(`not in it: the files of people and tasks. ${elsewhere(bucket)}`);
}

async function restore(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [from, ...more] = positionals;
  if (values.help || from === undefined || more.length > 0) return usage('restore', values.help);
  if (values.check) {
    const chain = await checkBackup({ from: place(from), say });
    return say(`${describe(chain.at(-1)!)}; it is whole, and so is what it goes on from`);
  }
  const { dataDir, bucket } = ownData('restored');
  const { replace } = values;
  const { backup: put, aside } = await restoreBackup({ from: place(from), dataDir, replace, log, say });
  if (aside) say(`what stood in ${dataDir} lies in ${aside} now; delete it when you are sure`);
  say(`${dataDir} is what it was on ${put.manifest.takenAt}; npm start goes on from there`);
  if (bucket) say(`not touched: the files of people and tasks. ${elsewhere(bucket)}`);
}

/** A path as it was typed: npm runs its scripts in the folder of the product. */
const place = (typed: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), typed);

function usage(which: keyof typeof help, asked: boolean): void {
  process.stdout.write(help[which]);
  if (!asked) process.exitCode = 2;
}

/** Whose files lie in a bucket backs that up by its own means. */
const elsewhere = ({ bucket, endpoint }: BucketSettings): string =>
  `They lie in the bucket ${bucket}${endpoint === undefined ? '' : ` of ${endpoint}`}; docs/operations.md says how they are kept and brought back.`;

function ownData(what: string): Settings {
  const settings = readSettings(process.env);
  if (settings.databaseUrl !== undefined)
    throw new BackupError(
      `DATABASE_URL is set: the database is not Furrow's own and is ${what} by its own means; docs/operations.md says how.`,
    );
  return settings;
}

function describe({ name, manifest: { files, postgres } }: Backup): string {
  const own = files.filter(({ path }) => path.startsWith(`${databasePart}/`));
  const mb = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${name}: ${own.length} files of the database (PostgreSQL ${postgres.version}) and ${files.length - own.length} others, ${mb.toFixed(1)} MB`;
}

const [which, ...words] = process.argv.slice(2);
(which === 'restore' ? restore(words) : backup(words)).catch((error: unknown) => {
  process.stderr.write(`${colour(31, 'furrow')} ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
