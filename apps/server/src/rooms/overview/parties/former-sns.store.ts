import type { Pool } from '#database/pool.ts';

/** What a vehicle was called, until `until` (seconds UTC). */
export interface FormerSn {
  vehicleId: string;
  sn: string;
  until: number;
}

/** Serial numbers that vehicles bore before, by their beginning, the latest first; at most `limit`. */
export async function formerSnsLike(pool: Pool, digits: string, limit: number): Promise<FormerSn[]> {
  if (!/^\d{3,10}$/.test(digits)) return [];
  const { rows } = await pool.query<FormerSn>(
    `select vehicle_id as "vehicleId", sn, extract(epoch from until)::float8 as until from former_sn
     where sn like $1 || '%' order by until desc, id limit $2`,
    [digits, limit],
  );
  return rows;
}
