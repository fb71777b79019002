import type { Pool } from '#database/pool.ts';
import { newId } from '#kit/id.ts';
import { dayOf, makePartitions } from '#telemetry/history.ts';

/** 2026-06-10 00:00:00 UTC. */
export const dayStart = 1_781_049_600;

/** One point a second, but for a gap of 20 minutes. */
export const workDay = { points: 86_400 - 1199 };

/**
 * A vehicle (SN 7654321, deep loosening, 3 m) and its day: working to and fro at 2 m/s and 0.27 m, a stop of 600 s from
 * second 20,000, a gap after second 30,000, a jump at 35,000, 60 s without a fix from 36,000, travelling from 50,000,
 * 100 late points, four of a T-BOX beside the tablet's, an alarm, a connection, a command.
 */
export async function makeTrackedVehicle(pool: Pool): Promise<string> {
  const id = newId();
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, work_type, working_width_m, state) values ($1, '7654321', '13900000000', 'deepLoosening', 3, 'inUse')
     returning no`,
    [id],
  );
  const no = rows[0]!.no;
  await makePartitions(pool, [dayOf(dayStart)]);
  await pool.query(
    `insert into track_point
     select $1, 0, to_timestamp($2::float8 + s), case when s = 35000 then 120 else 116 + 0.00001 * x end, 37 + 0.0000003 * s,
       case when stands then 0 else 2 end, 90, 20, case when s between 36000 and 36059 then 4 when stands then 0 when s >= 50000 then 1 else 2 end,
       case when s < 50000 then 0.27 end, null, 15, case when s between 36000 and 36059 then 0 else 4 end,
       to_timestamp($2::float8 + s), s between 70000 and 70099, case when s between 5000 and 5010 then 1 else 0 end, 3, null
     from (select s, abs((s % 800) - 400) * 2.25 as moving_x, s between 20000 and 20599 as stands from generate_series(0, 86399) as s) as p
     cross join lateral (select case when stands then 0 else moving_x end as x) as place
     where s not between 30001 and 31199`,
    [no, dayStart],
  );
  await pool.query(
    `insert into track_point select $1, 1, to_timestamp($2::float8 + 40000 + 30 * n), 116, 37, 0, 0, null, 0, null, null, 9, 1, now(), false, 0, 3, null
     from generate_series(0, 3) as n`,
    [no, dayStart],
  );
  await pool.query(
    `insert into rejected_point (vehicle_no, at, reason, raw) values ($1, to_timestamp($2::float8 + 9), 'coordinates', '')`,
    [no, dayStart],
  );
  await pool.query(
    `insert into terminal_connection (vehicle_no, id, protocol, address, node, started_at, ended_at, end_reason)
     values ($1, $3, '2019', '', '', to_timestamp($2::float8 + 1), to_timestamp($2::float8 + 60000), 'closed')`,
    [no, dayStart, newId()],
  );
  await pool.query(
    `insert into terminal_command (vehicle_no, id, kind, parameters, created_at, expires_at)
     values ($1, $3, 'locate', '{}', to_timestamp($2::float8 + 52000), to_timestamp($2::float8 + 52060))`,
    [no, dayStart, newId()],
  );
  return id;
}
