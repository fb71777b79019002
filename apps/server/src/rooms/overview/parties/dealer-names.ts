import type { Actor } from '#kit/actor.ts';
import type { DealerNames } from '#live/tree.ts';
import { companyOf } from '#rooms/parties/public.ts';
import type { OverviewParts } from '../overview-parts.ts';

/** Whoever belongs to a company sees the tree from there on: those above it have no name for him. */
export async function dealersOf(
  { pool, fleet }: Pick<OverviewParts, 'pool' | 'fleet'>,
  actor: Actor,
): Promise<DealerNames> {
  const own = await companyOf(pool, actor);
  const { dealers } = fleet;
  return {
    nameOf: (id) => dealers.get(id)?.company ?? '',
    wayTo(dealerId) {
      if (dealerId === null) return [];
      const path = dealers.get(dealerId)?.path ?? [dealerId];
      if (own === null) return path;
      // A vehicle of another branch that was allocated to him stands under its own company.
      return path.includes(own) ? path.slice(path.indexOf(own)) : path.slice(-1);
    },
  };
}
