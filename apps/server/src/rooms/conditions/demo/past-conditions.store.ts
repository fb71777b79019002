import type { Queryable } from '#database/transaction.ts';
import { hourOf, markHours } from '#telemetry/conditions/stale-hours.ts';

/** CAN data of the demo's past: seconds UTC, the body of a 0x0705 in base 64. */
export interface PastFrame {
  readonly time: number;
  readonly raw: string;
}

/** Whether a demo vehicle has conditions of more than a day ago. */
export async function hasPast(db: Queryable, sn: string): Promise<boolean> {
  const { rows: found } = await db.query<{ no: number; demo: boolean }>(
    'select no, demo from vehicle where sn = $1',
    [sn],
  );
  if (found[0] === undefined || !found[0].demo) return found.length > 0;
  const { rows } = await db.query<{ past: boolean }>(
    `select exists (select 1 from condition_hour where vehicle_no = $1 and hour < now() - interval '1 day')
       or exists (select 1 from condition_frame where vehicle_no = $1 and time < now() - interval '1 day') as past`,
    [found[0].no],
  );
  return rows[0]!.past;
}

/** Writes CAN data of a demo vehicle and marks its hours for the worker. Says how many were new. */
export async function storePastFrames(
  db: Queryable,
  sn: string,
  frames: readonly PastFrame[],
): Promise<number> {
  const { rows: found } = await db.query<{ no: number }>('select no from vehicle where sn = $1 and demo', [
    sn,
  ]);
  if (found[0] === undefined) return 0;
  const { no } = found[0];
  // Marked first: a mark without frames costs a look, frames without a mark are never rolled up.
  const hours = [...new Set(frames.map(({ time }) => hourOf(time)))].sort((a, b) => a - b);
  await markHours(
    db,
    hours.map((hour) => [no, hour]),
  );
  const { rowCount } = await db.query(
    `insert into condition_frame (vehicle_no, time, serial, raw)
     select $1::int, to_timestamp(f.time), 0, decode(f.raw, 'base64') from jsonb_to_recordset($2) as f (time float8, raw text)
     on conflict do nothing`,
    [no, JSON.stringify(frames)],
  );
  return rowCount ?? 0;
}
