import type { OwnerByPhone, OwnerForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { companyOf } from '../dealers/dealer-reach.store.ts';
import { insertOwner, ownerByPhone, ownersByPhone } from './owner.store.ts';
import { findOwner, ownerReach } from './owner-list.store.ts';

/** The owner of that phone number as the actor may know of it; null when there is none, or none for him. */
export async function knownOwner(db: Queryable, actor: Actor, phone: string): Promise<OwnerByPhone | null> {
  const id = await ownerByPhone(db, phone);
  const owner = id && (await findOwner(db, id, await ownerReach(db, actor)));
  if (!owner) return null;
  return { id: owner.id, name: owner.name, kind: owner.kind, divisionCode: owner.divisionCode };
}

/** The owners of these numbers that the actor may know of, by number. */
export async function knownOwners(
  db: Queryable,
  actor: Actor,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const owners = await ownersByPhone(db, phones, await ownerReach(db, actor));
  return new Map([...owners].flatMap(([phone, { id, seen }]) => (seen ? [[phone, id]] : [])));
}

/**
 * The owner of a form's phone number, made from the form when nobody has that number, inside the caller's transaction.
 * A known owner stays as it is, whatever the form calls it.
 */
export async function ownerOfPhone(client: Queryable, actor: Actor, form: OwnerForm): Promise<string> {
  const known = await ownerByPhone(client, form.phone);
  if (known !== null) return known;
  const id = newId();
  const dealerId = await companyOf(client, actor);
  const isNew = await insertOwner(client, { ...form, id, dealerId, by: actor.accountId });
  if (!isNew) {
    const quicker = await ownerByPhone(client, form.phone);
    if (quicker === null) throw new Refusal('changedMeanwhile');
    return quicker;
  }
  await logOperation(client, actor, {
    action: 'userInfo.create',
    subjectKind: 'owner',
    subjectId: id,
    after: form,
  });
  return id;
}
