import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Product } from '@furrow/harness';
import { runLoad } from '@furrow/simulator';
import { type Figure, whole } from '../figure.ts';
import { secondsOf } from '../process-seconds.ts';
import type { Memory } from './boxes.ts';
import { look, prepare, startJobs } from './office.ts';

const boxes = Number(process.env.BENCH_TBOXES ?? 200);
const bytes = Number(process.env.BENCH_IMAGE_BYTES ?? 1_000_000);
const perSecond = Number(process.env.BENCH_PER_SECOND ?? 1_000);
const calmS = 20;
const mostMs = 150_000;

export const atOnceMethod =
  `${boxes} simulated T-BOXes (a process of their own, of a lower priority: in the field they compute elsewhere) get ${whole(bytes)} bytes each in sub-packages of 1,000, 64 unacknowledged and 200 a second at most, by two ` +
  `jobs of the wizard; ${whole(perSecond)} connections report once a second beside it, and for ${calmS} s before it without. `;

/** Firmware for all at once beside the positions of a fleet. */
export async function atOnce(): Promise<Figure[]> {
  const product = await Product.start({ environment: { FURROW_ADMISSION: 'open' } });
  const stop = new AbortController();
  const child = fork(fileURLToPath(new URL('./boxes-child.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_PORT: String(product.jt808Port), BENCH_COUNT: String(boxes) },
  });
  // The machines in the field compute on processors of their own.
  setPriority(child.pid!, 10);
  try {
    const versionId = await prepare(product, {
      boxes,
      bytes,
      version: '3.0.0',
      pace: { window: 64, rate: 200 },
    });
    await once(child, 'message');
    const positions = {
      host: '127.0.0.1',
      port: product.jt808Port,
      connections: perSecond,
      mode: '0200' as const,
    };
    const calm = await runLoad({ ...positions, pointsPerSecond: perSecond, durationS: calmS });
    const before = secondsOf(product);
    const beside = runLoad({ ...positions, pointsPerSecond: perSecond, signal: stop.signal });
    await pause(3_000);
    await startJobs(product, versionId);
    const sent = await delivered(product);
    stop.abort();
    const busy = await beside;
    const after = secondsOf(product);
    child.send('memories?');
    const [memories] = (await once(child, 'message')) as [Memory[]];
    return figuresOf({
      sent,
      calmMs: calm.latencyMs.p95,
      busyMs: busy.latencyMs.p95,
      gatewayS: (after.get('gateway') ?? 0) - (before.get('gateway') ?? 0),
      databaseS: (after.get('database') ?? 0) - (before.get('database') ?? 0),
      good: memories.filter(({ good }) => good === 1).length,
    });
  } finally {
    stop.abort();
    child.kill();
    await product.dispose();
  }
}

interface Sent {
  readonly seconds: number;
  readonly tasks: number;
}

/** Waits until all packages are there, and says how long it took from the first that began. */
async function delivered(product: Product): Promise<Sent> {
  const until = Date.now() + mostMs;
  for (;;) {
    const [row] = await look<{ open: number; tasks: number; seconds: number }>(
      product,
      `select count(*) filter (where delivered_at is null and state not in ('success', 'fail'))::int as open, count(delivered_at)::int as tasks,
         coalesce(extract(epoch from max(delivered_at) - min(started_at)), 0)::float8 as seconds from terminal_task`,
    );
    if (row!.open === 0 || Date.now() > until) return row!;
    await pause(500);
  }
}

function figuresOf(one: {
  sent: Sent;
  calmMs: number;
  busyMs: number;
  gatewayS: number;
  databaseS: number;
  good: number;
}): Figure[] {
  const { seconds, tasks } = one.sent;
  const speed = (tasks * bytes) / 1e6 / seconds;
  const ratio = one.busyMs / one.calmMs;
  return [
    {
      what: `${tasks} of ${boxes} T-BOXes get ${whole(bytes)} bytes each at once: bytes a second`,
      goal: '≥ 10 MB/s',
      measured: `${speed.toFixed(1)} MB/s`,
      met: speed >= 10 && tasks === boxes,
      note: `${seconds.toFixed(1)} s from the first that began to the last that had all; ${one.good} installed; gateway ${one.gatewayS.toFixed(1)} s, database ${one.databaseS.toFixed(1)} s of the processor, positions among it`,
    },
    {
      what: `acknowledgement of a position beside it, p95, against without, at ${whole(perSecond)} a second`,
      goal: '≤ 2 ×',
      measured: `${ratio.toFixed(1)} ×`,
      met: ratio <= 2,
      note: `${one.busyMs.toFixed(1)} ms and ${one.calmMs.toFixed(1)} ms`,
    },
  ];
}
