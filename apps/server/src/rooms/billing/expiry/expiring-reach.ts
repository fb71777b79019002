import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { living } from './expiry.store.ts';

/** What of the expiring things somebody may know of. */
export const expiringReach = (actor: Actor): Reach => {
  const within = vehicleReach(actor);
  return (asking) => `${living} and ${within(asking)}`;
};
