import {
  type BoundingBox,
  isRegionId,
  type ScopeChoice,
  type ScopeDevice,
  type ScopePlace,
  type ScopeSubject,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Coverage, Placed } from '#kit/data-scope.ts';

/** What a room above knows of devices of one kind; the process hands it in. */
export interface DeviceDoor {
  /** Devices of these SNs in the actor's scope; those missing in the answer do not exist for him. */
  find(db: Queryable, actor: Actor, sns: readonly string[]): Promise<(Placed & { sn: string })[]>;
  /** SNs by id, for those that are still there. */
  sns(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** How many devices a coverage holds, how many of them lie in `already`, and the first of them by SN. */
  survey(
    db: Queryable,
    coverage: Coverage,
    already: Coverage,
    limit: number,
  ): Promise<{ devices: number; already: number; first: ScopeDevice[] }>;
  /** Devices of a coverage by what is typed of their SN or name, within a box of the map (degrees); the first by SN, at most `limit`. */
  choose(
    db: Queryable,
    coverage: Coverage,
    already: Coverage,
    asked: { typed: string; box: BoundingBox | undefined; limit: number },
  ): Promise<ScopeChoice[]>;
  /** Where devices of a coverage stand, gathered by cells of a tenth of a degree; the fullest cells, at most `limit`. */
  places(db: Queryable, coverage: Coverage, limit: number): Promise<ScopePlace[]>;
}

/** What the room above knows of service regions; the process hands it in. */
interface RegionDoor {
  /** Names by id, of deleted ones too; ids that were never a region are missing. */
  names(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What the room above knows of owners; the process hands it in. */
interface OwnerDoor {
  /** Open owners that the actor may know of, by phone number as it is kept. */
  find(db: Queryable, actor: Actor, phones: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Name and phone number by id, of closed owners too; ids that were never an owner are missing. */
  names(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Devices by kind; a kind without a door has no devices yet. */
export type ScopeDoors = Partial<Record<ScopeSubject, DeviceDoor>> & {
  regions?: RegionDoor;
  owners?: OwnerDoor;
};

/** Names of the service regions among these ids. */
export const regionNames = async (
  { regions }: ScopeDoors,
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => (await regions?.names(db, ids.filter(isRegionId))) ?? new Map();
