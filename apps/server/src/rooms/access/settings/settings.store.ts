import { type SettingKey, type SettingValue, settingTable } from '@furrow/contract';
import type { ZodType } from 'zod';
import type { Queryable } from '#database/transaction.ts';

/** The stored value of a setting, checked by `shape`; undefined when nothing is stored or it does not fit. */
export async function getSetting<T>(db: Queryable, key: string, shape: ZodType<T>): Promise<T | undefined> {
  const { rows } = await db.query<{ value: unknown }>('select value from setting where key = $1', [key]);
  return rows[0] && shape.safeParse(rows[0].value).data;
}

/** Stores a setting; `accountId` null when the product itself does. */
export async function setSetting(
  db: Queryable,
  accountId: string | null,
  key: string,
  value: unknown,
): Promise<void> {
  await db.query(
    `insert into setting (key, value, updated_by) values ($1, $2, $3)
     on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`,
    [key, JSON.stringify(value), accountId],
  );
}

/** The value of a setting of the table, or what holds while nothing is stored. */
export async function readSetting<Key extends SettingKey>(
  db: Queryable,
  key: Key,
): Promise<SettingValue<Key>> {
  const { shape, initial } = settingTable[key];
  // The table binds key, shape and initial value together; the index of a union cannot show that.
  return ((await getSetting(db, key, shape as ZodType)) ?? initial) as SettingValue<Key>;
}

/** Every stored setting with who changed it last; times in seconds UTC. */
export async function listStored(
  db: Queryable,
): Promise<{ key: string; changedAt: number; changedBy: string | null }[]> {
  const { rows } = await db.query<{ key: string; changedAt: number; changedBy: string | null }>(
    `select s.key, extract(epoch from s.updated_at)::float8 as "changedAt", a.name as "changedBy"
     from setting s left join account a on a.id = s.updated_by`,
  );
  return rows;
}
