import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import { type LoadResult, loadTerminals, runLoad } from '@furrow/simulator';
import { distribute } from '../../../apps/server/src/database/distribution/distribute.ts';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { backAgain, kill } from '../kills.ts';
import type { Timed } from '../reports/speed.ts';
import { keptOf } from './acknowledged.ts';
import { dayOfTrack, p95Of } from './day-track.ts';
import { NoClusterError, Nodes } from './nodes.ts';
import { reportFigure, reportTables } from './report-tables.ts';

const connections = Number(process.env.BENCH_CONNECTIONS ?? 1_000);
const durationS = Number(process.env.BENCH_LOAD_S ?? 30);
const kills = Number(process.env.BENCH_KILLS ?? 30);
const workers = 2;

/** Points over two gateways into several machines of PostgreSQL. */
export const cluster: Benchmark = {
  name: 'cluster',
  method:
    `Two gateways take 0x0200 of ${whole(connections)} connections for ${durationS} s, into one server of PostgreSQL 15 and then into a Citus cluster (coordinator and ${workers} workers, spread by npm run distribute) on the same cores, ` +
    `written through the coordinator and then through the workers (FURROW_POINTS_URL). ${whole(20)} vehicles get a day of 8,640 points, asked for one by one over HTTP. Reports of two dimensions are asked of two new databases that hold the same jobs (BENCH_REPORT_JOBS, BENCH_REPORT_VEHICLES; the goal speaks of 10,000,000). Then gateways that write through the workers, workers of the cluster and the coordinator are killed in turn, ${kills} times under load, and every acknowledged (terminal, second) is looked up. ` +
    'FURROW_TEST_CITUS names the folder of the program that starts a cluster; the plain server is its coordinator alone, with the extension loaded and nothing distributed.',
  async run() {
    const program = Nodes.programIn(process.env.FURROW_TEST_CITUS);
    if (program === null)
      return missing('FURROW_TEST_CITUS names no folder with the program `cluster`; nothing was measured');
    try {
      return await measured(program);
    } catch (error) {
      if (!(error instanceof NoClusterError)) throw error;
      return missing(`${error.message}; nothing was measured`);
    }
  },
};

const missing = (note: string): Figure[] => [
  { what: 'a Citus cluster', goal: 'there', measured: 'missing', met: false, note },
];

async function measured(program: string): Promise<Figure[]> {
  const plain = await withNodes(program, 0, async (nodes) =>
    withGateways(nodes, {}, async (gateways) => {
      const spent = await spentOn(nodes, gateways);
      return { spent, tracks: await dayOfTrack(nodes.url, gateways[0]) };
    }),
  );
  // New databases: a fleet that reports are made of has no terminals of the load in it.
  const [plainReports, reports] = [await reportsOn(program, 0), await reportsOn(program, workers)];
  return withNodes(program, workers, async (nodes) => {
    const byCoordinator = await withGateways(nodes, {}, (gateways) => spentOn(nodes, gateways));
    const environment = { FURROW_POINTS_URL: await nodes.workersUrl() };
    return withGateways(nodes, environment, async (gateways) => {
      const byNodes = await spentOn(nodes, gateways);
      const tracks = await dayOfTrack(nodes.url, gateways[0]);
      return [
        ...['through the coordinator', 'through the worker nodes'].flatMap((way, i) =>
          figuresOf(way, [byCoordinator, byNodes][i]!, plain.spent),
        ),
        trackFigure(tracks, plain.tracks),
        reportFigure(reports, plainReports),
        ...(await underKills({ nodes, gateways })),
      ];
    });
  });
}

const reportsOn = (program: string, count: number): Promise<Timed[]> =>
  withNodes(program, count, (nodes) =>
    withGateways(nodes, { FURROW_DEMO: 'off' }, ([product]) => reportTables(nodes.url, product)),
  );

type Gateways = readonly [Product, Product];

async function withNodes<Found>(
  program: string,
  count: number,
  deed: (nodes: Nodes) => Promise<Found>,
): Promise<Found> {
  const nodes = Nodes.start(program, count);
  try {
    return await deed(nodes);
  } finally {
    nodes.stop();
  }
}

/** Two gateways, the first with all the rest of the product beside it; the tables of several machines are spread before the second starts. */
async function withGateways<Found>(
  nodes: Nodes,
  more: Record<string, string>,
  deed: (gateways: Gateways) => Promise<Found>,
): Promise<Found> {
  const products: Product[] = [];
  try {
    const environment = { FURROW_ADMISSION: 'open', DATABASE_URL: nodes.url, ...more };
    const first = await Product.start({ environment });
    products.push(first);
    if (nodes.workers > 0) await distribute({ url: nodes.url, say: () => undefined });
    const second = await Product.start({ environment: { ...environment, FURROW_ROLES: 'gateway' } });
    products.push(second);
    return await deed([first, second]);
  } finally {
    for (const one of products.reverse()) await one.dispose();
  }
}

interface Both {
  readonly perSecond: number;
  readonly acknowledged: number;
  readonly acked: LoadResult['acked'];
}

/** Half of the terminals at each gateway; without a signal as long as BENCH_LOAD_S says. */
async function through(
  gateways: readonly Product[],
  signal?: AbortSignal,
  seconds = durationS,
): Promise<Both> {
  const terminals = loadTerminals(connections);
  const half = Math.ceil(connections / 2);
  const results = await Promise.all(
    gateways.map((one, i) => {
      const own = terminals.slice(i * half, (i + 1) * half);
      return runLoad({
        host: '127.0.0.1',
        port: one.jt808Port,
        connections: own.length,
        terminals: own,
        mode: '0200',
        ...(signal
          ? { signal, settleS: 60, startS: Math.floor(Date.now() / 1000) - 43_200 }
          : { durationS: seconds }),
      });
    }),
  );
  return {
    perSecond: results.reduce((sum, one) => sum + one.perSecond, 0),
    acknowledged: results.reduce((sum, one) => sum + one.acknowledged, 0),
    acked: results.flatMap((one) => one.acked),
  };
}

interface Spent {
  readonly perSecond: number;
  /** Points that were acknowledged. */
  readonly points: number;
  /** Processor seconds of each node, the coordinator first. */
  readonly seconds: readonly number[];
}

async function spentOn(nodes: Nodes, gateways: Gateways): Promise<Spent> {
  // Vehicles are admitted and their shards' plans made before anything is counted.
  await through(gateways, undefined, 5);
  const before = nodes.seconds();
  const { perSecond, acknowledged: points } = await through(gateways);
  return { perSecond, points, seconds: nodes.seconds().map((seconds, node) => seconds - before[node]!) };
}

function figuresOf(way: string, { perSecond, points, seconds }: Spent, plain: Spent): Figure[] {
  const share = seconds[0]! / seconds.reduce((sum, one) => sum + one, 0);
  const each = seconds.map(
    (one, node) =>
      `${node === 0 ? 'coordinator' : `worker ${node}`} ${one.toFixed(1)} s (${((one / points) * 1e6).toFixed(0)} µs a point)`,
  );
  return [
    {
      what: `durable points a second ${way}, two gateways into coordinator and ${workers} workers, against plain`,
      goal: '≥ 60 %',
      measured: `${((perSecond / plain.perSecond) * 100).toFixed(0)} %`,
      met: perSecond / plain.perSecond >= 0.6,
      note: `${whole(perSecond)} against ${whole(plain.perSecond)} a second; processor of the database ${eachOf(seconds, points)} µs a point against ${eachOf(plain.seconds, plain.points)}`,
    },
    {
      what: `coordinator's share of the processor time of a stored point, gateways writing ${way}`,
      goal: '≤ 10 %',
      measured: `${(share * 100).toFixed(0)} %`,
      met: share <= 0.1,
      note: each.join(', '),
    },
  ];
}

/** Microseconds of all nodes together for a point. */
const eachOf = (seconds: readonly number[], points: number): string =>
  ((seconds.reduce((sum, one) => sum + one, 0) / points) * 1e6).toFixed(0);

function trackFigure(tracks: readonly number[], plain: readonly number[]): Figure {
  const ratio = p95Of(tracks) / p95Of(plain);
  return {
    what: "day of a vehicle's track (8,640 points), p95, against plain",
    goal: '≤ 1.5 ×',
    measured: `${ratio.toFixed(2)} ×`,
    met: ratio <= 1.5,
    note: `${whole(p95Of(tracks))} ms against ${whole(p95Of(plain))} ms, ${tracks.length} answers`,
  };
}

async function underKills({ nodes, gateways }: { nodes: Nodes; gateways: Gateways }): Promise<Figure[]> {
  const stop = new AbortController();
  const load = through(gateways, stop.signal);
  try {
    for (let round = 0; round < kills; round += 1) {
      await pause(1_500 + (round % 4) * 500);
      // In turn: one gateway, a worker of the cluster, the other gateway, the other worker, the coordinator.
      if (round % 5 === 0 || round % 5 === 2) await kill(gateways[round % 5 === 0 ? 0 : 1], 'gateway');
      else await nodes.kill([0, 1, 0, 2, 0][round % 5]!);
      for (const one of gateways) await backAgain(one);
    }
    await pause(5_000);
    stop.abort();
    const result = await load;
    const { lost, twice } = await keptOf(nodes.url, result);
    return [
      {
        what: `acknowledged points lost over ${kills} kills of gateways, workers and the coordinator`,
        goal: '0',
        measured: whole(lost),
        met: lost === 0,
        note: `${whole(result.acknowledged)} acknowledged`,
      },
      { what: 'stored twice', goal: '0', measured: whole(twice), met: twice === 0 },
    ];
  } finally {
    stop.abort();
    await load.catch(() => undefined);
  }
}
