import type { DeviceCategory, VehicleState, WorkType } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { FleetDealer, VehicleFacts, VehiclePoint, VehicleSnapshot } from './vehicle-facts.ts';

const pageSize = 20_000;

// Times leave the database as seconds, for building a Date a cell would cost more than the query.
const columns = `v.id, v.no, v.sn, v.terminal_number, v.protocol, v.machine_code, v.alias, v.category, v.product_model,
  v.car_type, v.brand, v.model, v.plate, v.sim1, v.sim2, v.software_version, v.division_code, v.dealer_id, v.owner_id, v.region_id, v.work_type,
  v.working_width_m, v.qualified_depth_m, v.state as life, extract(epoch from v.installed_at)::float8 as installed_at,
  extract(epoch from v.registration_until)::float8 as registration_until,
  extract(epoch from v.flow_until)::float8 as flow_until, v.demo,
  extract(epoch from l.heard_at)::float8 as heard_at, extract(epoch from l.time)::float8 as time,
  extract(epoch from l.received_at)::float8 as received_at, l.lng, l.lat, l.speed, l.heading, l.altitude, l.status,
  l.value, l.width, l.satellites, l.fix, l.alarms, l.quantities`;
const source = `from vehicle v left join vehicle_latest l on l.vehicle_no = v.no
  where v.deleted_at is null and v.state <> 'cancelled'`;

/** All vehicles by pages of 20,000, so that a large fleet is never in memory twice. */
export async function* readFleet(pool: Pool): AsyncGenerator<VehicleSnapshot[]> {
  let after = -2_147_483_648;
  for (;;) {
    const { rows } = await pool.query<Row>(
      `select ${columns} ${source} and v.no > $1 order by v.no limit ${pageSize}`,
      [after],
    );
    if (rows.length > 0) yield rows.map(snapshotOf);
    if (rows.length < pageSize) return;
    after = rows[rows.length - 1]!.no;
  }
}

/** The vehicles of these numbers; cancelled and removed ones are missing in the answer. */
export async function readVehicles(pool: Pool, nos: number[]): Promise<VehicleSnapshot[]> {
  const { rows } = await pool.query<Row>(`select ${columns} ${source} and v.no = any($1)`, [nos]);
  return rows.map(snapshotOf);
}

/** Every company, also those that are gone: vehicles may still name them. */
export async function readDealers(pool: Pool): Promise<Map<string, FleetDealer>> {
  const { rows } = await pool.query<FleetDealer & { id: string }>('select id, company, path from dealer');
  return new Map(rows.map(({ id, company, path }) => [once(id), { company, path }]));
}

export async function countUnknownTerminals(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from unknown_terminal where ignored_until is null or ignored_until <= now()`,
  );
  return rows[0]?.n ?? 0;
}

interface Row {
  id: string;
  no: number;
  sn: string;
  terminal_number: string;
  protocol: string;
  machine_code: string;
  alias: string;
  category: DeviceCategory;
  product_model: string;
  car_type: string;
  brand: string;
  model: string;
  plate: string;
  sim1: string;
  sim2: string;
  software_version: string;
  division_code: string;
  dealer_id: string | null;
  owner_id: string | null;
  region_id: string | null;
  work_type: WorkType;
  working_width_m: number | null;
  qualified_depth_m: number | null;
  life: VehicleState;
  installed_at: number | null;
  registration_until: number | null;
  flow_until: number | null;
  demo: boolean;
  heard_at: number | null;
  time: number | null;
  received_at: number;
  lng: number;
  lat: number;
  speed: number;
  heading: number;
  altitude: number | null;
  status: number;
  value: number | null;
  width: number | null;
  satellites: number;
  fix: number;
  alarms: number;
  quantities: Record<string, number> | null;
}

function snapshotOf(row: Row): VehicleSnapshot {
  return {
    facts: factsOf(row),
    heardAt: row.heard_at,
    point: row.time === null ? null : pointOf(row, row.time),
  };
}

// Names that many vehicles share are held once, not once a vehicle: 100,000 of them would cost tens of megabytes.
const shared = new Map<string, string>();
function once(text: string): string {
  const held = shared.get(text);
  if (held !== undefined) return held;
  shared.set(text, text);
  return text;
}

function factsOf(row: Row): VehicleFacts {
  return {
    id: row.id,
    no: row.no,
    sn: row.sn,
    terminalNumber: row.terminal_number,
    protocol: row.protocol,
    machineCode: row.machine_code,
    alias: row.alias,
    category: row.category,
    productModel: once(row.product_model),
    carType: once(row.car_type),
    brand: once(row.brand),
    model: once(row.model),
    plate: row.plate,
    sim1: row.sim1,
    sim2: row.sim2,
    softwareVersion: once(row.software_version),
    divisionCode: once(row.division_code),
    dealerId: row.dealer_id && once(row.dealer_id),
    ownerId: row.owner_id,
    regionId: row.region_id && once(row.region_id),
    workType: row.work_type,
    workingWidthM: row.working_width_m,
    qualifiedDepthM: row.qualified_depth_m,
    life: row.life,
    installedAt: row.installed_at,
    registrationUntil: row.registration_until,
    flowUntil: row.flow_until,
    demo: row.demo,
  };
}

function pointOf(row: Row, time: number): VehiclePoint {
  return {
    time,
    lng: row.lng,
    lat: row.lat,
    speed: row.speed,
    heading: row.heading,
    status: row.status,
    value: row.value,
    width: row.width,
    satellites: row.satellites,
    fix: row.fix,
    altitude: row.altitude,
    alarms: row.alarms,
    receivedAt: row.received_at,
    quantities: row.quantities,
  };
}
