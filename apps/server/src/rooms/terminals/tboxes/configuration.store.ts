import type { SavedConfigurationForm, SavedConfigurationRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

/** Saved configurations of T-BOXes by name: the provider's, and those of dealers in reach; `usedBy` counts T-BOXes in the reach of vehicles. */
export async function readConfigurations(
  db: Queryable,
  { vehicles, dealers }: { vehicles: Reach; dealers: Reach },
  id?: string,
): Promise<SavedConfigurationRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const one = id === undefined ? '' : ` and g.id = ${asking.put(id)}::uuid`;
  const { rows } = await db.query<SavedConfigurationRow>(
    `select g.id, g.name, g.items, (select count(*)::int from tbox t join vehicle v on v.id = t.vehicle_id
         where t.configuration_id = g.id and v.deleted_at is null and ${vehicles(asking)}) as "usedBy",
       extract(epoch from g.updated_at)::float8 as "updatedAt", coalesce(a.name, '') as "updatedBy",
       ${versionSql('g.updated_at')} as version
     from saved_configuration g left join account a on a.id = g.updated_by left join dealer d on d.id = g.dealer_id
     where g.kind = 'tbox' and (g.dealer_id is null or ${dealers(asking)})${one} order by lower(g.name)`,
    values,
  );
  return rows;
}

export async function lockConfiguration(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from saved_configuration where id = $1 and kind = 'tbox' for update`,
    [id],
  );
  return rows.length > 0;
}

export async function writeConfiguration(
  db: Queryable,
  id: string,
  { name, items }: SavedConfigurationForm,
  by: string,
): Promise<void> {
  await db.query(
    `insert into saved_configuration (id, name, items, created_by, updated_by) values ($1, $2, $3, $4, $4)
     on conflict (id) do update set name = excluded.name, items = excluded.items, updated_by = $4,
       revision = saved_configuration.revision + (saved_configuration.items <> excluded.items)::int, updated_at = clock_timestamp()`,
    [id, name, JSON.stringify(items), by],
  );
}

export async function removeConfiguration(db: Queryable, id: string): Promise<void> {
  await db.query('delete from saved_configuration where id = $1', [id]);
}
