import type { Pool } from '#database/pool.ts';
import type { LiveReport } from '#telemetry/reports.ts';

export interface MadeVehicle {
  readonly id: string;
  readonly no: number;
  readonly sn: string;
}

/**
 * Vehicles 1000001 … in a grid over north China, every tenth without a position, heard now, at a point of five seconds ago; a third of them moves. The SQL
 * makes 100,000 of them in a few seconds.
 */
export async function makeFleet(pool: Pool, count: number): Promise<MadeVehicle[]> {
  await pool.query(
    `insert into vehicle (id, sn, terminal_number, alias, category, brand, division_code, work_type, state, plate, sim1,
       software_version, working_width_m)
     select gen_random_uuid(), (1000000 + n)::text, (13900000000 + n)::text, 'Tractor ' || n,
       (array['autoSteer', 'tbox', 'others'])[1 + n % 3], (array['Deer', 'YTO'])[1 + n % 2],
       (array['130100', '130200', '110101', '410100', 'KZ', ''])[1 + n % 6], 'tillage',
       case when n % 50 = 0 then 'frozen' else 'inUse' end, 'JI-' || n, '8986' || n, '01.02.03', 3
     from generate_series(1, $1::int) as n`,
    [count],
  );
  await pool.query(
    `insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status, value,
       width, satellites, fix, alarms, bits, quantities)
     select no, now(), 0, date_trunc('second', now()) - interval '5 seconds', now(), 105 + (no::bigint * 7919 % 20000) / 1000.0, 30 + (no::bigint * 104729 % 15000) / 1000.0,
       case when no % 3 = 0 then 2 else 0 end, no % 360, case when no % 3 = 0 then 1 else 0 end, null, null, 12, 4, 0, 3, '{}'
     from vehicle where no % 10 <> 0`,
  );
  const { rows } = await pool.query<MadeVehicle>('select id, no, sn from vehicle order by no');
  return rows;
}

/** A live report of a vehicle as telemetry tells it on the bus; seconds UTC, m/s. */
export function reportOf(no: number, time: number, lng: number, lat: number, speed = 2): LiveReport {
  return [no, time, lng, lat, speed, 90, speed > 0.3 ? 1 : 0, null, null, 14, 4, 50, 0, 3, time, null];
}
