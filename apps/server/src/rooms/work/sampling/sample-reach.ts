import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { blockReach } from '#rooms/fields/public.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

/** Samples that an actor may know of, by their vehicle `v` or their block `b`. */
export function sampleReach(actor: Pick<Actor, 'scope'>): Reach {
  const [vehicles, blocks] = [vehicleReach(actor), blockReach(actor)];
  return (asking) =>
    `((v.id is not null and ${vehicles(asking)}) or (b.id is not null and b.deleted_at is null and ${blocks(asking)}))`;
}

/** The same for what he may change. */
export function operableSamples(actor: Actor): Reach {
  const { operate } = actor.scope.vehicles;
  return sampleReach({ scope: { ...actor.scope, vehicles: { see: operate, operate } } });
}
