import { Client, type Product } from '@furrow/harness';
import pg from 'pg';
import { quantile, timesOf } from '../figure.ts';

/** A point each ten seconds of a day. */
const pointsOfDay = 8_640;
const pageOfTrack = 20_000;
const vehicles = 20;
const tries = Number(process.env.BENCH_TRACKS ?? 100);

/**
 * Gives some of the vehicles a track of yesterday (UTC) and asks for one after the other by `GET track/points`, as the screen does.
 * @returns how long each answer took, ms
 * @throws when an answer does not hold the whole day
 */
export async function dayOfTrack(url: string, product: Product): Promise<number[]> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const from = Date.parse(`${day}T00:00:00Z`) / 1000;
  const asked = await seed(url, day);
  const client = await Client.signIn(product.url, 'admin', product.password);
  let turn = 0;
  return timesOf(async () => {
    const device = asked[turn++ % asked.length]!;
    const { points } = await client.get<{ points: unknown[] }>(
      `track/points?device=${device}&from=${from}&to=${from + 86_399}`,
    );
    if (points.length < Math.min(pointsOfDay, pageOfTrack))
      throw new Error(`the track of ${device} has ${points.length} points`);
  }, tries);
}

export const p95Of = (times: readonly number[]): number => quantile(times, 0.95);

async function seed(url: string, day: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ no: number; id: string }>(
      'select no, id from vehicle order by no limit $1',
      [vehicles],
    );
    await client.query(
      `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, satellites, fix, received_at, late, alarms, bits)
       select no, 0, $2::timestamptz + make_interval(secs => n * 10), 116.5 + n / 100000.0, 36.5, 2, 90, 3, 20, 4, $2::timestamptz + make_interval(secs => n * 10), false, 0, 3
       from unnest($1::int[]) as no, generate_series(0, ${pointsOfDay - 1}) as n on conflict do nothing`,
      [rows.map(({ no }) => no), `${day}T00:00:00Z`],
    );
    await client.query('analyze track_point');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
