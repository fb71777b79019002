import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@furrow/harness';
import pg from 'pg';

/** What is killed: one child of the product, its database, or its parent with everything. */
export type Victim = 'gateway' | 'worker' | 'database' | 'product';

const backWithinMs = 90_000;

/** The process that all connections of the embedded database come from. */
export function postmasterPid(product: Product): number {
  return Number(readFileSync(join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** SIGKILL; the parent is started again at once, everything else comes back by itself. */
export async function kill(product: Product, victim: Victim): Promise<void> {
  if (victim === 'product') {
    await product.kill();
    await product.begin();
    return;
  }
  const pid = victim === 'database' ? postmasterPid(product) : childPid(product, victim);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** Waits until calls and terminals are served again. @throws Error after 90 s */
export async function backAgain(product: Product): Promise<void> {
  const until = Date.now() + backWithinMs;
  while (Date.now() < until) {
    const ready = await fetch(`${product.url}/readyz`).catch(() => undefined);
    if (ready?.ok && (await listens(product.jt808Port))) return;
    await pause(100);
  }
  throw new Error(`not back again:\n${product.log().slice(-2000)}`);
}

function childPid(product: Product, role: string): number | undefined {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (command[command.indexOf('--process') + 1] !== role) continue;
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (/^PPid:\s+(\d+)/m.exec(status)?.[1] === String(product.pid)) return Number(pid);
    } catch {
      // It ended while it was looked at.
    }
  }
  return undefined;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A connection to the database of a product that will be killed: it is lost without a word. */
export async function connected(product: Product): Promise<pg.Client> {
  const sql = new pg.Client(product.databaseUrl());
  // The database goes with the product that is killed.
  sql.on('error', () => undefined);
  await sql.connect();
  return sql;
}
