import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { readRemoval, tablesByVehicleNo } from './demo.store.ts';
import { allowDemo, createDemoVehicles, isDemoRemoved, removeDemo, sweepDemo } from './demo.ts';
import { vehicleRoutes } from './vehicle.routes.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, vehicleRoutes);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  boss = await one.signIn('boss');
  await database.pool.query(
    `create table track_point_test partition of track_point for values from ('2026-01-01') to ('2026-01-02');
     create table terminal_message_test partition of terminal_message for values from ('2026-01-01') to ('2026-01-02');
     insert into terminal_job (id, kind, created_by) values (gen_random_uuid(), 'upgrade', gen_random_uuid());
     insert into saved_configuration (id, name, items) values (gen_random_uuid(), 'kept', '{}');
     create table condition_frame_test partition of condition_frame for values from ('2026-01-01') to ('2026-01-02');
     create table condition_chunk_test partition of condition_chunk for values from ('2026-01-01') to ('2026-01-02')`,
  );
});
beforeEach(() => database.pool.query('delete from vehicle; delete from setting'));
afterAll(async () => {
  await one.close();
  await database.close();
});

const machines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    sn: String(4_000_000 + i),
    terminalNumber: String(17_000_000_000 + i),
  }));

/** A row of this vehicle in every table that keeps some under its number. */
async function fillTables(no: number): Promise<void> {
  const rows: Record<(typeof tablesByVehicleNo)[number], string> = {
    terminal_credential: `(vehicle_no, code_hash) values ($1, 'x')`,
    track_point: `select $1, 0, '2026-01-01 10:00Z', 1, 2, 3, 4, null, 0, null, null, 9, 1, now(), false, 0, 0`,
    vehicle_latest: `(vehicle_no, heard_at) values ($1, now())`,
    warning_state: `(vehicle_no, node) values ($1, '')`,
    rejected_point: `(vehicle_no, reason, raw) values ($1, 'time', 'x')`,
    stale_day: `(vehicle_no, day) values ($1, '2026-01-01')`,
    terminal_connection: `(vehicle_no, id, protocol, address, node) values ($1, gen_random_uuid(), '2019', '', '')`,
    terminal_traffic: `(vehicle_no, day, messages, bytes) values ($1, '2026-01-01', 1, 1)`,
    online_year: `(vehicle_no, year, days) values ($1, 2025, 1::bit(366))`,
    terminal_can: `(vehicle_no, channel, last_at) values ($1, 1, now())`,
    terminal_health: `(vehicle_no, level, updated_at) values ($1, 'good', now())`,
    health_sample: `(vehicle_no, time, level, online) values ($1, now(), 'good', true)`,
    captured_frame: `(vehicle_no, at, up, bytes) values ($1, now(), true, 'x')`,
    debug_switch: `(id, vehicle_id, vehicle_no, switches, reason, ends_at)
      select gen_random_uuid(), v.id, v.no, '{frames}', 'x', now() from vehicle v where v.no = $1`,
    can_node: `(vehicle_id, vehicle_no, bus, node_id, state) select v.id, v.no, 1, 17, 'ok' from vehicle v where v.no = $1`,
    software_log: `(id, vehicle_id, vehicle_no, kind, origin, state)
      select gen_random_uuid(), v.id, v.no, 'run', 'asked', 'failed' from vehicle v where v.no = $1`,
    configuration_target: `(id, configuration_id, kind, sn, state, vehicle_id, vehicle_no, created_by)
      select gen_random_uuid(), g.id, 'tbox', v.sn, 'sent', v.id, v.no, gen_random_uuid() from vehicle v, saved_configuration g where v.no = $1`,
    terminal_command: `(vehicle_no, id, kind, parameters, expires_at) values ($1, gen_random_uuid(), 'locate', '{}', now())`,
    terminal_identity: `(vehicle_no, heard_at) values ($1, now())`,
    registration_request: `(id, vehicle_no, terminal_id, network, reason)
      values (gen_random_uuid(), $1, '', '', 'session')`,
    terminal_message: `(vehicle_no, time, message, serial, raw, received_at)
      values ($1, '2026-01-01 10:00Z', 769, 1, 'x', now())`,
    terminal_parameter: `(vehicle_no, id, raw) values ($1, 1, 'x')`,
    terminal_task: `(id, job_id, vehicle_id, vehicle_no, kind, state, deadline_at, created_by)
      select gen_random_uuid(), j.id, v.id, v.no, 'upgrade', 'fail', now(), j.created_by
      from vehicle v, terminal_job j where v.no = $1`,
    photo: `(vehicle_no, id, media_id, channel, event, taken_at, bytes, type)
      values ($1, gen_random_uuid(), 1, 1, 0, now(), 'x', 'image/jpeg')`,
    job: `(id, vehicle_no, work_type, work_date, started_at, ended_at)
      values (gen_random_uuid(), $1, 'tillage', '2026-01-01', '2026-01-01 10:00Z', '2026-01-01 11:00Z')`,
    job_version: `(job_id, vehicle_no, version, cause, figures) select id, $1, 1, 'asked', '{}' from job where vehicle_no = $1`,
    job_share: `(job_id, vehicle_no, block_id, area_m2, overlap_m2, repeated_m2)
      select id, $1, gen_random_uuid(), 1, 0, 0 from job where vehicle_no = $1`,
    job_precision: `(job_id, vehicle_no, fixed_share, fixes, histogram, passes, digest)
      select id, $1, 1, '{}', '[]', '[]', '' from job where vehicle_no = $1`,
    job_strip: `(job_id, vehicle_no, strips) select id, $1, 'x' from job where vehicle_no = $1`,
    vehicle_day: `values ($1, '2026-01-01', 'tillage', 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0)`,
    invalid_track: `(id, vehicle_no, from_at, to_at)
      values (gen_random_uuid(), $1, '2026-01-01 10:00Z', '2026-01-01 11:00Z')`,
    invalid_track_check: `(vehicle_no, work_date) values ($1, '2026-01-01')`,
    uav_sortie: `(id, vehicle_no, number, source, started_at, ended_at, purpose, swath_m)
      values (gen_random_uuid(), $1, 'S', 'file', '2026-01-01 10:00Z', '2026-01-01 11:00Z', 'spraying', 5)`,
    job_progress: `(vehicle_no, point_at) values ($1, now())`,
    report_year: `(year, like_id, vehicle_no, days) select 2026, l.id, $1, repeat('0', 366)::bit(366) from report_like l limit 1`,
    condition_frame: `(vehicle_no, time, serial, raw) values ($1, '2026-01-01 10:00Z', 1, 'x')`,
    condition_chunk: `(vehicle_no, time, signal, count, packed) values ($1, '2026-01-01 10:00Z', 'speed', 1, 'x')`,
    condition_hour: `(vehicle_no, hour, working_s, travelling_s, idling_s, engaged_s, fixed_s, told_s)
      values ($1, '2026-01-01 10:00Z', 1, 1, 1, 0, 0, 0)`,
    condition_stale: `(vehicle_no, hour) values ($1, '2026-01-01 10:00Z')`,
    condition_latest: `(vehicle_no, time, told, times) values ($1, now(), '{}', '{}')`,
    fault_code: `(vehicle_no, via, spn, fmi, occurrences, first_at, last_at) values ($1, 0, 110, 0, 1, now(), now())`,
    field_upload: `(vehicle_no, kind, action, record_id, name, geojson)
      values ($1, 'mark', 'put', gen_random_uuid(), '', '')`,
    field_delivery: `(vehicle_no, id, batch_key, what_kind, what_id, action, name, command_id)
      values ($1, gen_random_uuid(), gen_random_uuid(), 'mark', gen_random_uuid(), 'put', '', gen_random_uuid())`,
    driver_message: `(vehicle_no, kind, type, text) values ($1, 'feedback', 0, 'x')`,
    software_event: `(vehicle_no, software_type, at, event, version) values ($1, 'guide', now(), 'start', '')`,
    software_stale: `(vehicle_no, software_type, from_at) values ($1, 'guide', now())`,
    software_run: `values ($1, 'guide', now(), now(), '', true, false)`,
    software_use_day: `values ($1, '2026-01-01', 'guide', '', 1, 1, 0, 0)`,
  };
  await database.pool.query(
    `insert into report_like (division_code, category, model, brand, car_type, work_type, crop) values ('', '', '', '', '', '', '')
     on conflict do nothing`,
  );
  for (const [table, values] of Object.entries(rows))
    await database.pool.query(`insert into ${table} ${values}`, [no]);
}

async function rowsOf(no: number): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const table of tablesByVehicleNo) {
    const found = await database.pool.query(`select 1 from ${table} where vehicle_no = $1`, [no]);
    if (found.rowCount) left[table] = found.rowCount;
  }
  return left;
}

const noOf = async (sn: string) =>
  (await database.pool.query<{ no: number }>('select no from vehicle where sn = $1', [sn])).rows[0]!.no;

describe('the demo fleet', () => {
  it('comes in by the rules of every vehicle, in use and marked, and a second time changes nothing', async () => {
    expect(await createDemoVehicles(database.pool, one.bus, machines(1200))).toBe(1200);
    expect(await createDemoVehicles(database.pool, one.bus, machines(1201))).toBe(1);
    const kinds = await database.pool.query(
      `select state, demo, count(*), count(installed_at) as installed from vehicle group by 1, 2`,
    );
    expect(kinds.rows).toEqual([{ state: 'inUse', demo: true, count: 1201, installed: 1201 }]);
    await expect(
      createDemoVehicles(database.pool, one.bus, [{ sn: '1', terminalNumber: '1' }]),
    ).rejects.toThrow();
  });

  it('is counted within the scope', async () => {
    await createDemoVehicles(database.pool, one.bus, machines(3));
    const count = async (token: string) => (await one.call('GET', 'demo', { token })).json().data;
    expect(await count(boss)).toEqual({ vehicles: 3, removed: false });
    expect(await count(await one.signIn('stranger'))).toEqual({ vehicles: 0, removed: false });
  });

  it('leaves no row of its vehicles in any table when it is removed, and touches no other vehicle', async () => {
    await createDemoVehicles(database.pool, one.bus, machines(25));
    const made = await one.call('POST', 'vehicles', {
      token: boss,
      body: { sn: '1111111', terminalNumber: '1' },
    });
    const [demoNo, realNo] = [await noOf('4000024'), made.json().data.no as number];
    await fillTables(demoNo);
    await fillTables(realNo);
    const told: string[] = [];
    one.bus.subscribe('demoRemoved', ({ byAccount }) => told.push(byAccount));
    await one.bus.settled();
    const answer = await one.call('POST', 'demo/remove', { token: boss });
    expect(answer.json().data).toEqual({ vehicles: 25 });
    expect(await rowsOf(demoNo)).toEqual({});
    expect(Object.keys(await rowsOf(realNo)).sort()).toEqual([...tablesByVehicleNo].sort());
    const left = await database.pool.query('select sn, demo from vehicle');
    expect(left.rows).toEqual([{ sn: '1111111', demo: false }]);
    const orphans = await database.pool.query(
      'select 1 from vehicle_state_change c where not exists (select from vehicle v where v.id = c.vehicle_id)',
    );
    expect(orphans.rowCount).toBe(0);
    expect((await one.call('GET', 'demo', { token: boss })).json().data).toEqual({
      vehicles: 0,
      removed: true,
    });
    await expect.poll(() => told).toEqual(['boss']);
    const log = await database.pool.query(
      `select account_name, after from operation_log where action = 'demo.remove'`,
    );
    expect(log.rows).toEqual([{ account_name: 'boss', after: { vehicles: 25 } }]);
  });

  it('is swept again for what a gateway wrote in its last moments, until that has settled', async () => {
    await createDemoVehicles(database.pool, one.bus, machines(1));
    const no = await noOf('4000000');
    expect(await removeDemo(database.pool, one.bus, null)).toBe(1);
    await fillTables(no);
    await sweepDemo(database.pool);
    expect(await rowsOf(no)).toEqual({});
    expect((await readRemoval(database.pool)).sweeps).toHaveLength(1);
    await sweepDemo(database.pool, Date.now() + 10 * 60_000);
    expect(await readRemoval(database.pool)).toEqual({ removed: true, sweeps: [] });
    expect(await isDemoRemoved(database.pool)).toBe(true);
  });

  it('comes back when somebody asks for it, and what is left of the old one is still swept', async () => {
    await createDemoVehicles(database.pool, one.bus, machines(1));
    await removeDemo(database.pool, one.bus, null);
    await allowDemo(database.pool);
    expect(await isDemoRemoved(database.pool)).toBe(false);
    await sweepDemo(database.pool, Date.now() + 10 * 60_000);
    expect(await readRemoval(database.pool)).toEqual({ removed: false, sweeps: [] });
  });

  it('is removed only by who may', async () => {
    await createDemoVehicles(database.pool, one.bus, machines(1));
    const answer = await one.call('POST', 'demo/remove', { token: await one.signIn('stranger') });
    expect([answer.statusCode, answer.json().data.params.permission]).toEqual([403, 'demo.remove']);
    expect(await noOf('4000000')).toBeGreaterThan(0);
  });

  it('knows every table that keeps rows under a vehicle number', async () => {
    const { rows } = await database.pool.query(
      `select c.table_name as name from information_schema.columns c
       join pg_class t on t.relname = c.table_name and not t.relispartition
       where c.table_schema = 'public' and c.column_name = 'vehicle_no' order by 1`,
    );
    expect(rows.map((row) => row.name)).toEqual([...tablesByVehicleNo].sort());
  });
});
