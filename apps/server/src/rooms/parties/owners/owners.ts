import {
  type OwnerForm,
  type OwnerRow,
  type OwnerTwin,
  ownerEdit,
  ownerForm,
  ownerList,
} from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Actor, may } from '../../../kit/actor.ts';
import { defineEntity, type Entity } from '../../../kit/entity/entity.ts';
import { type DeedParts, EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { logOperation, maskedPhone } from '../../access/public.ts';
import { maskedAddress } from '../dealers/dealer.rules.ts';
import { companyOf } from '../dealers/dealer-reach.store.ts';
import { closeInto, ownerByPhone } from './owner.store.ts';
import {
  findOwner,
  type OwnerFilters,
  type OwnerSort,
  ownerReach,
  ownerSource,
  readTwins,
} from './owner-list.store.ts';

/**
 * What the rooms above hold of an owner: how many things, and a way to hand them all to another. They are filled in by the
 * process, for this room lies below machines and fields.
 */
export interface OwnerHoldings {
  count(db: Queryable, ownerId: string): Promise<number>;
  handOver(db: Queryable, actor: Actor, from: string, into: string): Promise<void>;
}

type OwnerEntity = Entity<OwnerRow, OwnerForm, OwnerFilters, OwnerSort>;

/** /userInfo (basic-info): the farmers, cooperatives, farms and companies that own machines. */
export const ownerEntity = (holdings: OwnerHoldings): OwnerEntity =>
  defineEntity<OwnerRow, OwnerForm, OwnerFilters, OwnerSort>({
    path: 'owners',
    kind: 'owner',
    rights: {
      view: 'userInfo',
      create: 'userInfo.create',
      edit: 'userInfo.edit',
      delete: 'userInfo.delete',
    },
    list: ownerList,
    form: ownerForm,
    edit: ownerEdit,
    table: 'owner',
    alias: 'o',
    source: ownerSource,
    reach: ownerReach,
    shown: shownOwner,
    taken: { owner_phone: { field: 'phone', key: 'ownerPhoneTaken' } },
    check: requireFreePhone,
    requireUnused: async (db, _actor, { id }) => {
      const count = await holdings.count(db, id);
      if (count > 0) throw new Refusal('ownerInUse', { count });
    },
    made: async (db, actor) => ({ dealer_id: await companyOf(db, actor) }),
  });

/** Phone and address only with the right to see them (shell C16). */
function shownOwner(actor: Actor, row: OwnerRow): OwnerRow {
  if (may(actor, 'userInfo.contact')) return row;
  return { ...row, phone: maskedPhone(row.phone), address: maskedAddress(row.address) };
}

/** Names the owner that has the number where the actor may know of it, so that the screen can offer to open it. */
async function requireFreePhone(
  db: Queryable,
  actor: Actor,
  { phone }: OwnerForm,
  id: string | null,
): Promise<void> {
  const other = await ownerByPhone(db, phone);
  if (other === null || other === id) return;
  const known = await findOwner(db, other, await ownerReach(db, actor));
  const params = { name: known?.name ?? '' };
  const problem = { field: 'phone', key: 'ownerPhoneTaken', params } as const;
  throw new Refusal('ownerPhoneTaken', params, [problem], known && { id: known.id, name: known.name });
}

/** Makes two owners one: what `from` has goes to `into`, and `from` is closed. @throws Refusal notFound */
export function mergeOwners(
  parts: DeedParts,
  holdings: OwnerHoldings,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<OwnerRow> {
  if (from === into) throw new Refusal('badRequest', {}, [{ field: 'into', key: 'invalidValue' }]);
  const deeds = new EntityDeeds(parts, ownerEntity(holdings));
  return inTransaction(parts.pool, async (client) => {
    // Both in one order, or two merges the other way round would wait for each other.
    for (const id of [from, into].sort()) await deeds.require(client, actor, id, { lock: true });
    await holdings.handOver(client, actor, from, into);
    await closeInto(client, actor, from, into);
    const action = 'userInfo.merge';
    await logOperation(client, actor, { action, subjectKind: 'owner', subjectId: from, after: { into } });
    await logOperation(client, actor, { action, subjectKind: 'owner', subjectId: into, after: { from } });
    return deeds.shown(actor, await deeds.require(client, actor, into));
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
