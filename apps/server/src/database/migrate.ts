import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg, { type Client, type PoolClient } from 'pg';
import { BackOff } from '#kit/clock/back-off.ts';
import { MigrationError } from './migration-error.ts';
import { BASELINE, MIGRATIONS_DIR, type Migration, readMigrations } from './migration-files.ts';
import { createPool } from './pool.ts';
import { ProductClient } from './primary/product-client.ts';

const OLDEST_POSTGRES = 15;
/** Any number that nobody else takes as an advisory lock in this database: "FURROW" in ASCII. */
const LOCK = 0x465552524f57;

/** How long a migration waits for a lock, ms: while it waits, everybody else waits behind it. */
const LOCK_WITHIN_MS = 3_000;
/** Pauses before it tries again to get its locks, ms, and how often it does. */
const LOCK_PAUSES = { firstMs: 250, longestMs: 2_000 };
const LOCK_TRIES = 200;

/** What a run did. */
export interface MigrationResult {
  readonly applied: readonly string[];
  /** What a newer program did to the database, which this one goes on with. */
  readonly newer: readonly string[];
  /** The database's version after the run; 0 for an empty set. */
  readonly version: number;
}

/** Told when a migration did not get its locks in time: its file, and how often it has tried. */
type OnWait = (file: string, tries: number) => void;

/**
 * Brings the database at `url` to the program's version. Each migration is one transaction, recorded with its checksum;
 * a session lock lets several processes start at once. An empty database begins with the baseline, which is many of them in one
 * (`baseline: false`: with the first migration). A database that a newer program has brought further is gone on with, unless that took away what this one uses.
 * @throws MigrationError when the server is older than PostgreSQL 15, the database has lost what this program needs, a file was
 * edited after it had been applied, or a migration fails (it then left nothing behind)
 */
export async function migrate(
  url: string,
  dir: string = MIGRATIONS_DIR,
  onWait: OnWait = () => undefined,
  { baseline = dir === MIGRATIONS_DIR } = {},
): Promise<MigrationResult> {
  const migrations = readMigrations(dir);
  const client = new ProductClient({ connectionString: url, application_name: 'furrow migrations' });
  await client.connect();
  try {
    await checkServer(client);
    await client.query('SELECT pg_advisory_lock($1::bigint)', [LOCK]);
    const begun = baseline ? await beginWithBaseline(client) : [];
    const result = await applyMissing(client, migrations, onWait);
    // The queue of background tasks keeps its own schema; under the same lock, for several processes may start at once.
    if (dir === MIGRATIONS_DIR) await installQueue(url);
    return { ...result, applied: [...begun, ...result.applied] };
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

async function installQueue(url: string): Promise<void> {
  const pool = createPool(url, { max: 2, applicationName: 'furrow migrations' });
  // It looks for this listener and complains where there is none.
  pool.on('connect', () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

/** Refuses a server that the product's SQL does not run on. */
export async function checkServer(client: Client | PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding`,
  );
  const { version = '', encoding = '' } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw new MigrationError(
      `The database is PostgreSQL ${version}; Furrow needs ${OLDEST_POSTGRES} or newer.`,
    );
  if (encoding !== 'UTF8')
    throw new MigrationError(
      `The database is encoded in ${encoding}; Furrow needs UTF8 (CREATE DATABASE … ENCODING 'UTF8').`,
    );
}

const TABLE_OF_MIGRATIONS = `CREATE TABLE IF NOT EXISTS schema_migration (
  version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/** Takes all at once the migrations that the baseline holds, if nothing is there yet. @returns their files */
async function beginWithBaseline(client: Client): Promise<string[]> {
  const { rows: begun } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('schema_migration') IS NOT NULL AS there`,
  );
  if (begun[0]?.there) return [];
  try {
    await client.query('BEGIN');
    await client.query(readFileSync(BASELINE, 'utf8'));
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new MigrationError(
      `The first tables cannot be made: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum, contracts FROM schema_migration ORDER BY version',
  );
  return rows.map(fileName);
}

async function applyMissing(
  client: Client,
  migrations: readonly Migration[],
  onWait: OnWait,
): Promise<MigrationResult> {
  await client.query(TABLE_OF_MIGRATIONS);
  await client.query('ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS contracts integer');
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum, contracts FROM schema_migration ORDER BY version',
  );
  const missing = findMissing(migrations, rows);
  for (const migration of missing) await apply(client, migration, onWait);
  const known = new Set(migrations.map((migration) => migration.version));
  const newer = rows.filter((done) => !known.has(done.version)).map(fileName);
  const version = Math.max(0, ...known, ...rows.map((done) => done.version));
  return { applied: missing.map(fileName), newer, version };
}

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly contracts: number | null;
}

/** Which migrations are still to be applied; refuses a database that this program cannot work with. */
export function findMissing(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  const newest = Math.max(0, ...byVersion.keys());
  for (const done of applied) {
    const migration = byVersion.get(done.version);
    // A newer program made it: the statements of this one go on working, unless it took away what this one uses.
    if (!migration && done.contracts !== null && done.contracts > newest)
      throw new MigrationError(
        `The database is newer than this program: ${fileName(done)} took away what only programs with migration ` +
          `${String(done.contracts).padStart(4, '0')} go without. Start a newer version of Furrow, or use another database.`,
      );
    if (migration && migration.checksum !== done.checksum)
      throw new MigrationError(
        `${fileName(migration)} was changed after it had been applied to this database. ` +
          'Take the change back and put it into a new migration.',
      );
  }
  const done = new Set(applied.map(({ version }) => version));
  return known.filter(({ version }) => !done.has(version));
}

/** Applies one. A lock that somebody else holds is waited for in short turns, so that those who use the table get in between them. */
async function apply(client: Client, migration: Migration, onWait: OnWait): Promise<void> {
  const backOff = new BackOff(LOCK_PAUSES);
  for (let tries = 1; ; tries += 1) {
    try {
      await applyOnce(client, migration);
      return;
    } catch (cause) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (tries < LOCK_TRIES && isAboutLocks(cause)) {
        onWait(fileName(migration), tries);
        await sleep(backOff.failed());
        continue;
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new MigrationError(`${fileName(migration)} failed: ${reason}`, { cause });
    }
  }
}

async function applyOnce(
  client: Client,
  { sql, version, name, checksum, contracts }: Migration,
): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WITHIN_MS}`);
  await client.query(sql);
  await client.query(
    'INSERT INTO schema_migration (version, name, checksum, contracts) VALUES ($1, $2, $3, $4)',
    [version, name, checksum, contracts],
  );
  await client.query('COMMIT');
}

/** SQLSTATEs of a lock that did not come in time, and of two that waited for each other. */
const isAboutLocks = (cause: unknown): boolean =>
  cause instanceof pg.DatabaseError && (cause.code === '55P03' || cause.code === '40P01');

function fileName({ version, name }: { version: number; name: string }): string {
  return `${String(version).padStart(4, '0')}-${name}.sql`;
}
