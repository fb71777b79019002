import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Benchmark, type Figure, quantile, whole } from '../figure.ts';
import { Listeners } from './listeners.ts';

const seconds = 20;

interface Told {
  readonly cpuMs: number;
  readonly rss: number;
}

interface Measured {
  /** Share of one core, 0 to 1. */
  readonly core: number;
  readonly p99Ms: number;
  readonly medianMs: number;
  readonly bytesOfOne: number;
  readonly heard: number;
  readonly lost: number;
}

/** One program, one base and so many rovers. */
async function measure(
  rovers: number,
  bytes: number,
  { copy = false, hostile = false }: { copy?: boolean; hostile?: boolean } = {},
): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('./caster-child.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, BENCH_COPY: copy ? 'yes' : 'no' },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const source = await openSource(port, copy);
  const listeners = new Listeners();
  let company: ChildProcess | undefined;
  try {
    // A mount point without a byte has no source yet.
    if (!copy) source.write('hello');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = await ask(child);
    await listeners.connect(port, rovers, copy);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const idle = await ask(child);
    if (hostile) company = callCompany(port);
    const began = performance.now();
    await listeners.hear(source, bytes, seconds);
    const after = await ask(child);
    const wallMs = performance.now() - began;
    return {
      core: (after.cpuMs - idle.cpuMs) / wallMs,
      p99Ms: quantile(listeners.latenciesMs, 0.99),
      medianMs: quantile(listeners.latenciesMs, 0.5),
      bytesOfOne: (idle.rss - before.rss) / rovers,
      heard: listeners.latenciesMs.length / (rovers * seconds),
      lost: listeners.lost,
    };
  } finally {
    company?.kill();
    listeners.close();
    source.destroy();
    child.kill();
    await once(child, 'exit');
  }
}

function callCompany(port: number): ChildProcess {
  return fork(fileURLToPath(new URL('./hostile.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_PORT: String(port) },
  });
}

async function openSource(port: number, copy: boolean): Promise<Socket> {
  const source = connect({ port, host: '127.0.0.1', noDelay: true });
  source.on('error', () => undefined);
  await once(source, 'connect');
  if (copy) return source;
  source.write('SOURCE x /BENCH\r\n\r\n');
  await once(source, 'data');
  source.resume();
  return source;
}

async function ask(child: ChildProcess): Promise<Told> {
  child.send('how much?');
  const [told] = (await once(child, 'message')) as [Told];
  return told;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** What one core carries of corrections, beside a loop that does nothing but copy, and what bad company costs others. */
export const caster: Benchmark = {
  name: 'caster',
  method:
    `The real caster in a process of its own, with an office that answers at once; a base sends once a second for ${seconds} s, and each rover notes when a second was whole. ` +
    'Processor time of the caster process, kernel time of its sockets included. Base and rovers, and those who knock and flood, share the machine; the copy loop (net.Server, one write a socket) is measured in the same run.',
  async run() {
    const copy = await measure(1_000, 10_000, { copy: true });
    const thousand = await measure(1_000, 10_000);
    const hostile = await measure(1_000, 10_000, { hostile: true });
    const many = await measure(10_000, 500);
    return [...figuresOf(thousand, copy), ...hostileFigures(hostile, thousand), ...manyFigures(many)];
  },
};

function figuresOf(one: Measured, copy: Measured): Figure[] {
  return [
    {
      what: '1,000 rovers × 10 kB/s: share of one core',
      goal: '≤ 8 %',
      measured: percent(one.core),
      met: one.core <= 0.08 && one.heard >= 1,
      note: `plain copy loop ${percent(copy.core)}; ${percent(one.heard)} of all seconds arrived whole, ${one.lost} connections lost`,
    },
    {
      what: '1,000 rovers × 10 kB/s: from base to rover, p99',
      goal: '≤ 40 ms',
      measured: `${one.p99Ms.toFixed(1)} ms`,
      met: one.p99Ms <= 40,
      note: `median ${one.medianMs.toFixed(1)} ms; plain copy loop p99 ${copy.p99Ms.toFixed(1)} ms, median ${copy.medianMs.toFixed(1)} ms`,
    },
  ];
}

function hostileFigures(hostile: Measured, calm: Measured): Figure[] {
  const ratio = hostile.p99Ms / calm.p99Ms;
  return [
    {
      what: 'the same beside 200 bad knocks a second, 20 rovers that flood and 100 that never read: p99 of the others, against without',
      goal: '≤ 2 ×',
      measured: `${ratio.toFixed(1)} ×`,
      met: ratio <= 2 && hostile.heard >= 1,
      note: `${hostile.p99Ms.toFixed(1)} ms and ${calm.p99Ms.toFixed(1)} ms; ${percent(hostile.core)} of a core instead of ${percent(calm.core)}; ${percent(hostile.heard)} arrived; who floods shares the machine`,
    },
  ];
}

function manyFigures(many: Measured): Figure[] {
  return [
    {
      what: '10,000 rovers × 0.5 kB/s: share of one core',
      goal: '≤ 60 %',
      measured: percent(many.core),
      met: many.core <= 0.6 && many.heard >= 1,
      note: `p99 ${many.p99Ms.toFixed(0)} ms, median ${many.medianMs.toFixed(0)} ms; ${percent(many.heard)} arrived, ${whole(many.lost)} lost`,
    },
    {
      what: '10,000 rovers: memory of one session',
      goal: '≤ 20 kB',
      measured: `${(many.bytesOfOne / 1000).toFixed(1)} kB`,
      met: many.bytesOfOne <= 20_000,
      note: 'resident memory, its socket included, before the first correction',
    },
  ];
}
