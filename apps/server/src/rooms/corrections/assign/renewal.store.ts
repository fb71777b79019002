import type { Queryable } from '#database/transaction.ts';

/** Accounts of the own caster that a device has now. */
export async function ownAccountsOf(db: Queryable, vehicleId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select account_id as id from differential_assignment where vehicle_id = $1 and released_at is null and source = 'own'
     order by account_id`,
    [vehicleId],
  );
  return rows.map(({ id }) => id);
}
