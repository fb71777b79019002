import { type Coverage, divisionPattern } from '../data-scope.ts';

/**
 * A coverage as an SQL condition on a table of devices under the name `alias`: id, dealer_id, owner_id, division_code, deleted_at,
 * and region_id and state unless it has `noRegions`. Removed rows are outside of every coverage.
 */
export function coverageSql(
  scope: Coverage,
  alias: string,
  put: (value: unknown) => string,
  { noRegions = false }: { noRegions?: boolean } = {},
): string {
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
    ...(noRegions ? [] : ofAny('region_id', scope.regions)),
    ...(scope.divisions.size > 0 ? [inAny(scope.divisions)] : []),
    ...(scope.stock && !noRegions ? [`(${alias}.dealer_id is null and ${alias}.state = 'idle')`] : []),
    ...scope.narrowed
      .filter(({ divisions, regions }) => divisions.size + regions.size > 0)
      .map(({ dealers, divisions, regions }) => {
        const within = noRegions ? [] : ofAny('region_id', regions);
        const areas = [...(divisions.size > 0 ? [inAny(divisions)] : []), ...within];
        if (areas.length === 0) return 'false';
        return `(${ofAny('dealer_id', dealers)[0] ?? 'false'} and (${areas.join(' or ')}))`;
      }),
  ];
  return ways.length === 0 ? 'false' : `${living} and (${ways.join(' or ')})`;
}
