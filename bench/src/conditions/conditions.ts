import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { canBody, canFrames, runCanLoad, valuesOfMessage } from './can-load.ts';

const connections = 500;
const durationS = 20;
const window = 10;
const chartDays = 30;
const signals = [
  'engineSpeed',
  'engineLoad',
  'coolantTemperature',
  'fuelRate',
  'oilPressure',
  'batteryVoltage',
];

/** Condition values a second over real sockets beside a plain COPY of the same rows, what they take on disk, and charts of them. */
export const conditions: Benchmark = {
  name: 'conditions',
  method:
    `${whole(connections)} connections send 0x0705 with ${valuesOfMessage} values (J1939, ISO 11783) for ${durationS} s, at most ${window} unanswered each; ` +
    'acknowledged after the commit; gateway, database and load share the machine. Then the rows are copied out, the partitions emptied, and the same rows copied in by a plain COPY. ' +
    `Charts: one machine, a day at 1 Hz as its terminal sends it, rolled up by the worker, its packed hours repeated over ${chartDays} days; six signals by HTTP, the median of five.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_ADMISSION: 'open', FURROW_DEMO: 'off' } });
    try {
      const load = await runCanLoad({ port: product.jt808Port, connections, durationS, window });
      const raw = await rawCopy(product.databaseUrl());
      const charts = await chartTimes(product);
      return [...ingestFigures(load.perSecond, raw), ...charts];
    } finally {
      await product.dispose();
    }
  },
};

interface RawCopy {
  rows: number;
  perSecond: number;
  bytesOfValue: number;
}

async function rawCopy(url: string): Promise<RawCopy> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const chunks: Buffer[] = [];
    const out = client.query(copyTo('COPY (SELECT * FROM condition_frame) TO STDOUT (FORMAT binary)'));
    for await (const chunk of out) chunks.push(chunk as Buffer);
    const { rows } = await client.query<{ n: string; bytes: string }>(
      `SELECT (SELECT count(*) FROM condition_frame) AS n, sum(pg_total_relation_size(inhrelid)) AS bytes
       FROM pg_inherits WHERE inhparent = 'condition_frame'::regclass`,
    );
    const count = Number(rows[0]?.n);
    const bytesOfValue = Number(rows[0]?.bytes) / (count * valuesOfMessage);
    await client.query('TRUNCATE condition_frame, condition_stale');
    await client.query('CHECKPOINT');
    const began = performance.now();
    await pipeline(
      Readable.from(chunks),
      client.query(copyFrom('COPY condition_frame FROM STDIN (FORMAT binary)')),
    );
    return { rows: count, perSecond: count / ((performance.now() - began) / 1000), bytesOfValue };
  } finally {
    await client.end();
  }
}

function ingestFigures(perSecond: number, raw: RawCopy): Figure[] {
  const values = perSecond * valuesOfMessage;
  const share = perSecond / raw.perSecond;
  return [
    {
      what: 'condition values stored a second, 50 a message, acknowledged after storing',
      goal: '≥ 100,000',
      measured: whole(values),
      met: values >= 100_000,
      note: `${whole(perSecond)} messages/s; a plain COPY of the same ${whole(raw.rows)} rows: ${whole(raw.perSecond * valuesOfMessage)} values/s, ${(share * 100).toFixed(1)} % of it reached`,
    },
    {
      what: 'a value as it came, with its share of row and index, on disk',
      goal: '≤ 8 bytes',
      measured: `${raw.bytesOfValue.toFixed(1)} bytes`,
      met: raw.bytesOfValue <= 8,
      note: 'kept 7 days',
    },
  ];
}

async function chartTimes(product: Product): Promise<Figure[]> {
  const client = new pg.Client(product.databaseUrl());
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; no: number }>('SELECT id, no FROM vehicle LIMIT 1');
    const { id, no } = rows[0]!;
    const day = Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400;
    const bytes = await layDay(client, no, day);
    const api = await Client.signIn(product.url, 'admin', product.password);
    const ask = async (days: number) => {
      const from = day + 86_400 - days * 86_400;
      const query = signals.map((signal) => `signals=${signal}`).join('&');
      const path = `condition/of/${id}/series?from=${from}&to=${day + 86_399}&${query}`;
      const times: number[] = [];
      for (let i = 0; i < 5; i++) {
        const began = performance.now();
        await api.get(path);
        times.push(performance.now() - began);
      }
      return times.sort((a, b) => a - b)[2]!;
    };
    const [oneDay, month] = [await ask(1), await ask(chartDays)];
    return [
      {
        what: 'a value after its rollup, with its share of row and index, on disk',
        goal: '≤ 2 bytes',
        measured: `${bytes.toFixed(2)} bytes`,
        met: bytes <= 2,
        note: 'kept 90 days',
      },
      {
        what: 'six curves over a day at 1 Hz',
        goal: '≤ 500 ms',
        measured: `${whole(oneDay)} ms`,
        met: oneDay <= 500,
      },
      {
        what: `six curves over ${chartDays} days at 1 Hz`,
        goal: '≤ 2,000 ms',
        measured: `${whole(month)} ms`,
        met: month <= 2_000,
      },
    ];
  } finally {
    await client.end();
  }
}

/** A day of CAN data, rolled up by the worker, and repeated backwards. Says bytes a packed value. */
async function layDay(client: pg.Client, no: number, day: number): Promise<number> {
  await client.query('TRUNCATE condition_frame, condition_chunk, condition_stale');
  for (let back = 0; back < chartDays; back++) {
    const of = new Date((day - back * 86_400) * 1000).toISOString().slice(0, 10);
    const next = new Date((day - (back - 1) * 86_400) * 1000).toISOString().slice(0, 10);
    for (const table of ['condition_frame', 'condition_chunk'])
      await client.query(
        `CREATE TABLE IF NOT EXISTS ${table}_${of.replaceAll('-', '')} PARTITION OF ${table} FOR VALUES FROM ('${of} 00:00:00+00') TO ('${next} 00:00:00+00')`,
      );
  }
  const lines = function* () {
    for (let at = 0; at < 86_400; at++) {
      // What machines tell moves slowly; the fast groups are noisy.
      const body = Buffer.from(
        canBody((day + at) * 1000, canFrames(Math.round(40 + 30 * Math.sin(at / 90)))),
      );
      yield `${no}\t${new Date((day + at) * 1000).toISOString()}\t0\t\\\\x${body.toString('hex')}\n`;
    }
  };
  await pipeline(
    Readable.from(lines()),
    client.query(copyFrom('COPY condition_frame (vehicle_no, time, serial, raw) FROM STDIN')),
  );
  await client.query(
    `INSERT INTO condition_stale (vehicle_no, hour, marked_at) SELECT $1, to_timestamp($2 + 3600 * h), now() - interval '1 hour' FROM generate_series(0, 23) AS h`,
    [no, day],
  );
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM condition_stale WHERE vehicle_no = $1',
      [no],
    );
    if (rows[0]!.n === 0) break;
    await pause(500);
  }
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT (sum(pg_total_relation_size(inhrelid)) / (SELECT sum(count) FROM condition_chunk))::float8 AS bytes
     FROM pg_inherits WHERE inhparent = 'condition_chunk'::regclass`,
  );
  await client.query(
    `INSERT INTO condition_chunk SELECT vehicle_no, time - make_interval(days => d), signal, count, packed
     FROM condition_chunk, generate_series(1, ${chartDays - 1}) AS d`,
  );
  return rows[0]!.bytes;
}
