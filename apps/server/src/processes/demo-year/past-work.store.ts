import type { Queryable, TransactionClient } from '#database/transaction.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';

/** A point of the demo's past; seconds UTC, degrees, m/s, metres. */
export interface PastPoint {
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
  readonly speed: number;
  readonly heading: number;
  readonly status: number;
  readonly value: number | null;
  readonly fix: number;
  readonly satellites: number;
}

/** Writes points of a demo vehicle as late ones and marks their days for the worker, both or none. Answers how many were new. */
export async function storePastPoints(
  db: TransactionClient,
  sn: string,
  points: readonly PastPoint[],
): Promise<number> {
  const { rows: found } = await db.query<{ no: number }>('select no from vehicle where sn = $1 and demo', [
    sn,
  ]);
  if (found[0] === undefined) return 0;
  const { rows } = await db.query<{ time: number }>(
    `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, value, satellites, fix, received_at, late, alarms, bits)
     select $1::int, 0, to_timestamp(p.time), p.lng, p.lat, p.speed, p.heading, p.status, p.value, p.satellites, p.fix, to_timestamp($3), true, 0, 3
     from jsonb_to_recordset($2) as p (time float8, lng float8, lat float8, speed real, heading real,
       status smallint, value real, satellites smallint, fix smallint)
     on conflict do nothing returning extract(epoch from time)::float8 as time`,
    [found[0].no, JSON.stringify(points), Date.now() / 1000],
  );
  const days = new Set(rows.map(({ time }) => homeDay(time)));
  await db.query(
    `insert into stale_day (vehicle_no, day) select $1::int, day from unnest($2::date[]) as day order by 1, 2
     on conflict (vehicle_no, day) do update set marked_at = now()`,
    [found[0].no, [...days].sort()],
  );
  return rows.length;
}

/** Since when demo vehicles are installed, by SN, seconds UTC. */
export async function readInstalled(db: Queryable, sns: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ sn: string; at: number }>(
    `select sn, coalesce(extract(epoch from installed_at)::float8, 0) as at from vehicle where demo and sn = any($1::text[])`,
    [sns],
  );
  return new Map(rows.map(({ sn, at }) => [sn, at]));
}
