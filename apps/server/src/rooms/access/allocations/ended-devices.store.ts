import type { Queryable } from '#database/transaction.ts';

/** A device that is written off is nobody's any more: what was allocated of it alone ends. Returns whose scope that changes. */
export async function endAllocationsOfDevice(
  db: Queryable,
  by: string | null,
  deviceId: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update allocation set ended_at = now(), ended_by = $2
     where target_kind = 'device' and target_id = $1 and ended_at is null returning account_id as id`,
    [deviceId, by],
  );
  return rows.map(({ id }) => id);
}
