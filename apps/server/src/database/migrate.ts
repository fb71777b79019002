import { Logger, runMigrations } from 'graphile-worker';
import type { Client, PoolClient } from 'pg';
import pg from 'pg';
import { MigrationError } from './migration-error.ts';
import { MIGRATIONS_DIR, type Migration, readMigrations } from './migration-files.ts';

const OLDEST_POSTGRES = 15;
/** Any number that nobody else takes as an advisory lock in this database: "FURROW" in ASCII. */
const LOCK = 0x465552524f57;

/** What a run did. */
export interface MigrationResult {
  readonly applied: readonly string[];
  /** The database's version after the run; 0 for an empty set. */
  readonly version: number;
}

/**
 * Brings the database at `url` to the program's version. Each migration is one transaction, recorded with its checksum;
 * a session lock lets several processes start at once.
 * @throws MigrationError when the server is older than PostgreSQL 15, the database is newer than the program, a file was
 * edited after it had been applied, or a migration fails (it then left nothing behind)
 */
export async function migrate(url: string, dir: string = MIGRATIONS_DIR): Promise<MigrationResult> {
  const migrations = readMigrations(dir);
  const client = new pg.Client({ connectionString: url, application_name: 'furrow migrations' });
  await client.connect();
  try {
    await checkServer(client);
    await client.query('SELECT pg_advisory_lock($1::bigint)', [LOCK]);
    const result = await applyMissing(client, migrations);
    // The queue of background tasks keeps its own schema; under the same lock, for several processes may start at once.
    if (dir === MIGRATIONS_DIR) await installQueue(url);
    return result;
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

async function installQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'furrow migrations' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
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

async function applyMissing(client: Client, migrations: readonly Migration[]): Promise<MigrationResult> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migration ORDER BY version',
  );
  const missing = findMissing(migrations, rows);
  for (const migration of missing) await apply(client, migration);
  const version = Math.max(0, ...migrations.map((migration) => migration.version));
  return { applied: missing.map(fileName), version };
}

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** Which migrations are still to be applied; refuses a database that this program cannot have made. */
export function findMissing(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  for (const done of applied) {
    const migration = byVersion.get(done.version);
    if (!migration)
      throw new MigrationError(
        `The database is newer than this program: it has ${fileName(done)}, which this version does not know. ` +
          'Start the newer version of Furrow, or use another database.',
      );
    if (migration.checksum !== done.checksum)
      throw new MigrationError(
        `${fileName(migration)} was changed after it had been applied to this database. ` +
          'Take the change back and put it into a new migration.',
      );
  }
  const done = new Set(applied.map(({ version }) => version));
  return known.filter(({ version }) => !done.has(version));
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`${fileName(migration)} failed: ${reason}`, { cause });
  }
}

function fileName({ version, name }: { version: number; name: string }): string {
  return `${String(version).padStart(4, '0')}-${name}.sql`;
}
