import type { Queryable } from '#database/transaction.ts';

/** SNs of devices of the demo that are in use at dealers and that no terminal speaks for. */
export async function quietDemoDevices(
  db: Queryable,
  fleet: readonly string[],
  count: number,
): Promise<string[]> {
  const { rows } = await db.query<{ sn: string }>(
    `select sn from vehicle where demo and state = 'inUse' and stock_state = 'out' and deleted_at is null
       and sn <> all($1::text[]) order by sn limit $2`,
    [fleet, count],
  );
  return rows.map(({ sn }) => sn);
}
