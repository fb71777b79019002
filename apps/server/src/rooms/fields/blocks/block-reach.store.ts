import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { vehicleReach, vehicleScope } from '#rooms/machines/public.ts';

/**
 * Which blocks an actor may know of, as a condition on the table `block` under the name `b` (/blockManage: vehicle scope through
 * the owner's vehicles, or region): those of his owners, dealers and divisions, and those whose owner has a vehicle that he sees.
 */
export function blockReach(actor: Pick<Actor, 'scope'>): Reach {
  const { all, owners, dealers, divisions, narrowed } = vehicleScope(actor);
  const vehicles = vehicleReach(actor);
  return (asking) => {
    if (all) return 'true';
    const { put } = asking;
    const ofAny = (column: string, ids: ReadonlySet<string>): string[] =>
      ids.size === 0 ? [] : [`b.${column} = any(${put([...ids])}::uuid[])`];
    const inAny = (codes: ReadonlySet<string>): string[] =>
      codes.size === 0 ? [] : [`b.division like any(${put([...codes].map(divisionPattern))}::text[])`];
    const ways = [
      ...ofAny('owner_id', owners),
      ...ofAny('dealer_id', dealers),
      ...inAny(divisions),
      ...narrowed
        .filter((branch) => branch.dealers.size > 0 && branch.divisions.size > 0)
        .map((branch) => [...ofAny('dealer_id', branch.dealers), ...inAny(branch.divisions)].join(' and ')),
      `exists (select from vehicle v where v.owner_id = b.owner_id and ${vehicles(asking)})`,
    ];
    return `(${ways.map((way) => `(${way})`).join(' or ')})`;
  };
}
