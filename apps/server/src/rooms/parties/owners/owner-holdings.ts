import type { Queryable } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Asking } from '../../../kit/list/source.ts';

type Bell = Pick<Bus, 'publish'>;

/**
 * What a room above holds of owners; the process hands it in, for this room lies below machines. `held` keeps the messages of a
 * deed until its commit.
 */
export interface OwnerHoldings {
  /** Things that keep an owner from being deleted, whoever may see them. */
  count(db: Queryable, ownerId: string): Promise<number>;
  /** Vehicles by owner, as far as the actor may know of them; an owner without any may be missing. */
  vehicles(db: Queryable, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** SQL: the owner `o` has a vehicle that the actor may know of, or one with these SNs. */
  having(actor: Actor, asking: Asking, sns: readonly string[] | null): string;
  /** Makes the owner that of these vehicles. @throws Refusal snUnknown naming those that do not exist for the actor, seeOnly */
  assign(
    client: Queryable,
    held: Bell,
    actor: Actor,
    wanted: { ownerId: string; sns: readonly string[] },
  ): Promise<number>;
  /** Hands everything to another owner; tells how many vehicles. */
  handOver(
    client: Queryable,
    held: Bell,
    actor: Actor,
    merge: { from: string; into: string },
  ): Promise<number>;
}
