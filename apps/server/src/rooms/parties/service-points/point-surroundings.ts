import type { Actor } from '#kit/actor.ts';

export interface Placed {
  id: string;
  /** Degrees WGS 84. */
  longitude: number;
  latitude: number;
}

/**
 * What is around service points; the process hands it in, for this room lies below the living picture of the fleet. Tells by id
 * how many vehicles that the actor may know of are within `km`.
 */
export type VehiclesAround = (
  actor: Actor,
  points: readonly Placed[],
  km: number,
) => Promise<ReadonlyMap<string, number>>;
