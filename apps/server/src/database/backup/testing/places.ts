import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createLog } from '#kit/log.ts';
import { startEmbeddedPostgres } from '../../embedded/embedded-postgres.ts';

const product = fileURLToPath(new URL('../../testing/product-like.ts', import.meta.url));
const log = createLog({ level: 'silent', name: 'test' });

/** Holds the lock and the database of `dir` in a process of its own, as the product does. */
export async function startProduct(dir: string): Promise<{ child: ChildProcess; url: string }> {
  const one = spawn(process.execPath, ['--import', 'tsx', product, dir, 'fast'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: one.stdout })) {
    const [, how, rest = ''] = /^(up|failed) (.*)$/.exec(line) ?? [];
    if (how === 'failed') throw new Error(rest);
    if (how !== 'up') continue;
    one.stdout.resume();
    return { child: one, url: rest };
  }
  throw new Error('the process ended without a word');
}

export async function stopProduct(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return;
  one.kill('SIGTERM');
  await once(one, 'exit');
}

/** What a restored data directory holds, by its own database. */
export async function withDatabase<Found>(
  dir: string,
  deed: (url: string) => Promise<Found>,
): Promise<Found> {
  const database = await startEmbeddedPostgres({ dataDir: dir, log, durable: false });
  try {
    return await deed(database.url);
  } finally {
    await database.stop();
  }
}

/** The same files under other names: what is changed must be written anew. */
export function copyByLinks(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isDirectory()) copyByLinks(join(from, entry.name), join(to, entry.name));
    else linkSync(join(from, entry.name), join(to, entry.name));
}

export function writeAnew(path: string, content: string | Buffer): void {
  rmSync(path);
  writeFileSync(path, content);
}
