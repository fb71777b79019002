import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import type { FromListeners, ToListeners } from './listeners.ts';

const program = fileURLToPath(new URL('./listeners.ts', import.meta.url));
const listenerCounts = [2, 8, 32];
const rates = [100, 300, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];
/** As the bus sends: what gathered in 50 ms, in one statement. */
const everyMs = 50;
const stepMs = 2_000;
const lateMs = 250;
/** A whole batch of the bus, and a small one. */
const payloads = { full: 7_800, small: 200 } as const;

/** LISTEN/NOTIFY until it is late. */
export const notify: Benchmark = {
  name: 'notify',
  method:
    'One connection sends NOTIFY as the bus does, every 50 ms what gathered, for 2 s at each of a ladder of rates, to connections that listen in another process; the rate counts ' +
    'that 95 of 100 arrivals at all listeners still meet within 250 ms of their sending, and all arrive. The product runs beside, idle, on the same cores.',
  async run() {
    const product = await Product.start();
    const sender = new pg.Client(product.databaseUrl());
    await sender.connect();
    try {
      const figures: Figure[] = [];
      for (const [kind, bytes] of Object.entries(payloads))
        for (const listeners of listenerCounts) {
          const { rate, p95Ms, next } = await ladder(product.databaseUrl(), sender, { listeners, bytes });
          figures.push({
            what: `NOTIFY a second in time, ${kind} payload (${whole(bytes)} bytes), ${listeners} listeners`,
            goal: '≥ 300',
            measured: whole(rate),
            met: rate >= 300,
            note: `p95 ${p95Ms.toFixed(0)} ms; ${next}`,
          });
        }
      return figures;
    } finally {
      await sender.end();
      await product.dispose();
    }
  },
};

interface Step {
  listeners: number;
  bytes: number;
}

async function ladder(
  url: string,
  sender: pg.Client,
  { listeners, bytes }: Step,
): Promise<{ rate: number; p95Ms: number; next: string }> {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  try {
    await ask(child, { kind: 'open', url, count: listeners }, 'listening');
    let best = { rate: 0, p95Ms: 0, next: 'no rate was late' };
    for (const rate of rates) {
      const { p95Ms, share } = await step(child, sender, { rate, listeners, bytes });
      if (!(p95Ms <= lateMs) || share < 1) {
        const came = share < 1 ? `, ${Math.floor(share * 100)} % came within 5 s` : '';
        best = { ...best, next: `at ${whole(rate)} p95 ${p95Ms.toFixed(0)} ms${came}` };
        break;
      }
      best = { ...best, rate, p95Ms };
    }
    return best;
  } finally {
    child.send({ kind: 'close' } satisfies ToListeners);
  }
}

async function step(
  child: ChildProcess,
  sender: pg.Client,
  { rate, listeners, bytes }: Step & { rate: number },
): Promise<{ p95Ms: number; share: number }> {
  await ask(child, { kind: 'begin' }, 'begun');
  const rounds = stepMs / everyMs;
  const each = Math.round((rate * everyMs) / 1000);
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    await pause(Math.max(0, began + round * everyMs - performance.now()));
    await sender.query(
      `select pg_notify('bench', rpad($1 || ' ' || n, $2, 'x')) from generate_series(1, $3::int) n`,
      [String(Date.now()), bytes, each],
    );
  }
  const wanted = rounds * each * listeners;
  for (let tries = 0; ; tries += 1) {
    const told = await ask(child, { kind: 'tell' }, 'told');
    if (told.arrived >= wanted || tries >= 50) return { p95Ms: told.p95Ms, share: told.arrived / wanted };
    await pause(100);
  }
}

function ask<Kind extends FromListeners['kind']>(
  child: ChildProcess,
  message: ToListeners,
  kind: Kind,
): Promise<Extract<FromListeners, { kind: Kind }>> {
  return new Promise((resolve) => {
    const hear = (answer: FromListeners): void => {
      if (answer.kind !== kind) return;
      child.off('message', hear);
      resolve(answer as Extract<FromListeners, { kind: Kind }>);
    };
    child.on('message', hear);
    child.send(message);
  });
}
