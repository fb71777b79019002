import type { StockState, VehicleDeed, VehicleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** A vehicle as its life goes: what a deed asks before it may happen. */
export interface LivingVehicle {
  id: string;
  no: number;
  sn: string;
  state: VehicleState;
  stockState: StockState;
  /** Seconds UTC. */
  stockSince: number | null;
  dealerId: string | null;
  ownerId: string | null;
  divisionCode: string;
  regionId: string | null;
}

/** The vehicles with their rows locked until the transaction ends, in the order of their ids so that two deeds cannot block one another. */
export async function lockVehicles(db: Queryable, ids: readonly string[]): Promise<LivingVehicle[]> {
  const { rows } = await db.query<LivingVehicle>(
    `select id, no, sn, state, stock_state as "stockState", extract(epoch from stock_since)::float8 as "stockSince",
       dealer_id as "dealerId", owner_id as "ownerId", division_code as "divisionCode", region_id as "regionId"
     from vehicle where id = any($1::uuid[]) and deleted_at is null order by id for update`,
    [ids],
  );
  return rows;
}

export interface StateChange {
  vehicleId: string;
  from: VehicleState;
  to: VehicleState;
  why: string;
  by: string | null;
  causeKind: string;
  causeId: string;
}

export async function writeState(db: Queryable, change: StateChange): Promise<void> {
  const { vehicleId, from, to, why, by, causeKind, causeId } = change;
  await db.query('update vehicle set state = $2, updated_at = now(), updated_by = $3 where id = $1', [
    vehicleId,
    to,
    by,
  ]);
  await db.query(
    `insert into vehicle_state_change (id, vehicle_id, from_state, to_state, why, by, cause_kind, cause_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), vehicleId, from, to, why, by, causeKind, causeId],
  );
}

export interface Movement {
  vehicleId: string;
  deed: VehicleDeed;
  by: string | null;
  dealerId: string | null;
  previousDealerId: string | null;
  ownerId: string | null;
  document: string;
  note: string;
}

/** Writes where the vehicle stands now and one line of its timeline; `stockState` null leaves the stock as it is. */
export async function writeMovement(
  db: Queryable,
  movement: Movement,
  stockState: StockState | null,
): Promise<void> {
  const { vehicleId, deed, by, dealerId, previousDealerId, ownerId, document, note } = movement;
  await db.query(
    `update vehicle set dealer_id = $2, owner_id = $3, stock_state = coalesce($4, stock_state),
       stock_since = case when $4::text is null then stock_since else now() end, updated_at = now(), updated_by = $5
     where id = $1`,
    [vehicleId, dealerId, ownerId, stockState, by],
  );
  await db.query(
    `insert into vehicle_movement (id, vehicle_id, deed, by_account, dealer_id, previous_dealer_id, owner_id, document, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [newId(), vehicleId, deed, by, dealerId, previousDealerId, ownerId, document, note],
  );
}
