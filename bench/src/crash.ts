import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import { type LoadResult, runLoad } from '@furrow/simulator';
import pg from 'pg';
import { type Benchmark, whole } from './figure.ts';
import { postmasterPid } from './kills.ts';

const productKills = 20;
const databaseKills = 5;
const connections = 200;

/** kill -9 under load; afterwards every acknowledged point must stand in the history, once. */
export const crash: Benchmark = {
  name: 'crash',
  method:
    `${connections} connections send without pause while the product's parent is killed with SIGKILL ${productKills} times and PostgreSQL's ` +
    `postmaster ${databaseKills} times, each after 1.5 to 3 s of work; then every acknowledged (terminal, second) is looked up in track_point.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_ADMISSION: 'open' } });
    const stop = new AbortController();
    try {
      const load = runLoad({
        host: '127.0.0.1',
        port: product.jt808Port,
        connections,
        mode: '0200',
        signal: stop.signal,
        settleS: 20,
      });
      for (let round = 0; round < productKills + databaseKills; round += 1) {
        await pause(1500 + (round % 4) * 500);
        if (round % 5 === 4) process.kill(postmasterPid(product), 'SIGKILL');
        else {
          await product.kill();
          await product.begin();
        }
      }
      await pause(5000);
      stop.abort();
      const result = await load;
      const lost = await lostPoints(product.databaseUrl(), result);
      return [
        {
          what: 'acknowledged points lost over 20 kill -9 of the product and 5 of the database',
          goal: '0',
          measured: whole(lost),
          met: lost === 0,
          note: `${whole(result.acknowledged)} acknowledged, ${whole(result.resent)} sent again, ${whole(result.reconnects)} reconnections`,
        },
      ];
    } finally {
      stop.abort();
      await product.dispose();
    }
  },
};

async function lostPoints(url: string, result: LoadResult): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string; times: string[] }>(
      `SELECT v.terminal_number AS number, array_agg(extract(epoch FROM p.time)::bigint::text) AS times
         FROM track_point p JOIN vehicle v ON v.no = p.vehicle_no GROUP BY v.terminal_number`,
    );
    const stored = new Map(rows.map((row) => [row.number, new Set(row.times.map(Number))]));
    let lost = 0;
    for (const acked of result.acked) {
      const times = stored.get(acked.terminalNumber);
      for (const time of acked.times()) if (!times?.has(time)) lost += 1;
    }
    return lost;
  } finally {
    await client.end();
  }
}
