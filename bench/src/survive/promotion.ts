import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import { runLoad } from '@furrow/simulator';
import { ask } from '../../../apps/server/src/database/backup/testing/sums.ts';
import { LoneServer, placeForServers } from '../../../apps/server/src/database/testing/two-servers.ts';
import { type Figure, whole } from '../figure.ts';
import { type Kept, keptOf } from './acknowledged.ts';

const connections = Number(process.env.BENCH_CONNECTIONS ?? 200);
const rounds = Number(process.env.BENCH_PROMOTIONS ?? 5);
const loadS = Number(process.env.BENCH_LOAD_S ?? 15);
/** Unanswered points of a terminal; so many answers of each may still come from the server that was killed. */
const window = 20;
const againWithinS = 30;
/** Nobody waits longer for terminals to be acknowledged again. */
const patienceMs = 90_000;

export const promotionsMethod =
  `${connections} terminals send without pause to the product on two servers of PostgreSQL, the second a standby with synchronous commit, both durable; ` +
  'after some seconds the primary is killed with SIGKILL and the standby promoted at once by hand; nothing else is told to the product. Then every acknowledged (terminal, second) is looked up on the promoted server, ' +
  `${rounds} times with new servers each. `;

interface Round extends Kept {
  readonly acknowledged: number;
  readonly resent: number;
  /** From the kill until more was acknowledged after the promotion than can have been under way before; infinite: that never came. */
  readonly againS: number;
  readonly promotedS: number;
}

/** The primary is killed and its standby promoted. */
export async function promotions(): Promise<Figure[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await promotion());
  const sum = (of: (one: Round) => number): number => all.reduce((so, one) => so + of(one), 0);
  const againS = all.map((one) => one.againS);
  const [lost, twice] = [sum((one) => one.lost), sum((one) => one.twice)];
  return [
    {
      what: `primary killed, standby promoted, ${rounds} times: acknowledged and lost`,
      goal: '0',
      measured: whole(lost),
      met: lost === 0,
      note: `${whole(sum((one) => one.acknowledged))} acknowledged, ${whole(sum((one) => one.resent))} sent again, ${whole(sum((one) => one.rows))} rows`,
    },
    { what: 'stored twice', goal: '0', measured: whole(twice), met: twice === 0 },
    {
      what: 'from the kill until terminals are acknowledged again, the longest',
      goal: `≤ ${againWithinS} s`,
      measured: `${Math.max(...againS).toFixed(1)} s`,
      met: Math.max(...againS) <= againWithinS,
      note: `${againS.map((one) => one.toFixed(1)).join(', ')} s; of them until the standby took writes ${all.map((one) => one.promotedS.toFixed(1)).join(', ')} s`,
    },
  ];
}

async function promotion(): Promise<Round> {
  const { root, remove } = placeForServers();
  const servers: LoneServer[] = [];
  try {
    const first = await LoneServer.make(`${root}/first`, true);
    servers.push(first);
    await ask(first.url('postgres'), 'CREATE DATABASE furrow');
    const second = await first.makeStandby(`${root}/second`);
    servers.push(second);
    await ask(first.url('postgres'), `ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
    await ask(first.url('postgres'), 'SELECT pg_reload_conf()');
    await followed(first);
    return await underLoad(first, second);
  } finally {
    for (const one of servers) await one.stop();
    remove();
  }
}

/** Waits until commits wait for the standby. */
async function followed(primary: LoneServer): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const [state] = await ask<{ sync: string }>(
      primary.url('postgres'),
      'SELECT sync_state AS sync FROM pg_stat_replication',
    );
    if (state?.sync === 'sync') return;
    await pause(50);
  }
  throw new Error('the standby does not follow');
}

async function underLoad(first: LoneServer, second: LoneServer): Promise<Round> {
  const environment = { FURROW_ADMISSION: 'open', DATABASE_URL: first.urlWith(second, 'furrow') };
  const product = await Product.start({ environment });
  const stop = new AbortController();
  let promotedAt = Number.POSITIVE_INFINITY;
  let againAt = Number.POSITIVE_INFINITY;
  let since = 0;
  const load = runLoad({
    host: '127.0.0.1',
    port: product.jt808Port,
    connections,
    window,
    mode: '0200',
    signal: stop.signal,
    settleS: 30,
    onAck(_terminal, _timeS, points) {
      if (performance.now() < promotedAt || againAt !== Number.POSITIVE_INFINITY) return;
      since += points;
      if (since > connections * window) againAt = performance.now();
    },
  });
  try {
    await pause(loadS * 1000);
    const killedAt = performance.now();
    await first.kill();
    await ask(second.url('postgres'), 'SELECT pg_promote()');
    promotedAt = performance.now();
    while (againAt === Number.POSITIVE_INFINITY && performance.now() < killedAt + patienceMs) await pause(20);
    await pause((loadS / 3) * 1000);
    stop.abort();
    const result = await load;
    return {
      ...(await keptOf(second.url('furrow'), result)),
      acknowledged: result.acknowledged,
      resent: result.resent,
      againS: (againAt - killedAt) / 1000,
      promotedS: (promotedAt - killedAt) / 1000,
    };
  } finally {
    stop.abort();
    await load.catch(() => undefined);
    await product.dispose();
  }
}
