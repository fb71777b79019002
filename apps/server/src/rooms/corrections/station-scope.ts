import type { Actor } from '#kit/actor.ts';
import type { Coverage } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';

/** Which base stations an actor may know of, or operate: viewing areas for stations, allocations, their branch. */
export const stationScope = (actor: Pick<Actor, 'scope'>, deed: 'see' | 'operate' = 'see'): Coverage =>
  actor.scope.stations[deed];

/** The scope as an SQL condition on the table `base_station` under the name `s`. */
export const stationScopeSql = (scope: Coverage, put: (value: unknown) => string): string =>
  coverageSql(scope, 's', put, { noRegions: true });

/** The same for the kit's lists. Whoever sees all also sees removed rows, which a list shows to who may restore them. */
export function stationReach(actor: Pick<Actor, 'scope'>, deed: 'see' | 'operate' = 'see'): Reach {
  const scope = stationScope(actor, deed);
  return ({ put }) => (scope.all ? 'true' : stationScopeSql(scope, put));
}
