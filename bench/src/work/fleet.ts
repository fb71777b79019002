import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeItems, encodeVendor, exampleProfile } from '@furrow/jt808';
import { loadTerminals } from '@furrow/simulator';
import type pg from 'pg';

/** Seconds between two points of a machine, and of a turn. */
export const drive = { stepS: 5, turnS: 20 } as const;
const code = 'benchmark-code';
const metre = 1 / 111_320;

/** Vehicles of the load's terminals, which need not register; one in five bears a tool with a depth setting. */
export async function seedFleet(sql: pg.Client, count: number): Promise<ReadonlyMap<string, string>> {
  const terminals = loadTerminals(count);
  await sql.query(
    `insert into vehicle (id, sn, terminal_number, category, work_type, working_width_m, division_code, state)
     select * from unnest($1::uuid[], $2::text[], $3::text[], array_fill('autoSteer'::text, array[$4::int]),
       $5::text[], array_fill(3::real, array[$4::int]), array_fill('620100'::text, array[$4::int]), array_fill('inUse'::text, array[$4::int]))`,
    [
      terminals.map(() => randomUUID()),
      terminals.map(({ sn }) => sn),
      terminals.map(({ terminalNumber }) => terminalNumber),
      count,
      terminals.map((_, i) => (i % 5 === 4 ? 'deepLoosening' : 'tillage')),
    ],
  );
  await sql.query('insert into terminal_credential (vehicle_no, code_hash) select no, $1 from vehicle', [
    createHash('sha256').update(code).digest(),
  ]);
  await sql.query(
    `with model as (insert into implement_model (id, tool_type, brand, model, work_type, width_m)
         values (gen_random_uuid(), 'subsoiler', 'B', 'M', 'deepLoosening', 3) returning id),
       tool as (insert into implement (id, tool_no, model_id)
         select gen_random_uuid(), 'T' || v.no, model.id from vehicle v, model where v.work_type = 'deepLoosening' returning id, tool_no),
       fitted as (insert into implement_fit (id, implement_id, vehicle_id, work_type, from_at)
         select gen_random_uuid(), tool.id, v.id, v.work_type, '2020-01-01' from tool join vehicle v on 'T' || v.no = tool.tool_no)
     insert into depth_setting (id, vehicle_id, implement_id, sensor_type, zero_offset, arm_mm, qualified_depth_m, valid_from)
     select gen_random_uuid(), v.id, tool.id, 'hitchAngle', 0, 1000, 0.2, '2020-01-01'
     from tool join vehicle v on 'T' || v.no = tool.tool_no`,
  );
  await sql.query('analyze vehicle');
  return new Map(terminals.map(({ terminalNumber }) => [terminalNumber, code]));
}

/** The points of the fleet over a span (s UTC), as its terminals tell them (`workPlaceOf`), past the gateway. */
export async function seedPast(sql: pg.Client, from: number, to: number): Promise<void> {
  for (let day = Math.floor(from / 86_400); day <= Math.floor(to / 86_400); day++) {
    const [begin, end] = [day, day + 1].map((one) => new Date(one * 86_400_000).toISOString());
    await sql.query(
      `create table if not exists track_point_${begin!.slice(0, 10).replaceAll('-', '')} partition of track_point for values from ('${begin}') to ('${end}')`,
    );
  }
  const period = 200 + drive.turnS;
  await sql.query(
    `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, value, width, satellites, fix, received_at, late, alarms, bits, items)
     select no, 0, to_timestamp(t), 100 + (i % 200) * 0.06 + (row + (place - step)::float8 / ${drive.turnS}) * 3 * ${metre},
       32 + i / 200 * 0.05 + (case when row % 2 = 0 then step else 200 - step end) * 2 * ${metre},
       2, 0, case when place < 200 then 2 else 1 end, 0.26, 3, 24, 4, now(), false, 0, 3, case when i % 5 = 4 then case when place < 200 then $3::bytea else $4::bytea end end
     from (select no, row_number() over (order by no)::int - 1 as i from vehicle) v cross join generate_series($1::int, $2::int - 1, ${drive.stepS}) t
       cross join lateral (select (t % 86400 + i * 37 % ${period}) as s) a
       cross join lateral (select s / ${period} as row, s % ${period} as place) b
       cross join lateral (select least(place, 200) as step) c`,
    [from, to, itemsOf(true), itemsOf(false)],
  );
  await sql.query('analyze track_point');
  await sql.query(
    `insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status, satellites, fix, alarms, bits)
     select no, now(), 0, to_timestamp($1::int), now(), 100, 32, 2, 0, 2, 24, 4, 0, 3 from vehicle on conflict do nothing`,
    [to - drive.stepS],
  );
}

/** What a terminal tells beside the columns. */
const itemsOf = (working: boolean): Buffer =>
  Buffer.from(
    encodeItems(
      encodeVendor(
        { implementDown: working ? 1 : 0, autoSteer: working ? 1 : 0, workDepth: 0.26, rawDepth: 124 },
        exampleProfile,
      ),
    ),
  );

/** Waits for a state of the database, at most so many minutes; answers the seconds that it took. */
export async function untilTrue(sql: pg.Client, question: string, minutes: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await sql.query<{ is: boolean }>(`select (${question}) as is`);
    const seconds = (performance.now() - began) / 1000;
    if (rows[0]!.is) return seconds;
    if (seconds > minutes * 60) throw new Error(`not within ${minutes} minutes: ${question}`);
    await pause(1000);
  }
}
