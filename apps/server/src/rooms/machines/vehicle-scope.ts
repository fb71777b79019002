import { fixedRoles } from '@furrow/contract';
import type { Actor } from '../../kit/actor.ts';

/**
 * Which vehicles an actor may know of (S5 of monitoring), applied to every list, count, export, search and stream.
 * Role 1 sees all. Everybody else sees nothing yet: a dealer's vehicles, viewing areas and allocations join here, and
 * only here, with the rooms that own them.
 */
export interface VehicleScope {
  readonly all: boolean;
}

export function vehicleScope(actor: Pick<Actor, 'roleId'>): VehicleScope {
  return { all: actor.roleId === fixedRoles.administrator };
}

/** Whether a vehicle that is held in memory lies in the scope. */
export function inVehicleScope(scope: VehicleScope, _vehicle: { no: number }): boolean {
  return scope.all;
}

/**
 * The scope as an SQL condition on the table `vehicle` under the name `alias`; removed vehicles are outside of every
 * scope. Values that it needs are appended to `values`, whose places ($1 …) continue.
 */
export function vehicleScopeSql(scope: VehicleScope, alias: string, _values: unknown[]): string {
  return scope.all ? `${alias}.deleted_at is null` : 'false';
}
