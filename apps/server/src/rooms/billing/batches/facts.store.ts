import type { DeviceCategory, VehicleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';

/** A vehicle as registrations and renewals ask for it; ends in seconds UTC. */
export interface Facts {
  vehicleId: string;
  sn: string;
  alias: string;
  productModel: string;
  category: DeviceCategory;
  owner: string | null;
  dealer: string | null;
  machineCode: string;
  deviceState: VehicleState;
  stockState: string;
  flowUntil: number | null;
  registrationUntil: number | null;
  /** A change of its hardware waits for somebody's decision. */
  underReview: boolean;
  registrationNeeded: boolean;
  hasCard: boolean;
}

/** The id of the vehicle of an SN in reach; null: there is none for who asks. */
export async function findReached(db: Queryable, sn: string, reach: Reach): Promise<string | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select v.id from vehicle v where v.sn = ${asking.put(sn)}::text and v.deleted_at is null and ${reach(asking)}`,
    values,
  );
  return rows[0]?.id ?? null;
}

/** Vehicles of these SNs in reach, by their SN; whoever is not there does not exist for who asks. */
export async function readFacts(
  db: Queryable,
  sns: readonly string[],
  reach: Reach,
): Promise<ReadonlyMap<string, Facts>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<Facts>(
    `select v.id as "vehicleId", v.sn, v.alias, v.product_model as "productModel", v.category, o.name as owner, d.company as dealer,
       v.machine_code as "machineCode", v.state as "deviceState", v.stock_state as "stockState",
       extract(epoch from v.flow_until)::float8 as "flowUntil", extract(epoch from v.registration_until)::float8 as "registrationUntil",
       exists (select 1 from approval a where a.vehicle_id = v.id and a.kind = 'hardwareCode'
         and a.state in ('toReview', 'reviewing', 'initialPassed', 'failed') and a.deleted_at is null) as "underReview",
       coalesce((select p.registration_needed from product p where p.model = v.product_model and p.deleted_at is null
         order by p.id limit 1), true) as "registrationNeeded",
       exists (select 1 from sim_card s where s.vehicle_id = v.id and s.state <> 'cancelled' and s.deleted_at is null) as "hasCard"
     from vehicle v left join owner o on o.id = v.owner_id left join dealer d on d.id = v.dealer_id
     where v.sn = any(${asking.put(sns)}::text[]) and v.deleted_at is null and ${reach(asking)}`,
    values,
  );
  return new Map(rows.map((row) => [row.sn, row]));
}
