import type { Queryable } from '#database/transaction.ts';

/** Hours (seconds UTC) from–to of a vehicle that have data which no rollup holds yet. */
export async function readStaleHours(
  db: Queryable,
  vehicleNo: number,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await db.query<{ hour: number }>(
    `select extract(epoch from hour)::float8 as hour from condition_stale
     where vehicle_no = $1 and hour >= to_timestamp($2) and hour <= to_timestamp($3)`,
    [vehicleNo, from, to],
  );
  return rows.map(({ hour }) => hour);
}
