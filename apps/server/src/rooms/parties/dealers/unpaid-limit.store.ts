import type { Queryable } from '#database/transaction.ts';

/** What a dealer may owe, a decimal text; null: nobody has said. Returns what it was before. */
export async function setUnpaidLimit(
  db: Queryable,
  dealerId: string,
  limit: string | null,
  by: string,
): Promise<string | null> {
  const { rows } = await db.query<{ before: string | null }>(
    `with old as (select id, unpaid_limit::text as before from dealer where id = $1 for update)
     update dealer d set unpaid_limit = $2, updated_at = now(), updated_by = $3 from old where d.id = old.id returning old.before`,
    [dealerId, limit, by],
  );
  return rows[0]?.before ?? null;
}
