import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Fleet } from '#live/fleet.ts';
import { sees, type VehicleScope } from '#live/scope.ts';
import type { VehicleFacts } from '#live/vehicle-facts.ts';
import { inVehicleScope, vehicleScope } from '#rooms/machines/public.ts';

/** The scope of the room machines as the live fleet asks it (S5). */
export async function scopeOf(actor: Actor): Promise<VehicleScope> {
  const scope = vehicleScope(actor);
  return scope.all ? 'all' : (vehicle) => inVehicleScope(scope, vehicle, vehicle.life);
}

/** A vehicle of the live fleet that the actor may see. */
export interface VisibleVehicle {
  readonly slot: number;
  readonly facts: VehicleFacts;
}

/** The visible vehicle of an id, or null. */
export function visibleVehicle(fleet: Fleet, scope: VehicleScope, id: string): VisibleVehicle | null {
  const slot = fleet.slotOfId(id);
  const facts = slot === undefined ? undefined : fleet.facts[slot];
  return slot !== undefined && facts && sees(scope, facts) ? { slot, facts } : null;
}

/** @throws Refusal snUnknown: outside the scope is told like not existing */
export function requireSeen(fleet: Fleet, scope: VehicleScope, id: string): VisibleVehicle {
  const seen = visibleVehicle(fleet, scope, id);
  if (!seen) throw new Refusal('snUnknown');
  return seen;
}
