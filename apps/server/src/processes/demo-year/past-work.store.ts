import type { Queryable } from '../../database/transaction.ts';

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

/** Writes points of a demo vehicle as late ones and marks their days for the worker. Answers how many were new. */
export async function storePastPoints(
  db: Queryable,
  sn: string,
  points: readonly PastPoint[],
): Promise<number> {
  const { rows } = await db.query<{ stored: number }>(
    `with stored as (
       insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, value, satellites, fix, received_at, late, alarms, bits)
       select v.no, 0, to_timestamp(p.time), p.lng, p.lat, p.speed, p.heading, p.status, p.value, p.satellites, p.fix, now(), true, 0, 3
       from vehicle v cross join jsonb_to_recordset($2) as p (time float8, lng float8, lat float8, speed real, heading real,
         status smallint, value real, satellites smallint, fix smallint)
       where v.sn = $1 and v.demo on conflict do nothing returning vehicle_no, time),
     stale as (insert into stale_day (vehicle_no, day)
       select distinct vehicle_no, (time at time zone interval '8 hours')::date from stored order by 1, 2
       on conflict (vehicle_no, day) do update set marked_at = now())
     select count(*)::int as stored from stored`,
    [sn, JSON.stringify(points)],
  );
  return rows[0]!.stored;
}

/** Since when demo vehicles are installed, by SN, seconds UTC. */
export async function readInstalled(db: Queryable, sns: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ sn: string; at: number }>(
    `select sn, coalesce(extract(epoch from installed_at)::float8, 0) as at from vehicle where demo and sn = any($1::text[])`,
    [sns],
  );
  return new Map(rows.map(({ sn, at }) => [sn, at]));
}
