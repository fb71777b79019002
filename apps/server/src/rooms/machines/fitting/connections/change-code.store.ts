import type { Queryable } from '#database/transaction.ts';

/** Vehicles whose code changes, locked in one order for all; those that are gone are not among them. */
export async function lockCoded(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; no: number; machineCode: string }[]> {
  const { rows } = await db.query<{ id: string; no: number; machineCode: string }>(
    `select id, no, machine_code as "machineCode" from vehicle where id = any($1::uuid[]) and deleted_at is null
     order by id for update`,
    [ids],
  );
  return rows;
}
