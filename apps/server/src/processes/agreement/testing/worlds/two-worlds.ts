import { permissionCodes } from '@furrow/contract';
import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { makePartitions } from '#telemetry/history.ts';
import { companyWorld, machineWorld } from './machine-world.ts';
import { idsIn, planter, readSoil, type Soil } from './planter.ts';
import { restOfWorld } from './rest-of-world.ts';
import { settled } from './settled-world.ts';

/** What was seeded of one world: ids that may stand in an address, and texts that only its records bear. */
export interface World {
  ids: string[];
  marks: string[];
  /** The record of each table. */
  records: ReadonlyMap<string, string>;
  vehicle: string;
  sn: string;
  division: string;
  /** The company that the vehicle belongs to. */
  dealer: string;
}

/** Figures of a job as its first version kept them. */
const versionFigures = {
  areaM2: 1000,
  grossM2: 1100,
  overlapM2: null,
  missedM2: null,
  repeatedM2: 0,
  qualifiedM2: null,
  meanDepthM: null,
  stability: null,
  sensorCoverage: null,
  distanceM: 400,
  workingS: 300,
  turningS: 20,
  meanSpeed: 1.4,
  widthM: 3,
  passes: 4,
  workType: 'tillage',
  from: 0,
  to: 320,
  state: 'finished',
};

/**
 * Two vehicles with everything that hangs on them, in two provinces: `mine` and `other`. A room that keeps new records
 * of a vehicle, a station or a dealer adds one of each world here, and every walk sees them. `whole`: with people of each company
 * and a row in every other table.
 */
export async function twoWorlds(
  pool: Pool,
  { whole = false }: { whole?: boolean } = {},
): Promise<{ mine: World; other: World }> {
  const day = Math.floor(Date.now() / 86_400_000);
  await makePartitions(pool, [day - 1, day, day + 1]);
  const boss = await addAccount(pool, 'boss', { roleId: 1 });
  const seller = await accounts(pool);
  const soil = await readSoil(pool);
  const mine = await world(pool, boss, soil, { whole, sn: '3950718', division: '230100', mark: 'MineMark' });
  const other = await world(pool, boss, soil, {
    whole,
    sn: '8146203',
    division: '440100',
    mark: 'OtherMark',
  });
  await pool.query('update account set dealer_id = $1 where id = $2', [mine.dealer, seller]);
  return { mine, other: { ...other, ids: [...other.ids, boss] } };
}

/**
 * `stranger`, `scoped` and `seller` hold every right there is: the first sees no device, the second those of Heilongjiang, the
 * third, whose id is answered, those of a company.
 */
async function accounts(pool: Pool): Promise<string> {
  await pool.query(`insert into role (id, name, scope_kind) values (700, 'walker', 'service')`);
  await pool.query('insert into role_permission select 700, unnest($1::text[])', [permissionCodes]);
  await addAccount(pool, 'stranger', { roleId: 700 });
  const scoped = await addAccount(pool, 'scoped', { roleId: 700 });
  await pool.query(
    `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230000')`,
    [scoped],
  );
  await pool.query(`insert into role (id, name, scope_kind) values (702, 'seller', 'dealer')`);
  await pool.query('insert into role_permission select 702, unnest($1::text[])', [permissionCodes]);
  return addAccount(pool, 'seller', { roleId: 702 });
}

async function world(
  pool: Pool,
  boss: string,
  soil: Soil,
  { sn, division, mark, whole }: { sn: string; division: string; mark: string; whole: boolean },
): Promise<World> {
  const [vehicle, command, photo, terminal, connection] = [newId(), newId(), newId(), newId(), newId()];
  const made = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, alias, machine_code, plate, brand, model, division_code, state, sim1, flow_until)
     values ($1, $2, $3, $4, $4, $4, $4, $4, $5, 'inUse', $2, now() + interval '20 days') returning no`,
    [vehicle, sn, `139${sn}`, mark, division],
  );
  const no = made.rows[0]!.no;
  const place = `126.5, 45.5`;
  await pool.query(
    `insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status,
       satellites, fix, alarms, bits, quantities)
     values ($1, now(), 0, now(), now(), ${place}, 2, 90, 1, 12, 4, 0, 3, '{}')`,
    [no],
  );
  await pool.query(
    `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, satellites, fix, received_at,
       late, alarms, bits)
     select $1, 0, now() - make_interval(secs => n), 126.5 + n / 10000.0, 45.5, 2, 90, 1, 12, 4, now(), false, 0, 3
     from generate_series(0, 600, 5) as n`,
    [no],
  );
  await pool.query(
    `insert into terminal_command (vehicle_no, id, kind, parameters, by_account, by_name, expires_at)
     values ($1, $2, 'text', jsonb_build_object('text', $3::text), $4, 'boss', now() + interval '1 day')`,
    [no, command, mark, boss],
  );
  await pool.query(
    `insert into photo (vehicle_no, id, media_id, channel, event, taken_at, bytes, type)
     values ($1, $2, 1, 1, 0, now(), convert_to($3, 'UTF8'), 'image/jpeg')`,
    [no, photo, mark],
  );
  await pool.query(`insert into terminal_parameter (vehicle_no, id, raw) values ($1, 1, '\\x00000001')`, [
    no,
  ]);
  await pool.query(
    `insert into terminal_connection (vehicle_no, id, protocol, address, node) values ($1, $2, '2019', $3, 'n')`,
    [no, connection, mark],
  );
  const [document, record] = [newId(), newId()];
  await pool.query(
    `insert into warehouse_document (id, direction, type, document_no, source, remark) values ($1, 'in', 'manualInbound', $2, 'screen', $2)`,
    [document, mark],
  );
  await pool.query(
    `insert into warehouse_record (id, document_id, direction, type, item_kind, vehicle_id, sn, model, stock_after)
     values ($1, $2, 'in', 'manualInbound', 'device', $3, $4, $5, 'inWarehouse')`,
    [record, document, vehicle, sn, mark],
  );
  const job = newId();
  await pool.query(
    `insert into job (id, vehicle_no, work_type, crop, work_date, started_at, ended_at, area_m2, state, category, model, outline, bbox,
       centre_lng, centre_lat)
     values ($1, $2, 'tillage', $3, current_date, now() - interval '1 hour', now(), 1000, 'finished', 'autoSteer', $3,
       '{"type":"MultiPolygon","coordinates":[]}', box(point(126.5, 45.5), point(126.6, 45.6)), 126.55, 45.55)`,
    [job, no, mark],
  );
  const invalid = newId();
  await pool.query(
    `insert into invalid_track (id, vehicle_no, from_at, to_at, reason, jobs)
     values ($1, $2, now() - interval '1 hour', now(), $3, array[$4::uuid])`,
    [invalid, no, mark, job],
  );
  await pool.query(
    `insert into job_version (job_id, vehicle_no, version, cause, reason, figures) values ($1, $2, 1, 'asked', $3, $4)`,
    [job, no, mark, JSON.stringify(versionFigures)],
  );
  const field = await block(pool, { division, mark, sn });
  const sortie = newId();
  await pool.query(
    `insert into uav_sortie (id, vehicle_no, number, source, started_at, ended_at, pilot, purpose, swath_m, job_id, track)
     values ($1, $2, $3, 'sdk', now() - interval '1 hour', now(), $3, 'spraying', 5, $4, '[]')`,
    [sortie, no, mark, job],
  );
  const subsidies = await settled(pool, { boss, division, mark, sn, vehicle, job });
  const samples = await sampling(pool, { field: field.block, vehicle, mark });
  const company = await companyWorld(pool, { vehicle, sn, division, mark });
  const { dealer } = company;
  const machine = await machineWorld(pool, { vehicle, sn, division, mark, dealer });
  const { plant, records } = planter(pool, soil, mark, no);
  const planted = {
    vehicle,
    terminal_command: command,
    photo,
    warehouse_document: document,
    warehouse_record: record,
    job,
    invalid_track: invalid,
    uav_sortie: sortie,
    unknown_terminal: terminal,
    ...field,
    ...subsidies,
    ...samples,
    ...company,
    ...machine,
  };
  for (const [table, id] of Object.entries(planted)) records.set(table, id);
  if (whole) await restOfWorld(pool, { plant, records, mark, sn, boss });
  const { sampling_plan: plan, soil_sample: sample } = samples;
  const ids = idsIn(records, whole);
  if (!whole && mark.startsWith('Other')) ids.push(...(await unseen(pool, boss, terminal, mark)));
  return {
    ids,
    records,
    marks: [mark, sn, vehicle, command, photo, job, sortie, plan, sample],
    vehicle,
    sn,
    division,
    dealer,
  };
}

/** A field in the province, whose owner has no vehicle. */
async function block(pool: Pool, { division, mark, sn }: { division: string; mark: string; sn: string }) {
  const [owner, field, layer] = [newId(), newId(), newId()];
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, $2, 'farm', $3, $4)`,
    [owner, mark, `139${sn}0`, division],
  );
  const outline = '{"type":"Polygon","coordinates":[[[126.5,45.5],[126.6,45.5],[126.6,45.6],[126.5,45.5]]]}';
  await pool.query(
    `insert into block (id, name, type, owner_id, outline, division, bbox, centre, area_m2)
     values ($1, $2, 'paddy', $3, $4, $5, box(point(126.6, 45.6), point(126.5, 45.5)), point(126.55, 45.55), 1)`,
    [field, mark, owner, outline, division],
  );
  await pool.query(
    `insert into target_layer (id, block_id, season, work_type, unit, polygons, property, file_name, edition, state, area_m2, covered,
       least_rate, most_rate, mean_rate)
     values ($3, $1, '2026-01-01', 'spraying', 'L/ha', '[]', 'rate', $2, 1, 'inForce', 1, 1, 1, 1, 1)`,
    [field, mark, layer],
  );
  await pool.query(
    `insert into site_plan (block_id, planned_area_m2, design_height_m, planned_start, planned_end) values ($1, 1, 1, '2026-01-01', '2026-02-01')`,
    [field],
  );
  return { owner, block: field, target_layer: layer };
}

/** A plan on the field, and a sample that the vehicle has taken for it. */
async function sampling(
  pool: Pool,
  { field, vehicle, mark }: { field: string; vehicle: string; mark: string },
) {
  const [plan, sample] = [newId(), newId()];
  await pool.query(
    `insert into sampling_plan (id, block_id, name, method, layers, sampler) values ($1, $2, $3, 'grid', '{0-20}', $3)`,
    [plan, field, mark],
  );
  await pool.query(
    `insert into soil_sample (id, plan_id, point_no, block_id, layer, planned_lng, planned_lat, lng, lat, state, bag_code, vehicle_id,
       operator, taken_at)
     values ($1, $2, 1, $3, '0-20', 126.56, 45.54, 126.56, 45.54, 'taken', $4, $5, $4, now())`,
    [sample, plan, field, mark, vehicle],
  );
  return { sampling_plan: plan, soil_sample: sample };
}

/** What lies in nobody's region: a terminal that knocked, another person, a role, rows of the log. */
async function unseen(pool: Pool, boss: string, terminal: string, mark: string): Promise<string[]> {
  await pool.query(`insert into unknown_terminal (id, terminal_number, maker) values ($1, '777', $2)`, [
    terminal,
    mark,
  ]);
  await pool.query(`insert into role (id, name, scope_kind) values (701, $1, 'provider')`, [mark]);
  const person = await addAccount(pool, mark, { roleId: 701 });
  const row = newId();
  await pool.query(
    `insert into operation_log (id, account_id, account_name, action, subject_kind, subject_id, after)
     values ($1, $2, 'boss', 'vehicle.create', 'vehicle', $3, jsonb_build_object('alias', $4::text))`,
    [row, boss, terminal, mark],
  );
  return [terminal, person, '701', row];
}
