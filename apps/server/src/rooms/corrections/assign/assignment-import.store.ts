import type { AssignableSource } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';
import { isFree } from '../bought/stock.store.ts';
import { poolFrom } from './pool.store.ts';

export interface NamedAccount {
  id: string;
  /** The company whose devices alone may have it; null: all may. */
  dealerId: string | null;
  free: boolean;
  /** The mount points that it may use, in small letters; null: all. */
  mounts: readonly string[] | null;
}

/** The accounts within reach that rows name, by the place of the row: several where suppliers have one of the same name. */
export async function accountsNamed(
  db: Queryable,
  reaches: readonly Reach[],
  rows: readonly { source: AssignableSource; account: string; supplier: string }[],
): Promise<ReadonlyMap<number, readonly NamedAccount[]>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const asked = JSON.stringify(
    rows.map(({ source, account, supplier }, at) => ({ at, source, account, supplier })),
  );
  const { rows: found } = await db.query<NamedAccount & { at: number }>(
    `select r.at, a.id, a.dealer_id as "dealerId", ${isFree} as free,
       case when cardinality(a.mounts) > 0 then array(
         select lower(m.name) from mount_point m where m.id = any(a.mounts) and m.deleted_at is null) end as mounts
     from ${poolFrom} left join correction_supplier s on s.id = a.supplier_id
       join jsonb_to_recordset(${asking.put(asked)}::jsonb) as r (at int, source text, account text, supplier text)
         on a.source = r.source and lower(a.account) = lower(r.account) and (r.supplier = '' or lower(s.name) = lower(r.supplier))
     where a.deleted_at is null and (${reaches.map((reach) => `(${reach(asking)})`).join(' or ')})
     order by r.at, a.id`,
    values,
  );
  const byRow = new Map<number, NamedAccount[]>();
  for (const { at, ...account } of found) byRow.set(at, [...(byRow.get(at) ?? []), account]);
  return byRow;
}

/** The company of each of these devices, and the account of the source that it has, by the place of the row. */
export async function devicesOfRows(
  db: Queryable,
  rows: readonly { vehicleId: string | null; source: AssignableSource }[],
): Promise<
  ReadonlyMap<number, { dealerId: string | null; assignmentId: string | null; accountId: string | null }>
> {
  const { rows: found } = await db.query<{
    at: number;
    dealerId: string | null;
    assignmentId: string | null;
    accountId: string | null;
  }>(
    `select r.at, v.dealer_id as "dealerId", x.id as "assignmentId", x.account_id as "accountId"
     from jsonb_to_recordset($1::jsonb) as r (at int, "vehicleId" uuid, source text) join vehicle v on v.id = r."vehicleId"
       left join differential_assignment x on x.vehicle_id = v.id and x.source = r.source and x.released_at is null`,
    [JSON.stringify(rows.map(({ vehicleId, source }, at) => ({ at, vehicleId, source })))],
  );
  return new Map(found.map(({ at, ...device }) => [at, device]));
}

/** Of these names those of mount points of the own caster, in small letters. */
export async function mountsKnown(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select lower(name) as name from mount_point where lower(name) = any($1::text[]) and deleted_at is null`,
    [[...new Set(names.map((name) => name.toLowerCase()))]],
  );
  return new Set(rows.map(({ name }) => name));
}
