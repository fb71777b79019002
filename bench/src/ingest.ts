import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Product } from '@furrow/harness';
import { runLoad } from '@furrow/simulator';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Benchmark, type Figure, whole } from './figure.ts';

const connections = 1000;
const durationS = 30;

/** Durable positions a second over real sockets, and the raw COPY of the very same rows into the same table. */
export const ingest: Benchmark = {
  name: 'ingest',
  method:
    `${whole(connections)} connections send 0x0200 (vendor items: exact place, GNSS, work) for ${durationS} s with at most 20 unanswered each; ` +
    'gateway, database and the load generator share the 2 cores. Then the rows are copied out, the partitions emptied, and the same rows copied in raw.',
  async run() {
    const product = await Product.start({ environment: { FURROW_ADMISSION: 'open' } });
    try {
      const load = await runLoad({
        host: '127.0.0.1',
        port: product.jt808Port,
        connections,
        mode: '0200',
        durationS,
      });
      const raw = await rawCopy(product.databaseUrl());
      return figures(load.perSecond, load.latencyMs.p95, raw);
    } finally {
      await product.dispose();
    }
  },
};

interface RawCopy {
  rows: number;
  perSecond: number;
}

async function rawCopy(url: string): Promise<RawCopy> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const chunks: Buffer[] = [];
    const out = client.query(copyTo('COPY (SELECT * FROM track_point ORDER BY received_at) TO STDOUT'));
    for await (const chunk of out) chunks.push(chunk as Buffer);
    const { rows } = await client.query<{ n: string }>('SELECT count(*) AS n FROM track_point');
    const count = Number(rows[0]?.n);
    await client.query('TRUNCATE track_point');
    await client.query('CHECKPOINT');
    const began = performance.now();
    await pipeline(Readable.from(chunks), client.query(copyFrom('COPY track_point FROM STDIN')));
    return { rows: count, perSecond: count / ((performance.now() - began) / 1000) };
  } finally {
    await client.end();
  }
}

function figures(perSecond: number, p95Ms: number, raw: RawCopy): Figure[] {
  const share = perSecond / raw.perSecond;
  return [
    {
      what: 'durable positions a second, 1,000 connections, acknowledged after storing',
      goal: '≥ 10,000',
      measured: whole(perSecond),
      met: perSecond >= 10_000,
      note: `${whole(raw.rows)} rows stored; p95 from sending to acknowledgement ${whole(p95Ms)} ms at full windows`,
    },
    {
      what: 'the same against a raw COPY of the same rows into the same table',
      goal: '≥ 10 %',
      measured: `${(share * 100).toFixed(1)} %`,
      met: share >= 0.1,
      note: `raw COPY ${whole(raw.perSecond)} rows/s, both cores to itself`,
    },
  ];
}
