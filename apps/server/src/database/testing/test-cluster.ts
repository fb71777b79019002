import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { distribute } from '../distribution/distribute.ts';
import { migrate } from '../migrate.ts';
import { dropDatabase, makeDatabase, onDatabase } from './test-server.ts';

/** A Citus cluster of this run of tests. */
export interface TestCluster {
  /** Addresses of its machines, the coordinator first. */
  readonly nodes: readonly string[];
  /** Its migrated templates: everything on the coordinator, and spread by vehicle. */
  readonly whole: string;
  readonly spread: string;
  /** Every test of the run takes a spread database in the place of a plain one. */
  readonly takesAll: boolean;
}

/**
 * Starts a cluster by the program `cluster` in `folder` (FURROW_TEST_CITUS): `cluster start DIR` prints the address of the coordinator as its last line,
 * `cluster stop DIR` ends it. Its databases are made by copying a template on each machine: shards and what is known of them are rows and files of
 * a database, so the copy is a cluster of its own.
 */
export async function startTestCluster(
  folder: string | undefined,
  takesAll: boolean,
): Promise<{ given: TestCluster; stop(): void } | null> {
  if (!folder) return null;
  const program = join(folder, 'cluster');
  const dir = mkdtempSync(join(tmpdir(), 'furrow-citus-'));
  chmodSync(dir, 0o755);
  const stop = () => void execFileSync(program, ['stop', dir], { stdio: 'ignore' });
  try {
    const told = execFileSync(program, ['start', dir], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const coordinator = told.trim().split('\n').at(-1)!;
    const nodes = [coordinator, ...(await workersOf(coordinator))];
    const [whole, spread] = ['furrow_whole', 'furrow_spread'];
    await makeOnCluster(nodes, whole);
    await migrate(onDatabase(coordinator, whole));
    await copyOnCluster(nodes, whole, spread);
    await distribute({ url: onDatabase(coordinator, spread), say: () => undefined });
    return { given: { nodes, whole, spread, takesAll }, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function workersOf(coordinator: string): Promise<string[]> {
  const rows = await ask<{ host: string; port: number }>(
    coordinator,
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by groupid',
  );
  return rows.map(({ host, port }) => coordinator.replace(/@[^/]*/, `@${host}:${port}`));
}

/** An empty database on each machine, as one cluster. */
async function makeOnCluster(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    await makeDatabase(node, name);
    await ask(onDatabase(node, name), 'create extension citus');
  }
  const [coordinator = '', ...workers] = nodes;
  const at = onDatabase(coordinator, name);
  const { hostname, port } = new URL(coordinator);
  await ask(at, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  for (const worker of workers) {
    const { hostname: host, port: workerPort } = new URL(worker);
    await ask(at, 'select citus_add_node($1, $2)', [host, Number(workerPort)]);
  }
}

/** Copies a database on each machine; the copies are one cluster again. */
export async function copyOnCluster(nodes: readonly string[], from: string, to: string): Promise<void> {
  for (const node of nodes) {
    // The extension keeps a process of its own in every database that was used, and nobody may be in what is copied.
    await ask(node, `alter database "${from}" allow_connections false`);
    await ask(node, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
    await makeDatabase(node, to, from);
  }
}

export async function dropOnCluster(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await dropDatabase(node, name);
}

async function ask<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
