import type { OwnerRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Asking } from '#kit/list/source.ts';

export type OwnerFigures = ReadonlyMap<
  string,
  Partial<Pick<OwnerRow, 'vehicles' | 'blocks' | 'areaThisYearM2'>>
>;

/** The figures of two rooms together. */
export const bothFigures = (some: OwnerFigures, others: OwnerFigures): OwnerFigures =>
  new Map([...some.keys(), ...others.keys()].map((id) => [id, { ...some.get(id), ...others.get(id) }]));

type Bell = Pick<Bus, 'publish'>;

/**
 * What a room above holds of owners; the process hands it in, for this room lies below machines. `held` keeps the messages of a
 * deed until its commit.
 */
export interface OwnerHoldings {
  /** Things that keep an owner from being deleted, whoever may see them. */
  count(db: Queryable, ownerId: string): Promise<number>;
  /** By owner, as far as the actor may know of the things; what a room does not keep, and what is none, may be missing. */
  figures(db: Queryable, actor: Actor, ids: readonly string[]): Promise<OwnerFigures>;
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
