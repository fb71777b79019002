import type { Queryable } from '../../../database/transaction.ts';

/** CAN data of the demo's past: seconds UTC, the body of a 0x0705 in base 64. */
export interface PastFrame {
  readonly time: number;
  readonly raw: string;
}

/** Whether a demo vehicle has conditions of more than a day ago. */
export async function hasPast(db: Queryable, sn: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from vehicle v where v.sn = $1 and (not v.demo
       or exists (select 1 from condition_hour h where h.vehicle_no = v.no and h.hour < now() - interval '1 day')
       or exists (select 1 from condition_frame f where f.vehicle_no = v.no and f.time < now() - interval '1 day'))`,
    [sn],
  );
  return rows.length > 0;
}

/** Writes CAN data of a demo vehicle and marks its hours for the worker. Says how many were new. */
export async function storePastFrames(
  db: Queryable,
  sn: string,
  frames: readonly PastFrame[],
): Promise<number> {
  const { rows } = await db.query<{ stored: number }>(
    `with stored as (
       insert into condition_frame (vehicle_no, time, serial, raw)
       select v.no, to_timestamp(f.time), 0, decode(f.raw, 'base64')
       from vehicle v cross join jsonb_to_recordset($2) as f (time float8, raw text) where v.sn = $1 and v.demo
       on conflict do nothing returning vehicle_no, time),
     stale as (insert into condition_stale (vehicle_no, hour) select distinct vehicle_no, date_trunc('hour', time, 'UTC') from stored
       on conflict (vehicle_no, hour) do update set marked_at = clock_timestamp())
     select count(*)::int as stored from stored`,
    [sn, JSON.stringify(frames)],
  );
  return rows[0]!.stored;
}
