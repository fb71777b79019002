import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import { type LoadResult, loadTerminals, runLoad } from '@furrow/simulator';
import { distribute } from '../../../apps/server/src/database/distribution/distribute.ts';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { backAgain, kill } from '../kills.ts';
import { keptOf } from './acknowledged.ts';
import { NoClusterError, Nodes } from './nodes.ts';

const connections = Number(process.env.BENCH_CONNECTIONS ?? 1_000);
const durationS = Number(process.env.BENCH_LOAD_S ?? 30);
const kills = Number(process.env.BENCH_KILLS ?? 30);
const workers = 2;

/** Points over two gateways into several machines of PostgreSQL. */
export const cluster: Benchmark = {
  name: 'cluster',
  method:
    `Two gateways take 0x0200 of ${whole(connections)} connections for ${durationS} s, into one server of PostgreSQL 15 and then into a Citus cluster (coordinator and ${workers} workers, spread by npm run distribute) on the same cores, ` +
    `written through the coordinator. Then gateways, workers of the cluster and the coordinator are killed in turn, ${kills} times under load, and every acknowledged (terminal, second) is looked up. ` +
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
  const plain = await withGateways(program, 0, async ({ gateways }) => (await through(gateways)).perSecond);
  return withGateways(program, workers, (parts) => onCluster(parts, plain));
}

interface Parts {
  readonly nodes: Nodes;
  readonly gateways: readonly [Product, Product];
}

async function withGateways<Found>(
  program: string,
  count: number,
  deed: (parts: Parts) => Promise<Found>,
): Promise<Found> {
  const nodes = Nodes.start(program, count);
  const products: Product[] = [];
  try {
    const environment = { FURROW_ADMISSION: 'open', DATABASE_URL: nodes.url };
    const first = await Product.start({ environment });
    products.push(first);
    if (count > 0) await distribute({ url: nodes.url, say: () => undefined });
    const second = await Product.start({ environment: { ...environment, FURROW_ROLES: 'gateway' } });
    products.push(second);
    return await deed({ nodes, gateways: [first, second] });
  } finally {
    for (const one of products.reverse()) await one.dispose();
    nodes.stop();
  }
}

interface Both {
  readonly perSecond: number;
  readonly acknowledged: number;
  readonly acked: LoadResult['acked'];
}

/** Half of the terminals at each gateway; without a signal as long as BENCH_LOAD_S says. */
async function through(gateways: readonly Product[], signal?: AbortSignal): Promise<Both> {
  const terminals = loadTerminals(connections);
  const half = Math.ceil(connections / 2);
  const results = await Promise.all(
    gateways.map((one, i) => {
      const own = terminals.slice(i * half, (i + 1) * half);
      return runLoad({
        ...{ host: '127.0.0.1', port: one.jt808Port, connections: own.length, terminals: own, mode: '0200' },
        ...(signal ? { signal, settleS: 60, startS: Math.floor(Date.now() / 1000) - 43_200 } : { durationS }),
      });
    }),
  );
  return {
    perSecond: results.reduce((sum, one) => sum + one.perSecond, 0),
    acknowledged: results.reduce((sum, one) => sum + one.acknowledged, 0),
    acked: results.flatMap((one) => one.acked),
  };
}

async function onCluster({ nodes, gateways }: Parts, plain: number): Promise<Figure[]> {
  const before = nodes.seconds();
  const { perSecond } = await through(gateways);
  const spent = nodes.seconds().map((seconds, node) => seconds - before[node]!);
  const coordinator = spent[0]! / spent.reduce((sum, one) => sum + one, 0);
  return [
    {
      what: `durable points a second through two gateways into coordinator and ${workers} workers, against plain`,
      goal: '≥ 60 %',
      measured: `${((perSecond / plain) * 100).toFixed(0)} %`,
      met: perSecond / plain >= 0.6,
      note: `${whole(perSecond)} against ${whole(plain)} a second`,
    },
    {
      what: 'share of the coordinator in the processor time of the nodes, gateways writing through it',
      goal: '≤ 10 %',
      measured: `${(coordinator * 100).toFixed(0)} %`,
      met: coordinator <= 0.1,
      note: spent.map((one, node) => `node ${node} ${one.toFixed(1)} s`).join(', '),
    },
    ...(await underKills({ nodes, gateways })),
  ];
}

async function underKills({ nodes, gateways }: Parts): Promise<Figure[]> {
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
