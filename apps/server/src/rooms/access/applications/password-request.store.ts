import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** The living account of that name and phone number, or null. */
export async function findByNameAndPhone(db: Queryable, name: string, phone: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from account where name = $1 and phone = $2 and deleted_at is null`,
    [name, phone],
  );
  return rows[0]?.id ?? null;
}

/** Writes a request; false when one of this account is open already. */
export async function insertPasswordRequest(
  db: Queryable,
  request: { accountId: string; phone: string; address: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into password_request (id, account_id, phone, address) values ($1, $2, $3, $4)
     on conflict (account_id) where done_at is null do nothing`,
    [newId(), request.accountId, request.phone, request.address],
  );
  return rowCount === 1;
}

/** The account of an open request, held to the end of the transaction; null when there is no such open one. */
export async function lockPasswordRequest(
  db: Queryable,
  id: string,
): Promise<{ accountId: string; done: boolean } | null> {
  const { rows } = await db.query<{ accountId: string; done: boolean }>(
    `select account_id as "accountId", done_at is not null as done from password_request where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function finishPasswordRequest(db: Queryable, by: string, id: string): Promise<void> {
  await db.query('update password_request set done_at = now(), done_by = $2 where id = $1', [id, by]);
}
