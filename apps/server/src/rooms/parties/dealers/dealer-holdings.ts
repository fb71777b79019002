import type { DealerSummary, DealerThing, TabletRule, TabletsBreaking } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';

/** Vehicles of one dealer alone. */
export interface OwnVehicles {
  all: number;
  inUse: number;
}

/** What keeps a dealer from being deleted, whoever may see it. */
interface Keeping {
  /** Vehicles and pieces. */
  machines: number;
  /** Charges that nobody has paid. */
  charges: number;
}

/**
 * What a room above holds of dealers; the process hands it in, for this room lies below machines. `ids` are never more than the
 * dealers of a page with all below them.
 */
export interface DealerHoldings {
  /** How many things keep a dealer from being deleted. */
  count(db: Queryable, id: string): Promise<Keeping>;
  /** Vehicles by dealer, as far as the actor may know of them; a dealer without any may be missing. */
  vehicles(db: Queryable, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, OwnVehicles>>;
  /** Vehicles by state and stock of these dealers together. */
  summary(
    db: Queryable,
    actor: Actor,
    ids: readonly string[],
  ): Promise<Pick<DealerSummary, 'vehicles' | 'stock'>>;
  /** Its tablets, and how many of them the rule would not let through. */
  tablets(db: Queryable, id: string, rule: TabletRule | null): Promise<TabletsBreaking>;
  /** Gives everything to another dealer in the caller's transaction; `held` keeps its messages until the commit. */
  handOver(
    client: Queryable,
    held: Pick<Bus, 'publish'>,
    actor: Actor,
    merge: { from: string; into: string },
  ): Promise<Partial<Record<DealerThing, number>>>;
}

/** Without a room above nobody holds anything. */
export const nothingHeld: DealerHoldings = {
  count: async () => ({ machines: 0, charges: 0 }),
  vehicles: async () => new Map(),
  summary: async () => ({ vehicles: [], stock: [] }),
  tablets: async () => ({ tablets: 0, breaking: 0 }),
  handOver: async () => ({}),
};
