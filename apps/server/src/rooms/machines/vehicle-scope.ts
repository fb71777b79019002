import type { Actor } from '../../kit/actor.ts';
import { type Coverage, covers, divisionPattern, type Placed } from '../../kit/data-scope.ts';
import type { Reach } from '../../kit/entity/entity.ts';

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
export function inVehicleScope(scope: VehicleScope, vehicle: Placed): boolean {
  return covers(scope, vehicle);
}

/**
 * The scope as an SQL condition on the table `vehicle` under the name `alias`; removed vehicles are outside of every
 * scope. Values that it needs are appended to `values`, whose places ($1 …) continue.
 */
export function vehicleScopeSql(scope: VehicleScope, alias: string, values: unknown[]): string {
  return conditionOf(scope, alias, (value) => `$${values.push(value)}`);
}

/**
 * The same for the kit's lists, of the table under the name `v`. Whoever sees all also sees removed rows, which a list
 * shows to who may restore them.
 */
export function vehicleReach(actor: Pick<Actor, 'scope'>): Reach {
  const scope = vehicleScope(actor);
  return ({ put }) => (scope.all ? 'true' : conditionOf(scope, 'v', put));
}

function conditionOf(scope: VehicleScope, alias: string, put: (value: unknown) => string): string {
  const living = `${alias}.deleted_at is null`;
  if (scope.all) return living;
  const ofAny = (column: string, ids: ReadonlySet<string>): string[] =>
    ids.size === 0 ? [] : [`${alias}.${column} = any(${put([...ids])}::uuid[])`];
  const inAny = (divisions: ReadonlySet<string>): string =>
    `${alias}.division_code like any(${put([...divisions].map(divisionPattern))}::text[])`;
  const ways = [
    ...ofAny('id', scope.ids),
    ...ofAny('dealer_id', scope.dealers),
    ...ofAny('owner_id', scope.owners),
    ...ofAny('region_id', scope.regions),
    ...(scope.divisions.size > 0 ? [inAny(scope.divisions)] : []),
    ...scope.narrowed
      .filter(({ divisions, regions }) => divisions.size + regions.size > 0)
      .map(({ dealers, divisions, regions }) => {
        const areas = [...(divisions.size > 0 ? [inAny(divisions)] : []), ...ofAny('region_id', regions)];
        return `(${ofAny('dealer_id', dealers)[0] ?? 'false'} and (${areas.join(' or ')}))`;
      }),
  ];
  return ways.length === 0 ? 'false' : `${living} and (${ways.join(' or ')})`;
}
