import type { Actor } from '../../../kit/actor.ts';
import type { Reach } from '../../../kit/entity/entity.ts';
import { vehicleReach } from '../../machines/public.ts';

/** Vehicles of the actor's scope that are not deleted. */
export const ofLivingVehicles =
  (actor: Actor): Reach =>
  (asking) =>
    `v.deleted_at is null and ${vehicleReach(actor)(asking)}`;
