import { fields, ownerMerge, ownerVehicles } from '@furrow/contract';
import { z } from 'zod';
import type { Bus } from '../../../events/bus.ts';
import { type EntityParts, entityRoutes } from '../../../kit/entity/entity.routes.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { assignVehicles, mergeOwners, showOwnerContact } from './owner-deeds.ts';
import type { OwnerHoldings } from './owner-holdings.ts';
import { ownerEntity, twinsOf } from './owners.ts';

const byId = z.object({ id: fields.id });

/** The calls of /userInfo. */
export function ownerRoutes(parts: EntityParts, bus: Pick<Bus, 'publish'>, holdings: OwnerHoldings): Route[] {
  const all = { ...parts, bus, holdings };
  return [
    // Before `owners/:id`, which would take the word for an id.
    route({ method: 'GET', path: 'owners/duplicates', right: 'userInfo.merge' }, ({ actor }) =>
      twinsOf(parts.pool, actor),
    ),
    route(
      { method: 'POST', path: 'owners/merge', right: 'userInfo.merge', body: ownerMerge },
      ({ actor, body }) => mergeOwners(all, actor, body),
    ),
    route(
      {
        method: 'POST',
        path: 'owners/:id/vehicles',
        right: 'userInfo.assign',
        params: byId,
        body: ownerVehicles,
      },
      ({ actor, params, body }) => assignVehicles(all, actor, params.id, body.sns),
    ),
    route(
      {
        method: 'POST',
        path: 'owners/:id/contact',
        right: 'userInfo.contact',
        params: byId,
        secretAnswer: true,
      },
      ({ actor, params }) => showOwnerContact(all, actor, params.id),
    ),
    ...entityRoutes(parts, ownerEntity(holdings)),
  ];
}
