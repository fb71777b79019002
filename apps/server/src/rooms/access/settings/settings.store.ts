import type { ZodType } from 'zod';
import type { Queryable } from '../../../database/transaction.ts';

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
