import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import { runLoad } from '@furrow/simulator';
import pg from 'pg';
import { type Benchmark, whole } from './figure.ts';

const connections = 500;
const pointsPerSecond = 500;
const durationS = 60;
/** The counts of connections are written once a minute. */
const countedWithinMs = 150_000;
/** IPv4 and TCP without options: each report is a packet of its own, and so is each answer. */
const headerBytes = 40;
/** 0x8001 of 2019: a header of 17, a body of 5, its checksum and two delimiters. */
const answerFrameBytes = 25;

/** What one point takes on the disk and on the line: what `npm run sizing` reckons with. */
export const sizing: Benchmark = {
  name: 'sizing',
  method:
    `${whole(connections)} connections send 0x0200 (vendor items: exact place, GNSS, work), each one a second, for ${durationS} s; then the sizes of the partitions with their indexes are divided by ` +
    'their rows, and the bytes that the gateway counted by its messages. On the line come 40 bytes of IP and TCP to each.',
  async run() {
    const product = await Product.start({ environment: { FURROW_ADMISSION: 'open' } });
    const client = new pg.Client(product.databaseUrl());
    try {
      await client.connect();
      await runLoad({
        host: '127.0.0.1',
        port: product.jt808Port,
        connections,
        pointsPerSecond,
        mode: '0200',
        durationS,
      });
      const { rows } = await client.query<{ n: number; bytes: number; index: number }>(
        `SELECT (SELECT count(*)::int FROM track_point) AS n, sum(pg_total_relation_size(inhrelid))::float8 AS bytes,
           sum(pg_indexes_size(inhrelid))::float8 AS index
         FROM pg_inherits WHERE inhparent = 'track_point'::regclass`,
      );
      const { n, bytes, index } = rows[0]!;
      const frame = await frameBytes(client);
      return [
        {
          what: 'a point on the disk, with its share of the index',
          goal: 'reported',
          measured: `${whole(bytes / n)} bytes`,
          met: n > 0,
          note: `${whole(n)} rows; ${whole(index / n)} of it in the index`,
        },
        {
          what: 'a report and its answer on the line',
          goal: 'reported',
          measured: `${whole(frame + headerBytes)} bytes in, ${whole(answerFrameBytes + headerBytes)} bytes out`,
          met: frame > 0,
          note: 'without TLS; the acknowledgements of TCP ride on them',
        },
      ];
    } finally {
      await client.end();
      await product.dispose();
    }
  },
};

async function frameBytes(client: pg.Client): Promise<number> {
  for (let waitedMs = 0; waitedMs < countedWithinMs; waitedMs += 1000) {
    const { rows } = await client.query<{ each: number | null }>(
      `SELECT sum(bytes)::float8 / sum(messages) AS each FROM terminal_traffic HAVING sum(messages) > ${(pointsPerSecond * durationS) / 2}`,
    );
    const each = rows[0]?.each;
    if (each) return each;
    await pause(1000);
  }
  throw new Error('The gateway has not told what it counted.');
}
