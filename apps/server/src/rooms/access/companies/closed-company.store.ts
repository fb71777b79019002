import type { Queryable } from '#database/transaction.ts';

/** Whether the company of an account is closed to its people, as SQL. */
export const companyClosed = (account: string): string =>
  `exists (select 1 from closed_company k where k.dealer_id = ${account}.dealer_id)`;

/** Closes companies to their people: their sessions end. Returns the accounts that had one. */
export async function closeCompanies(db: Queryable, ids: readonly string[]): Promise<string[]> {
  await db.query(
    'insert into closed_company (dealer_id) select unnest($1::uuid[]) on conflict (dealer_id) do nothing',
    [ids],
  );
  const { rows } = await db.query<{ id: string }>(
    `update session s set ended_at = now(), end_reason = 'companyDisabled' from account a
     where a.id = s.account_id and a.dealer_id = any($1::uuid[]) and s.ended_at is null returning a.id`,
    [ids],
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** Opens companies to their people again. */
export async function openCompanies(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('delete from closed_company where dealer_id = any($1::uuid[])', [ids]);
}
