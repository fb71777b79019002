import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '@furrow/harness';
import { postmasterPid } from '../kills.ts';
import { memoryOf } from '../process-memory.ts';

/** Memory and pauses of the product's processes, as they are looked at. */
export class Watched {
  readonly #product: Product;
  readonly #memory = new Map<string, { atMs: number; mb: number }[]>();
  readonly #pauses = new Map<string, number[]>();
  /** The first answer of /metrics is of the start. */
  #started = false;

  constructor(product: Product) {
    this.#product = product;
  }

  get names(): string[] {
    return [...this.#memory.keys()];
  }

  get roles(): string[] {
    return [...this.#pauses.keys()];
  }

  /** MB from a moment on. */
  memory(name: string, fromMs: number): number[] {
    return (this.#memory.get(name) ?? []).filter(({ atMs }) => atMs >= fromMs).map(({ mb }) => mb);
  }

  /** The longest pause of each span between two looks, ms. */
  pauses(role: string): readonly number[] {
    return this.#pauses.get(role) ?? [];
  }

  async look(atMs: number): Promise<void> {
    const now = memoryOf(this.#product.pid!);
    // Asked for by a process while it looks at its machine, and gone with the answer.
    now.delete('/bin/sh');
    now.set('parent', kilobytes(this.#product.pid!, 'VmRSS') / 1024);
    now.set('database', ownOfDatabase(postmasterPid(this.#product)));
    for (const [name, mb] of now) this.#memory.set(name, [...(this.#memory.get(name) ?? []), { atMs, mb }]);
    // A process that is busy is late with its figures; the next look has them.
    const answer = await fetch(`${this.#product.url}/metrics`).catch(() => undefined);
    if (!answer?.ok) return;
    const text = await answer.text();
    const lags = text.matchAll(/^nodejs_eventloop_lag_max_seconds\{.*?role="(\w+)".*?\} (\S+)$/gm);
    if (this.#started)
      for (const [, role = '', seconds] of lags)
        this.#pauses.set(role, [...(this.#pauses.get(role) ?? []), Number(seconds) * 1000]);
    this.#started = true;
  }
}

/** What the database's processes have for themselves, MB: pages that they share would be counted once for each of them. */
function ownOfDatabase(postmaster: number): number {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (pid === String(postmaster) || parent === String(postmaster))
        sum += kilobytes(Number(pid), 'RssAnon');
    } catch {
      // It ended while it was looked at.
    }
  }
  return sum / 1024;
}

function kilobytes(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
