import { type OwnerForm, type OwnerRow, owner, storedPhone } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { type RecordParts, recordSource } from '#kit/entity/record-entity.ts';
import { contains, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import { newAsking } from '#kit/list/statement.ts';
import { scopeKindOf } from '#rooms/access/public.ts';
import { companyOf } from '../dealers/dealer-reach.store.ts';

type OwnerCall = z.output<typeof owner.list.query>;
export type OwnerFilters = OwnerCall['filters'];
export type OwnerSort = OwnerCall['sort'][number]['column'];

/** Owners that one of these dealers (`b`) entered or has machines of. */
const ofDealers = (condition: string): string =>
  `exists (select 1 from dealer b where ${condition} and (b.id = o.dealer_id
    or exists (select 1 from dealer_of_owner x where x.owner_id = o.id and x.dealer_id = b.id)))`;

/** Owners under `o`, who entered them under `d` and `maker`. What of it depends on who asks, `ownerEntity` puts into its reach. */
export const ownerSql: Pick<
  RecordParts<OwnerRow, OwnerForm, OwnerFilters, OwnerSort>,
  'table' | 'alias' | 'from' | 'columns' | 'filters'
> = {
  table: 'owner',
  alias: 'o',
  from: `owner o left join dealer d on d.id = o.dealer_id left join account maker on maker.id = o.created_by`,
  columns: { dealer: 'd.company', vehicles: '0', areaThisYearM2: '0', blocks: '0', createdBy: 'maker.name' },
  filters: {
    name: contains('o.name', 'o.contact_person'),
    phone: (phone, { put }) => `o.phone = ${put(storedPhone(phone) ?? phone)}`,
    dealer: () => 'true',
    hasVehicles: whenAsked('true'),
    sn: () => 'true',
    import: (task, { put }) =>
      `exists (select 1 from import_row i where i.task_id = ${put(task)}::uuid and i.subject_id = o.id::text)`,
  },
};
export const ownerSource = recordSource(owner, ownerSql);

/** Dealer scope of open owners: those that the branch entered, and those of whom it has machines. */
export async function ownerReach(db: Queryable, actor: Actor): Promise<Reach> {
  const kind = await scopeKindOf(db, actor.roleId);
  if (kind === 'administrator' || kind === 'provider') return () => `o.state = 'open'`;
  const company = await companyOf(db, actor);
  if (kind !== 'dealer' || company === null) return () => 'false';
  return ({ put }) => `o.state = 'open' and ${ofDealers(`b.path @> array[${put(company)}::uuid]`)}`;
}

/**
 * Owners of a company that the actor may know of, of another one none: a customer that two companies share would else tell whose
 * customer they are besides.
 */
export async function ownersOfDealer(
  db: Queryable,
  actor: Actor,
  { id, withBelow }: NonNullable<OwnerFilters['dealer']>,
): Promise<Reach> {
  const kind = await scopeKindOf(db, actor.roleId);
  const company = await companyOf(db, actor);
  const isProvider = kind === 'administrator' || kind === 'provider';
  return ({ put }) => {
    const asked = withBelow ? `b.path @> array[${put(id)}::uuid]` : `b.id = ${put(id)}::uuid`;
    return ofDealers(isProvider ? asked : `${asked} and b.path @> array[${put(company)}::uuid]`);
  };
}

/** An owner in reach, deleted too, or null. */
export async function findOwner(db: Queryable, id: string, reach: Reach): Promise<OwnerRow | null> {
  return readOne<OwnerRow>(db, ownerSource, id, reach);
}

/** Pairs of open owners in reach with one name in one county, at most 100. One phone cannot stand twice. */
export async function readTwins(db: Queryable, reach: Reach): Promise<[string, string][]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ ids: [string, string] }>(
    `select array[o.id, t.id]::text[] as ids from owner o
     join owner t on t.name = o.name and t.division_code = o.division_code and t.id > o.id
       and t.state = 'open' and t.deleted_at is null
     where o.state = 'open' and o.deleted_at is null and ${reach(asking)} order by o.id, t.id limit 100`,
    values,
  );
  return rows.map(({ ids }) => ids);
}
