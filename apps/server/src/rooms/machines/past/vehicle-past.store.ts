import type { VehicleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** What a vehicle was like from a moment on (seconds UTC; the first from ever). */
export interface VehicleTrait {
  since: number;
  dealerId: string | null;
  ownerId: string | null;
  regionId: string | null;
  divisionCode: string;
  category: string;
  model: string;
  brand: string;
  carType: string;
  horsepower: number | null;
  tractorType: string;
  installer: string;
}

/** Everything that tells since when a vehicle was in the fleet, and as what. Times are seconds UTC. */
export interface VehiclePast {
  id: string;
  no: number;
  state: VehicleState;
  createdAt: number;
  installedAt: number | null;
  /** By their time. */
  steps: { at: number; to: VehicleState }[];
  traits: VehicleTrait[];
}

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** The past of these vehicles as it is known now; one that was removed is not there. No scope: rights are asked of what is made of it. */
export async function pastOfVehicles(db: Queryable, ids: readonly string[]): Promise<VehiclePast[]> {
  const { rows } = await db.query<VehiclePast>(
    `select v.id, v.no, v.state, ${seconds('v.created_at')} as "createdAt", ${seconds('v.installed_at')} as "installedAt",
       coalesce((select jsonb_agg(jsonb_build_object('at', ${seconds('c.at')}, 'to', c.to_state) order by c.at, c.id)
         from vehicle_state_change c where c.vehicle_id = v.id), '[]') as steps,
       (select jsonb_agg(jsonb_build_object('since', case when isfinite(t.since) then ${seconds('t.since')} else 0 end, 'dealerId', t.dealer_id,
         'ownerId', t.owner_id, 'regionId', t.region_id, 'divisionCode', t.division_code, 'category', t.category,
         'model', t.product_model, 'brand', t.brand, 'carType', t.car_type, 'horsepower', t.horsepower,
         'tractorType', t.tractor_type, 'installer', t.installer) order by t.since)
         from vehicle_trait t where t.vehicle_id = v.id) as traits
     from vehicle v where v.id = any($1::uuid[]) and v.deleted_at is null`,
    [ids],
  );
  return rows;
}
