import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { createLog } from '../../../apps/server/src/kit/log.ts';
import { bundle } from '../../../tools/run/steps/build-product.mjs';
import { at } from '../../../tools/run/steps/places.mjs';
import { type Figure, quantile, whole } from '../figure.ts';
import { basemap, mapOf, seedDevices } from './fleet.ts';
import { watchRows } from './watch-rows.ts';

const devices = Number(process.env.BENCH_DEVICES ?? 100_000);
const perSecond = Number(process.env.BENCH_POINTS ?? 5_000);
const steadyS = Number(process.env.BENCH_SECONDS ?? 40);
const raisingS = 20;
const outdir = at('.cache', 'bench');
/** Facts are read anew, and states of quiet vehicles written, so often, seconds. */
const freshS = 300;

export const costMethod =
  `${whole(devices)} machines with two fences each and all rules, as delivered, are taken up by one engine in a process of its own (the state is what its heap grew by after a collection); ` +
  `then it is handed ${whole(perSecond)} points a second for ${steadyS} s, and for ${raisingS} s more with two emergencies a second among them, which a watcher of the event stream waits for. ` +
  'Processor time is that of the process, without what making the points costs. ';

interface Told {
  taken: { size: number; cpuMs: number; stateMb: number; rssMb: number };
  steady: { points: number; meanUs: number; feedUs: number; transactionsPerS: number };
  kept: { cpuMs: number; raised: number };
}

/** What the engine costs with everything on. */
export async function engineCost(): Promise<Figure[]> {
  const product = await Product.start();
  const client = new pg.Client(product.databaseUrl());
  await client.connect();
  try {
    const firstNo = await seedDevices(
      client,
      devices,
      await mapOf(createLog({ level: 'error', name: 'bench' })),
    );
    const http = await Client.signIn(product.url, 'admin', product.password);
    const stop = new AbortController();
    const seen = new Map<string, number>();
    const watching = watchRows(product, http, { screen: 'exceptionQuery', signal: stop.signal }, (id) =>
      seen.set(id, Date.now()),
    );
    // As it is delivered, not as it runs from the sources.
    await bundle({
      entryPoints: { 'engine-child': fileURLToPath(new URL('./engine-child.ts', import.meta.url)) },
      outdir,
    });
    const { told, raises } = await runChild(product, firstNo);
    stop.abort();
    await watching;
    const { rows } = await client.query<{ id: string; no: number }>(
      `select w.id, v.no from warning w join vehicle v on v.id = w.vehicle_id where 'EX-01' = any(w.reasons)`,
    );
    const ages = rows.flatMap(({ id, no }) => {
      const [at, shown] = [raises.get(no), seen.get(id)];
      return at === undefined || shown === undefined ? [] : [shown - at];
    });
    const written = await client.query<{ n: number }>(
      `select n_tup_upd::int as n from pg_stat_user_tables where relname = 'warning_state'`,
    );
    const others = await client.query<{ rule: string; n: number }>(
      `select rule, count(*)::int as n from warning where rule <> 'EX-01' group by rule`,
    );
    return figuresOf(told, raises.size, ages, {
      states: written.rows[0]?.n ?? 0,
      others: others.rows.map(({ rule, n }) => `${n} × ${rule}`).join(', '),
    });
  } finally {
    await client.end();
    await product.dispose();
  }
}

function runChild(product: Product, firstNo: number): Promise<{ told: Told; raises: Map<number, number> }> {
  const child = fork(join(outdir, 'engine-child.mjs'), {
    execArgv: ['--expose-gc', '--max-old-space-size=8000'],
    env: {
      ...process.env,
      BENCH_BASEMAP: basemap,
      BENCH_DATABASE: product.databaseUrl(),
      BENCH_DEVICES: `${devices}`,
      BENCH_FIRST: `${firstNo}`,
      BENCH_POINTS: `${perSecond}`,
      BENCH_SECONDS: `${steadyS}`,
      BENCH_RAISING: `${raisingS}`,
    },
  });
  const told: Partial<Told> = {};
  const raises = new Map<number, number>();
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the engine ended: ${code}`)));
    child.on('message', (one: { what: string; no: number; atMs: number }) => {
      if (one.what === 'raise') raises.set(one.no, raises.get(one.no) ?? one.atMs);
      else Object.assign(told, { [one.what]: one });
      if (one.what !== 'kept') return;
      child.removeAllListeners('exit');
      child.kill();
      resolve({ told: told as Told, raises });
    });
  });
}

function figuresOf(
  { taken, steady, kept }: Told,
  raises: number,
  ages: readonly number[],
  { states, others }: { states: number; others: string },
): Figure[] {
  // Taking up is at least what reading the facts anew costs.
  const again = ((taken.cpuMs + kept.cpuMs) * 1000) / taken.size / (freshS * (perSecond / devices));
  const p99 = quantile(ages, 0.99) / 1000;
  return [
    {
      what: `${whole(perSecond)} points a second of ${whole(taken.size)} devices, all rules: mean processor time a point`,
      goal: '≤ 20 µs',
      measured: `${steady.meanUs.toFixed(1)} µs`,
      met: steady.meanUs <= 20,
      note: `its database and the making of the point (${steady.feedUs.toFixed(1)} µs) not among it; taking up ${((taken.cpuMs * 1000) / taken.size).toFixed(0)} µs a device; facts that are read anew and states that are written every 5 min add ${again.toFixed(1)} µs at most${others && `; raised beside: ${others}`}`,
    },
    {
      what: `state of ${whole(taken.size)} devices in memory`,
      goal: '≤ 200 MB',
      measured: `${whole(taken.stateMb)} MB`,
      met: taken.stateMb <= 200,
      note: `${((taken.stateMb * 2 ** 20) / taken.size / 1000).toFixed(1)} kB a device; resident ${whole(taken.rssMb)} MB`,
    },
    {
      what: 'writing transactions outside of storms',
      goal: '≤ 20/s',
      measured: `${steady.transactionsPerS.toFixed(2)}/s`,
      met: steady.transactionsPerS <= 20,
      note: `${whole(states)} rows of states in all: each quiet device once in 5 min, ${whole(devices / freshS)}/s, some thousand at a time`,
    },
    {
      what: 'from the deciding point, stored, to the event stream of a watcher: p99',
      goal: '≤ 3 s',
      measured: `${p99.toFixed(2)} s`,
      met: p99 <= 3 && ages.length === raises,
      note: `median ${(quantile(ages, 0.5) / 1000).toFixed(2)} s; ${ages.length} of ${raises} seen`,
    },
  ];
}
