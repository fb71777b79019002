import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import { type LoadResult, loadTerminals, runLoad } from '@furrow/simulator';
import pg from 'pg';
import { type Benchmark, type Figure, quantile, whole } from '../figure.ts';
import { memoryOf } from '../process-memory.ts';
import { secondsOf } from '../process-seconds.ts';
import { drive, seedFleet, seedPast, untilTrue } from './fleet.ts';

const machines = Number(process.env.BENCH_MACHINES ?? 500);
const hoursBehind = Number(process.env.BENCH_HOURS ?? 2);
const measuredS = Number(process.env.BENCH_SECONDS ?? 180);
/** The terminals come in, and what they missed while the worker caught up is behind. */
const settleS = 60;

/** The whole chain of a working fleet: terminals, gateway, database, worker. */
export const live: Benchmark = {
  name: 'live',
  method:
    `${whole(machines)} machines have worked for ${hoursBehind} h with a point every ${drive.stepS} s (seeded; one in five bears a tool with a depth setting) and go on: each reports by 0x0200 over a socket of its own every ` +
    `${drive.stepS} s, ${drive.turnS} s of turning between rows of 400 m. Gateway, worker, http and database run as delivered and share the cores with the sender. From ${settleS} s after the start on and for ${measuredS} s ` +
    'every machine is asked each 2 s how old the newest point is that its jobs know (its own interval is in it); processor time by /proc. BENCH_MACHINES, BENCH_HOURS and BENCH_SECONDS set the sizes.',
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const sql = new pg.Client(product.databaseUrl());
    await sql.connect();
    const stop = new AbortController();
    try {
      const now = Math.floor(Date.now() / 1000);
      const codes = await seedFleet(sql, machines);
      await seedPast(sql, now - hoursBehind * 3600, now);
      const known = `(select count(*) from job_progress where point_at >= to_timestamp(${now - 60})) >= ${machines}`;
      const caughtUpS = await untilTrue(sql, known, 30);
      const load = runLoad({
        host: '127.0.0.1',
        port: product.jt808Port,
        mode: '0200',
        loginS: 120,
        connections: machines,
        terminals: loadTerminals(machines),
        codes,
        signal: stop.signal,
        pointsPerSecond: machines / drive.stepS,
        drive: { turnS: drive.turnS },
      });
      await pause(settleS * 1000);
      const measured = await measure(product, sql);
      stop.abort();
      return figures({ ...measured, caughtUpS, load: await load });
    } finally {
      stop.abort();
      await sql.end();
      await product.dispose();
    }
  },
};

interface Measured {
  readonly ages: readonly number[];
  readonly seconds: ReadonlyMap<string, number>;
  readonly computed: number;
  readonly stale: number;
  /** MB by process. */
  readonly memory: ReadonlyMap<string, number>;
}

/** Ages of the newest points that jobs know, and what the processes did meanwhile. */
async function measure(product: Product, sql: pg.Client): Promise<Measured> {
  const own = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  const spent = (): Map<string, number> => {
    const { user, system } = process.cpuUsage();
    return secondsOf(product, [own.rows[0]!.pid]).set('sender', (user + system) / 1e6);
  };
  const [before, computedBefore] = [spent(), await computings(sql)];
  const ages: number[] = [];
  const until = performance.now() + measuredS * 1000;
  let stale = 0;
  while (performance.now() < until) {
    const { rows } = await sql.query<{ age: number; stale: number }>(
      `select extract(epoch from clock_timestamp() - point_at)::float8 as age,
         (select count(*)::int from stale_day) as stale from job_progress`,
    );
    for (const { age } of rows) ages.push(age);
    stale = Math.max(stale, rows[0]?.stale ?? 0);
    if (process.env.BENCH_SHOW)
      console.log(
        new Date().toISOString(),
        ...[0.5, 0.95, 1].map((share) =>
          quantile(
            rows.map(({ age }) => age),
            share,
          ).toFixed(0),
        ),
      );
    await pause(2000);
  }
  const after = spent();
  const seconds = new Map([...after].map(([name, sum]) => [name, sum - (before.get(name) ?? 0)]));
  return {
    ages,
    seconds,
    stale,
    memory: memoryOf(product.pid!),
    computed: (await computings(sql)) - computedBefore,
  };
}

/** How often vehicles were computed so far, by the rows of their progress. */
async function computings(sql: pg.Client): Promise<number> {
  await sql.query('select pg_stat_force_next_flush()');
  const { rows } = await sql.query<{ n: string }>(
    `select n_tup_upd + n_tup_ins as n from pg_stat_user_tables where relname = 'job_progress'`,
  );
  return Number(rows[0]!.n);
}

function figures({
  ages,
  seconds,
  computed,
  stale,
  memory,
  caughtUpS,
  load,
}: Measured & { caughtUpS: number; load: LoadResult }): Figure[] {
  const p95 = quantile(ages, 0.95);
  const shares = [...seconds].map(([name, sum]) => `${name} ${((100 * sum) / measuredS).toFixed(0)} %`);
  const jobsS = (seconds.get('worker') ?? 0) + (seconds.get('database') ?? 0);
  return [
    {
      what: `newest point in the jobs of ${whole(machines)} working machines, age p95`,
      goal: '≤ 30 s',
      measured: `${p95.toFixed(0)} s`,
      met: p95 <= 30,
      note: `median ${quantile(ages, 0.5).toFixed(0)} s, p99 ${quantile(ages, 0.99).toFixed(0)} s; ${(computed / machines).toFixed(1)} computings a machine`,
    },
    {
      what: 'processor time, share of one core by process',
      goal: 'reported',
      measured: shares.join(', '),
      met: true,
      note: `${((1000 * jobsS) / computed).toFixed(1)} ms of worker and database (its points stored among it) a machine and round; resident memory ${['worker', 'gateway'].map((name) => `${name} ${whole(memory.get(name) ?? 0)} MB`).join(', ')}`,
    },
    {
      what: 'points acknowledged after storing, p95; refused; late',
      goal: 'none refused',
      measured: `${whole(load.latencyMs.p95)} ms; ${whole(load.refused)}; ${stale > 0 ? `${whole(stale)} days marked` : 'none'}`,
      met: load.refused === 0,
      note: `${whole(load.acknowledged)} points, ${whole(load.reconnects)} connections lost`,
    },
    {
      what: 'the same fleet after a restart of the worker: every day read whole',
      goal: 'reported',
      measured: `${caughtUpS.toFixed(0)} s`,
      met: true,
      note: `${((1000 * caughtUpS) / machines).toFixed(0)} ms a machine that has worked for ${hoursBehind} h`,
    },
  ];
}
