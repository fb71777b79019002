import type { OwnerRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { findOwner, ownerReach } from './owner-list.store.ts';

/** A living, open owner whom the actor may give something to. @throws Refusal ownerUnknown, naming the field `ownerId` */
export async function requireOwner(db: Queryable, actor: Actor, id: string): Promise<OwnerRow> {
  const owner = await findOwner(db, id, await ownerReach(db, actor));
  if (owner && owner.deletedAt === null) return owner;
  throw new Refusal('ownerUnknown', {}, [{ field: 'ownerId', key: 'ownerUnknown' }]);
}
