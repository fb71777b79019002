import { ownerMerge } from '@furrow/contract';
import { type EntityParts, entityRoutes } from '../../../kit/entity/entity.routes.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { mergeOwners, type OwnerHoldings, ownerEntity, twinsOf } from './owners.ts';

/** The calls of /userInfo. */
export function ownerRoutes(parts: EntityParts, holdings: OwnerHoldings): Route[] {
  return [
    // Before `owners/:id`, which would take the word for an id.
    route({ method: 'GET', path: 'owners/duplicates', right: 'userInfo.merge' }, ({ actor }) =>
      twinsOf(parts.pool, actor),
    ),
    route(
      { method: 'POST', path: 'owners/merge', right: 'userInfo.merge', body: ownerMerge },
      ({ actor, body }) => mergeOwners(parts, holdings, actor, body),
    ),
    ...entityRoutes(parts, ownerEntity(holdings)),
  ];
}
