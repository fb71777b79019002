import type { ScopeDevice, ScopeSubject } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Coverage, Placed } from '../../../kit/data-scope.ts';

/** What a room above knows of devices of one kind; the process hands it in (entities, "References", d). */
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
}

/** Devices by kind; a kind without a door has no devices yet. */
export type ScopeDoors = Partial<Record<ScopeSubject, DeviceDoor>>;
