// npm run baseline -- POSTGRES_URL: writes what a new installation begins with, from all migrations applied one after another to the
// empty database at that address. Wants PostgreSQL 15 there and pg_dump 15 on the path (FURROW_PG_DUMP names another one): what a newer
// one writes, an older server might not understand.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';
import { at } from '../steps/places.mjs';
import { giveUp, say } from '../steps/say.mjs';
import { baselineOf } from './baseline-of-dump.mjs';

const [url] = process.argv.slice(2);
if (!url) giveUp('npm run baseline -- POSTGRES_URL of an empty database of PostgreSQL 15');
register();
const { migrate } = await import(at('apps', 'server', 'src', 'database', 'migrate.ts'));
const { applied, version } = await migrate(url, undefined, undefined, { baseline: false });
const dump = spawnSync(
  process.env.FURROW_PG_DUMP ?? 'pg_dump',
  ['--no-owner', '--no-privileges', '--schema=public', '--column-inserts', url],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (dump.status !== 0) giveUp(dump.stderr || String(dump.error));
const title = `-- What a new installation begins with: ${applied.length} migrations up to ${String(version).padStart(4, '0')} in one. Written by npm run baseline; a test
-- compares it with the migrations applied one after another.`;
writeFileSync(
  at('apps', 'server', 'src', 'database', 'baseline', 'baseline.sql'),
  baselineOf(dump.stdout, title),
);
say(`${applied.length} migrations in one`);
