import type { Queryable } from '#database/transaction.ts';

/** SN of a device of the demo that lies idle at a dealer; null when there is none. */
export async function idleDemoDevice(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ sn: string }>(
    `select sn from vehicle where demo and state = 'idle' and stock_state = 'out' and deleted_at is null order by sn limit 1`,
  );
  return rows[0]?.sn ?? null;
}
