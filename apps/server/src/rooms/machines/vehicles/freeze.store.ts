import type { Queryable } from '#database/transaction.ts';

/** Whoever froze a vehicle: a company, or the provider (null). */
export async function setFrozenBy(db: Queryable, id: string, dealerId: string | null): Promise<void> {
  await db.query('update vehicle set frozen_by_dealer = $2 where id = $1', [id, dealerId]);
}

/** The company that froze a vehicle: its name, and whether it can still undo it. */
export async function dealerMayUndo(
  db: Queryable,
  dealerId: string,
): Promise<{ company: string; enabled: boolean }> {
  const { rows } = await db.query<{ company: string; enabled: boolean }>(
    `select company, state = 'enabled' and deleted_at is null as enabled from dealer where id = $1`,
    [dealerId],
  );
  return rows[0]!;
}

/** Whether the registration of a vehicle has run out. */
export async function isOverdue(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ over: boolean }>(
    'select coalesce(registration_until < now(), false) as over from vehicle where id = $1',
    [id],
  );
  return rows[0]!.over;
}
