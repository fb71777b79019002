import type { DeviceJobRow, ListAnswer } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import { expect, test } from '@playwright/test';
import type { Sql } from './sql.ts';

interface Pass {
  sn: string;
  workingS: number;
  swayM?: number;
  brokenS?: number;
  laterS?: number;
  northM?: number;
}

/** Begin of yesterday's work, 02:00 UTC, seconds. */
export const passBegin = (): number => Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400 + 2 * 3600;

/**
 * Yesterday a new machine drove one straight pass to the east at 2 m/s, a point a second, a tool of 2.5 m at 27 cm: the worker
 * makes one job of it, which nothing moves any more. `swayM`: it swings so far to both sides of its line, metres; `brokenS`: so long
 * its correction was lost, seconds; `laterS`: so long after the others it began, seconds; `northM`: so far north of
 * their ground, where nobody worked before it, metres.
 */
export async function drivePass(
  sql: Sql,
  { sn, workingS, swayM = 0, brokenS = 0, laterS = 0, northM = 0 }: Pass,
): Promise<void> {
  await sql.rows(
    `insert into vehicle (id, sn, terminal_number, work_type, working_width_m, division_code, state)
     values (gen_random_uuid(), $1, '1398' || $1, 'tillage', 2.5, '230102', 'inUse')`,
    [sn],
  );
  const begin = passBegin() + laterS;
  const day = new Date(begin * 1000).toISOString().slice(0, 10);
  await sql.rows(
    `create table if not exists track_point_${day.replaceAll('-', '')} partition of track_point
       for values from ('${day}T00:00:00Z') to ('${day}T00:00:00Z'::timestamptz + interval '1 day')`,
  );
  await sql.rows(
    `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, value, satellites, fix, received_at, late, alarms, bits)
     select v.no, 0, to_timestamp($2::int + s), 126.5 + (2 * s + 1) / 78130.0,
       45.5 + ($6::float8 + $4::float8 * sin(2 * pi() * s / 37)) / 111140, 2, 90, case when s between 0 and $3 - 1 then 2 else 1 end,
       case when s between 0 and $3 - 1 then 0.27 end, 20,
       case when s between $3 / 2 and $3 / 2 + $5::int - 1 then 2 else 4 end, now(), false, 0, 3
     from vehicle v cross join generate_series(-1, $3::int) s where v.sn = $1`,
    [sn, begin, workingS, swayM, brokenS, northM],
  );
  await sql.rows(
    `insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status, satellites, fix, alarms, bits)
     select no, now(), 0, to_timestamp($2::int), now(), 126.506, 45.5, 2, 90, 1, 20, 4, 0, 3 from vehicle where sn = $1`,
    [sn, begin + workingS],
  );
}

/**
 * Drives the passes and waits for what the worker makes of them: a finished job each, in their order. The worker has the morning of
 * the whole demo fleet before it, on a machine that may have more to do: the test gets the time for that.
 */
export async function drivenJobs(
  { sql, client }: { sql: Sql; client: Client },
  ...passes: readonly Pass[]
): Promise<DeviceJobRow[]> {
  test.setTimeout(240_000);
  for (const pass of passes) await drivePass(sql, pass);
  const asked = `deviceJob?${passes.map(({ sn }) => `sn=${sn}`).join('&')}&state=finished`;
  const jobs = async () => (await client.get<ListAnswer<DeviceJobRow>>(asked)).rows;
  await expect.poll(async () => (await jobs()).length, { timeout: 180_000 }).toBe(passes.length);
  const made = await jobs();
  return passes.map((pass) => made.find(({ sn }) => sn === pass.sn)!);
}
