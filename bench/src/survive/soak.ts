import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import { type LoadResult, loadTerminals, runLoad } from '@furrow/simulator';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import { type Benchmark, type Figure, quantile, whole } from '../figure.ts';
import { browsersLast } from '../pages/browser-seconds.ts';
import { numberOf, snOf, Teller } from '../warnings/teller.ts';
import { drive, seedFleet } from '../work/fleet.ts';
import { comeAndGo, exportAgain } from './company.ts';
import { Watched } from './watched.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 60);
const perSecond = Number(process.env.BENCH_RATE ?? 2_000);
const warned = Number(process.env.BENCH_TERMINALS ?? 60);
/** An emergency is raised within so long. */
const raiseMs = 30_000;
const sampleMs = 2_000;
/** Growth counts from here on. */
const warmMs = (minutes * 60_000) / 6;
const [growthGoal, pauseGoalMs] = [0.05, 250];

/** Hours of everything at once: does memory grow, does a process stop to answer? */
export const soak: Benchmark = {
  name: 'soak',
  method:
    `${whole(perSecond)} machines report once a second for ${minutes} minutes (their jobs are computed, one in five bears a tool with a depth setting), ${warned} more terminals tell an emergency each, three headless browsers ` +
    'go about map, jobs and warnings, and the list of vehicles is exported over and over as csv and xlsx. The browsers have the lowest priority: people have machines of their own. Memory is read every 2 s from /proc (resident; of the database what its processes have for themselves alone), and growth is the median of the last fifth ' +
    'after the first sixth against the median of the first fifth of it; the pause of the event loop is nodejs_eventloop_lag_max_seconds of /metrics, read as often, start left out. BENCH_MINUTES, BENCH_RATE and BENCH_TERMINALS set the sizes.',
  async run() {
    const product = await Product.start({ environment: { FURROW_ADMISSION: 'open' } });
    const stop = new AbortController();
    let browser: Browser | undefined;
    try {
      browser = await openBrowser();
      const codes = await seeded(product);
      const load = runLoad({
        host: '127.0.0.1',
        port: product.jt808Port,
        mode: '0200',
        loginS: 120,
        settleS: 60,
        connections: perSecond,
        terminals: loadTerminals(perSecond),
        codes,
        signal: stop.signal,
        pointsPerSecond: perSecond,
        drive: { turnS: drive.turnS },
      });
      const told = tellEmergencies(product, stop.signal);
      const others = comeAndGo(browser, product, stop.signal);
      const exported = exportAgain(product, stop.signal);
      const watched = new Watched(product);
      const began = performance.now();
      while (performance.now() - began < minutes * 60_000) {
        browsersLast();
        await watched.look(performance.now() - began);
        await pause(sampleMs);
      }
      stop.abort();
      const emergencies = await told;
      const did = { ...(await done(product)), emergencies, raised: await raisedOf(product, emergencies) };
      const pictures = (await Promise.all(others)).reduce((sum, one) => sum + one, 0);
      const result = await load;
      return figures(watched, result, { ...did, pictures, exports: await exported });
    } finally {
      stop.abort();
      await browser?.close();
      await product.dispose();
    }
  },
};

interface Done {
  readonly points: number;
  readonly jobs: number;
  /** Emergencies whose point was answered for, and those that became a warning. */
  readonly emergencies: number;
  readonly raised: number;
  readonly pictures: number;
  readonly exports: number;
}

async function seeded(product: Product): Promise<ReadonlyMap<string, string>> {
  const sql = new pg.Client(product.databaseUrl());
  await sql.connect();
  try {
    const codes = await seedFleet(sql, perSecond);
    await sql.query(
      `insert into vehicle (id, sn, terminal_number, category, state, division_code) select gen_random_uuid(), sn, number, 'autoSteer', 'inUse', '410100'
       from unnest($1::text[], $2::text[]) as t (sn, number)`,
      [
        Array.from({ length: warned }, (_, i) => snOf(i)),
        Array.from({ length: warned }, (_, i) => numberOf(i)),
      ],
    );
    return codes;
  } finally {
    await sql.end();
  }
}

async function done(product: Product): Promise<Pick<Done, 'points' | 'jobs'>> {
  const sql = new pg.Client(product.databaseUrl());
  await sql.connect();
  try {
    const { rows } = await sql.query<{ points: number; jobs: number }>(
      `select (select count(*)::int from track_point) as points, (select count(*)::int from job) as jobs`,
    );
    return rows[0]!;
  } finally {
    await sql.end();
  }
}

/** Emergencies that were raised: a point that was just stored is judged within moments, and is waited for no longer than `raiseMs`. */
async function raisedOf(product: Product, told: number): Promise<number> {
  const sql = new pg.Client(product.databaseUrl());
  await sql.connect();
  try {
    const until = performance.now() + raiseMs;
    for (;;) {
      const { rows } = await sql.query<{ n: number }>(
        `select count(*)::int as n from warning where 'EX-01' = any(reasons)`,
      );
      if (rows[0]!.n >= told || performance.now() > until) return rows[0]!.n;
      await pause(500);
    }
  } finally {
    await sql.end();
  }
}

/** Terminals that tell an emergency each, spread over the whole time; how many of them were answered for it. */
async function tellEmergencies(product: Product, signal: AbortSignal): Promise<number> {
  const seconds = minutes * 60 - 10;
  const tellers = Array.from(
    { length: warned },
    (_, i) =>
      new Teller(product.jt808Port, i, {
        alarm: 'emergency',
        at: 5 + Math.floor((i / warned) * (seconds - 5)),
        lastWord: false,
        from: 0,
      }),
  );
  for (const one of tellers) one.begin();
  while (!signal.aborted) {
    for (const one of tellers) one.tick();
    await pause(250);
  }
  for (const one of tellers) one.close();
  return tellers.filter(({ told }) => told.some(({ alarms }) => alarms > 0)).length;
}

function figures(watched: Watched, load: LoadResult, did: Done): Figure[] {
  const worked =
    `${whole(load.perSecond)} of ${whole(perSecond)} points a second acknowledged, p95 ${whole(load.latencyMs.p95)} ms; ${whole(did.points)} rows, ${whole(did.jobs)} jobs, ` +
    `${did.pictures} pages opened, ${did.exports} exports`;
  const growth = watched.names.map((name): Figure => {
    const series = watched.memory(name, warmMs);
    const fifth = Math.max(1, Math.floor(series.length / 5));
    const [first, last] = [quantile(series.slice(0, fifth), 0.5), quantile(series.slice(-fifth), 0.5)];
    const share = last / first - 1;
    return {
      what: `growth of memory of ${name} over ${((minutes * 5) / 6).toFixed(1)} minutes`,
      goal: `≤ ${growthGoal * 100} %`,
      measured: `${(share * 100).toFixed(1)} %`,
      met: share <= growthGoal,
      note: `from ${whole(first)} MB to ${whole(last)} MB`,
    };
  });
  const pauses = watched.roles.map((role): Figure => {
    const ms = watched.pauses(role);
    const longest = Math.max(...ms);
    return {
      what: `longest pause of the event loop of ${role}`,
      goal: `≤ ${pauseGoalMs} ms`,
      measured: `${whole(longest)} ms`,
      met: longest <= pauseGoalMs,
      note: `${ms.filter((one) => one > pauseGoalMs).length} of ${ms.length} spans of 2 s have one over the goal; median of the longest ones ${whole(quantile(ms, 0.5))} ms`,
    };
  });
  const enough = load.perSecond >= perSecond * 0.99;
  return [
    {
      what: 'points a second that were acknowledged',
      goal: `${whole(perSecond)}`,
      measured: whole(load.perSecond),
      met: enough,
      note: worked,
    },
    {
      what: `emergencies that were answered for and not raised, of ${did.emergencies}`,
      goal: '0',
      measured: whole(Math.max(0, did.emergencies - did.raised)),
      met: did.emergencies === warned && did.raised === warned,
      note: `${did.raised} raised, ${warned} to be told`,
    },
    ...growth,
    ...pauses,
  ];
}
