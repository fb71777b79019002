// npm run files: tools/run/moving/files.mjs starts it.
import { parseArgs } from 'node:util';
import { readSettings } from '#settings/settings.ts';
import type { FileStore } from '../file-store.ts';
import { openFiles } from '../open-files.ts';
import { moveFiles } from './move-files.ts';

const help = `npm run files -- to-bucket | to-folder

Copies the files of people and tasks between files/ of FURROW_DATA and the bucket of FURROW_S3_BUCKET, whichever of the two the product works with now.
Every file is read again where it arrived. What is there already is passed over, and nothing is deleted: say it while the product runs, stop the product,
say it again, and start the product with the other place in its settings.

  --help  this text
`;

/** A line a time while files are copied, ms. */
const tellMs = 5_000;

const say = (line: string): void => void process.stdout.write(`furrow ${line}\n`);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function run(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const [way, ...more] = positionals;
  if (values.help || more.length > 0 || (way !== 'to-bucket' && way !== 'to-folder')) {
    process.stdout.write(help);
    if (!values.help) process.exitCode = 2;
    return;
  }
  const { dataDir, bucket } = readSettings(process.env);
  if (bucket === undefined) throw new Error('FURROW_S3_BUCKET is missing: between which places?');
  const places: Record<'folder' | 'bucket', FileStore> = {
    folder: openFiles({ dataDir, bucket: undefined }),
    bucket: openFiles({ dataDir, bucket }),
  };
  await places.bucket.greet();
  await places.folder.greet();
  const [from, to] = way === 'to-bucket' ? [places.folder, places.bucket] : [places.bucket, places.folder];
  let next = Date.now() + tellMs;
  const moved = await moveFiles({
    from,
    to,
    told: (shelf, { copied, there, bytes }) => {
      if (Date.now() < next) return;
      next = Date.now() + tellMs;
      say(`${shelf}: ${copied} copied (${megabytes(bytes)}), ${there} were there`);
    },
  });
  const { copied, there, bytes } = moved;
  say(`${copied} files copied and read again (${megabytes(bytes)}), ${there} were there already`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`furrow ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
