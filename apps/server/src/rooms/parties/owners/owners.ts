import {
  type ListAnswer,
  type OwnerEdit,
  type OwnerForm,
  type OwnerRow,
  type OwnerTwin,
  ownerForm,
} from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { type Actor, may } from '../../../kit/actor.ts';
import { newId } from '../../../kit/id.ts';
import { requireVersion } from '../../../kit/list/version.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { logOperation, maskedPhone } from '../../access/public.ts';
import { maskedAddress } from '../dealers/dealer.rules.ts';
import { companyOf } from '../dealers/dealer-reach.store.ts';
import { closeInto, insertOwner, ownerByPhone, setOwnerDeleted, updateOwner } from './owner.store.ts';
import { findOwner, listOwners, type OwnerAsked, ownerReach, readTwins } from './owner-list.store.ts';

/**
 * What the rooms above hold of an owner: how many things, and a way to hand them all to another. They are filled in by the
 * process, for this room lies below machines and fields.
 */
export interface OwnerHoldings {
  count(db: Queryable, ownerId: string): Promise<number>;
  handOver(db: Queryable, actor: Actor, from: string, into: string): Promise<void>;
}

/** What of the owners the actor may see; deleted ones only with the right to delete. */
export async function seenOwners(
  db: Queryable,
  actor: Actor,
  asked: Omit<OwnerAsked, 'only'>,
): Promise<OwnerAsked> {
  const { deleted } = asked.call.filters;
  if (deleted && !may(actor, 'userInfo.delete')) {
    throw new Refusal('noPermission', { permission: 'userInfo.delete' });
  }
  const reach = await ownerReach(db, actor);
  return {
    ...asked,
    only: (asking) => `${reach(asking)} and o.state = 'open'${deleted ? '' : ' and o.deleted_at is null'}`,
  };
}

export async function pageOfOwners(
  db: Queryable,
  actor: Actor,
  asked: Omit<OwnerAsked, 'only'>,
): Promise<ListAnswer<OwnerRow>> {
  const page = await listOwners(db, await seenOwners(db, actor, asked));
  return { ...page, rows: page.rows.map((row) => shownOwner(actor, row)) };
}

/** Phone and address only with the right to see them (shell C16). */
export function shownOwner(actor: Actor, row: OwnerRow): OwnerRow {
  if (may(actor, 'userInfo.contact')) return row;
  return { ...row, phone: maskedPhone(row.phone), address: maskedAddress(row.address) };
}

/** One open owner. @throws Refusal notFound, also outside the actor's reach */
export async function requireOwner(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
): Promise<OwnerRow> {
  const owner = await findOwner(db, id, await ownerReach(db, actor), { lock });
  if (!owner || owner.state === 'closed' || (owner.deletedAt !== null) !== deleted)
    throw new Refusal('notFound');
  return owner;
}

/** Makes an owner, entered by the actor's company. @throws Refusal ownerPhoneTaken */
export function createOwner(pool: Pool, actor: Actor, form: OwnerForm): Promise<OwnerRow> {
  return inTransaction(pool, (client) => enterOwner(client, actor, form));
}

/** The same inside a larger deed: putting a vehicle into use makes its owner. */
export async function enterOwner(client: Queryable, actor: Actor, form: OwnerForm): Promise<OwnerRow> {
  const id = newId();
  if (!(await insertOwner(client, actor, id, form, await companyOf(client, actor)))) {
    throw await phoneTaken(client, actor, form.phone);
  }
  await log(client, actor, 'userInfo.create', id, undefined, form);
  return requireOwner(client, actor, id);
}

/** Changes an owner. @throws Refusal ownerPhoneTaken, changedMeanwhile */
export function editOwner(
  pool: Pool,
  actor: Actor,
  id: string,
  { version, ...edit }: OwnerEdit,
): Promise<OwnerRow> {
  return inTransaction(pool, async (client) => {
    const before = await requireOwner(client, actor, id, { lock: true });
    requireVersion(shownOwner(actor, before), version);
    const whole = ownerForm.parse({ ...before, ...edit });
    const other = await ownerByPhone(client, whole.phone);
    if (other !== null && other !== id) throw await phoneTaken(client, actor, whole.phone);
    await updateOwner(client, actor, id, whole);
    const after = await requireOwner(client, actor, id);
    await log(client, actor, 'userInfo.edit', id, before, after);
    return after;
  });
}

/** Marks an owner deleted. @throws Refusal ownerInUse with the number of things that it owns */
export function deleteOwner(pool: Pool, holdings: OwnerHoldings, actor: Actor, id: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    const owner = await requireOwner(client, actor, id, { lock: true });
    const count = await holdings.count(client, id);
    if (count > 0) throw new Refusal('ownerInUse', { count });
    await setOwnerDeleted(client, actor, id, true);
    await log(client, actor, 'userInfo.delete', id, { name: owner.name });
  });
}

/** Takes the mark of deletion away. @throws Refusal ownerPhoneTaken when the number was given again */
export function restoreOwner(pool: Pool, actor: Actor, id: string): Promise<OwnerRow> {
  return inTransaction(pool, async (client) => {
    const owner = await requireOwner(client, actor, id, { lock: true, deleted: true });
    if ((await ownerByPhone(client, owner.phone)) !== null)
      throw await phoneTaken(client, actor, owner.phone);
    await setOwnerDeleted(client, actor, id, false);
    await log(client, actor, 'userInfo.restore', id, undefined, { name: owner.name });
    return requireOwner(client, actor, id);
  });
}

/** Makes two owners one: what `from` has goes to `into`. @throws Refusal notFound, notOneself */
export function mergeOwners(
  pool: Pool,
  holdings: OwnerHoldings,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<OwnerRow> {
  if (from === into) throw new Refusal('badRequest', {}, [{ field: 'into', key: 'invalidValue' }]);
  return inTransaction(pool, async (client) => {
    // Both in one order, or two merges the other way round would wait for each other.
    for (const id of [from, into].sort()) await requireOwner(client, actor, id, { lock: true });
    await holdings.handOver(client, actor, from, into);
    await closeInto(client, actor, from, into);
    await log(client, actor, 'userInfo.merge', from, { state: 'open' }, { state: 'closed', into });
    await log(client, actor, 'userInfo.merge', into, undefined, { from });
    return requireOwner(client, actor, into);
  });
}

/** Owners that may be one, for a person to look at. */
export async function twinsOf(db: Queryable, actor: Actor): Promise<OwnerTwin[]> {
  const reach = await ownerReach(db, actor);
  const twins: OwnerTwin[] = [];
  for (const [a, b] of await readTwins(db, reach)) {
    const [first, second] = [await findOwner(db, a, reach), await findOwner(db, b, reach)];
    if (first && second)
      twins.push({
        first: shownOwner(actor, first),
        second: shownOwner(actor, second),
        why: 'nameAndCounty',
      });
  }
  return twins;
}

/** Names the owner that has the number where the actor may know of it, so that the screen can offer to open it. */
async function phoneTaken(db: Queryable, actor: Actor, phone: string): Promise<Refusal> {
  const id = await ownerByPhone(db, phone);
  const known = id === null ? null : await findOwner(db, id, await ownerReach(db, actor));
  const params = { name: known?.name ?? '' };
  return new Refusal(
    'ownerPhoneTaken',
    params,
    [{ field: 'phone', key: 'ownerPhoneTaken', params }],
    known && { id: known.id, name: known.name },
  );
}

function log(
  client: Queryable,
  actor: Actor,
  action: string,
  id: string,
  before?: object,
  after?: object,
): Promise<void> {
  return logOperation(client, actor, { action, subjectKind: 'owner', subjectId: id, before, after });
}
