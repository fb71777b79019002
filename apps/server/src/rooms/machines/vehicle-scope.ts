import type { VehicleState } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { type Coverage, covers, type Placed } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';

/** What of the vehicles an actor may know of, or operate. */
type VehicleDeed = 'see' | 'operate';

/**
 * Which vehicles an actor may know of (S5), applied to every list, count, export, search and stream. What
 * makes it (areas, allocations, bound accounts) is put together by the room access; this file says what it means for vehicles.
 */
export type VehicleScope = Coverage;

export function vehicleScope(actor: Pick<Actor, 'scope'>, deed: VehicleDeed = 'see'): VehicleScope {
  return actor.scope.vehicles[deed];
}

/** Whether a vehicle that is held in memory lies in the scope. */
export function inVehicleScope(scope: VehicleScope, vehicle: Placed, state: VehicleState): boolean {
  if (covers(scope, vehicle)) return true;
  return scope.stock && state === 'idle' && covers(scope, { ...vehicle, idle: true });
}

/**
 * The scope as an SQL condition on the table `vehicle` under the name `alias`; removed vehicles are outside of every
 * scope. Values that it needs are appended to `values`, whose places ($1 …) continue.
 */
export function vehicleScopeSql(scope: VehicleScope, alias: string, values: unknown[]): string {
  return coverageSql(scope, alias, (value) => `$${values.push(value)}`);
}

/**
 * The same for the kit's lists, of the table under the name `v` unless told otherwise. Whoever sees all also sees removed rows, which a list
 * shows to who may restore them.
 */
export function vehicleReach(
  actor: Pick<Actor, 'scope'>,
  deed: 'see' | 'operate' = 'see',
  alias = 'v',
): Reach {
  const scope = vehicleScope(actor, deed);
  return ({ put }) => (scope.all ? 'true' : coverageSql(scope, alias, put));
}
