import type { DeviceCategory, Protocol, StockState, VehicleState, WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { placeVehicles } from './regions/place-vehicles.ts';
import type { NewVehicle } from './vehicle.rules.ts';
import { inVehicleScope, vehicleScope, vehicleScopeSql } from './vehicle-scope.ts';

/** A vehicle's own row. Lengths in metres, times in seconds UTC. */
export interface Vehicle {
  id: string;
  /** Small whole number: the key of tracks, commands and connections. */
  no: number;
  sn: string;
  terminalNumber: string;
  protocol: Protocol;
  machineCode: string;
  alias: string;
  category: DeviceCategory;
  productModel: string;
  carType: string;
  brand: string;
  model: string;
  plate: string;
  divisionCode: string;
  dealerId: string | null;
  ownerId: string | null;
  /** Service region. */
  regionId: string | null;
  workType: WorkType;
  workingWidthM: number | null;
  qualifiedDepthM: number | null;
  state: VehicleState;
  stockState: StockState;
  demo: boolean;
  createdAt: number;
}

const columns = `v.id, v.no, v.sn, v.terminal_number as "terminalNumber", v.protocol, v.machine_code as "machineCode",
  v.alias, v.category, v.product_model as "productModel", v.car_type as "carType", v.brand, v.model, v.plate,
  v.division_code as "divisionCode", v.dealer_id as "dealerId", v.owner_id as "ownerId",
  v.region_id as "regionId", v.work_type as "workType", v.working_width_m as "workingWidthM",
  v.qualified_depth_m as "qualifiedDepthM", v.state,
  v.stock_state as "stockState", v.demo, extract(epoch from v.created_at)::float8 as "createdAt"`;

/** The vehicle of that id, or null when it does not exist or lies outside the actor's scope (S5). */
export async function findVehicle(db: Queryable, actor: Actor, id: string): Promise<Vehicle | null> {
  const values: unknown[] = [id];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const { rows } = await db.query<Vehicle>(
    `select ${columns} from vehicle v where v.id = $1 and ${scope}`,
    values,
  );
  return rows[0] ?? null;
}

/**
 * A vehicle that the actor may give orders to.
 * @throws Refusal notFound outside the scope, seeOnly when it was allocated to be seen only
 */
export async function requireOperable(db: Queryable, actor: Actor, id: string): Promise<Vehicle> {
  const vehicle = await requireVehicle(db, actor, id);
  if (!inVehicleScope(vehicleScope(actor, 'operate'), vehicle, vehicle.state)) throw new Refusal('seeOnly');
  return vehicle;
}

/** As `findVehicle`. @throws Refusal notFound: one outside the scope answers like one that does not exist */
export async function requireVehicle(db: Queryable, actor: Actor, id: string): Promise<Vehicle> {
  const vehicle = await findVehicle(db, actor, id);
  if (!vehicle) throw new Refusal('notFound');
  return vehicle;
}

/** Id, number and names of a vehicle that was just stored, or that holds a terminal number. */
export interface VehicleKey {
  id: string;
  no: number;
  sn: string;
  terminalNumber: string;
}

const keyColumns = 'id, no, sn, terminal_number as "terminalNumber"';

/**
 * Stores vehicles and the first change of state of each; those whose SN or terminal number exists already, also of a
 * cancelled vehicle, are left out of the answer. Each gets the service region of its division.
 */
export async function insertVehicles(
  db: Queryable,
  accountId: string | null,
  vehicles: readonly NewVehicle[],
): Promise<VehicleKey[]> {
  const rows = vehicles.map((vehicle) => ({ id: newId(), ...vehicle }));
  const { rows: stored } = await db.query<VehicleKey>(
    `with stored as (
       insert into vehicle (id, sn, terminal_number, protocol, alias, category, product_model, car_type, brand, model,
         plate, machine_code, division_code, work_type, working_width_m, qualified_depth_m, state, demo, created_by,
         installed_at)
       select id, sn, "terminalNumber", protocol, alias, category, "productModel", "carType", brand, model,
         plate, "machineCode", "divisionCode", "workType", "workingWidthM", "qualifiedDepthM", state, demo, $2,
         "installedAt"
       from jsonb_to_recordset($1::jsonb) as r (id uuid, sn text, "terminalNumber" text, protocol text, alias text,
         category text, "productModel" text, "carType" text, brand text, model text, plate text, "machineCode" text,
         "divisionCode" text, "workType" text, "workingWidthM" real, "qualifiedDepthM" real, state text, demo boolean, "installedAt" timestamptz)
       on conflict do nothing
       returning id, no, sn, terminal_number, state),
     changes as (
       insert into vehicle_state_change (id, vehicle_id, from_state, to_state, why, by)
       select gen_random_uuid(), id, null, state, 'created', $2 from stored)
     select ${keyColumns} from stored order by no`,
    [JSON.stringify(rows), accountId],
  );
  await placeVehicles(
    db,
    stored.map(({ id }) => id),
  );
  return stored;
}

/** Which of the two names exists already. No scope: a name is taken for everybody. */
export async function takenNames(
  db: Queryable,
  sn: string,
  terminalNumber: string,
): Promise<{ sn: boolean; terminalNumber: boolean }> {
  const { rows } = await db.query<{ sn: boolean; terminalNumber: boolean }>(
    `select exists (select 1 from vehicle where sn = $1) as sn,
       exists (select 1 from vehicle where terminal_number = $2) as "terminalNumber"`,
    [sn, terminalNumber],
  );
  return rows[0]!;
}

/** The living vehicle that a terminal number belongs to; for the gateway's side, which has no actor. */
export async function findByTerminalNumber(
  db: Queryable,
  terminalNumber: string,
): Promise<VehicleKey | null> {
  const { rows } = await db.query<VehicleKey>(
    `select ${keyColumns} from vehicle where terminal_number = $1 and deleted_at is null`,
    [terminalNumber],
  );
  return rows[0] ?? null;
}
