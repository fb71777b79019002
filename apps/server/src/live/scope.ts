import type { Actor } from '#kit/actor.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

/**
 * Which vehicles an actor may know of (S5): all of them, or those that the predicate takes. It is asked before every
 * filter, and handed in by the process, for the rule belongs to the room machines.
 */
export type VehicleScope = 'all' | ((vehicle: VehicleFacts) => boolean);
export type ScopeOf = (actor: Actor) => Promise<VehicleScope>;

/** True when the scope lets the vehicle be seen. */
export const sees = (scope: VehicleScope, vehicle: VehicleFacts): boolean =>
  scope === 'all' || scope(vehicle);
