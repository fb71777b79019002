import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, whole } from './figure.ts';

const wanted = 20_000;
/** Files that the gateway opens beside the terminals' sockets: database, logs, its own program. */
const otherFiles = 400;
const terminals = Math.min(wanted, Math.floor((mostFiles() - otherFiles) / 2) * 2);
const numberBase = 30_000_000_000;
const code = 'benchmark-code';

/** What a terminal costs that is connected and says nothing. */
export const idle: Benchmark = {
  name: 'idle',
  method:
    `${whole(terminals)} terminals authenticate over sockets of this machine and then keep silent; resident memory of the gateway process by /metrics, ` +
    'before them and 10 s after the last one, divided by their number (kernel memory of the sockets is not in it).',
  async run() {
    const product = await Product.start();
    const clients: ChildProcess[] = [];
    try {
      await seedTerminals(product.databaseUrl());
      const before = await gatewayBytes(product);
      for (let part = 0; part < 2; part += 1) clients.push(client(product.jt808Port, part));
      await Promise.all(clients.map((child) => said(child)));
      await pause(10_000);
      const connected = await metric(product, 'furrow_jt808_terminals');
      const each = ((await gatewayBytes(product)) - before) / connected / 1000;
      return [
        {
          what: 'idle terminals on one process; memory of each',
          goal: '20,000; ≤ 25 kB',
          measured: `${whole(connected)}; ${each.toFixed(1)} kB`,
          met: connected >= wanted && each <= 25,
          ...(terminals < wanted && {
            note: `this machine allows a process ${whole(mostFiles())} open files, so fewer were tried`,
          }),
        },
      ];
    } finally {
      for (const child of clients) child.kill('SIGKILL');
      await product.dispose();
    }
  },
};

/** Open files that a process may have here; a socket is one. */
function mostFiles(): number {
  const limit = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
}

async function seedTerminals(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const ids = Array.from({ length: terminals }, () => randomUUID());
  await client.query(
    `INSERT INTO vehicle (id, sn, terminal_number, state)
     SELECT id, (7000000000 + n)::text, ($2::bigint + n)::text, 'inUse' FROM unnest($1::uuid[]) WITH ORDINALITY AS v(id, n)`,
    [ids, numberBase],
  );
  await client.query('INSERT INTO terminal_credential (vehicle_no, code_hash) SELECT no, $1 FROM vehicle', [
    createHash('sha256').update(code).digest(),
  ]);
  await client.end();
}

function client(port: number, part: number): ChildProcess {
  const half = terminals / 2;
  const program = fileURLToPath(new URL('idle-terminals.ts', import.meta.url));
  const words = [port, numberBase + 1 + part * half, half, code].map(String);
  return fork(program, words, { execArgv: ['--import', 'tsx'] });
}

function said(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the silent terminals ended')));
  });
}

const gatewayBytes = (product: Product) => metric(product, 'process_resident_memory_bytes');

async function metric(product: Product, name: string): Promise<number> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(name) && one.includes('role="gateway"'));
  return Number(line?.split(' ').at(-1));
}
