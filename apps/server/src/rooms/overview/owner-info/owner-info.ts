import type { FoundOwner, OwnerContact, OwnerInfo, OwnerSearch } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation, maskedPhone } from '#rooms/access/public.ts';
import { maskedAddress } from '#rooms/parties/public.ts';
import { readOwnerInfo, searchOwners } from './owner-info.store.ts';

/** What the search of /ordUserInfo finds; an owner of vehicles outside of the scope is not found. */
export async function foundOwners(db: Queryable, actor: Actor, wanted: OwnerSearch): Promise<FoundOwner[]> {
  const owners = await searchOwners(db, actor, wanted);
  return owners.map((owner) => ({ ...owner, phone: maskedPhone(owner.phone) }));
}

/** Head and cards. That the page was opened stands in the operation log. @throws Refusal notFound */
export function openOwner(pool: Pool, actor: Actor, id: string): Promise<OwnerInfo> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'ordUserInfo.view', subjectKind: 'owner', subjectId: id },
    async ({ db: client }) => {
      const owner = await requireSeenOwner(client, actor, id);

      return { ...owner, phone: maskedPhone(owner.phone), address: maskedAddress(owner.address) };
    },
  );
}

/** Phone and address in full, for who asks: one row of the operation log each time (decision 0012). @throws Refusal notFound */
export function tellContact(pool: Pool, actor: Actor, id: string): Promise<OwnerContact> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'userInfo.contact', subjectKind: 'owner', subjectId: id },
    async ({ db: client }) => {
      const { phone, address } = await requireSeenOwner(client, actor, id);

      return { phone, address };
    },
  );
}

/** @throws Refusal notFound: an owner without a vehicle in the scope answers like one that does not exist */
export async function requireSeenOwner(db: Queryable, actor: Actor, id: string): Promise<OwnerInfo> {
  const owner = await readOwnerInfo(db, actor, id);
  if (!owner) throw new Refusal('notFound');
  return owner;
}
