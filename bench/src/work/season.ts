import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BatchAnswer, TaskRow } from '@furrow/contract';
import { Client, Product } from '@furrow/harness';
import { loadTerminals, runLoad } from '@furrow/simulator';
import type pg from 'pg';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { connected } from '../kills.ts';
import { memoryOf } from '../process-memory.ts';
import { secondsOf } from '../process-seconds.ts';
import { drive, seedFleet, untilTrue } from './fleet.ts';

const machines = Number(process.env.BENCH_MACHINES ?? 100);
const days = Number(process.env.BENCH_DAYS ?? 3);
const hours = Number(process.env.BENCH_HOURS ?? 2);
const daySeconds = 86_400;
/** What the goal speaks of. */
const season = { machines: 1000, days: 60 } as const;

/** A season recomputed: every job of a fleet anew, killed half way. */
export const seasonOfFleet: Benchmark = {
  name: 'season',
  method:
    `${whole(machines)} machines work on ${days} days for ${hours} h each, with a point every ${drive.stepS} s; one in five bears a tool with a depth setting. Their terminals send it all by 0x0704 while the worker computes what has come. ` +
    'When nothing waits any more the figures, strips and sums of all days are read; then the digests are taken away, so that nothing is taken for known, and POST deviceJob/batch/recompute asks for every job anew. Half way the product is killed ' +
    'with SIGKILL and started again. In the end all columns of the jobs are compared as text, the strips byte by byte. BENCH_MACHINES, BENCH_DAYS and BENCH_HOURS set the sizes; a batch takes at most 10,000 jobs.',
  async run() {
    if (days * hours > 15)
      throw new RangeError('the days of one fleet lie beside each other: days × hours ≤ 15');
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    let sql = await connected(product);
    try {
      const first = await computeAsItComes(product, sql);
      const before = await figuresOf(sql);
      await sql.query(`update job set digest = ''`);
      const made = await recomputed(product, sql);
      sql = made.again;
      const after = await figuresOf(sql);
      const differing = [...before].filter(([key, text]) => after.get(key) !== text).length;
      const missing = Math.abs(after.size - before.size) + (await jobCount(sql, `digest = ''`));
      return figures({
        first,
        jobs: await jobCount(sql),
        ...made,
        rows: before.size,
        differing: differing + missing,
      });
    } finally {
      await sql.end();
      await product.dispose();
    }
  },
};

interface Computed {
  readonly points: number;
  readonly sentS: number;
  readonly waitedS: number;
}

/** Sends day after day and waits until every day is computed from all of its points. */
async function computeAsItComes(product: Product, sql: pg.Client): Promise<Computed> {
  const codes = await seedFleet(sql, machines);
  const today = Math.floor(Date.now() / 1000 / daySeconds);
  let [points, sentS] = [0, 0];
  for (let day = 0; day < days; day++) {
    const load = await runLoad({
      host: '127.0.0.1',
      port: product.jt808Port,
      mode: '0704',
      drive,
      codes,
      connections: machines,
      terminals: loadTerminals(machines),
      points: (machines * hours * 3600) / drive.stepS,
      // Beside the ground of the day before: places go by the hour.
      startS: (today - days + day) * daySeconds + day * hours * 3600,
    });
    points += load.acknowledged;
    sentS += load.seconds;
  }
  const done = `not exists (select from stale_day) and (select count(distinct (vehicle_no, work_date)) from job where state <> 'inProgress') = ${machines * days}`;
  return { points, sentS, waitedS: await untilTrue(sql, done, 60) };
}

interface Recomputed {
  /** Rows that had an answer when it was killed. */
  readonly half: number;
  /** Without the time in which it was down. */
  readonly seconds: number;
  readonly restartS: number;
  readonly spentS: number;
  readonly workerMb: number;
  readonly again: pg.Client;
}

async function recomputed(product: Product, sql: pg.Client): Promise<Recomputed> {
  const client = await Client.signIn(product.url, 'admin', product.password);
  const began = performance.now();
  const spent = (): number => {
    const by = secondsOf(product);
    return (by.get('worker') ?? 0) + (by.get('database') ?? 0);
  };
  const from = spent();
  const ask = { batchKey: randomUUID(), filter: {}, reason: 'season' };
  const { id, task, total } = await client.post<BatchAnswer>('deviceJob/batch/recompute', ask);
  if (!task) throw new Error('a batch of 100 jobs or fewer is no task: take more machines or days');
  const half = await answered(client, task.id, total / 2);
  const untilKilled = spent() - from;
  await sql.end();
  const killedAt = performance.now();
  await product.kill();
  await product.begin();
  const restartS = (performance.now() - killedAt) / 1000;
  const [again, later] = [
    await connected(product),
    await Client.signIn(product.url, 'admin', product.password),
  ];
  const fromStart = spent();
  let workerMb = 0;
  for (;;) {
    workerMb = Math.max(workerMb, memoryOf(product.pid!).get('worker') ?? 0);
    const batch = await later.get<BatchAnswer>(`batches/${id}`);
    if (batch.refused.length > 0) throw new Error(`refused: ${JSON.stringify(batch.refused[0])}`);
    if (batch.state === 'done') break;
    await pause(500);
  }
  await untilTrue(again, 'not exists (select from stale_day)', 60);
  const seconds = (performance.now() - began) / 1000 - restartS;
  return { half, seconds, restartS, spentS: untilKilled + spent() - fromStart, workerMb, again };
}

/** Waits until so many rows have an answer; answers how many. */
async function answered(client: Client, task: string, rows: number): Promise<number> {
  for (;;) {
    const { done, state } = await client.get<TaskRow>(`tasks/${task}`);
    if (done >= rows || state === 'done') return done;
    await pause(100);
  }
}

/** All that was computed, each row as text by its key, without what tells one computing from another. */
async function figuresOf(sql: pg.Client): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ key: string; text: string }>(
    `select 'job ' || id as key, (to_jsonb(job) - array['digest', 'version', 'computed_at', 'updated_at'])::text as text from job where deleted_at is null
     union all select 'strips ' || job_id, md5(strips) from job_strip
     union all select 'share ' || job_id || block_id, to_jsonb(job_share)::text from job_share
     union all select 'day ' || vehicle_no || ' ' || work_date || work_type, to_jsonb(vehicle_day)::text from vehicle_day`,
  );
  return new Map(rows.map(({ key, text }) => [key, text]));
}

async function jobCount(sql: pg.Client, which = 'true'): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from job where deleted_at is null and ${which}`,
  );
  return rows[0]!.n;
}

function figures({
  first,
  jobs,
  half,
  seconds,
  restartS,
  spentS,
  workerMb,
  rows,
  differing,
}: Omit<Recomputed, 'again'> & { first: Computed; jobs: number; rows: number; differing: number }): Figure[] {
  const hoursOfSeason = ((seconds / jobs) * season.machines * season.days) / 3600;
  return [
    {
      what: `${whole(machines)} machines, ${days} days: figures, strips and sums after the recompute that differ from those computed as the points came`,
      goal: '0',
      measured: `${whole(differing)} of ${whole(rows)}`,
      met: differing === 0,
      note: `killed after ${whole(half)} of ${whole(jobs)} jobs, resumed by itself`,
    },
    {
      what: `recomputing ${whole(jobs)} jobs of ${hours} h, one after another`,
      goal: 'reported',
      measured: `${seconds.toFixed(0)} s`,
      met: true,
      note: `ready again ${restartS.toFixed(0)} s after the kill (not among it); ${((1000 * spentS) / jobs).toFixed(0)} ms of processor time of worker and database a job; worker ${whole(workerMb)} MB; by extrapolation ${whole(season.machines)} machines × ${season.days} such days in ${hoursOfSeason.toFixed(1)} h`,
    },
    {
      what: 'the same points as they came: sent and stored, then the rest of the computing',
      goal: 'reported',
      measured: `${first.sentS.toFixed(0)} s, ${first.waitedS.toFixed(0)} s`,
      met: true,
      note: `${whole(first.points)} points`,
    },
  ];
}
