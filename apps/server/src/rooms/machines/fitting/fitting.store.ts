import type { DeviceCategory, NeededPart, StockState, VehicleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { vehicleScope, vehicleScopeSql } from '../vehicle-scope.ts';
import type { ModelNeeds } from './parts/slots.rules.ts';

/** A terminal as its fitting needs it; times in seconds UTC. */
export interface FittableTerminal {
  id: string;
  no: number;
  sn: string;
  pn: string;
  category: DeviceCategory;
  productId: string | null;
  productModel: string;
  machineCode: string;
  terminalNumber: string;
  sim1: string;
  sim2: string;
  alias: string;
  state: VehicleState;
  stockState: StockState;
  stockSince: number | null;
  dealerId: string | null;
  dealer: string | null;
  divisionCode: string;
  ownerId: string | null;
  regionId: string | null;
}

const terminalSql = `select v.id, v.no, v.sn, v.pn, v.category, v.product_id as "productId", v.product_model as "productModel",
       v.machine_code as "machineCode", v.terminal_number as "terminalNumber", v.sim1, v.sim2, v.alias, v.state,
       v.stock_state as "stockState", extract(epoch from v.stock_since)::float8 as "stockSince",
       v.dealer_id as "dealerId", d.company as dealer, v.division_code as "divisionCode", v.owner_id as "ownerId",
  v.region_id as "regionId" from vehicle v left join dealer d on d.id = v.dealer_id`;

/** The vehicle of an SN in the actor's scope, or null. */
export async function findTerminal(
  db: Queryable,
  actor: Actor,
  sn: string,
): Promise<FittableTerminal | null> {
  const values: unknown[] = [sn];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const { rows } = await db.query<FittableTerminal>(`${terminalSql} where v.sn = $1 and ${scope}`, values);
  return rows[0] ?? null;
}

/** The same for checks of the product itself, whoever may see it. */
export async function terminalOfId(db: Queryable, id: string): Promise<FittableTerminal | null> {
  const { rows } = await db.query<FittableTerminal>(`${terminalSql} where v.id = $1`, [id]);
  return rows[0] ?? null;
}

export interface ProductNeeds {
  id: string;
  neededParts: NeededPart[];
  registrationNeeded: boolean;
  defaultDays: number | null;
}

/** The product that a terminal was made as: by its record, else by its model's name. */
export async function findProduct(
  db: Queryable,
  { productId, productModel }: { productId: string | null; productModel: string },
): Promise<ProductNeeds | null> {
  const { rows } = await db.query<ProductNeeds>(
    `select id, needed_parts as "neededParts", registration_needed as "registrationNeeded",
       default_days as "defaultDays"
     from product where deleted_at is null and (id = $1 or ($1::uuid is null and lower(model) = lower($2)))`,
    [productId, productModel],
  );
  return rows[0] ?? null;
}

export interface ModelOfMachine extends ModelNeeds {
  id: string;
  subcategory: string;
  brand: string;
  model: string;
  horsepower: number | null;
  photoRequired: boolean;
  enabled: boolean;
}

/** An entry of the vehicle library, with the models of spline and bracket by name. */
export async function findModel(db: Queryable, id: string): Promise<ModelOfMachine | null> {
  const { rows } = await db.query<ModelOfMachine>(
    `select m.id, m.subcategory, m.brand, m.model, m.horsepower, m.photo_required as "photoRequired",
       m.motor_required as "motorRequired", s.model as spline, b.model as bracket, m.state = 'enabled' as enabled
     from vehicle_model m left join component_model s on s.id = m.spline_model_id
       left join component_model b on b.id = m.bracket_model_id
     where m.id = $1 and m.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** What stands in the row of a vehicle about its machine, as it is stored: metres, and names out of the library. */
export interface MachineColumns {
  vehicleModelId: string | null;
  carType: string;
  brand: string;
  model: string;
  alias: string;
  plate: string;
  horsepower: number | null;
  tyreCount: number | null;
  tracks: boolean;
  tractorType: string;
  workType: string;
  workingWidthM: number | null;
  divisionCode: string;
  address: string;
  installer: string;
  remark: string;
}

export async function writeMachine(
  db: Queryable,
  actor: Actor,
  id: string,
  machine: MachineColumns,
): Promise<void> {
  await db.query(
    `update vehicle set vehicle_model_id = $3, car_type = $4, brand = $5, model = $6, alias = $7, plate = $8,
       horsepower = $9, tyre_count = $10, tracks = $11, tractor_type = $12, work_type = $13, working_width_m = $14,
       division_code = $15, address = $16, installer = $17, remark = $18, updated_at = clock_timestamp(),
       updated_by = $2 where id = $1`,
    [
      id,
      actor.accountId,
      machine.vehicleModelId,
      machine.carType,
      machine.brand,
      machine.model,
      machine.alias,
      machine.plate,
      machine.horsepower,
      machine.tyreCount,
      machine.tracks,
      machine.tractorType,
      machine.workType,
      machine.workingWidthM,
      machine.divisionCode,
      machine.address,
      machine.installer,
      machine.remark,
    ],
  );
}

/** What a fitting adds to the row beside the machine. `registrationDays` run to the end of a day in UTC+8. */
export async function writeInstallation(
  db: Queryable,
  id: string,
  fitted: {
    at: Date;
    productId: string | null;
    nameplateCode: string;
    longitude: number | null;
    latitude: number | null;
    registrationDays: number | null;
  },
): Promise<void> {
  await db.query(
    `update vehicle set installed_at = $2, installation_state = 'installed', product_id = coalesce(product_id, $3),
       nameplate_code = $4, installed_lng = $5, installed_lat = $6,
       registration_until = case when $7::int is null then registration_until else
         (${homeTodaySql} + $7 + 1)::timestamp at time zone '${homeZone}' - interval '1 second' end
     where id = $1`,
    [
      id,
      fitted.at,
      fitted.productId,
      fitted.nameplateCode,
      fitted.longitude,
      fitted.latitude,
      fitted.registrationDays,
    ],
  );
}
