import { ownerCalls as calls } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { assignVehicles, mergeOwners, showOwnerContact } from './owner-deeds.ts';
import type { OwnerHoldings } from './owner-holdings.ts';
import { ownerEntity, twinsOf } from './owners.ts';

/** The calls of /userInfo. */
export function ownerRoutes(parts: EntityParts, bus: Pick<Bus, 'publish'>, holdings: OwnerHoldings): Route[] {
  const all = { ...parts, bus, holdings };
  return [
    // Before `owners/:id`, which would take the word for an id.
    serve(calls.duplicates, ({ actor }) => twinsOf(parts.pool, actor)),
    serve(calls.merge, ({ actor, body }) => mergeOwners(all, actor, body)),
    serve(calls.assign, ({ actor, params, body }) => assignVehicles(all, actor, params.id, body.sns)),
    serve(calls.contact, ({ actor, params }) => showOwnerContact(all, actor, params.id)),
    ...entityRoutes(parts, ownerEntity(holdings)),
  ];
}
