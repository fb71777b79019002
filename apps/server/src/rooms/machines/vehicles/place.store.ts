import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';

/** Writes the division that a vehicle is registered in; returns its number. */
export async function setDivision(
  db: Queryable,
  actor: Actor,
  id: string,
  divisionCode: string,
): Promise<number> {
  const { rows } = await db.query<{ no: number }>(
    `update vehicle set division_code = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1 returning no`,
    [id, divisionCode, actor.accountId],
  );
  return rows[0]!.no;
}
