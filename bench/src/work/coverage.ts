import { setTimeout as pause } from 'node:timers/promises';
import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, type Figure, quantile, whole } from '../figure.ts';
import { seedTrack } from '../seed.ts';

/** Shuttle work of 400 m with 3 m at 2 m/s, a point a second: some 20 ha. */
const seconds = 40_000;
const zoom = 17;

interface Legend {
  areaM2: number;
  bbox: [west: number, south: number, east: number, north: number];
}

/** The coverage map of a large block: its first picture, and tiles. */
export const coverage: Benchmark = {
  name: 'coverage',
  method:
    `A day of ${whole(seconds)} points is written into the history and becomes a job by the worker. Then its legend and the tile of its middle are asked for, neither of which was drawn before, ` +
    'and further tiles with other colours one after the other; timed at the client on the same machine.',
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const sql = new pg.Client(product.databaseUrl());
    await sql.connect();
    try {
      await seedTrack(sql, seconds);
      await sql.query(
        `insert into stale_day (vehicle_no, day) select distinct vehicle_no, (time at time zone interval '8 hours')::date from track_point`,
      );
      const client = await Client.signIn(product.url, 'admin', product.password);
      return await figures(client, product, await largestJob(client));
    } finally {
      await sql.end();
      await product.dispose();
    }
  },
};

async function largestJob(client: Client): Promise<string> {
  for (let tries = 0; tries < 120; tries++) {
    const { rows } = await client.get<{ rows: { id: string; areaM2: number }[] }>(
      'deviceJob?state=finished&sort=-areaM2&size=10',
    );
    if (rows[0]) return rows[0].id;
    await pause(1000);
  }
  throw new Error('the worker made no job within two minutes');
}

async function figures(client: Client, product: Product, id: string): Promise<Figure[]> {
  const tile = async (legend: Legend, by: string): Promise<number> => {
    const [x, y] = middleOf(legend);
    const began = performance.now();
    const url = `${product.url}/farm/v2/job/${id}/coverage?z=${zoom}&x=${x}&y=${y}&by=${by}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${client.token}` } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  const began = performance.now();
  const legend = await client.get<Legend>(`job/${id}/coverage`);
  await tile(legend, 'quality');
  const first = performance.now() - began;
  const times: number[] = [];
  for (let i = 0; i < 8; i++)
    for (const by of ['quality', 'depth', 'speed', 'time']) times.push(await tile(legend, by));
  const p95 = quantile(times, 0.95);
  return [
    {
      what: `coverage of ${(legend.areaM2 / 1e4).toFixed(0)} ha, legend and first picture`,
      goal: '≤ 500 ms',
      measured: `${first.toFixed(0)} ms`,
      met: first <= 500,
      note: 'drawn in a thread beside the calls, which was started with the product',
    },
    {
      what: 'a further tile of it: p95',
      goal: '≤ 200 ms',
      measured: `${p95.toFixed(0)} ms`,
      met: p95 <= 200,
      note: `median ${quantile(times, 0.5).toFixed(0)} ms`,
    },
  ];
}

function middleOf({ bbox: [west, south, east, north] }: Legend): [x: number, y: number] {
  const lat = (((south + north) / 2) * Math.PI) / 180;
  return [
    Math.floor((((west + east) / 2 + 180) / 360) * 2 ** zoom),
    Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * 2 ** zoom),
  ];
}
