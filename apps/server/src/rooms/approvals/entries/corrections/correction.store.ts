import type { Queryable } from '#database/transaction.ts';
import type { EnteredCar } from '#rooms/machines/public.ts';
import type { NamedModel } from './differences.rules.ts';

/** Whether an entry of the device was ever approved. */
export async function wasApproved(db: Queryable, vehicleId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from approval where vehicle_id = $1 and kind = 'entry' and state in ('passed', 'rePassed') and deleted_at is null limit 1`,
    [vehicleId],
  );
  return (rowCount ?? 0) > 0;
}

/** Keeps what a correction found in the place of what it wrote. */
export async function noteReplaced(db: Queryable, id: string, replaced: EnteredCar): Promise<void> {
  await db.query('update approval set replaced = $2 where id = $1', [id, JSON.stringify(replaced)]);
}

/** What a correction found; null until it was carried out. */
export async function readReplaced(db: Queryable, id: string): Promise<EnteredCar | null> {
  const { rows } = await db.query<{ replaced: EnteredCar | null }>(
    'select replaced from approval where id = $1',
    [id],
  );
  return rows[0]?.replaced ?? null;
}

/** Entries of the vehicle library by id. */
export async function namedModels(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, NamedModel>> {
  const { rows } = await db.query<NamedModel & { id: string }>(
    `select id, brand, model, subcategory as "carType", horsepower::float8 as horsepower from vehicle_model
     where id = any($1::uuid[])`,
    [ids.filter((id) => id !== null)],
  );
  return new Map(rows.map(({ id, ...model }) => [id, model]));
}
