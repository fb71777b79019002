import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MigrationError } from './migration-error.ts';

/** One SQL file `NNNN-name.sql`. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** It takes away what programs that know this migration, and all newer ones, use no more. Null: programs of before run on with it. */
  readonly contracts: number | null;
}

/** The first line of a migration that takes something away: it names the first migration whose programs go without. */
const CONTRACTS = /^-- contracts what programs with (\d{4}) no longer use: \S/;

const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** The product's own migrations: beside this file in the sources, beside the bundle in a build. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url));

/** The migrations up to a certain one as they came out, for a database in which there is nothing yet. */
export const BASELINE = fileURLToPath(new URL('./baseline/baseline.sql', import.meta.url));

/**
 * Reads the migrations of `dir` in the order of their numbers.
 * @throws MigrationError when a name is malformed or a number stands twice
 */
export function readMigrations(dir: string): Migration[] {
  if (!existsSync(dir)) return [];
  const found = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readMigration(dir, file));
  found.forEach((migration, index) => {
    if (migration.version === found[index - 1]?.version)
      throw new MigrationError(`Two migrations have the number ${migration.version} in ${dir}.`);
  });
  return found;
}

function readMigration(dir: string, file: string): Migration {
  const [, version, name] = FILE_NAME.exec(file) ?? [];
  if (!version || !name) throw new MigrationError(`${file} is not named like 0001-first-tables.sql.`);
  // A checkout may change the line ends; that is no edit.
  const sql = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { version: Number(version), name, sql, checksum, contracts: contractOf(file, Number(version), sql) };
}

function contractOf(file: string, version: number, sql: string): number | null {
  if (!/^-- *contracts\b/i.test(sql)) return null;
  const since = Number(CONTRACTS.exec(sql)?.[1]);
  if (!(since < version))
    throw new MigrationError(
      `${file} must begin like "-- contracts what programs with 0435 no longer use: the column …", with an earlier migration.`,
    );
  return since;
}

/** A value that differs between two sets of migrations. */
export function migrationsHash(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const { version, checksum } of migrations) hash.update(`${version}:${checksum}\n`);
  return hash.digest('hex').slice(0, 12);
}
