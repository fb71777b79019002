import { type OwnerForm, type OwnerRow, type OwnerTwin, owner } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Entity } from '#kit/entity/entity.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { maskedAddress } from '../dealers/dealer.rules.ts';
import { companyOf } from '../dealers/dealer-reach.store.ts';
import { ownerByPhone } from './owner.store.ts';
import type { OwnerHoldings } from './owner-holdings.ts';
import {
  findOwner,
  type OwnerFilters,
  type OwnerSort,
  ownerReach,
  ownerSql,
  ownersOfDealer,
  readTwins,
} from './owner-list.store.ts';

type OwnerEntity = Entity<OwnerRow, OwnerForm, OwnerFilters, OwnerSort>;

/** /userInfo: the farmers, cooperatives, farms and companies that own machines. */
export const ownerEntity = (holdings: OwnerHoldings): OwnerEntity =>
  recordEntity(owner, {
    ...ownerSql,
    reach: async (db, actor, filters) => {
      const within = [await ownerReach(db, actor)];
      if (filters?.dealer) within.push(await ownersOfDealer(db, actor, filters.dealer));
      if (filters?.hasVehicles || filters?.sn)
        within.push((asking) => holdings.having(actor, asking, filters.sn ?? null));
      return (asking) => within.map((condition) => condition(asking)).join(' and ');
    },
    shown: (_, row) => shownOwner(row),
    enriched: async (db, actor, rows) => {
      const figures = await holdings.figures(
        db,
        actor,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, ...figures.get(row.id) }));
    },
    unique: { owner_phone: { field: 'phone', key: 'ownerPhoneTaken' } },
    check: requireFreePhone,
    requireUnused: async (db, _actor, { id }) => {
      const count = await holdings.count(db, id);
      if (count > 0) throw new Refusal('ownerInUse', { count });
    },
    made: async (db, actor) => ({ dealer_id: await companyOf(db, actor) }),
  });

/** A row as it is shown: phone and address in full are a deed of their own (`showOwnerContact`). */
export function shownOwner(row: OwnerRow): OwnerRow {
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

/** Owners that may be one, for a person to look at. */
export async function twinsOf(db: Queryable, actor: Actor): Promise<OwnerTwin[]> {
  const reach = await ownerReach(db, actor);
  const twins: OwnerTwin[] = [];
  for (const [a, b] of await readTwins(db, reach)) {
    const [first, second] = [await findOwner(db, a, reach), await findOwner(db, b, reach)];
    if (first && second)
      twins.push({
        first: shownOwner(first),
        second: shownOwner(second),
        why: 'nameAndCounty',
      });
  }
  return twins;
}
