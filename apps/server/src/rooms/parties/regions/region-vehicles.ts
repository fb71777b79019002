import type { RegionGap, RegionVehicle } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { PlacingRegion } from './placing-region.ts';

/**
 * What the room machines, which lies above, knows and does about the vehicles of regions; the process hands it in. Every
 * count is one of the actor's scope.
 */
export interface RegionVehicles {
  /** Vehicles of each region; regions without any are missing. */
  counts(db: Queryable, actor: Actor): Promise<ReadonlyMap<string, number>>;
  /** Vehicles that the region of that id would hold if these were all the regions. */
  wouldHold(db: Queryable, actor: Actor, regions: readonly PlacingRegion[], id: string): Promise<number>;
  /** Gives every vehicle the region that it lies in now; inside the caller's transaction. */
  place(db: Queryable, regions: readonly PlacingRegion[]): Promise<void>;
  gaps(db: Queryable, actor: Actor): Promise<RegionGap[]>;
  /** The region of a vehicle, or null: none, or no such vehicle for the actor. */
  regionOfSn(db: Queryable, actor: Actor, sn: string): Promise<string | null>;
  /** The first vehicles of a region, by SN. */
  first(db: Queryable, actor: Actor, regionId: string, limit: number): Promise<RegionVehicle[]>;
}
