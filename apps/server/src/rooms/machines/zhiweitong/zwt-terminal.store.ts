import type { ZwtBinding } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';

/** Whom a terminal is bound to now, or null. */
export async function boundTo(
  db: Queryable,
  vehicleId: string,
): Promise<{ userId: string; name: string } | null> {
  const { rows } = await db.query<{ userId: string; name: string }>(
    `select t.user_id as "userId", z.name from zhiweitong_terminal t join zhiweitong_user z on z.id = t.user_id
     where t.vehicle_id = $1 and t.to_at is null for update of t`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** How many terminals a user has now. */
export async function countBound(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from zhiweitong_terminal where user_id = $1 and to_at is null',
    [userId],
  );
  return rows[0]!.count;
}

export async function insertBinding(
  db: Queryable,
  actor: Actor,
  userId: string,
  vehicleId: string,
): Promise<void> {
  await db.query(
    'insert into zhiweitong_terminal (id, user_id, vehicle_id, from_at, bound_by) values ($1, $2, $3, clock_timestamp(), $4)',
    [newId(), userId, vehicleId, actor.accountId],
  );
}

/** Ends the binding of a terminal that stands now; false when there is none. */
export async function endBinding(
  db: Queryable,
  actor: Actor,
  userId: string,
  vehicleId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update zhiweitong_terminal set to_at = clock_timestamp(), ended_by = $3
     where user_id = $1 and vehicle_id = $2 and to_at is null`,
    [userId, vehicleId, actor.accountId],
  );
  return (rowCount ?? 0) > 0;
}

/** Every binding of a user, those that stand first. */
export async function readBindings(db: Queryable, userId: string): Promise<ZwtBinding[]> {
  const { rows } = await db.query<ZwtBinding>(
    `select t.id, v.sn, v.alias, extract(epoch from t.from_at)::float8 as "from", extract(epoch from t.to_at)::float8 as "to"
     from zhiweitong_terminal t join vehicle v on v.id = t.vehicle_id
     where t.user_id = $1 order by t.to_at desc nulls first, t.from_at desc, t.id`,
    [userId],
  );
  return rows;
}
