import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { vehicleScope, vehicleScopeSql } from '../../vehicle-scope.ts';

/** How many implements of these models are on vehicles that the actor may know of. */
export async function countFitted(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const values: unknown[] = [ids];
  const { rows } = await db.query<{ id: string; count: number }>(
    `select i.model_id as id, count(*)::int as count from implement i
     join implement_fit f on f.implement_id = i.id and f.to_at is null join vehicle v on v.id = f.vehicle_id
     where i.model_id = any($1::uuid[]) and i.deleted_at is null
       and ${vehicleScopeSql(vehicleScope(actor), 'v', values)} group by 1`,
    values,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Implements of a model, fitted or in store: their jobs are told by it. */
export async function countImplements(db: Queryable, modelId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from implement where model_id = $1 and deleted_at is null',
    [modelId],
  );
  return rows[0]!.count;
}
