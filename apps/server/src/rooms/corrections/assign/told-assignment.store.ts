import type { Queryable } from '#database/transaction.ts';

interface ToldOne {
  id: string;
  vehicleId: string;
  sn: string;
  account: string;
}

/** The open assignment of an account whose terminal has got its access data, or is about to; null: there is none to tell. */
export async function toldOne(db: Queryable, accountId: string): Promise<ToldOne | null> {
  const { rows } = await db.query<ToldOne>(
    `select x.id, x.vehicle_id as "vehicleId", v.sn, a.account from differential_assignment x join vehicle v on v.id = x.vehicle_id
       join differential_account a on a.id = x.account_id
     where x.account_id = $1 and x.released_at is null and x.active and x.command_id is not null`,
    [accountId],
  );
  return rows[0] ?? null;
}
