import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '#kit/log.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS_DIR, migrationsHash, readMigrations } from '../migration-files.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';
import { dropDatabasesLike, makeDatabase, onDatabase } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server's maintenance database. */
    testServerUrl: string;
    /** The migrated database that every test file gets a copy of. */
    testTemplate: string;
    /** A cluster for the tests that want one; null: FURROW_TEST_CITUS names none. */
    testCluster: TestCluster | null;
  }
}

/**
 * Once a test run: a real PostgreSQL (FURROW_TEST_DATABASE_URL, else the embedded one without fsync) and in it one
 * migrated template. Everything is gone afterwards; a run that was killed takes its server with it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.FURROW_TEST_DATABASE_URL);
  const hash = migrationsHash(readMigrations(MIGRATIONS_DIR));
  const run = `furrow_test_${randomBytes(4).toString('hex')}`;
  const template = `${run}_${hash}`;
  await makeDatabase(server.url, template);
  await migrate(onDatabase(server.url, template));
  project.provide('testServerUrl', server.url);
  project.provide('testTemplate', template);
  const cluster = await startTestCluster(
    process.env.FURROW_TEST_CITUS,
    process.env.FURROW_TEST_CITUS_ALL === 'yes',
  ).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  project.provide('testCluster', cluster?.given ?? null);
  return async () => {
    cluster?.stop();
    if (server.external) await dropDatabasesLike(server.url, run);
    await server.stop();
  };
}

async function startServer(
  external: string | undefined,
): Promise<{ url: string; external: boolean; stop(): Promise<void> }> {
  if (external) return { url: external, external: true, stop: async () => undefined };
  const dir = mkdtempSync(join(tmpdir(), 'furrow-test-'));
  chmodSync(dir, 0o755);
  const log = createLog({ level: 'error', name: 'test database' });
  const database = await startEmbeddedPostgres({ dataDir: dir, log, durable: false });
  return {
    url: onDatabase(database.url, 'postgres'),
    external: false,
    async stop() {
      await database.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
