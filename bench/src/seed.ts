import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const places: readonly (readonly [lng: number, lat: number])[] = [
  [126.6, 45.8],
  [125.3, 43.9],
  [123.4, 41.8],
  [113.6, 34.8],
  [117.0, 36.7],
  [114.5, 38.0],
  [118.8, 32.1],
  [87.6, 43.8],
  [111.7, 40.8],
  [106.2, 38.5],
  [104.1, 30.7],
  [114.3, 30.6],
  [112.9, 28.2],
  [108.4, 22.8],
];

/** Vehicles around farming places, half of them heard of within the last minute; past the rules, for a benchmark only. */
export async function seedVehicles(client: pg.Client, count: number): Promise<void> {
  await copy(client, 'vehicle (id, sn, terminal_number, alias, category, state)', vehicles(count));
  await client.query(
    `
    INSERT INTO vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status, satellites, fix, alarms, bits)
    SELECT v.no, now() - interval '1 hour' * (v.no % 2), 0, now() - interval '1 hour' * (v.no % 2), now(),
           p.lng + (random() - 0.5) * 3, p.lat + (random() - 0.5) * 3, 2 * (v.no % 3), v.no % 360, v.no % 3, 20, 4, 0, 3
      FROM vehicle v JOIN unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS p(lng, lat, n) ON p.n = v.no % ${places.length} + 1
    ON CONFLICT DO NOTHING`,
    [places.map(([lng]) => lng), places.map(([, lat]) => lat)],
  );
  await client.query('ANALYZE vehicle; ANALYZE vehicle_latest');
}

function* vehicles(count: number): Generator<string> {
  for (let i = 1; i <= count; i += 1) {
    yield `${randomUUID()}\t${8_000_000_000 + i}\t${20_000_000_000 + i}\tB${i}\tautoSteer\tinUse\n`;
  }
}

/** A day of work of one vehicle: `seconds` points at 1 Hz, rows of 400 m with turns; answers id, first and last second. */
export async function seedTrack(
  client: pg.Client,
  seconds: number,
): Promise<{ id: string; from: number; to: number }> {
  await seedVehicles(client, 1);
  const { rows } = await client.query<{ id: string; no: number }>(
    'SELECT id, no FROM vehicle ORDER BY no LIMIT 1',
  );
  const { id, no } = rows[0]!;
  const day = Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400;
  const name = new Date(day * 1000).toISOString().slice(0, 10);
  await client.query(
    `CREATE TABLE IF NOT EXISTS track_point_${name.replaceAll('-', '')} PARTITION OF track_point
       FOR VALUES FROM ('${name}T00:00:00Z') TO ('${new Date((day + 86_400) * 1000).toISOString()}')`,
  );
  await copy(
    client,
    'track_point (vehicle_no, source, time, lng, lat, speed, heading, status, value, satellites, fix, received_at, late, alarms, bits)',
    points(no, day, seconds),
  );
  return { id, from: day, to: day + seconds - 1 };
}

function* points(no: number, day: number, seconds: number): Generator<string> {
  const metre = 1 / 111_320;
  for (let i = 0; i < seconds; i += 1) {
    const row = Math.floor(i / 220);
    const along = Math.min(i % 220, 200) * 2;
    const lat = 45.8 + (row % 2 ? 400 - along : along) * metre;
    const lng = 126.6 + row * 2.5 * metre * 1.43;
    const working = i % 220 < 200;
    const depth = working ? (0.27 + 0.03 * Math.sin(i / 90)).toFixed(3) : '\\N';
    const time = new Date((day + i) * 1000).toISOString();
    yield `${no}\t0\t${time}\t${lng}\t${lat}\t${working ? 2 : 1}\t${row % 2 ? 180 : 0}\t${working ? 2 : 1}\t${depth}\t24\t4\t${time}\tf\t0\t3\n`;
  }
}

async function copy(client: pg.Client, into: string, rows: Generator<string>): Promise<void> {
  await pipeline(Readable.from(chunked(rows)), client.query(copyFrom(`COPY ${into} FROM STDIN`)));
}

function* chunked(rows: Generator<string>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += row;
    if (chunk.length > 1 << 16) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}
