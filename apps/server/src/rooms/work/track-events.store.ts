import type { TrackEvent } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';

/**
 * What happened to a vehicle in a span: its terminal came and went, commands, photos. Positions are filled in by the
 * rules where the row has none. Seconds UTC.
 */
export async function readEvents(pool: Pool, no: number, from: number, to: number): Promise<TrackEvent[]> {
  const { rows } = await pool.query<TrackEvent>(
    `select 'online' as kind, extract(epoch from started_at)::float8 as time, null::float8 as lng,
       null::float8 as lat, protocol as what, null::uuid as subject
     from terminal_connection where vehicle_no = $1 and started_at between to_timestamp($2) and to_timestamp($3)
     union all
     select 'offline', extract(epoch from ended_at)::float8, null, null, coalesce(end_reason, ''), null
     from terminal_connection where vehicle_no = $1 and ended_at between to_timestamp($2) and to_timestamp($3)
     union all
     select 'command', extract(epoch from created_at)::float8, null, null, kind, id
     from terminal_command where vehicle_no = $1 and created_at between to_timestamp($2) and to_timestamp($3)
     union all
     select 'photo', extract(epoch from taken_at)::float8, lng, lat, channel::text, id
     from photo where vehicle_no = $1 and deleted_at is null and taken_at between to_timestamp($2) and to_timestamp($3)
     order by time`,
    [no, from, to],
  );
  return rows;
}

/** Points that were kept apart at the door in that span, by their time of receipt. */
export async function countRejected(pool: Pool, no: number, from: number, to: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from rejected_point
     where vehicle_no = $1 and at between to_timestamp($2) and to_timestamp($3)`,
    [no, from, to],
  );
  return rows[0]?.n ?? 0;
}
