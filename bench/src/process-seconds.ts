import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '@furrow/harness';

/** Processor seconds so far of the product's processes by name, `database` among them, read from /proc. */
export function secondsOf(product: Product, except: readonly number[] = []): Map<string, number> {
  const postmaster = postmasterOf(product);
  const ticks = Number(execFileSync('getconf', ['CLK_TCK']).toString());
  const sums = new Map<string, number>();
  const add = (name: string, spent: number): void =>
    void sums.set(name, (sums.get(name) ?? 0) + spent / ticks);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const own = Number(fields[11]) + Number(fields[12]);
      const role = /--process\0(\w+)/.exec(command)?.[1];
      if (role && fields[1] === String(product.pid)) add(role, own);
      if (fields[1] === postmaster && !except.includes(Number(pid))) add('database', own);
      // With its connections that have ended since.
      if (pid === postmaster) add('database', own + Number(fields[13]) + Number(fields[14]));
    } catch {
      // The process ended while it was looked at.
    }
  }
  return sums;
}

const postmasterOf = (product: Product): string =>
  readFileSync(`${product.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]!;
